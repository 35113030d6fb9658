// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// True for the builds of `make`. Tests have an optimised library, which keeps all its assertions, and
/// take a third of the time; with line tables instead of all that debuggers can use, they are built
/// sooner. Programs have a library without the data for reflection, which it does not use. A variable,
/// as no package could depend on a version of a library with such options.
let isOwnBuild = Context.environment["KIOSK_OPTIMIZED_TESTS"] == "1"

let lineTables = ["-Xfrontend", "-gline-tables-only"]

/// Compiles 70 files at a time instead of 25. Each time the compiler reads the whole module, and
/// expands all its suites, which takes it as long as ten files.
let largeBatches = ["-driver-batch-size-limit", "70"]

let librarySettings: [SwiftSetting] =
    settings
    + (isOwnBuild
        ? [
            .unsafeFlags(
                ["-O", "-assert-config", "Debug"] + lineTables + largeBatches,
                .when(configuration: .debug)),
            .unsafeFlags(
                ["-Xfrontend", "-disable-reflection-metadata"], .when(configuration: .release)),
        ] : [])

let testSettings: [SwiftSetting] =
    settings
    + (isOwnBuild
        ? [.unsafeFlags(lineTables + largeBatches, .when(configuration: .debug))] : [])

let loopSettings: [CSetting] =
    isOwnBuild ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

/// Makes kioskd 7 MB smaller than SwiftPM's own options do, as `scripts/build-programs` builds it:
/// nothing is exported; equal functions are one; relative relocations take bits instead of 24 bytes,
/// which needs glibc 2.36. Only key paths compare the addresses of functions: two are equal if their
/// getters are. And makes it start sooner: the C++ library is linked as an archive; see
/// `packaging/linking`.
let smallProgram: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all",
            "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
            "-L", "\(Context.packageDirectory)/packaging/linking",
            "-Xclang-linker", "-static-libgcc",
            // Swift throws no C++ exceptions, and swift-backtrace follows frame pointers: tables for
            // unwinding are 3.7 MB that nothing reads.
            "-Xlinker", "-T",
            "-Xlinker", "\(Context.packageDirectory)/packaging/linking/unwinding.ld",
            "-Xlinker", "--no-eh-frame-hdr",
            // No constant can be written.
            "-Xlinker", "-T",
            "-Xlinker", "\(Context.packageDirectory)/packaging/linking/constants.ld",
            // The names of characters, which `Sources/CUnicode/names.c` does without.
            "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
            // No table of addresses can be written once the program runs.
            "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
        ], .when(platforms: [.linux], configuration: .release))
]

/// Puts the functions that run at the start beside each other: they are a seventh of the code, and
/// no more of it is read from the disk and mapped then. `scripts/order-functions` writes the file.
let orderedProgram: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-Xlinker", "-T",
            "-Xlinker", "\(Context.packageDirectory)/packaging/linking/functions.ld",
            "-Xlinker", "--symbol-ordering-file",
            "-Xlinker", "\(Context.packageDirectory)/packaging/linking/functions",
            "-Xlinker", "--no-warn-symbol-ordering",
        ], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
    name: "Kiosk",
    products: [
        .library(name: "Kiosk", targets: ["Kiosk"]),
        .library(name: "KioskTesting", targets: ["KioskTesting"]),
        .library(name: "KioskCommands", targets: ["KioskCommands"]),
        .executable(name: "kioskd", targets: ["kioskd"]),
        .executable(name: "kioskctl", targets: ["kioskctl"]),
        .executable(name: "kiosk-bench", targets: ["kiosk-bench"]),
        .executable(name: "kiosk-preview", targets: ["kiosk-preview"]),
        .executable(name: "kiosk-vnc", targets: ["kiosk-vnc"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CLinux"),
        // Those that modules without `pkgConfig` and `link` declare are opened at run time.
        .target(name: "CLibraries"),
        .target(name: "CPixels", cSettings: loopSettings),
        .target(name: "CUnicode"),
        .target(name: "CLocales"),
        .systemLibrary(name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
        .systemLibrary(
            name: "CInput", providers: [.apt(["libinput-dev", "libudev-dev", "libxkbcommon-dev"])]),
        .systemLibrary(
            name: "CText", pkgConfig: "harfbuzz freetype2 fribidi",
            providers: [
                .apt([
                    "libharfbuzz-dev", "libfreetype-dev", "libfontconfig-dev", "libfribidi-dev",
                    "libthai-dev",
                ])
            ]),
        .systemLibrary(
            name: "CImage", pkgConfig: "libpng",
            providers: [
                .apt([
                    "libpng-dev", "libturbojpeg0-dev", "libwebp-dev", "libgif-dev", "libexpat1-dev",
                ])
            ]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CMosquitto", providers: [.apt(["libmosquitto-dev"])]),
        .systemLibrary(name: "CSeat", providers: [.apt(["libseat-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "Kiosk",
            dependencies: [
                "CLibraries", "CLinux", "CPixels", "CUnicode", "CLocales", "CDRM", "CInput",
                "CText", "CImage",
                "CCurl", "CMosquitto", "CSeat", "CSQLite",
            ],
            swiftSettings: librarySettings),
        .target(name: "KioskTesting", dependencies: ["Kiosk"], swiftSettings: settings),
        .target(name: "KioskTooling", dependencies: ["Kiosk"], swiftSettings: settings),
        .executableTarget(
            name: "kioskd", dependencies: ["Kiosk"], swiftSettings: settings,
            linkerSettings: smallProgram + orderedProgram),
        .target(
            name: "KioskCommands",
            dependencies: [
                "Kiosk", "KioskTesting", "KioskTooling",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "kioskctl", dependencies: ["KioskCommands"], swiftSettings: settings,
            linkerSettings: smallProgram),
        .executableTarget(
            name: "kiosk-bench", dependencies: ["Kiosk", "AllocationCounter", "CLinux"],
            swiftSettings: settings),
        // The one program that listens to browsers, and the only one that has the library for it.
        .systemLibrary(
            name: "CWebSockets", pkgConfig: "libwebsockets",
            providers: [.apt(["libwebsockets-dev"])]),
        .target(name: "CPreviewPage", exclude: ["page"]),
        .executableTarget(
            name: "kiosk-preview",
            dependencies: [
                "Kiosk", "KioskTooling", "CWebSockets", "CPreviewPage",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings, linkerSettings: smallProgram),
        // The one program that listens to viewers of VNC, with the libraries for that.
        .systemLibrary(
            name: "CNeatVNC", pkgConfig: "neatvnc aml pixman-1",
            providers: [.apt(["libneatvnc-dev", "libaml-dev", "libpixman-1-dev"])]),
        .executableTarget(
            name: "kiosk-vnc",
            dependencies: [
                "Kiosk", "KioskTooling", "CNeatVNC",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings, linkerSettings: smallProgram),
        .executableTarget(
            name: "kiosk-examples", dependencies: ["Kiosk", "KioskTesting"], path: "Examples",
            exclude: ["ClockKiosk", "OrderFlow", "Photo/Pictures", "Photo/photos.json"],
            swiftSettings: settings),
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
                "AllocationCounter", "CLibraries", "CPixels", "CImage",
                "CUInput", "NameService", "StateWriter", "CSQLite",
            ],
            swiftSettings: testSettings,
            // The encoders of pictures, and SQLite as other programs use it.
            linkerSettings: [
                .linkedLibrary("turbojpeg"), .linkedLibrary("webp"), .linkedLibrary("sqlite3"),
            ]),
    ]
)
