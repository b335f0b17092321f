// swift-tools-version: 6.2
//
// One section per target, alphabetical, with its tests beside it; one dependency per line. The table in
// Docs/Architecture.md lists the allowed imports; ConventionTests compares it with the sources.

import PackageDescription

/// The settings of every Swift target.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The settings of every C target.
let strictC: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]

/// The settings of a small program, if SCENEFLOW_ICU_DATA names an object of `.config/icu-data.py`.
///
/// The object replaces the data of Foundation's ICU library, so it comes first. Relocations take a fraction of the space
/// in their packed form (glibc 2.36), which lld writes.
let small: [LinkerSetting] =
    Context.environment["SCENEFLOW_ICU_DATA"].map { data in
        [.unsafeFlags([data, "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"])]
    } ?? []

let package = Package(
    name: "Sceneflow",
    // The oldest system with the standard library's `Mutex`.
    platforms: [.macOS(.v15)],
    products: [.executable(name: "sceneflow", targets: ["sceneflow"])],
    dependencies: [
        // The command line's options, help and completions.
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        // Log lines of the server, in the format of the host's choice.
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        // Rooms on disk: SQLite with transactions and typed errors.
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        // sceneflow.yml and project.yml, with the places of their nodes.
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        // Swift sources as syntax. Its version is that of the newest grammar it parses.
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        // MARK: C libraries
        .systemLibrary(
            name: "CArchive",
            pkgConfig: "libarchive",
            providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]
        ),
        .systemLibrary(
            name: "CBrotli",
            pkgConfig: "libbrotlienc",
            providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]
        ),
        .systemLibrary(
            name: "CCMark",
            pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
        ),
        .systemLibrary(
            name: "CCrypto",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
        ),
        .systemLibrary(name: "CHostSystem"),
        .systemLibrary(
            name: "CLibWebSockets",
            pkgConfig: "libwebsockets",
            providers: [.apt(["libwebsockets-dev"]), .brew(["libwebsockets"])]
        ),
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .systemLibrary(
            name: "CPostgres",
            pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
        ),
        .systemLibrary(
            name: "CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),

        // MARK: AppCodeReading
        .target(
            name: "AppCodeReading",
            dependencies: [
                "AppFinding", "CodeModel", "CodeReading", "Diagnostics", "Injection", "InterfaceBuilder",
                "ManifestReading", "ObjectiveCSources", "ProjectFiles", "SceneFlow", "SwiftFacts", "SwiftUIViews",
                "Threads", "UIKitFacts",
            ],
            swiftSettings: strict
        ),

        // MARK: AppFinding
        .target(
            name: "AppFinding",
            dependencies: [
                "Diagnostics", "InterfaceBuilder", "ManifestReading", "ProjectFiles", "SceneFlow", "SwiftFacts",
                "Threads", "UIKitFacts",
            ],
            swiftSettings: strict
        ),

        // MARK: AssetCatalogs
        .target(
            name: "AssetCatalogs",
            dependencies: ["ProjectFiles"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AssetCatalogsTests",
            dependencies: ["AssetCatalogs", "ProjectFiles"],
            swiftSettings: strict
        ),

        // MARK: AutoLayout
        .target(
            name: "AutoLayout",
            dependencies: ["ConstraintSolving", "InterfaceBuilder"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AutoLayoutTests",
            dependencies: ["AutoLayout", "Chance", "InterfaceBuilder"],
            swiftSettings: strict
        ),

        // MARK: Checking
        .target(
            name: "Checking",
            dependencies: [
                "CodeSemantics", "Diagnostics", "Injection", "Packing", "SceneFlow", "Simulation", "UIKitFacts",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CheckingTests",
            dependencies: [
                "Chance", "Checking", "Diagnostics", "ProjectLoading", "SceneFlow", "Simulation", "Snapshots",
            ],
            exclude: ["Fixtures", "Reports"],
            swiftSettings: strict
        ),

        // MARK: CodeModel
        .target(
            name: "CodeModel",
            dependencies: ["Diagnostics", "InterfaceBuilder", "SceneFlow", "SwiftFacts", "UIKitFacts"],
            swiftSettings: strict
        ),

        // MARK: CodeReading
        .target(
            name: "CodeReading",
            dependencies: [
                "AppFinding", "CodeModel", "Diagnostics", "InterfaceBuilder", "ObjectiveCSources", "ProjectFiles",
                "SceneFlow", "SwiftFacts", "SwiftUIViews", "Threads", "UIKitFacts",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CodeReadingTests",
            dependencies: [
                "AppCodeReading", "CodeReading", "CodeSemantics", "Diagnostics", "Injection", "ObjectiveCSources",
                "ProjectFiles", "SceneFlow", "SwiftFacts", "SwiftSources", "WrittenApps",
            ],
            swiftSettings: strict
        ),

        // MARK: CodeSemantics
        .target(
            name: "CodeSemantics",
            dependencies: ["CodeModel", "Diagnostics", "ProjectFiles", "SceneFlow", "UIKitFacts"],
            swiftSettings: strict
        ),

        // MARK: Conventions
        .testTarget(
            name: "ConventionTests",
            dependencies: [
                "Snapshots",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),

        // MARK: ConstraintSolving
        .target(name: "ConstraintSolving", swiftSettings: strict),
        .testTarget(
            name: "ConstraintSolvingTests",
            dependencies: ["Chance", "ConstraintSolving"],
            swiftSettings: strict
        ),

        // MARK: Diagnostics
        .target(name: "Diagnostics", dependencies: ["Packing"], swiftSettings: strict),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),

        // MARK: Doctor
        .target(
            name: "Doctor",
            dependencies: ["CLibWebSockets", "HostSystem", "Postgres", "WebSockets"],
            swiftSettings: strict
        ),
        .testTarget(name: "DoctorTests", dependencies: ["Doctor"], swiftSettings: strict),
        // MARK: EchoWebSockets
        .executableTarget(
            name: "EchoWebSockets",
            dependencies: ["WebSockets"],
            path: "Tests/EchoWebSockets",
            swiftSettings: strict
        ),

        // MARK: FlowCache
        .target(
            name: "FlowCache",
            dependencies: [
                "CodeReading", "Diagnostics", "HostSystem", "Packing", "ProjectFiles", "SceneFlow", "SwiftFacts",
                "Threads",
            ],
            swiftSettings: strict
        ),

        // MARK: Fuzz
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "AppFinding", "AssetCatalogs", "AutoLayout", "Diagnostics", "HostSystem", "InterfaceBuilder",
                "ManifestReading", "Packing", "ProjectFiles", "ProjectLoading", "SceneFlow", "Simulation",
                "SwiftFacts", "SwiftSources",
            ],
            path: "Tests/Fuzz",
            swiftSettings: strict
        ),

        // MARK: HostSystem
        .target(name: "HostSystem", dependencies: ["CHostSystem"], swiftSettings: strict),
        .testTarget(name: "HostSystemTests", dependencies: ["HostSystem"], swiftSettings: strict),

        // MARK: Injection
        .target(name: "Injection", dependencies: ["Diagnostics"], swiftSettings: strict),
        .testTarget(
            name: "InjectionTests",
            dependencies: ["Chance", "Diagnostics", "Injection"],
            swiftSettings: strict
        ),

        // MARK: InterfaceBuilder
        .target(
            name: "InterfaceBuilder",
            dependencies: ["CLibXML2", "Diagnostics", "HostSystem"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: ["Chance", "Diagnostics", "InterfaceBuilder"],
            swiftSettings: strict
        ),

        // MARK: Linking
        .target(
            name: "Linking",
            dependencies: [
                "AppFinding", "CodeModel", "CodeSemantics", "Diagnostics", "InterfaceBuilder", "ManifestReading",
                "ProjectFiles", "SceneFlow", "Threads", "UIKitFacts",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "LinkingTests",
            dependencies: [
                "AppCodeReading", "AppFinding", "Chance", "CodeModel", "CodeReading", "CodeSemantics", "Diagnostics",
                "FlowCache", "Injection", "InterfaceBuilder", "Linking", "ProjectFiles", "ProjectLoading", "Reviewing",
                "SceneFlow", "SwiftFacts", "SwiftSources", "WrittenApps",
            ],
            swiftSettings: strict
        ),

        // MARK: LoadingWorkers
        .target(
            name: "LoadingWorkers",
            dependencies: [
                "Diagnostics", "FlowCache", "HostSystem", "Packing", "ProjectFiles", "ProjectLoading", "SceneFlow",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "LoadingWorkersTests",
            dependencies: [
                "Diagnostics", "FlowCache", "LoadingWorkers", "ProjectFiles", "ProjectLoading", "SceneFlow",
            ],
            swiftSettings: strict
        ),

        // MARK: ManifestReading
        .target(
            name: "ManifestReading",
            dependencies: [
                "Diagnostics",
                "Injection",
                "ProjectFiles",
                "SceneFlow",
                .product(name: "Yams", package: "Yams"),
                "UIKitFacts",
            ],
            swiftSettings: strict
        ),

        // MARK: Migrating
        .target(
            name: "Migrating",
            dependencies: [
                "Diagnostics",
                "SceneFlow",
                "SwiftFacts",
                "SwiftSources",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                "UIKitFacts",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MigratingTests",
            dependencies: [
                "Chance",
                "Checking",
                "Diagnostics",
                "Migrating",
                "ProjectLoading",
                "SceneFlow",
                "Simulation",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),

        // MARK: ObjectiveCSources
        .target(name: "ObjectiveCSources", swiftSettings: strict),
        .testTarget(
            name: "ObjectiveCSourcesTests",
            dependencies: ["Chance", "ObjectiveCSources"],
            swiftSettings: strict
        ),

        // MARK: Packing
        .target(name: "Packing", swiftSettings: strict),
        .testTarget(name: "PackingTests", dependencies: ["Packing"], swiftSettings: strict),

        // MARK: Postgres
        .target(name: "Postgres", dependencies: ["CPostgres"], swiftSettings: strict),
        .testTarget(name: "PostgresTests", dependencies: ["Postgres", "ScratchPostgres"], swiftSettings: strict),

        // MARK: ProjectFiles
        .target(
            name: "ProjectFiles",
            dependencies: ["Diagnostics", "HostSystem", "Threads"],
            swiftSettings: strict
        ),

        // MARK: ProjectLoading
        .target(
            name: "ProjectLoading",
            dependencies: [
                "AppCodeReading", "AppFinding", "CodeReading", "Diagnostics", "FlowCache", "InterfaceBuilder",
                "Linking", "ManifestReading", "ProjectFiles", "SceneFlow", "SwiftFacts", "SwiftSources", "Threads",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ProjectLoadingTests",
            dependencies: [
                "AppCodeReading", "AppFinding", "Chance", "CodeReading", "FlowCache", "ManifestReading", "ProjectFiles",
                "ProjectLoading", "Reviewing", "SwiftFacts", "SwiftSources", "WrittenApps",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),

        // MARK: Publishing
        .target(
            name: "Publishing",
            dependencies: [
                "Diagnostics", "Packing", "Rooms", "SceneDocs", "SceneFlow", "Simulation",
            ],
            resources: [
                .embedInCode("Resources/handout.js"),
                .embedInCode("Resources/icon.svg"),
                .embedInCode("Resources/plain.css"),
                .embedInCode("Resources/tokens.css"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PublishingTests",
            dependencies: [
                "Chance", "Diagnostics", "Packing", "ProjectLoading", "Publishing", "Rooms", "SceneDocs", "SceneFlow",
                "Simulation",
            ],
            swiftSettings: strict
        ),

        // MARK: Reviewing
        .target(
            name: "Reviewing",
            dependencies: ["Checking", "Diagnostics", "Injection", "Packing", "SceneFlow"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ReviewingTests",
            dependencies: [
                "Checking", "Diagnostics", "Injection", "ProjectLoading", "Reviewing", "SceneFlow", "Snapshots",
            ],
            exclude: ["Snapshots"],
            swiftSettings: strict
        ),

        // MARK: Revisions
        .target(name: "Revisions", dependencies: ["Scratch"], swiftSettings: strict),
        .testTarget(name: "RevisionsTests", dependencies: ["Revisions"], swiftSettings: strict),

        // MARK: Rooms
        .target(name: "Rooms", dependencies: ["CCrypto", "SceneFlow", "Simulation"], swiftSettings: strict),
        .testTarget(
            name: "RoomsTests",
            dependencies: ["Diagnostics", "Injection", "Rooms", "SceneFlow", "Simulation"],
            swiftSettings: strict
        ),

        // MARK: RoomStore
        .target(
            name: "RoomStore",
            dependencies: [
                "HostSystem",
                "Postgres",
                "Rooms",
                "SceneFlow",
                "Simulation",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RoomStoreTests",
            dependencies: [
                "Postgres",
                "Rooms",
                "RoomStore",
                "SceneFlow",
                "ScratchPostgres",
                "Simulation",
                "SimulatorServer",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),

        // MARK: Scenarios
        .testTarget(
            name: "ScenarioTests",
            dependencies: ["Chance", "Diagnostics", "Injection", "ProjectLoading", "SceneFlow", "Simulation"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),

        // MARK: SceneDocs
        .target(
            name: "SceneDocs",
            dependencies: ["CCMark", "Diagnostics", "HostSystem", "SceneFlow"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SceneDocsTests",
            dependencies: ["SceneDocs", "SceneFlow", "Snapshots"],
            exclude: ["Snapshots"],
            swiftSettings: strict
        ),

        // MARK: SceneFlow
        .target(
            name: "SceneFlow",
            dependencies: ["Diagnostics", "Injection", "Packing", "UIKitFacts"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SceneFlowTests",
            dependencies: ["Diagnostics", "Injection", "Packing", "SceneFlow"],
            swiftSettings: strict
        ),

        // MARK: Scratch
        .target(name: "Scratch", swiftSettings: strict),
        .testTarget(name: "ScratchTests", dependencies: ["Scratch"], swiftSettings: strict),

        // MARK: sceneflow
        .executableTarget(
            name: "sceneflow",
            dependencies: [
                "Checking",
                "Diagnostics",
                "Doctor",
                "FlowCache",
                "HostSystem",
                "LoadingWorkers",
                "ManifestReading",
                "Migrating",
                "Packing",
                "ProjectFiles",
                "ProjectLoading",
                "Publishing",
                "Reviewing",
                "Revisions",
                "Rooms",
                "RoomStore",
                "SceneDocs",
                "SceneFlow",
                "Scratch",
                "Simulation",
                "SimulatorServer",
                "TestSkeletons",
                "Uploads",
                "WebSockets",
                "Wire",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict,
            linkerSettings: small
        ),

        // MARK: SimulatorServer
        .target(
            name: "SimulatorServer",
            dependencies: [
                "AssetCatalogs",
                "AutoLayout",
                "Checking",
                "Diagnostics",
                "HostSystem",
                "Injection",
                "InterfaceBuilder",
                "Migrating",
                "ProjectFiles",
                "ProjectLoading",
                "Publishing",
                "Reviewing",
                "RoomStore",
                "Rooms",
                "SceneDocs",
                "SceneFlow",
                "Simulation",
                "SwiftSources",
                "Threads",
                "UIKitFacts",
                "Uploads",
                "WebSockets",
                "Wire",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SimulatorServerTests",
            dependencies: [
                "Chance",
                "Checking",
                "Diagnostics",
                "Injection",
                "ProjectLoading",
                "Rooms",
                "RoomStore",
                "SceneDocs",
                "SceneFlow",
                "Simulation",
                "SimulatorServer",
                "WebSockets",
                "Wire",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),

        // MARK: Simulation
        .target(
            name: "Simulation",
            dependencies: ["Diagnostics", "Injection", "SceneFlow", "Threads", "UIKitFacts"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "Chance", "Injection", "ProjectLoading", "Rooms", "SceneFlow", "Simulation", "SimulatorServer", "Wire",
            ],
            swiftSettings: strict
        ),

        // MARK: SwiftFacts
        .target(name: "SwiftFacts", dependencies: ["Packing", "UIKitFacts"], swiftSettings: strict),

        // MARK: SwiftSources
        .target(
            name: "SwiftSources",
            dependencies: [
                "HostSystem",
                "SwiftFacts",
                .product(name: "SwiftIDEUtils", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                "UIKitFacts",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SwiftSourcesTests",
            dependencies: ["Chance", "Packing", "SwiftFacts", "SwiftSources"],
            swiftSettings: strict
        ),

        // MARK: SwiftUIViews
        .target(
            name: "SwiftUIViews",
            dependencies: ["CodeModel", "SceneFlow", "SwiftFacts", "UIKitFacts"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SwiftUIViewsTests",
            dependencies: ["SwiftFacts", "SwiftSources", "SwiftUIViews"],
            swiftSettings: strict
        ),

        // MARK: Support
        .target(name: "Chance", path: "Tests/Support/Chance", swiftSettings: strict),
        .target(name: "ScratchPostgres", path: "Tests/Support/ScratchPostgres", swiftSettings: strict),
        .target(name: "Snapshots", path: "Tests/Support/Snapshots", swiftSettings: strict),
        .target(
            name: "WrittenApps",
            dependencies: ["Diagnostics", "ProjectLoading", "SceneFlow"],
            path: "Tests/Support/WrittenApps",
            swiftSettings: strict
        ),

        // MARK: TestSkeletons
        .target(
            name: "TestSkeletons",
            dependencies: ["Diagnostics", "Rooms", "SceneFlow", "Simulation"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TestSkeletonsTests",
            dependencies: [
                "ProjectLoading",
                "Rooms",
                "SceneFlow",
                "Simulation",
                "TestSkeletons",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),

        // MARK: UIKitFacts
        .target(name: "UIKitFacts", swiftSettings: strict),
        .testTarget(name: "UIKitFactsTests", dependencies: ["UIKitFacts"], swiftSettings: strict),

        // MARK: Threads
        .target(name: "Threads", dependencies: ["HostSystem"], swiftSettings: strict),

        // MARK: Uploads
        .target(name: "Uploads", dependencies: ["CArchive", "Scratch"], swiftSettings: strict),
        .testTarget(name: "UploadsTests", dependencies: ["CArchive", "Uploads"], swiftSettings: strict),

        // MARK: WebSockets
        .target(
            name: "WebSockets",
            dependencies: [
                "CBrotli",
                "CLibWebSockets",
                "CZlib",
                "HostSystem",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "WebSocketsTests", dependencies: ["HostSystem", "WebSockets"], swiftSettings: strict),

        // MARK: Wire
        .target(
            name: "Wire",
            resources: [.embedInCode("Resources/descriptions.json"), .embedInCode("Resources/examples.json")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WireTests",
            dependencies: ["Chance", "Wire"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: Performance
//
// The benchmarks measure with epoll, inotify and the hooks of glibc's allocator.
#if os(Linux)
package.targets += [
    .target(name: "CAllocations", path: "Tests/Performance/CAllocations", cSettings: strictC),
    .executableTarget(
        name: "FloorWebSockets",
        path: "Tests/Performance/FloorWebSockets",
        cSettings: strictC,
        linkerSettings: [.linkedLibrary("websockets")]
    ),
    .executableTarget(
        name: "FloorXML",
        dependencies: ["CLibXML2"],
        path: "Tests/Performance/FloorXML",
        cSettings: strictC
    ),
    .executableTarget(
        name: "LoadWebSockets",
        path: "Tests/Performance/LoadWebSockets",
        cSettings: strictC
    ),
    .executableTarget(
        name: "Performance",
        dependencies: [
            "AutoLayout",
            "CAllocations",
            "Chance",
            "Checking",
            "FloorWebSockets",
            "FloorXML",
            "FlowCache",
            "Injection",
            "InterfaceBuilder",
            "LoadWebSockets",
            "Postgres",
            "ProjectFiles",
            "ProjectLoading",
            "Rooms",
            "RoomStore",
            "SceneFlow",
            "ScratchPostgres",
            "Simulation",
            "SimulatorServer",
            "SwiftFacts", "SwiftSources",
            "WebSockets",
            "Wire",
            .product(name: "GRDBSQLite", package: "GRDB.swift"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "SwiftParser", package: "swift-syntax"),
            .product(name: "SwiftSyntax", package: "swift-syntax"),
        ],
        path: "Tests/Performance/Performance",
        swiftSettings: strict
    ),
]
#endif
