// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Weather",
    dependencies: [.package(name: "cadran", path: "../..")],
    targets: [
        .executableTarget(name: "Weather", dependencies: [.product(name: "Cadran", package: "cadran")])
    ]
)
