internal import Diagnostics
internal import ProjectFiles
package import SceneFlow
internal import UIKitFacts

/// Turns the manifest's statements about classes into instructions, so all code runs by the same mechanism.
package enum ManifestLowering {
    /// Gives a class the methods and the initialiser bodies described by the manifest.
    /// - Parameter entry: the class to complete.
    static func lower(_ entry: inout ManifestClass) {
        for (index, body) in entry.bodies.enumerated() {
            lower(body, into: &entry.facts.initializers[index])
        }
        var methods: [Method] = entry.segueActions.map(method)
        if let prepare = prepare(entry.prepare) { methods.append(prepare) }
        for use in entry.uses { add([instruction(for: use)], to: named(use.method, entry), at: nil, &methods) }
        for navigation in entry.navigations {
            let method = method(of: navigation.trigger, entry)
            add(ManifestNavigationLowering(navigation).instructions, to: method, at: navigation.location, &methods)
        }
        entry.facts.methods = methods
    }

    /// Returns the delegate that makes the window according to a manifest's `launch`.
    /// - Parameters:
    ///   - navigation: the action of the delegate.
    ///   - known: the classes of the sources, possibly with one of that name.
    /// - Returns: the class.
    package static func delegate(_ navigation: ManifestNavigation, among known: [ControllerClass]) -> ControllerClass {
        let stem = RelativePath.stem(of: navigation.location.file)
        let name = stem.hasSuffix("Delegate") ? stem : "AppDelegate"
        var facts = known.first { $0.name == name } ?? ControllerClass(name: name, superclass: "UIResponder")
        let launches = [
            LaunchMethod.willFinish, LaunchMethod.didFinish,
            "scene(_:willConnectTo:options:)",
        ]
        facts.methods.removeAll { launches.contains($0.name) }
        var method = Method(launches[name.hasPrefix("Scene") ? 2 : 1], role: .callback)
        method.body = ManifestNavigationLowering(navigation).instructions
        method.variables = ManifestNavigationLowering.variables
        method.location = navigation.location
        facts.methods.append(method)
        return facts
    }

    // MARK: - Initialisers

    private static func lower(_ body: ManifestBody, into initializer: inout Initializer) {
        let labels = labels(of: initializer.signature)
        initializer.parameters = labels.map {
            Method.Parameter($0, $0, type: $0 == "coder" ? "NSCoder" : "")
        }
        initializer.variables = labels.count
        func value(_ expression: String) -> Value {
            if expression == "coder" { return .coder }
            return labels.firstIndex(of: expression).map { .variable($0) } ?? .opaque(Opaque(expression))
        }
        var instructions: [Instruction] = []
        func add(_ kind: Instruction.Kind) { instructions.append(Instruction(kind, at: initializer.location)) }
        if case .delegates = body.ending {
            // Its assignments are the arguments passed on.
        } else {
            for assignment in body.assignments {
                add(.set(property: assignment.property, on: .current, to: value(assignment.expression)))
            }
        }
        let coder = PassedValue("coder", .coder, text: "coder")
        switch body.ending {
        case .superCoder:
            add(.initialize(Instruction.InitializerCall(isOwn: false, "init(coder:)", [coder])))
        case .superNib(let name):
            let nib = PassedValue(
                "nibName",
                name.map { .text($0) } ?? .nothing,
                text: name.map { "\"\($0)\"" } ?? "nil"
            )
            let bundle = PassedValue("bundle", .nothing, text: "nil")
            add(.initialize(Instruction.InitializerCall(isOwn: false, "init(nibName:bundle:)", [nib, bundle])))
        case .delegates(let signature):
            let passed = Self.labels(of: signature).map { label in
                if label == "coder" { return coder }
                let text = body.assignments.first { $0.property == label }?.expression ?? label
                return PassedValue(label, value(text), text: text)
            }
            add(.initialize(Instruction.InitializerCall(isOwn: true, signature, passed)))
        case .trap(let message):
            add(.trap(message: message))
        case .returnsNil:
            add(.return(.nothing))
        }
        initializer.body = instructions
    }

    // MARK: - Methods

    private static func method(_ action: ManifestSegueAction) -> Method {
        var method = Method(name(of: action.selector), role: .segueAction)
        method.selector = action.selector
        let types = [("coder", "NSCoder"), ("sender", "Any"), ("segueIdentifier", "String")]
        method.parameters = zip(labels(of: method.name), types).map { Method.Parameter($0, $1.0, type: $1.1) }
        method.variables = method.parameters.count
        method.location = action.location
        let value = made(action.creates, by: action.initializer, with: action.arguments)
        method.body = [Instruction(.return(value), at: action.location)]
        return method
    }

    /// `C(coder: coder, …)`; nil for no class.
    static func made(_ name: String?, by signature: String, with arguments: [Assignment]) -> Value {
        guard let name else { return .nothing }
        let labels = labels(of: signature)
        var passed: [PassedValue] = labels.compactMap { label in
            if label == "coder" { return PassedValue("coder", .coder, text: "coder") }
            guard let given = arguments.first(where: { $0.property == label }) else { return nil }
            return PassedValue(label, .opaque(Opaque(given.expression)), text: given.expression)
        }
        for argument in arguments where !labels.contains(argument.property) {
            passed.append(
                PassedValue(argument.property, .opaque(Opaque(argument.expression)), text: argument.expression)
            )
        }
        return .make(class: name, signature: signature, arguments: passed)
    }

    private static func prepare(_ branches: [ManifestBranch]) -> Method? {
        guard let first = branches.first else { return nil }
        var method = Method("prepare(for:sender:)", role: .callback)
        method.selector = "prepareForSegue:sender:"
        method.parameters = [
            Method.Parameter("for", "segue", type: "UIStoryboardSegue"),
            Method.Parameter("sender", "sender", type: "Any"),
        ]
        method.variables = 3
        method.location = first.location
        for branch in branches {
            var destination = Value.segueDestination
            if branch.unwrapsNavigationController {
                let navigation = Value.cast(destination, to: "UINavigationController", isForced: branch.isForced)
                destination = .related(.topViewController, of: navigation)
            }
            let target = Value.cast(destination, to: branch.cast, isForced: branch.isForced)
            var body = [Instruction(.bind(variable: 2, target), at: branch.location)]
            body += branch.assignments.map { assignment in
                let value = Value.opaque(Opaque(assignment.expression))
                return Instruction(
                    .set(property: assignment.property, on: .variable(2), to: value),
                    at: branch.location
                )
            }
            guard let segue = branch.segue else {
                method.body += body
                continue
            }
            let arm = Instruction.Arm(.equal(.segueIdentifier, .text(segue)), body)
            method.body.append(Instruction(.branch([arm], otherwise: []), at: branch.location))
        }
        return method
    }

    private static func instruction(for use: ManifestUse) -> Instruction {
        let property = Value.property(use.property, of: .current)
        let value = use.traps ? Value.unwrap(property, isImplicit: !use.isOptional, text: use.property) : property
        return Instruction(.evaluate(value), at: use.location)
    }

    private static func method(of trigger: CodeNavigation.Trigger, _ entry: ManifestClass) -> Method {
        switch trigger {
        case .launch: Method(LaunchMethod.didFinish, role: .callback)
        case .action(let selector): sent(selector, entry)
        case .row: listed(ListMethods.rowSelection, .rowSelection)
        case .accessory: listed(ListMethods.accessory, .accessory)
        case .callback(let name), .method(let name): named(name, entry)
        }
    }

    /// Returns the method for a manifest's `viewDidLoad`, `viewDidAppear(_:)` or `add:`.
    private static func named(_ name: String, _ entry: ManifestClass) -> Method {
        if name.hasSuffix(":") || entry.facts.actions?.contains(name) == true { return sent(name, entry) }
        if name.contains("(") { return Method(name, role: .callback) }
        return Method(Lifecycle.fullName(of: name), role: .callback)
    }

    private static func sent(_ selector: String, _ entry: ManifestClass) -> Method {
        let isUnwind = entry.facts.unwindActions.contains(selector)
        var method = Method(name(of: selector), role: isUnwind ? .unwindAction : .action)
        method.selector = selector
        method.parameters = labels(of: method.name).map { Method.Parameter($0, "sender", type: "Any") }
        return method
    }

    private static func listed(_ name: String, _ role: Method.Role) -> Method {
        var method = Method(name, role: role)
        method.parameters = labels(of: name).map { Method.Parameter($0, $0.isEmpty ? "list" : "indexPath", type: "") }
        return method
    }

    /// Adds instructions to their method.
    ///
    /// The method is created if it is missing.
    private static func add(
        _ instructions: [Instruction],
        to method: Method,
        at location: SourceLocation?,
        _ methods: inout [Method]
    ) {
        let index: Int
        if let known = methods.firstIndex(where: { $0.name == method.name }) {
            index = known
        } else {
            index = methods.count
            methods.append(method)
        }
        methods[index].body += instructions
        methods[index].variables = ManifestNavigationLowering.variables
        if methods[index].location == nil { methods[index].location = location ?? instructions.first?.location }
    }

    // MARK: - Names

    /// The labels of a full name: `init(coder:item:)` has `coder` and `item`; `_` is none.
    private static func labels(of name: String) -> [String] {
        guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return [] }
        return name[name.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
    }

    /// Returns a full name for a selector: `makeDetail:sender:` becomes `makeDetail(_:sender:)`.
    private static func name(of selector: String) -> String {
        let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1 else { return "\(selector)()" }
        let labels = parts.dropFirst().dropLast().map { $0.isEmpty ? "_" : $0 }
        return "\(parts[0])(\((["_"] + labels).map { "\($0):" }.joined()))"
    }
}
