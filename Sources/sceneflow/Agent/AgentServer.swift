import Foundation
import SimulatorServer
import Synchronization
import Wire

/// A server of the Model Context Protocol on standard input and output.
final class AgentServer {
    /// The revision of the protocol.
    static let revision = "2025-06-18"
    private static let instructions = """
        Sceneflow reads a UIKit app without building it and simulates its navigation. Begin with 'screens'. 'check' \
        finds crashes between scenes; 'why' explains a finding; 'route' shows how to get to a scene. After an edit \
        call 'check' again: each call reads the files as they are. No tool changes a file.
        """

    /// The request in progress, and those cancelled before their turn.
    private struct Calls {
        /// The maximum number of remembered cancellations.
        static let limit = 64

        var current: (id: RequestID, interrupt: @Sendable () -> Void)?
        var cancelled: [RequestID] = []
    }

    private let work: AgentWork
    private let calls: CallLog
    private var pages = AgentPages()

    /// Notes cancellations on the reading thread.
    private final class CallLog: Sendable {
        private let calls = Mutex(Calls())

        /// Begins a request; false if it was cancelled already.
        func begin(_ id: RequestID, _ interrupt: @escaping @Sendable () -> Void) -> Bool {
            calls.withLock { calls in
                if let index = calls.cancelled.firstIndex(of: id) {
                    calls.cancelled.remove(at: index)
                    return false
                }
                calls.current = (id, interrupt)
                return true
            }
        }

        func end() { calls.withLock { $0.current = nil } }

        /// Takes a line that may be a cancellation.
        func note(_ line: [UInt8]) {
            guard let message = try? AgentMessage(line), message.method == "notifications/cancelled",
                let id = message.params["requestId"].flatMap({ try? RequestID(json: $0) })
            else { return }
            calls.withLock { calls in
                if let current = calls.current, current.id == id {
                    current.interrupt()
                } else {
                    calls.cancelled.append(id)
                    if calls.cancelled.count > Calls.limit { calls.cancelled.removeFirst() }
                }
            }
        }
    }

    /// Creates a server.
    /// - Parameter work: the folder.
    init(_ work: AgentWork) {
        self.work = work
        calls = CallLog()
    }

    /// Answers requests until the end of the input, or until nobody reads the output.
    func run() {
        // A client that went away ends the loop, not the process.
        signal(SIGPIPE, SIG_IGN)
        let input = AgentInput { [calls] line in calls.note(line) }
        while let line = input.next() {
            guard let answer = answer(to: line) else { continue }
            do {
                try OutputFile.write(answer + [UInt8(ascii: "\n")], to: nil)
            } catch {
                return
            }
        }
    }

    // MARK: - Private

    private func answer(to line: AgentInput.Line) -> [UInt8]? {
        let bytes: [UInt8]
        switch line {
        case .tooLong:
            return Outgoing.error(nil, .tooLarge("", limit: AgentInput.limit, unit: "bytes in one line"))
        case .text(let text): bytes = text
        }
        let message: AgentMessage
        do {
            message = try AgentMessage(bytes)
        } catch {
            return Outgoing.error(error.id, error.error)
        }
        // A notification has no answer.
        guard let id = message.id else { return nil }
        do throws(ResponseError) {
            guard let result = try result(of: message, id) else { return nil }
            return Outgoing.result(id, result)
        } catch {
            return Outgoing.error(id, error)
        }
    }

    /// Returns the result of a request; nil if it was cancelled.
    private func result(of message: AgentMessage, _ id: RequestID) throws(ResponseError) -> JSON? {
        switch message.method {
        case "initialize":
            [
                "protocolVersion": .string(Self.revision),
                "capabilities": ["tools": ["listChanged": false]],
                "serverInfo": [
                    "name": "sceneflow", "title": "Sceneflow", "version": .string(ProgramVersion.current),
                ],
                "instructions": .string(Self.instructions),
            ]
        case "ping": [:]
        case "tools/list": ["tools": .array(AgentTool.all.map(\.json))]
        case "tools/call": try call(message.params, id)
        default: throw .methodNotFound(message.method)
        }
    }

    private func call(_ params: JSON, _ id: RequestID) throws(ResponseError) -> JSON? {
        guard case .string(let name)? = params["name"] else {
            throw .invalidParams(InvalidField("the name of a tool is expected", at: ["params", "name"]))
        }
        guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
            let names = AgentTool.all.map(\.name).joined(separator: ", ")
            let message = "there is no tool '\(name.prefix(64))', only \(names)"
            throw .invalidParams(InvalidField(message, at: ["params", "name"]))
        }
        let (arguments, cursor) = try tool.arguments(params["arguments"])
        work.interruption = Interruption()
        guard calls.begin(id, work.interruption.interrupt) else { return nil }
        defer { calls.end() }
        var isError = false
        var text: String
        do {
            text =
                if let cursor { try pages.page(at: cursor, from: name) } else {
                    pages.first(of: try tool.run(work, arguments), from: name)
                }
        } catch {
            isError = true
            text = String("\(error)".prefix(AgentPages.limit))
        }
        // The client no longer waits for a cancelled request.
        if work.interruption.flag.isRaised { return nil }
        return ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)]
    }
}
