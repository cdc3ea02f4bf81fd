// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "ToDo",
    dependencies: [.package(name: "cadran", path: "../..")],
    targets: [
        .executableTarget(name: "ToDo", dependencies: [.product(name: "Cadran", package: "cadran")])
    ]
)
