// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ClockKiosk",
    dependencies: [
        .package(name: "Kiosk", path: "../..")
    ],
    targets: [
        .target(name: "ClockKiosk", dependencies: [.product(name: "Kiosk", package: "Kiosk")]),
        .executableTarget(name: "clockd", dependencies: ["ClockKiosk"]),
        .executableTarget(
            name: "clockctl",
            dependencies: ["ClockKiosk", .product(name: "KioskCommands", package: "Kiosk")]),
        .testTarget(
            name: "ClockKioskTests",
            dependencies: ["ClockKiosk", .product(name: "KioskTesting", package: "Kiosk")]),
    ]
)
