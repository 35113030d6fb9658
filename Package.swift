// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Kiosk",
    products: [
        .library(name: "Kiosk", targets: ["Kiosk"]),
        .library(name: "KioskTesting", targets: ["KioskTesting"]),
        .executable(name: "kioskd", targets: ["kioskd"]),
        .executable(name: "kioskctl", targets: ["kioskctl"]),
        .executable(name: "kiosk-bench", targets: ["kiosk-bench"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CLinux"),
        .target(name: "CPixels"),
        .target(name: "CUnicode"),
        .target(name: "CLocales"),
        .systemLibrary(name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
        .systemLibrary(
            name: "CInput", pkgConfig: "libinput libudev",
            providers: [.apt(["libinput-dev", "libudev-dev"])]),
        .systemLibrary(
            name: "CText", pkgConfig: "harfbuzz freetype2 fontconfig fribidi libthai",
            providers: [
                .apt([
                    "libharfbuzz-dev", "libfreetype-dev", "libfontconfig-dev", "libfribidi-dev",
                    "libthai-dev",
                ])
            ]),
        .systemLibrary(
            name: "CImage", pkgConfig: "libpng libturbojpeg libwebp libgif expat",
            providers: [
                .apt([
                    "libpng-dev", "libturbojpeg0-dev", "libwebp-dev", "libgif-dev", "libexpat1-dev",
                ])
            ]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "Kiosk",
            dependencies: [
                "CLinux", "CPixels", "CUnicode", "CLocales", "CDRM", "CInput", "CText", "CImage",
                "CCurl", "CSQLite",
            ],
            swiftSettings: settings),
        .target(name: "KioskTesting", dependencies: ["Kiosk"], swiftSettings: settings),
        .target(name: "KioskTooling", dependencies: ["Kiosk"], swiftSettings: settings),
        .executableTarget(
            name: "kioskd", dependencies: ["Kiosk", "CLinux"], swiftSettings: settings),
        .executableTarget(
            name: "kioskctl",
            dependencies: [
                "Kiosk", "KioskTooling",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "kiosk-bench", dependencies: ["Kiosk", "AllocationCounter"],
            swiftSettings: settings),
        .executableTarget(
            name: "kiosk-examples", dependencies: ["Kiosk", "KioskTesting"], path: "Examples",
            exclude: ["Photo/Pictures", "Photo/photos.json"], swiftSettings: settings),
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        .systemLibrary(name: "CUInput", path: "Tests/CUInput"),
        .target(name: "NameService", path: "Tests/NameService"),
        .executableTarget(
            name: "StateWriter", dependencies: ["Kiosk"], path: "Tests/StateWriter",
            swiftSettings: settings),
        .testTarget(
            name: "KioskTests",
            dependencies: [
                "Kiosk", "KioskTesting", "KioskTooling", "kiosk-bench", "kiosk-examples",
                "AllocationCounter", "CPixels", "CImage",
                "CUInput", "NameService", "StateWriter", "CSQLite",
            ],
            swiftSettings: settings),
    ]
)
