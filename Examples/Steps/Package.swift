// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Steps",
    dependencies: [.package(name: "cadran", path: "../..")],
    targets: [
        .executableTarget(name: "Steps", dependencies: [.product(name: "Cadran", package: "cadran")])
    ]
)
