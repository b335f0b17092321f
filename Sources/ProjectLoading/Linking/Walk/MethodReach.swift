internal import SceneFlow

/// Which methods can bear on the flow, by themselves or through what they call: those that navigate, inject, or give
/// what is navigated by.
///
/// Worked out from the bottom up over the calls, by the methods' full names, whichever class a call ends in; so it
/// holds a few too many, and spares a walk only what is certainly none of its business.
struct MethodReach: Sendable {
    private var names: Set<String> = []

    /// Looks through the methods of an app.
    init(_ classes: [ControllerClass]) {
        var callers: [String: Set<String>] = [:]
        var pending: [String] = []
        func add(_ name: String, _ body: [Instruction]) {
            var bears = false
            CodeVisitor(
                instruction: { instruction in
                    bears = bears || Self.bears(instruction.kind)
                    if case .set(let property, _, _) = instruction.kind {
                        callers[Self.observer(of: property), default: []].insert(name)
                    }
                    if case .callSuper(let method, _) = instruction.kind {
                        callers[method, default: []].insert(name)
                    }
                },
                value: { value, _ in
                    bears = bears || Self.bears(value)
                    if case .call(let method, _, _) = value { callers[method, default: []].insert(name) }
                }
            ).visit(body)
            if bears, names.insert(name).inserted { pending.append(name) }
        }
        for type in classes {
            for method in type.methods { add(method.name, method.body) }
            for property in type.properties { add(Self.observer(of: property.name), property.didSet ?? []) }
        }
        while let next = pending.popLast() {
            for caller in callers[next] ?? [] where names.insert(caller).inserted { pending.append(caller) }
        }
    }

    /// Whether a method of a full name can bear on the flow.
    func contains(_ method: String) -> Bool { names.contains(method) }

    /// What the `didSet` of a property is called.
    static func observer(of property: String) -> String { "didSet \(property)" }

    // MARK: - Private

    private static func bears(_ kind: Instruction.Kind) -> Bool {
        switch kind {
        case .show, .goBack, .popTo, .setStack, .setColumn, .performSegue, .initialize: true
        case .set(_, let target, let value): target != .current || isFollowed(value)
        case .return(let value?): isFollowed(value)
        case .bind, .evaluate, .selectTab, .selectController, .showColumn, .loadView, .branch, .repeatEach, .later,
            .completion,
            .return, .trap, .callSuper, .unresolved:
            false
        }
    }

    /// Whether a walk makes something of a value.
    private static func isFollowed(_ value: Value) -> Bool {
        if case .opaque = value { false } else { true }
    }

    private static func bears(_ value: Value) -> Bool {
        switch value {
        case .instantiate, .make, .storyboard, .cast(_, _, isForced: true): true
        default: false
        }
    }
}
