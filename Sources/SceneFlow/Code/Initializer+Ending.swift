extension Initializer {
    /// A possible ending of an initialiser.
    package enum Outcome: Sendable, Hashable {
        /// It calls an initialiser of the superclass, or of the class itself.
        case calls(String, isOwn: Bool)
        /// It loads a xib of this name.
        case loads(nib: String)
        /// It ends the app (INJ-60).
        case traps(message: String)
        /// It returns nil (INJ-61).
        case returnsNil
    }

    /// The possible endings, in source order, each once; more than one if it branches.
    package var outcomes: [Outcome] {
        var found: [Outcome] = []
        Self.collect(body, depth: 0, into: &found)
        guard found.isEmpty else { return found }
        // Without a call in the code, Swift calls the superclass's initialiser.
        return [.calls(signature.hasPrefix("init(coder:") ? "init(coder:)" : "init()", isOwn: false)]
    }

    /// Returns the possible endings in words.
    /// - Parameters:
    ///   - code: marks up a piece of code. The default leaves it as it is.
    ///   - text: marks up text of the app. The default leaves it as it is.
    /// - Returns: part of a sentence, such as `calls super.init(coder:), or returns nil`.
    package func endings(code: (String) -> String = { $0 }, text: (String) -> String = { $0 }) -> String {
        outcomes.map { outcome in
            switch outcome {
            case .calls(let signature, let isOwn): "calls \(code((isOwn ? "self." : "super.") + signature))"
            case .loads(let nib): "loads the xib \(text(nib))"
            case .traps(let message): message.isEmpty ? "crashes" : "crashes: \(text(message))"
            case .returnsNil: "returns nil"
            }
        }.joined(separator: ", or ")
    }

    /// The properties it sets, in source order, each once.
    package var assigned: [String] {
        var found: [String] = []
        CodeVisitor(instruction: { instruction in
            guard case .set(let property, on: .current, _) = instruction.kind else { return }
            if !found.contains(property) { found.append(property) }
        }).visit(body)
        return found
    }

    /// The maximum depth of examined branches.
    private static let deepest = 32

    private static func collect(_ body: [Instruction], depth: Int, into found: inout [Outcome]) {
        guard depth < deepest else { return }
        for instruction in body {
            switch instruction.kind {
            case .initialize(let call): add(Outcome(call), to: &found)
            case .trap(let message): add(.traps(message: message), to: &found)
            case .return(.nothing): add(.returnsNil, to: &found)
            case .branch(let arms, let otherwise):
                for arm in arms { collect(arm.body, depth: depth + 1, into: &found) }
                collect(otherwise, depth: depth + 1, into: &found)
            default: continue
            }
        }
    }

    private static func add(_ outcome: Outcome, to found: inout [Outcome]) {
        if !found.contains(outcome) { found.append(outcome) }
    }
}

extension Initializer.Outcome {
    /// Creates the outcome of a call of another initialiser.
    fileprivate init(_ call: Instruction.InitializerCall) {
        if call.signature == "init(nibName:bundle:)", !call.isOwn,
            case .text(let name)? = call.arguments.nibName
        {
            self = .loads(nib: name)
        } else {
            self = .calls(call.signature, isOwn: call.isOwn)
        }
    }
}

extension Initializer {
    /// Returns the declaration in source form, such as `init?(coder: NSCoder, item: Item)`.
    ///
    /// Types missing in the sources are taken from properties of the same names. Without such a property, the label
    /// stands alone.
    /// - Parameter properties: the properties of the class.
    /// - Returns: source text, without modifiers.
    package func declaration(properties: [Property]) -> String {
        let mark = isFailable ? "?" : ""
        if !parameters.isEmpty {
            let list = parameters.map { parameter in
                let label = parameter.label.isEmpty ? "_" : parameter.label
                let name = label == parameter.name ? label : "\(label) \(parameter.name)"
                return "\(name): \(parameter.type)"
            }
            return "init\(mark)(\(list.joined(separator: ", ")))"
        }
        let list = labels.map { label in
            if let type = Self.systemTypes[label] { return "\(label): \(type)" }
            let type = properties.first { $0.name == label }.map(\.writtenType)
            return type.map { "\(label): \($0)" } ?? "\(label):"
        }
        return "init\(mark)(\(list.joined(separator: ", ")))"
    }

    /// The types of UIKit's own labels.
    private static let systemTypes = ["coder": "NSCoder", "nibName": "String?", "bundle": "Bundle?"]

    private var labels: [String] {
        guard let open = signature.firstIndex(of: "(") else { return [] }
        return signature[signature.index(after: open)...].split(separator: ":").map(String.init).filter { $0 != ")" }
    }
}

extension Property.Optionality {
    /// The mark behind the type: `?`, `!` or nothing.
    package var mark: String {
        switch self {
        case .none: ""
        case .optional: "?"
        case .implicitlyUnwrapped: "!"
        }
    }
}

extension Property {
    /// The type as it is written, with `?` or `!`.
    package var writtenType: String { type + optionality.mark }
}

extension Method.Parameter {
    /// The type as it is written, with `?` or `!`.
    package var writtenType: String { type + optionality.mark }
}
