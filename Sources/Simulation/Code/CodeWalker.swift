import SceneFlow

/// Goes through code once, for the texts and classes that a step may come upon.
struct CodeWalker {
    /// The texts that values may be shown by, in order of occurrence.
    private(set) var texts: [String] = []
    /// The classes that are made, cast to or asked for.
    private(set) var classes: [String] = []
    /// The properties that are read where nil traps.
    private(set) var unwrapped: [String] = []
    /// The nib that an initialiser passes to its superclass.
    private(set) var nib: String?
    /// Whether own properties are set, or own initialisers called with more than the coder.
    private(set) var setsProperties = false

    private var depth = 0
    private static let depthLimit = 400

    /// Goes through everything that a class does.
    mutating func walk(_ fact: ControllerClass) {
        for initializer in fact.initializers { walk(initializer.body) }
        for method in fact.methods { walk(method.body) }
        for property in fact.properties {
            walk(property.didSet ?? [])
            if let value = property.initialValue { walk(value) }
        }
    }

    /// Goes through instructions.
    mutating func walk(_ body: [Instruction]) {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { return }
        for instruction in body { walk(instruction) }
    }

    private mutating func walk(_ instruction: Instruction) {
        switch instruction.kind {
        case .bind(_, let value), .evaluate(let value), .loadView(let value), .selectTab(_, let value),
            .goBack(_, let value):
            walk(value)
        case .set(let property, let owner, let value):
            texts.append(property.hasPrefix("$") ? String(property.dropFirst().prefix { $0 != "." }) : property)
            if owner == .current { setsProperties = true }
            walk(owner)
            walk(value)
        case .show(let value, _, let source, _):
            walk(value)
            walk(source)
        case .setStack(let values, let container):
            for value in values { walk(value) }
            walk(container)
        case .performSegue(let identifier, let source, let sender):
            for value in [identifier, source, sender] { walk(value) }
        case .branch(let arms, let otherwise):
            for arm in arms {
                walk(arm.condition)
                walk(arm.body)
            }
            walk(otherwise)
        case .repeatEach(_, let list, let body):
            walk(list)
            walk(body)
        case .later(let body): walk(body)
        case .return(let value): if let value { walk(value) }
        case .trap, .unresolved: return
        case .initialize(let call):
            if call.isOwn, call.arguments.count > 1, call.signature.hasPrefix("init(coder:") { setsProperties = true }
            if case .text(let name)? = call.arguments.first(where: { $0.label == "nibName" })?.value { nib = name }
            walk(call.arguments)
        case .callSuper(_, let arguments): walk(arguments)
        }
    }

    private mutating func walk(_ arguments: [PassedValue]) {
        for argument in arguments {
            texts += [argument.label, argument.text]
            walk(argument.value)
        }
    }

    /// Goes through a value.
    mutating func walk(_ value: Value) {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { return }
        texts.append(SourceTexts.text(of: value))
        switch value {
        case .nothing, .current, .variable, .text, .coder, .segueDestination, .segueSource, .segueIdentifier, .sender:
            return
        case .opaque(let opaque):
            for read in opaque.reads { walk(read) }
        case .property(_, let owner), .related(_, let owner): walk(owner)
        case .storyboard(let name): walk(name)
        case .instantiate(let identifier, let storyboard, let creator):
            if let identifier { walk(identifier) }
            walk(storyboard)
            walk(creator?.body ?? [])
        case .make(let name, _, let arguments):
            classes.append(name)
            walk(arguments)
        case .cast(let inner, let name, _):
            classes.append(name)
            walk(inner)
        case .unwrap(let inner, _, _):
            if case .property(let name, of: .current) = inner { unwrapped.append(name) }
            walk(inner)
        case .call(_, let owner, let arguments):
            walk(owner)
            walk(arguments)
        case .block(let body): walk(body)
        case .conditional(let condition, let first, let second):
            walk(condition)
            walk(first)
            walk(second)
        case .list(let values):
            for value in values { walk(value) }
        }
    }

    private mutating func walk(_ condition: Condition) {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { return }
        switch condition {
        case .constant, .available: return
        case .equal(let first, let second):
            walk(first)
            walk(second)
        case .isKind(let value, let name):
            classes.append(name)
            walk(value)
        case .some(let value, _): walk(value)
        case .not(let inner): walk(inner)
        case .all(let parts), .any(let parts): for part in parts { walk(part) }
        case .open(_, let reads): for read in reads { walk(read) }
        }
    }
}
