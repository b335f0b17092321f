package import SceneFlow

/// The dependencies behind the arguments of initialisers.
extension ClassGraph {
    /// The maximum number of initialisers for following one parameter.
    private static let maximumCalls = 8

    /// Returns the dependency behind an argument of an initialiser: the property set from it, else its name in the call
    /// or the declaration.
    /// - Parameters:
    ///   - index: the position of the argument in the call.
    ///   - arguments: the arguments of the call.
    ///   - signature: the initialiser's full name.
    ///   - type: the class to make.
    /// - Returns: the name, and the parameter if the sources have the initialiser.
    package func dependency(
        of index: Int,
        in arguments: [PassedValue],
        signature: String,
        of type: String
    ) -> (name: String, parameter: Method.Parameter?) {
        let label = arguments[index].label
        guard let (found, owner) = initializer(signature, of: type),
            let position = found.position(of: index, in: arguments)
        else { return (label, nil) }
        let parameter = found.parameters[position]
        let property = property(setFrom: position, in: found, of: owner, calls: 0)
        return (property ?? (label.isEmpty ? parameter.name : label), parameter)
    }

    /// Returns the property set from a parameter by an initialiser, or by one it calls.
    private func property(setFrom variable: Int, in initializer: Initializer, of owner: String, calls: Int) -> String? {
        guard calls < Self.maximumCalls else { return nil }
        var property: String?
        var isRebound = false
        CodeVisitor(instruction: { instruction in
            guard property == nil, !isRebound else { return }
            switch instruction.kind {
            case .set(let name, .current, let value) where value.carries(variable): property = name
            case .bind(variable, _): isRebound = true
            case .initialize(let call):
                guard let index = call.arguments.firstIndex(where: { $0.value.carries(variable) }),
                    let type = call.isOwn ? owner : self[owner]?.superclass.map(resolve),
                    let (next, owner) = self.initializer(call.signature, of: type),
                    let position = next.position(of: index, in: call.arguments)
                else { return }
                property = self.property(setFrom: position, in: next, of: owner, calls: calls + 1)
            default: break
            }
        }).visit(initializer.body)
        return property
    }
}

extension Initializer {
    /// Returns the position of the parameter for an argument: by its label, else by its place.
    fileprivate func position(of index: Int, in arguments: [PassedValue]) -> Int? {
        let label = arguments[index].label
        if !label.isEmpty, let labelled = parameters.firstIndex(where: { $0.label == label }) { return labelled }
        return parameters.indices.contains(index) ? index : nil
    }
}

extension Value {
    /// Returns true if this is the value of a variable, at most cast, unwrapped or with a default.
    fileprivate func carries(_ variable: Int) -> Bool {
        switch self {
        case .variable(variable): true
        case .cast(let value, _, _, _), .unwrap(let value, _, _): value.carries(variable)
        case .conditional(.some(let value, let bound?), let first, _) where value.carries(variable):
            first.carries(bound)
        case .conditional(_, let first, let second): first.carries(variable) || second.carries(variable)
        default: false
        }
    }
}
