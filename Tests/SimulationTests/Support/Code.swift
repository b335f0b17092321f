import Diagnostics
import SceneFlow

/// The event that runs a method.
enum Trigger {
    case action(String)
    case row
    case callback(String)
    case segueAction(String)
    case helper(String)

    fileprivate var method: Method {
        var method: Method
        switch self {
        case .action(let selector):
            method = Method("\(selector.dropLast())(_:)", role: .action)
            method.selector = selector
            method.parameters = [Method.Parameter("_", "sender", type: "Any")]
        case .row: method = Method("tableView(_:didSelectRowAt:)", role: .rowSelection)
        case .callback(let name): method = Method(name, role: .callback)
        case .segueAction(let selector):
            method = Method("\(selector.dropLast())(_:)", role: .segueAction)
            method.selector = selector
            let types = ["NSCoder", "Any", "String"].prefix(selector.filter { $0 == ":" }.count)
            method.parameters = types.map { Method.Parameter("", "p", type: $0) }
        case .helper(let name): method = Method(name, role: .helper)
        }
        return method
    }
}

extension FlowBuilder {
    /// Gives a class a method.
    mutating func code(
        _ name: String,
        _ trigger: Trigger,
        _ body: [Instruction],
        _ change: (inout Method) -> Void = { _ in }
    ) {
        var method = trigger.method
        method.body = body
        change(&method)
        know(name) { $0.methods.append(method) }
    }

    /// Gives the app's delegate something to do at launch; without a storyboard it alone makes the window.
    mutating func launch(_ body: [Instruction], isOnlyCode: Bool = true) {
        know("AppDelegate") { $0.superclass = "UIResponder" }
        code("AppDelegate", .callback("application(_:didFinishLaunchingWithOptions:)"), body)
        edit {
            $0.delegate = "AppDelegate"
            if isOnlyCode { $0.launch = .code(CodeNavigation.ID(0)) }
        }
    }

    /// Adds a control that sends an action, and what the action does.
    mutating func button(_ source: String, _ control: String, _ body: [Instruction]) {
        let selector = "\(control):"
        change(source) {
            $0.actions.append(ActionConnection(id: "\(control)-action", sender: control, selector: selector))
        }
        code(source, .action(selector), body)
    }
}

extension Initializer {
    /// An initialiser with its body and the names of its parameters.
    init(_ signature: String, _ body: [Instruction]) {
        self.init(signature)
        let labels = signature.dropFirst("init(".count).dropLast().split(separator: ":").map(String.init)
        parameters = labels.map { Method.Parameter($0, $0, type: $0 == "coder" ? "NSCoder" : "Service") }
        self.body = body
    }
}

extension Instruction {
    static func set(_ property: String, on owner: Value = .current, to value: Value) -> Self {
        Self(.set(property: property, on: owner, to: value))
    }

    static func show(_ value: Value, _ operation: CodeNavigation.Operation, from source: Value = .current) -> Self {
        Self(.show(value, operation, from: source, style: nil))
    }

    static func bind(_ variable: Int, _ value: Value) -> Self { Self(.bind(variable: variable, value)) }

    static func read(_ value: Value, line: Int? = nil) -> Self {
        Self(.evaluate(value), at: line.map { SourceLocation(file: "B.swift", line: $0) })
    }

    static func returns(_ value: Value) -> Self { Self(.return(value)) }

    static func when(_ condition: Condition, _ body: [Instruction], else otherwise: [Instruction] = []) -> Self {
        Self(.branch([Arm(condition, body)], otherwise: otherwise))
    }

    static func traps(_ message: String) -> Self { Self(.trap(message: message)) }

    /// `super.init(coder: coder)`, or another initialiser of the superclass.
    static func superInit(_ signature: String = "init(coder:)", _ arguments: [PassedValue] = []) -> Self {
        Self(.initialize(InitializerCall(isOwn: false, signature, arguments)))
    }

    static func selfInit(_ signature: String, _ arguments: [PassedValue] = []) -> Self {
        Self(.initialize(InitializerCall(isOwn: true, signature, arguments)))
    }
}

extension PassedValue {
    /// A source expression that is passed.
    init(_ label: String, _ text: String) { self.init(label, .opaque(Opaque(text)), text: text) }

    /// The coder.
    static let coder = PassedValue("coder", .coder, text: "coder")
}

extension Value {
    static func expression(_ text: String, type: String? = nil) -> Self { .opaque(Opaque(text, type: type)) }

    static func scene(_ identifier: String, creator: [Instruction]? = nil) -> Self {
        .instantiate(
            identifier: .text(identifier),
            in: .storyboard(named: .text("Main")),
            creator: creator.map { Closure(parameters: [0], body: $0) }
        )
    }

    /// A property of the object that an instruction stands in, read where nil traps.
    static func implicit(_ name: String, of owner: Value = .current) -> Self {
        .unwrap(.property(name, of: owner), isImplicit: true, text: name)
    }

    /// `B(coder: coder)`.
    static func coded(_ name: String) -> Self {
        .make(class: name, signature: "init(coder:)", arguments: [.coder])
    }

    /// `segue.destination as? B`.
    static func destination(as name: String, isForced: Bool = false) -> Self {
        .cast(.segueDestination, to: name, isForced: isForced)
    }
}
