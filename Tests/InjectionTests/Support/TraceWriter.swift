import Diagnostics
@testable import Injection

/// Writes a trace as NDJSON: one object an event, in order, names for numbers.
struct TraceWriter {
    private let container: Container
    private var scopeNames: [Int32: String] = [:]

    /// Creates a writer.
    /// - Parameters:
    ///   - container: the registrations.
    ///   - state: the state before the first event. The default is the state before the launch.
    init(_ container: Container, before state: InjectionState = InjectionState()) {
        self.container = container
        for scope in state.scopes { scopeNames[scope.id] = container.scopeName(scope) }
    }

    /// Writes events.
    ///
    /// Later events may refer to scopes opened by these.
    /// - Parameter trace: the events.
    /// - Returns: a line for each event, each ended by a line feed.
    mutating func write(_ trace: Trace) -> String {
        var text = ""
        for event in trace.events { text += line(event, trace) + "\n" }
        return text
    }

    private mutating func line(_ event: TraceEvent, _ trace: Trace) -> String {
        var line = JSONLine()
        line.add("seq", event.sequence)
        switch event.kind {
        case .nav:
            line.add("ev", "nav")
            line.add("op", event.operation.name)
            line.add("cause", trace.texts[Int(event.registration)])
        case .open:
            scopeNames[event.from] = container.scopeName(kind: event.key, scene: event.dependency, id: event.from)
            addScope("open", event, to: &line)
            line.add("parent", event.owner < 0 ? nil : name(event.owner))
            line.add("owner", event.instance)
            line.add("cause", event.operation.name)
        case .close:
            addScope("close", event, to: &line)
            line.add("cause", event.operation.name)
            line.add("destroyed", trace.lists[Int(event.dependency)])
            line.add("escaped", trace.lists[Int(event.dependency) + 1])
        case .activate, .deactivate:
            line.add("ev", "activation")
            line.add("op", event.kind == .activate ? "activate" : "deactivate")
            line.add("id", name(event.from))
        case .resolve: addRequest(event, to: &line)
        case .end:
            line.add("ev", "end")
            line.add("span", event.span)
            line.add("new", event.instance)
            line.add("hits", event.owner)
            line.add("err", event.key < 0 ? nil : ProblemCode(rawValue: UInt8(event.key))?.id)
        case .destroy:
            line.add("ev", "destroy")
            line.add("inst", event.instance)
            line.add("reg", event.registration)
            line.add("key", "\(container.registrations[Int(event.registration)].key)")
            line.add("owner", name(event.owner))
            if let hook = container.registrations[Int(event.registration)].onClose { line.add("hook", hook) }
        case .note:
            line.add("ev", "note")
            line.add("id", name(event.from))
            line.add("text", trace.texts[Int(event.registration)])
        }
        return line.closed
    }

    private func addScope(_ operation: String, _ event: TraceEvent, to line: inout JSONLine) {
        line.add("ev", "scope")
        line.add("op", operation)
        line.add("id", name(event.from))
        line.add("kind", container.kindName(event.key))
    }

    private func addRequest(_ event: TraceEvent, to line: inout JSONLine) {
        line.add("ev", "resolve")
        line.add("span", event.span)
        line.add("parent", event.parent)
        line.add("depth", event.depth)
        line.add("key", event.key < 0 ? nil : "\(container.keys[Int(event.key)])")
        let isAnswered = event.hit != .error || event.owner >= 0
        line.add("reg", isAnswered ? event.registration : -1)
        line.add("from", name(event.from))
        line.add("owner", event.owner < 0 ? nil : name(event.owner))
        line.add("via", event.dependency < 0 ? "root" : container.dependencies[Int(event.dependency)].via)
        line.add("hit", event.hit.name)
        line.add("inst", event.instance)
        line.add("layer", Layer(rawValue: event.layer)?.name)
    }

    private func name(_ scope: Int32) -> String { scopeNames[scope] ?? "#\(scope)" }
}

/// A JSON object on one line, with its fields in order of addition.
private struct JSONLine {
    private(set) var text = "{"

    /// Adds a number.
    mutating func add(_ name: String, _ value: Int32) {
        begin(name)
        text += "\(value)"
    }

    /// Adds a text, or null.
    mutating func add(_ name: String, _ value: String?) {
        begin(name)
        guard let value else {
            text += "null"
            return
        }
        text += "\""
        for character in value.unicodeScalars {
            switch character {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where character.value < 0x20:
                let digits = String(character.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(character)
            }
        }
        text += "\""
    }

    /// Adds a list of numbers.
    mutating func add(_ name: String, _ values: [Int32]) {
        begin(name)
        text += "[\(values.map { "\($0)" }.joined(separator: ","))]"
    }

    /// The object, closed.
    var closed: String { text + "}" }

    private mutating func begin(_ name: String) {
        if text.count > 1 { text += "," }
        text += "\"\(name)\":"
    }
}
