import Foundation
import Wire

/// A server of the Model Context Protocol on standard input and output.
final class AgentServer {
    private let work: AgentWork
    private let session = AgentSession()

    /// Creates a server.
    /// - Parameter work: the folder.
    init(_ work: AgentWork) { self.work = work }

    /// Answers requests until the end of the input, or until nobody reads the output.
    func run() {
        // A client that went away ends the loop, not the process.
        signal(SIGPIPE, SIG_IGN)
        let input = AgentInput { [calls = session.calls] line in
            if let message = try? AgentMessage(line) { calls.note(message) }
        }
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
        return message.isCall ? session.answer(to: message, id, with: work) : session.answer(to: message, id)
    }
}
