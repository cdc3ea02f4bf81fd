// swift-tools-version: 6.0
import PackageDescription

// Emulated panels as device nodes, for the rig of `make hil`. A package of its own: Cadran itself needs no libfuse3.
let package = Package(
    name: "cadran-hil",
    dependencies: [.package(name: "cadran", path: "..")],
    targets: [
        .systemLibrary(name: "CFuse3", pkgConfig: "fuse3"),
        .target(name: "CCuse", dependencies: ["CFuse3"]),
        .executableTarget(
            name: "cadran-cuse", dependencies: ["CCuse", .product(name: "Cadran", package: "cadran")]),
        // The example of that name, a link to its sources: an ordinary widget with toggles, to be pressed.
        .executableTarget(name: "ToDo", dependencies: [.product(name: "Cadran", package: "cadran")]),
    ],
    swiftLanguageModes: [.v6]
)
