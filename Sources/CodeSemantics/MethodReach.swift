internal import SceneFlow

/// The methods that can affect the flow, by themselves or through their calls: those that navigate, inject, or return
/// the means for it.
///
/// Computed bottom-up over the calls, by the methods' full names, for any class. It thus contains a few too many, and
/// spares a walk only the certainly irrelevant.
package struct MethodReach: Sendable {
    private var names: Set<String> = []

    /// The direct effects of a method, or of the code that runs when a property is set.
    package struct Body: Sendable {
        /// Its full name.
        package var name: String
        /// True if it affects the flow.
        var bears: Bool
        /// The full names of the called methods.
        package var calls: Set<String>
    }

    /// Looks through the methods of a class.
    static func bodies(of type: ControllerClass) -> [Body] {
        type.methods.map { body(named: $0.name, $0.body) }
            + type.properties.map { body(named: observer(of: $0.name), $0.didSet ?? []) }
    }

    /// Joins the methods of an app.
    package init(_ bodies: [Body]) {
        var callers: [String: Set<String>] = [:]
        var pending: [String] = []
        for body in bodies {
            for method in body.calls { callers[method, default: []].insert(body.name) }
            if body.bears, names.insert(body.name).inserted { pending.append(body.name) }
        }
        while let next = pending.popLast() {
            for caller in callers[next] ?? [] where names.insert(caller).inserted { pending.append(caller) }
        }
    }

    /// Returns true if a method of a full name can affect the flow.
    package func contains(_ method: String) -> Bool { names.contains(method) }

    /// Returns the full names with another answer than before.
    package func changes(from old: MethodReach) -> Set<String> { names.symmetricDifference(old.names) }

    /// Returns the name for the `didSet` of a property.
    static func observer(of property: String) -> String { "didSet \(property)" }

    // MARK: - Private

    private static func body(named name: String, _ instructions: [Instruction]) -> Body {
        var body = Body(name: name, bears: false, calls: [])
        CodeVisitor(
            instruction: { instruction in
                body.bears = body.bears || bears(instruction.kind)
                if case .set(let property, _, _) = instruction.kind { body.calls.insert(observer(of: property)) }
                if case .callSuper(let method, _) = instruction.kind { body.calls.insert(method) }
            },
            value: { value, _ in
                body.bears = body.bears || bears(value)
                if case .call(let method, _, _) = value { body.calls.insert(method) }
            }
        ).visit(instructions)
        return body
    }

    private static func bears(_ kind: Instruction.Kind) -> Bool {
        switch kind {
        case .show, .goBack, .popTo, .setStack, .setColumn, .performSegue, .initialize: true
        case .set(_, let target, let value): target != .current || isFollowed(value)
        case .return(let value?): isFollowed(value)
        case .bind, .evaluate, .selectTab, .selectController, .showColumn, .loadView, .removeChild, .select, .branch,
            .repeatEach,
            .later,
            .completion,
            .return, .trap, .exit, .callSuper, .unresolved:
            false
        }
    }

    /// Returns true if a walk can interpret a value.
    private static func isFollowed(_ value: Value) -> Bool {
        if case .opaque = value { false } else { true }
    }

    private static func bears(_ value: Value) -> Bool {
        switch value {
        case .instantiate, .make, .storyboard, .cast(_, _, isForced: true, at: _): true
        case .call(let method, _, _): KeptClosure.property(calledBy: method) != nil
        default: false
        }
    }
}
