import SimulatorServer
import Synchronization
import Wire

/// The conversation with one client of the Model Context Protocol, by any transport.
final class AgentSession: Sendable {
    /// The revision of the protocol.
    static let revision = "2025-06-18"
    private static let instructions = """
        Sceneflow reads a UIKit app without building it and simulates its navigation. Begin with 'screens'. 'check' \
        finds crashes between scenes; 'why' explains a finding; 'route' shows how to get to a scene. After an edit \
        call 'check' again: each call reads the files as they are. No tool changes a file.
        """

    /// The calls in progress, and those cancelled before their turn.
    let calls = AgentCalls()

    private let pages = Mutex(AgentPages())

    /// Answers a request that needs no app.
    /// - Parameters:
    ///   - message: a message; not a call of a tool.
    ///   - id: the id of the request.
    /// - Returns: the answer, in UTF-8.
    func answer(to message: AgentMessage, _ id: RequestID) -> [UInt8] {
        do throws(ResponseError) {
            return Outgoing.result(id, try result(of: message))
        } catch {
            return Outgoing.error(id, error)
        }
    }

    /// Answers a call of a tool.
    /// - Parameters:
    ///   - message: the call.
    ///   - id: the id of the request.
    ///   - work: the folder.
    /// - Returns: the answer, in UTF-8; nil if the call was cancelled.
    func answer(to message: AgentMessage, _ id: RequestID, with work: AgentWork) -> [UInt8]? {
        do throws(ResponseError) {
            return try call(message.params, id, work).map { Outgoing.result(id, $0) }
        } catch {
            return Outgoing.error(id, error)
        }
    }

    // MARK: - Private

    private func result(of message: AgentMessage) throws(ResponseError) -> JSON {
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
        default: throw .methodNotFound(message.method)
        }
    }

    private func call(_ params: JSON, _ id: RequestID, _ work: AgentWork) throws(ResponseError) -> JSON? {
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
        defer { calls.end(id) }
        var isError = false
        var text: String
        do {
            if let cursor {
                text = try pages.withLock { try $0.page(at: cursor, from: name) }
            } else {
                let whole = try tool.run(work, arguments)
                text = pages.withLock { $0.first(of: whole, from: name) }
            }
        } catch {
            isError = true
            text = String("\(error)".unicodeScalars.prefix(AgentPages.limit))
        }
        // The client no longer waits for a cancelled request.
        if work.interruption.flag.isRaised { return nil }
        return ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)]
    }
}
