// SwiftNIO: every text message is answered with so many bytes to every connection there is.
//
// usage: NIOPeer BYTES
//
// Listens on a free port of 127.0.0.1 and prints it on one line.

import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Everyone who is connected.
let everyone = NIOLockedValueBox<[ObjectIdentifier: any Channel]>([:])
let payload = ByteBuffer(
    string: String(repeating: "x", count: CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 600)
)

final class Peer: ChannelInboundHandler, Sendable {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    func handlerAdded(context: ChannelHandlerContext) {
        everyone.withLockedValue { $0[ObjectIdentifier(context.channel)] = context.channel }
    }

    func channelInactive(context: ChannelHandlerContext) {
        _ = everyone.withLockedValue { $0.removeValue(forKey: ObjectIdentifier(context.channel)) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data).opcode {
        case .text:
            for channel in everyone.withLockedValue({ Array($0.values) }) {
                channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: payload), promise: nil)
            }
        case .connectionClose: context.close(promise: nil)
        default: break
        }
    }
}

let group = MultiThreadedEventLoopGroup(numberOfThreads: System.coreCount)
let server = try ServerBootstrap(group: group)
    .serverChannelOption(.backlog, value: 1024)
    .childChannelInitializer { channel in
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in
                channel.eventLoop.makeSucceededFuture(HTTPHeaders([("Sec-WebSocket-Protocol", "sceneflow.v1")]))
            },
            upgradePipelineHandler: { channel, _ in channel.pipeline.addHandler(Peer()) }
        )
        return channel.pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in })
        )
    }
    .bind(host: "127.0.0.1", port: 0).wait()
FileHandle.standardOutput.write(Data("\(server.localAddress?.port ?? 0)\n".utf8))
try server.closeFuture.wait()
