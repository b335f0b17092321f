import Testing

@testable import WebSockets

@Suite(.timeLimit(.minutes(1)))
struct MessageTests {
    @Test(arguments: [0, 1, 125, 126, 127, 4095, 4096, 8193, 65_535, 65_536])
    func `a message comes back as it was`(_ length: Int) async throws {
        try await withServer { server in
            let client = try TestClient(port: server.port)
            let text = String((0..<length).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
            client.send(text)
            #expect(try client.receive() == TestClient.Frame(opcode: 1, payload: Array(text.utf8)))
        }
    }

    @Test func `fragments become one message, pings between them are answered`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 1, Array("Stü".utf8.dropLast()), final: false)
            client.sendFrame(opcode: 9, Array("are you there".utf8))
            client.sendFrame(opcode: 0, [0xBC], final: false)
            client.sendFrame(opcode: 0, Array("ck".utf8))
            #expect(try client.receive() == TestClient.Frame(opcode: 10, payload: Array("are you there".utf8)))
            #expect(try client.receive()?.text == "Stück")
        }
    }

    @Test func `a message over the limit closes with 1009`() async throws {
        let handler = TestHandler()
        try await withServer(handler, configure: { $0.limits.messageBytes = 1000 }) { server in
            let client = try TestClient(port: server.port)
            client.send(String(repeating: "x", count: 1000))
            #expect(try client.receive()?.payload.count == 1000)
            client.send(String(repeating: "x", count: 1001))
            #expect(try client.receiveClose() == 1009)
            client.sendFrame(opcode: 8, [0x03, 0xF1])
            #expect(await handler.wait { $0 == .closed(1, .messageTooBig) } != nil)
        }
    }

    @Test func `many small fragments are no way around the limit`() async throws {
        try await withServer(configure: { $0.limits.messageBytes = 1000 }) { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 1, [120], final: false)
            for _ in 0..<200 {
                client.sendFrame(opcode: 0, Array("1234567".utf8), final: false)
            }
            #expect(try client.receiveClose() == 1009)
        }
    }

    @Test func `a frame that declares 2 to the 62 bytes is refused at once`() async throws {
        try await withServer { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 1, Array("start".utf8), declared: 1 << 62)
            #expect(try client.receiveClose() == 1009)
        }
    }

    @Test func `a binary message is any bytes, in pieces or not, and comes back as one`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 2, [0, 0xFF, 0xC0])
            #expect(await handler.wait { $0 == .receivedBinary([0, 0xFF, 0xC0]) } != nil)
            #expect(try client.receive() == TestClient.Frame(opcode: 2, payload: [0, 0xFF, 0xC0]))
            client.sendFrame(opcode: 2, [0xFF], final: false)
            client.sendFrame(opcode: 0, [0xFE])
            #expect(await handler.wait { $0 == .receivedBinary([0xFF, 0xFE]) } != nil)
            #expect(try client.receive() == TestClient.Frame(opcode: 2, payload: [0xFF, 0xFE]))
            client.send("text")
            #expect(await handler.wait { $0 == .received("text") } != nil)
        }
    }

    @Test func `a binary message over the limit closes with 1009`() async throws {
        try await withServer { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 2, [UInt8](repeating: 0, count: 70_000))
            #expect(try client.receiveClose() == 1009)
        }
    }

    @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3]] as [[UInt8]])
    func `text that is not UTF-8 closes with 1007`(_ bytes: [UInt8]) async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 1, Array("ab".utf8) + bytes)
            #expect(try client.receiveClose() == 1007)
            client.sendFrame(opcode: 8, [0x03, 0xEF])
            let event = await handler.wait { if case .opened = $0 { false } else { true } }
            #expect(event != .received("ab"))
        }
    }

    @Test func `UTF-8 that breaks across fragments closes with 1007`() async throws {
        try await withServer { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 1, [0xC3], final: false)
            client.sendFrame(opcode: 0, [0x28])
            #expect(try client.receiveClose() == 1007)
        }
    }

    @Test func `messages of one sender arrive in order and a close comes last`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port)
            let connection = try #require(await handler.waitForOpened())
            for number in 0..<500 {
                connection.send("\(number)")
            }
            connection.close(CloseCode(rawValue: 4404), reason: "room gone")
            connection.send("never seen")
            for number in 0..<500 {
                #expect(try client.receive()?.text == "\(number)")
            }
            let last = try client.receive()
            #expect(last?.closeCode == 4404)
            #expect(last?.closeReason == "room gone")
            client.sendFrame(opcode: 8, [0x11, 0x34])
            #expect(await handler.wait { $0 == .closed(connection.id, CloseCode(rawValue: 4404)) } != nil)
        }
    }

    @Test func `what a full socket does not take at once follows in order`() async throws {
        let handler = TestHandler()
        try await withServer(handler, configure: { $0.limits.queueBytes = 0 }) { server in
            let client = try TestClient(port: server.port, receiveBytes: 4096)
            let connection = try #require(await handler.waitForOpened())
            // Each is sent when nothing else is under way, from a thread that is not the server's, and most are more than the
            // socket takes.
            let sizes = (0..<60).map { $0.isMultiple(of: 3) ? 10 : 60_000 * ($0 % 5) }
            for (number, size) in sizes.enumerated() {
                connection.send(String(repeating: Character(UnicodeScalar(UInt8(65 + number % 26))), count: size))
                try await Task.sleep(for: .milliseconds(1))
            }
            for (number, size) in sizes.enumerated() {
                let text = try #require(try client.receive()?.text)
                #expect(text.utf8.count == size)
                #expect(text.utf8.allSatisfy { $0 == UInt8(65 + number % 26) })
            }
        }
    }

    @Test func `a closed connection waits for the answer, whatever still arrives`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port)
            let connection = try #require(await handler.waitForOpened())
            let other = try TestClient(port: server.port)
            _ = await handler.waitForOpened()
            connection.close(.goingAway)
            #expect(try client.receiveClose() == 1001)
            client.send("sent before the close was seen")
            for number in 0..<20 {
                other.send("\(number)")
                #expect(try other.receive()?.text == "\(number)")
            }
            for number in 0..<20 {
                #expect(await handler.wait { _ in true } == .received("\(number)"))
            }
            client.sendFrame(opcode: 8, [0x03, 0xE9])
            #expect(await handler.wait { _ in true } == .closed(connection.id, .goingAway))
        }
    }

    @Test func `a close by the client is answered and reported with its code`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port)
            client.sendFrame(opcode: 8, [0x03, 0xE8])
            #expect(try client.receiveClose() == 1000)
            #expect(await handler.wait { $0 == .closed(1, .normal) } != nil)
        }
    }

    @Test func `one message can be shared by two hundred connections`() async throws {
        let handler = TestHandler(echoes: false)
        try await withServer(handler) { server in
            let clients = try (0..<200).map { _ in try TestClient(port: server.port) }
            _ = await handler.waitForOpened(200)
            let message = Message(String(repeating: "step ", count: 200))
            for _ in 0..<3 {
                for connection in handler.all {
                    connection.send(message)
                }
            }
            for client in clients {
                for _ in 0..<3 {
                    #expect(try client.receive()?.payload.count == 1000)
                }
            }
        }
    }
}
