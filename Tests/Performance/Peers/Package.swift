// swift-tools-version: 6.2
import PackageDescription

// Other WebSocket servers on the work of ours, for `make bench-peers`. They are no part of Sceneflow, which needs none of them.
let package = Package(
    name: "Peers",
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .executableTarget(
            name: "NIOPeer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]
        ),
        .executableTarget(
            name: "FlyingFoxPeer",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox")]
        ),
    ]
)
