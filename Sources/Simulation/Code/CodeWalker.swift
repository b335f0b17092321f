import SceneFlow

/// The parts of code relevant to a step, collected once.
struct CodeWalker: Sendable {
    /// The texts that may represent values, and the names of the things they reach, in order of occurrence, each once.
    private(set) var texts: [String] = []
    /// The classes made, cast to or tested for.
    private(set) var classes: [String] = []
    /// The properties read with a trap on nil.
    private(set) var unwrapped: [String] = []
    /// The nib passed by an initialiser to its superclass.
    private(set) var nib: String?
    /// True if the code reads the selection of a list.
    private(set) var asksForSelection = false
    /// True if the code selects something in a list.
    private(set) var selectsInLists = false
    /// True if the code sets own properties, or calls own initialisers with more than the coder.
    private(set) var setsProperties = false

    /// Visits all code of a class.
    init(_ fact: ControllerClass) { collect { $0.visit(fact) } }

    /// Goes through instructions.
    init(_ body: [Instruction]) { collect { $0.visit(body) } }

    private mutating func collect(_ visit: (CodeVisitor) -> Void) {
        var result = self
        visit(
            CodeVisitor(
                instruction: { result.add($0) },
                value: { value, _ in result.add(value) },
                condition: { condition, _ in
                    if case .isKind(_, let name) = condition { result.classes.append(name) }
                }
            )
        )
        var seen: Set<String> = []
        result.texts.removeAll { !seen.insert($0).inserted }
        self = result
    }

    private mutating func add(_ instruction: Instruction) {
        switch instruction.kind {
        case .set(let property, let owner, _):
            texts.append(property.hasPrefix("$") ? String(property.dropFirst().prefix { $0 != "." }) : property)
            if owner == .current { setsProperties = true }
        case .initialize(let call):
            if call.isOwn, call.arguments.count > 1, call.signature.hasPrefix("init(coder:") { setsProperties = true }
            if case .text(let name)? = call.arguments.nibName { nib = name }
            add(call.arguments)
        case .callSuper(_, let arguments): add(arguments)
        case .select(_, isSelected: true): selectsInLists = true
        default: return
        }
    }

    private mutating func add(_ arguments: [PassedValue]) {
        for argument in arguments { texts += [argument.label, argument.text] }
    }

    private mutating func add(_ value: Value) {
        texts.append(SourceTexts.text(of: value))
        switch value {
        case .make(let name, let signature, let arguments):
            classes.append(name)
            texts.append(signature)
            add(arguments)
        case .call(_, _, let arguments): add(arguments)
        case .cast(_, let name, _, _): classes.append(name)
        case .unwrap(.property(let name, of: .current), _, _): unwrapped.append(name)
        case .opaque(let opaque) where opaque.selection != nil: asksForSelection = true
        default: return
        }
    }
}
