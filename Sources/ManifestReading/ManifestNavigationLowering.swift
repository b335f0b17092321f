internal import SceneFlow

/// The effect of one entry of `navigations`, or of `launch`, as instructions.
struct ManifestNavigationLowering {
    /// The number of variables in a method: the parameters, the controller and the coder.
    static let variables = 5
    /// The variable of the controller.
    ///
    /// None of UIKit's methods has so many parameters.
    private static let controller = 3
    /// The variable for a creator's coder.
    private static let coder = 4

    private let navigation: ManifestNavigation

    /// Takes an entry.
    /// - Parameter navigation: the entry.
    init(_ navigation: ManifestNavigation) { self.navigation = navigation }

    /// The instructions of the entry, limited to its rows.
    var instructions: [Instruction] {
        switch navigation.trigger {
        case .row(let view?), .accessory(let view?):
            // The simulation names the row by its cell and the list by its object ID.
            let condition = Condition.any([.equal(.sender, .text(view)), .equal(.variable(0), .text(view))])
            return [instruction(.branch([Instruction.Arm(condition, body)], otherwise: []))]
        case .row, .accessory, .launch, .action, .callback, .method:
            return body
        }
    }

    private var body: [Instruction] {
        guard let made else { return [instruction(.goBack(navigation.operation, from: .current))] }
        let controller = Value.variable(Self.controller)
        let rest = navigation.assignments.map { assignment in
            let value = Value.opaque(Opaque(assignment.expression))
            return instruction(.set(property: assignment.property, on: controller, to: value))
        }
        let show = instruction(
            .show(wrapped(controller), navigation.operation, from: .current, style: navigation.style)
        )
        guard let cast = navigation.cast else {
            return [instruction(.bind(variable: Self.controller, made))] + rest + [show]
        }
        let value = Value.cast(made, to: cast.to, isForced: cast.isForced)
        guard !cast.isForced else {
            return [instruction(.bind(variable: Self.controller, value))] + rest + [show]
        }
        let arm = Instruction.Arm(.some(value, variable: Self.controller), rest + [show])
        return [instruction(.branch([arm], otherwise: []))]
    }

    private var made: Value? {
        switch navigation.source {
        case .nothing: nil
        case .initializer(let name, let signature, let arguments):
            ManifestLowering.made(name, by: signature, with: arguments)
        case .storyboard(let name, let identifier, let creator):
            .instantiate(
                identifier: identifier.map { .text($0) },
                in: .storyboard(named: .text(name)),
                creator: creator.map { creator in
                    let made = ManifestLowering.made(creator.creates, by: creator.initializer, with: creator.arguments)
                    return Closure(parameters: [Self.coder], body: [instruction(.return(made))])
                }
            )
        }
    }

    private func wrapped(_ controller: Value) -> Value {
        guard let wrapper = navigation.wrapper else { return controller }
        let root = PassedValue("rootViewController", controller, text: "controller")
        return .make(class: wrapper, signature: "init(rootViewController:)", arguments: [root])
    }

    private func instruction(_ kind: Instruction.Kind) -> Instruction { Instruction(kind, at: navigation.location) }
}
