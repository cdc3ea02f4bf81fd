// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "HourlyClock",
    dependencies: [.package(name: "cadran", path: "../..")],
    targets: [
        .executableTarget(name: "HourlyClock", dependencies: [.product(name: "Cadran", package: "cadran")])
    ]
)
