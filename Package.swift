// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

// The house, bottom to top. A target lists what it may import and nothing else:
// the build checks it (`--explicit-target-dependency-import-check error`).

/// A C library found by pkg-config: module map and shim header in `Sources/<name>`.
func library(_ name: String, pkgConfig: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig)
}

/// A Swift module and what it stands on.
func module(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies)
}

/// The tests of a module; every test target also gets `TestSupport`.
func tests(_ name: String, on dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude)
}

let package = Package(
    name: "cadran",
    products: [
        .library(name: "Cadran", targets: ["Cadran"]),
        .library(name: "CadranStandardWidgets", targets: ["StandardWidgets"]),
        .executable(name: "cadran", targets: ["CadranStock"]),
        .executable(name: "cadran-bench", targets: ["CadranBenchmarks"]),
    ],
    targets: [
        // 0: one C library each.
        .target(name: "CGPIO", linkerSettings: [.linkedLibrary("gpiod")]),
        .target(name: "CLinuxIO"),
        .target(name: "CWallClock"),
        .target(name: "CConcurrency"),
        .systemLibrary(name: "CGetopt"),
        .target(name: "CI2C", linkerSettings: [.linkedLibrary("i2c")]),
        library("CFreeType", pkgConfig: "freetype2"),
        library("CRaqm", pkgConfig: "raqm"),
        library("CUnibreak", pkgConfig: "libunibreak"),
        library("CPNG", pkgConfig: "libpng"),
        library("CSQLite", pkgConfig: "sqlite3"),
        library("CQREncode", pkgConfig: "libqrencode"),
        .target(name: "CMicroHTTPD", linkerSettings: [.linkedLibrary("microhttpd")]),

        // 1: values and the outside world.
        module("Pixels", on: ["CPNG"]),
        module("Executors", on: ["CConcurrency", "CLinuxIO"]),
        module("Devices", on: ["Executors", "CGPIO", "CI2C", "CLinuxIO"]),
        module("Clocks", on: ["Executors", "CLinuxIO"]),
        module("Calendars", on: ["Clocks"]),
        module("JSON"),
        module("Store", on: ["CSQLite"]),

        // 2: text, chips, and chips that are not there.
        module("Typography", on: ["Pixels", "CFreeType", "CRaqm", "CUnibreak"]),
        module("Panels", on: ["Pixels", "Devices", "Clocks"]),
        module("Emulation", on: ["Pixels", "Devices", "Clocks"]),

        // 3: what is drawn, and on what.
        module("Views", on: ["Pixels", "Clocks", "Calendars", "Typography"]),
        module("Boards", on: ["Pixels", "Clocks", "Panels", "JSON"]),

        // 4: what authors write against.
        .macro(name: "PreviewMacros"),
        module("Intents", on: ["Clocks", "Views", "JSON"]),
        module("Widgets", on: ["Views", "Intents", "JSON", "PreviewMacros"]),
        module("Activities", on: ["Clocks", "Views", "Widgets", "JSON", "PreviewMacros"]),

        // 5: what is shown where, now, and until when.
        module(
            "Engine",
            on: [
                "Pixels", "Clocks", "Typography", "Panels", "Views", "Boards", "Intents", "Widgets", "Activities",
                "JSON", "Store",
            ]),

        // 6: ways in, and the stock faces.
        module("Gateway", on: ["Clocks", "Executors", "Engine", "Activities", "JSON", "CLinuxIO", "CMicroHTTPD"]),
        module("ScriptWidgets", on: ["Views", "Intents", "Widgets", "JSON", "Clocks", "Executors", "CLinuxIO"]),
        module(
            "StandardWidgets",
            on: [
                "Pixels", "Clocks", "Calendars", "Views", "Intents", "Widgets", "Activities", "JSON", "CLinuxIO",
                "CQREncode",
            ]),

        // 7: what authors import, and the stock executable (product `cadran`).
        module(
            "Cadran",
            on: [
                "Pixels", "Devices", "Clocks", "Calendars", "Typography", "Panels", "Emulation", "Views", "Boards",
                "Intents", "Widgets", "Activities", "Engine", "Gateway", "ScriptWidgets", "JSON", "Executors", "Store",
                "CGetopt", "CLinuxIO", "CWallClock",
            ]),
        .executableTarget(name: "CadranStock", dependencies: ["Cadran", "StandardWidgets"]),

        // Beside the house.
        .executableTarget(
            name: "CadranBenchmarks",
            dependencies: [
                "Pixels", "Devices", "Clocks", "Typography", "Panels", "Emulation", "Views", "Boards",
                "Widgets", "Activities", "Engine", "StandardWidgets", "Cadran",
            ],
            path: "Benchmarks",
            exclude: ["thresholds.json", "pillow.py", "compare.py", "contestant.py"]),
        .target(name: "TestSupport", dependencies: ["Pixels"], path: "Tests/TestSupport"),
        .target(name: "CPowerCut", dependencies: ["CSQLite"], path: "Tests/CPowerCut"),
        tests("PixelsTests", on: ["Pixels"]),
        tests("DevicesTests", on: ["Devices", "Emulation"]),
        tests("ClocksTests", on: ["Clocks"]),
        tests("CalendarsTests", on: ["Calendars", "Clocks"]),
        tests("JSONTests", on: ["JSON"]),
        tests("StoreTests", on: ["Store", "CPowerCut"]),
        tests("TypographyTests", on: ["Typography", "Pixels"]),
        tests("PanelsTests", on: ["Panels", "Emulation", "Devices", "Pixels", "Clocks"]),
        tests("ViewsTests", on: ["Views", "Typography", "Pixels", "Clocks", "Calendars"]),
        tests("BoardsTests", on: ["Boards", "Panels", "Devices", "Pixels", "JSON"]),
        tests("IntentsTests", on: ["Intents", "Views", "JSON"]),
        tests("WidgetsTests", on: ["Widgets", "Intents", "Views", "JSON"]),
        tests("ActivitiesTests", on: ["Activities", "Views", "Widgets", "JSON"]),
        tests(
            "EngineTests",
            on: [
                "Engine", "Pixels", "Clocks", "Typography", "Panels", "Emulation", "Devices", "Views", "Boards",
                "Intents", "Widgets", "Activities", "StandardWidgets", "JSON", "Store", "CPowerCut",
            ]),
        tests(
            "GatewayTests", on: ["Gateway", "Engine", "Activities", "Clocks", "JSON"], exclude: ["Goldens"]),
        tests(
            "ScriptWidgetsTests",
            on: ["ScriptWidgets", "Widgets", "Views", "Typography", "Pixels", "Clocks", "JSON", "Executors"],
            exclude: ["Goldens"]),
        tests(
            "StandardWidgetsTests",
            on: [
                "StandardWidgets", "Intents", "Widgets", "Views", "Activities", "Typography", "Pixels", "Clocks",
                "Calendars", "JSON",
            ],
            exclude: ["Goldens"]),
        tests(
            "CadranTests",
            on: [
                "Cadran", "Executors", "StandardWidgets", "Boards", "Engine", "Pixels", "Clocks", "Emulation", "Panels",
                "Devices",
                "Views", "Typography", "Intents", "Widgets", "Activities", "JSON", "ScriptWidgets", "Store",
            ],
            exclude: ["Goldens"]),
    ],
    swiftLanguageModes: [.v6]
)
