import SceneFlow

/// The calls in a class's code by which one controller runs code of another: of the closures in its properties, and of
/// the methods of objects in them, such as a delegate's.
struct ClassCalls: Sendable {
    /// A call of a method of the object in a property.
    struct Sent: Sendable, Hashable {
        /// The property.
        var property: String
        /// The full name of the method.
        var method: String
    }

    /// The calls in one body.
    struct Body: Sendable {
        /// The full names of the methods that it calls on its own object.
        fileprivate(set) var own: Set<String> = []
        /// The properties with the closures that it calls.
        fileprivate(set) var closures: Set<String> = []
        /// The calls of methods of objects in properties.
        fileprivate(set) var sent: Set<Sent> = []
        /// True if it shows something or goes back.
        fileprivate(set) var navigates = false

        fileprivate init() {}

        /// True if it runs no code of another object.
        fileprivate var isEmpty: Bool { closures.isEmpty && sent.isEmpty }

        fileprivate mutating func add(_ instruction: Instruction) {
            if instruction.kind.navigates { navigates = true }
            if case .callSuper(let method, _) = instruction.kind { own.insert(method) }
        }

        fileprivate mutating func add(_ value: Value) {
            guard case .call(let method, let target, _) = value else { return }
            if let property = KeptClosure.property(calledBy: method) {
                closures.insert(property)
            } else if target == .current {
                own.insert(method)
            } else if case .property(let property, of: .current) = target.withoutUnwrapping {
                sent.insert(Sent(property: property, method: method))
            }
        }
    }

    /// The calls of each method, by its full name.
    private(set) var methods: [String: Body] = [:]
    /// The calls of the initialisers and of the code that runs when a property is set.
    private(set) var others = Body()
    /// True if some code of the class runs code of another object.
    private(set) var hasHandedCalls = false
    /// The full names of all called methods, whatever their object.
    private(set) var called: Set<String> = []
    /// The properties of other objects into which the code puts its own object.
    private(set) var handsItself: Set<String> = []

    /// Collects the calls of a class.
    init(_ fact: ControllerClass) {
        for method in fact.methods { methods[method.name] = body(of: [method.body]) }
        others = body(of: fact.initializers.map(\.body) + fact.properties.compactMap(\.didSet))
        hasHandedCalls = !others.isEmpty || methods.values.contains { !$0.isEmpty }
    }

    private mutating func body(of bodies: [[Instruction]]) -> Body {
        var body = Body()
        var (called, handsItself) = (called, handsItself)
        let visitor = CodeVisitor(
            instruction: { instruction in
                body.add(instruction)
                if case .set(let property, let target, .current) = instruction.kind, target != .current {
                    handsItself.insert(property)
                }
            },
            value: { value, _ in
                body.add(value)
                switch value {
                case .call(let method, _, _): called.insert(method)
                case .make(_, _, let arguments):
                    for argument in arguments where argument.value == .current { handsItself.insert(argument.label) }
                default: break
                }
            }
        )
        for instructions in bodies { visitor.visit(instructions) }
        (self.called, self.handsItself) = (called, handsItself)
        return body
    }
}

extension Instruction.Kind {
    /// True if it shows something, performs a segue or goes back.
    fileprivate var navigates: Bool {
        switch self {
        case .show, .goBack, .popTo, .setStack, .setColumn, .performSegue, .selectTab, .selectController: true
        case .bind, .evaluate, .set, .showColumn, .select, .loadView, .removeChild, .branch, .repeatEach, .later,
            .completion, .return, .trap, .exit, .initialize, .callSuper, .unresolved:
            false
        }
    }
}
