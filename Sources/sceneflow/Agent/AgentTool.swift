import Diagnostics
import Wire

/// A tool for an agent: its description, its parameters and its work.
struct AgentTool: Sendable {
    /// A parameter of a tool.
    struct Parameter: Sendable {
        let name: String
        /// The allowed words; empty for any text.
        var words: [String] = []
        var isRequired = false
        /// The meaning, in one sentence.
        let summary: String
    }

    /// The parameter of each tool for the next page of an answer.
    static let cursor = Parameter(name: "cursor", summary: "The cursor at the end of a page, for the next page.")
    /// The maximum number of characters in an argument.
    private static let longest = 1000

    /// The name.
    let name: String
    /// The display name.
    let title: String
    /// The purpose, for the agent.
    let summary: String
    /// The parameters, without the cursor.
    let parameters: [Parameter]
    /// Does the work; the text for the agent, or an error that describes itself.
    let run: @Sendable (AgentWork, Arguments) throws -> String

    /// The arguments of a call, by parameter.
    struct Arguments: Sendable {
        fileprivate var values: [String: String] = [:]

        /// The argument of a parameter, or nil if it was not given.
        subscript(name: String) -> String? { values[name] }
    }

    /// The tool in the list of tools.
    var json: JSON {
        let all = parameters + [Self.cursor]
        let properties = all.map { parameter in
            var members = [JSON.Member("type", "string")]
            if !parameter.words.isEmpty { members.append(.init("enum", .array(parameter.words.map { .string($0) }))) }
            members.append(.init("description", .string(parameter.summary)))
            return JSON.Member(parameter.name, .object(members))
        }
        return [
            "name": .string(name), "title": .string(title), "description": .string(summary),
            "inputSchema": [
                "type": "object", "properties": .object(properties),
                "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
                "additionalProperties": false,
            ],
            "annotations": ["readOnlyHint": true, "openWorldHint": false],
        ]
    }

    /// Reads the arguments of a call.
    /// - Parameter json: the arguments, or nil if the call has none.
    /// - Returns: the arguments, and the cursor if there is one; the other arguments then do not matter.
    /// - Throws: `ResponseError` for a missing, unknown or wrong argument.
    func arguments(_ json: JSON?) throws(ResponseError) -> (arguments: Arguments, cursor: String?) {
        var members: [JSON.Member] = []
        switch json {
        case nil: break
        case .object(let all)?: members = all
        case let other?: throw refuse("an object is expected, not \(other.sort)", "")
        }
        var arguments = Arguments()
        let known = parameters + [Self.cursor]
        for member in members {
            guard let parameter = known.first(where: { $0.name == member.key }) else {
                let names = known.map(\.name).joined(separator: ", ")
                throw refuse("'\(name)' has no parameter '\(member.key.prefix(64))', only \(names)", member.key)
            }
            guard case .string(let value) = member.value else {
                throw refuse("a string is expected, not \(member.value.sort)", member.key)
            }
            guard value.utf8.count <= Self.longest else { throw refuse("the text is too long", member.key) }
            guard parameter.words.isEmpty || parameter.words.contains(value) else {
                throw refuse("one of \(parameter.words.joined(separator: ", ")) is expected", member.key)
            }
            arguments.values[member.key] = value
        }
        let cursor = arguments.values.removeValue(forKey: Self.cursor.name)
        if cursor == nil, let missing = parameters.first(where: { $0.isRequired && arguments[$0.name] == nil }) {
            throw refuse("the parameter is missing", missing.name)
        }
        return (arguments, cursor)
    }

    private func refuse(_ message: String, _ key: String) -> ResponseError {
        let path = ["params", "arguments"] + (key.isEmpty ? [] : [String(key.prefix(64))])
        return .invalidParams(InvalidField(message, at: path))
    }
}
