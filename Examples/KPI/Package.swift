// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "KPI",
    dependencies: [.package(name: "cadran", path: "../..")],
    targets: [
        .executableTarget(name: "KPI", dependencies: [.product(name: "Cadran", package: "cadran")])
    ],
    // As older packages are: mutable statics need no isolation here.
    swiftLanguageModes: [.v5]
)
