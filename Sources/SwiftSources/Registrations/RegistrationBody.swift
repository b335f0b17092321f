extension RegistrationReader {
    /// What the closure of a registration does.
    struct Body {
        private let closure: SourceClosure

        init(_ closure: SourceClosure) { self.closure = closure }

        /// Adds what a closure that makes an object says.
        func made(_ registration: inout RegistrationDeclaration) {
            var result: SourceExpression?
            var locals: [String: SourceExpression] = [:]
            for statement in closure.body {
                switch statement.kind {
                case .declare(let name, _, let value): locals[name] = value
                case .return(let value): result = value
                case .expression(let value) where closure.body.count == 1: result = value
                default: break
                }
            }
            if case .name(let name)? = result?.kind, let value = locals[name] {
                assignments(to: name, &registration)
                result = value
            }
            registration.implementation = result.flatMap(Self.made)
            dependencies(&registration)
        }

        /// Adds what a closure that completes an object says: its second parameter is the object.
        func completed(_ registration: inout RegistrationDeclaration) {
            if closure.parameters.count > 1 { assignments(to: closure.parameters[1], &registration) }
            dependencies(&registration)
        }

        /// The type of what an expression makes.
        private static func made(_ expression: SourceExpression) -> TypeName? {
            switch expression.kind {
            case .call(let callee, _):
                if case .member(let type?, "init") = callee.kind { return RegistrationReader.type(type) }
                return RegistrationReader.type(callee)
            case .cast(let value, _, _), .forced(let value), .tried(let value, _): return made(value)
            // `Type.shared` is taken for a value of its own type.
            case .member(let type?, _): return RegistrationReader.type(type)
            default: return nil
            }
        }

        private func assignments(to object: String, _ registration: inout RegistrationDeclaration) {
            for statement in closure.body {
                guard case .assign(let target, let value) = statement.kind,
                    case .member(let base?, let property) = target.kind
                else { continue }
                let owner = base.unwrapped
                guard case .name(object) = owner.kind else { continue }
                registration.assignments.append(.init(property, value.text))
            }
        }

        private func dependencies(_ registration: inout RegistrationDeclaration) {
            var types: [TypeName] = []
            ExpressionWalk { expression in
                if case .call(let callee, let arguments) = expression.kind, case .member(_, let name) = callee.kind,
                    name == "resolve", let first = arguments.first, let type = RegistrationReader.type(first.value),
                    !types.contains(type)
                {
                    types.append(type)
                }
                return true
            }.walk(closure.body)
            for type in types where !registration.dependencies.contains(type) { registration.dependencies.append(type) }
        }
    }
}

extension SourceExpression {
    /// What is inside of `!`, `?`, casts and `try`.
    fileprivate var unwrapped: SourceExpression {
        switch kind {
        case .forced(let value), .chained(let value), .tried(let value, _), .cast(let value, _, _): value.unwrapped
        default: self
        }
    }
}
