extension RegistrationFactsReader {
    /// The code of a registration's closure.
    struct Body {
        private let closure: SourceClosure
        private var needs: NeedReader
        /// The names of the created or completed object.
        private var objects: Set<String> = []
        /// The type the object is returned as: `Impl() as Service`; nil if none is written.
        private(set) var declaredType: TypeName?

        /// Takes a closure.
        /// - Parameters:
        ///   - closure: the closure.
        ///   - resolvers: the number of its parameters before those supplied by its caller.
        ///   - asksByMethod: true if the container resolves by its own methods, as Factory's does.
        init(_ closure: SourceClosure, resolvers: Int, asksByMethod: Bool = false) {
            self.closure = closure
            needs = NeedReader(parameters: Array(closure.parameters.dropFirst(resolvers)), asksByMethod: asksByMethod)
            for statement in closure.body {
                if case .declare(let name, _, let value?) = statement.kind { needs.locals[name] = value }
            }
        }

        /// Adds the facts of a closure creating an object.
        mutating func made(_ registration: inout RegistrationDeclaration) {
            let count = closure.parameters.count - needs.parameters.count
            for (number, name) in closure.parameters.enumerated().dropFirst(count) {
                let type = number < closure.types.count ? closure.types[number] : nil
                registration.parameters.append(RegistrationParameter(name, type))
            }
            var result: SourceExpression?
            for statement in closure.body {
                switch statement.kind {
                case .return(let value): result = value
                case .expression(let value) where closure.body.count == 1: result = value
                default: break
                }
            }
            if case .cast(_, let type, _)? = result?.kind { declaredType = type }
            if case .name(let name)? = result?.kind, let value = needs.locals[name] {
                objects = [name]
                result = value
            }
            if let result { read(call: result, &registration) }
            follow(closure.body, &registration)
            addRest(&registration)
        }

        /// Adds the facts of a closure completing an object.
        ///
        /// Its second parameter is the object.
        mutating func completed(_ registration: inout RegistrationDeclaration) {
            if closure.parameters.count > 1 { objects = [closure.parameters[1]] }
            follow(closure.body, &registration)
            addRest(&registration, at: .property)
        }

        // MARK: - Private

        /// Reads the type created by an expression, and the arguments of its initialiser.
        private func read(call expression: SourceExpression, _ registration: inout RegistrationDeclaration) {
            switch expression.kind {
            case .call(let callee, let arguments):
                if case .member(let type?, "init") = callee.kind {
                    registration.implementation = RegistrationFactsReader.type(type)
                } else {
                    registration.implementation = RegistrationFactsReader.type(callee)
                }
                if registration.implementation == nil {
                    add(needs.needs(in: expression, for: "", at: .initializer(nil)), &registration)
                    return
                }
                registration.labels = arguments.map { $0.label.isEmpty ? "_" : $0.label }
                for (number, argument) in arguments.enumerated() {
                    let site = RegistrationNeed.Site.initializer(Int32(number))
                    add(needs.needs(in: argument.value, for: argument.label, at: site), &registration)
                }
            case .cast(let value, _, _), .forced(let value), .tried(let value, _): read(call: value, &registration)
            // `Type.shared` is taken for a value of its own type; `Sessions.background` is of any.
            case .member(let type?, let name) where SharedInstances.contains(name):
                registration.implementation = RegistrationFactsReader.type(type)
            default: break
            }
        }

        /// Reads the uses of the object.
        private mutating func follow(_ body: [Statement], _ registration: inout RegistrationDeclaration) {
            for statement in body {
                switch statement.kind {
                // The object under another name: `let model = service as! Model`.
                case .declare(let name, _, let value?):
                    if case .name(let other) = value.unwrapped.kind, objects.contains(other) { objects.insert(name) }
                case .assign(let target, let value):
                    guard case .member(let base?, let property) = target.kind, isObject(base) else { continue }
                    registration.assignments.append(.init(property, value.text))
                    add(needs.needs(in: value, for: property, at: .property), &registration)
                case .expression(let value): follow(value, &registration)
                case .guard(let conditions, _): conditions.forEach { rename($0) }
                case .if(let conditions, let then, let otherwise):
                    conditions.forEach { rename($0) }
                    follow(then, &registration)
                    follow(otherwise, &registration)
                case .block(let inner): follow(inner, &registration)
                default: continue
                }
            }
        }

        /// Reads the call of a method of the object: `service.configure(log: …)`.
        private func follow(_ expression: SourceExpression, _ registration: inout RegistrationDeclaration) {
            guard case .call(let callee, let arguments) = expression.kind,
                case .member(let base?, let method) = callee.kind, isObject(base)
            else { return }
            let name = "\(method)(\(arguments.map { "\($0.label.isEmpty ? "_" : $0.label):" }.joined()))"
            for argument in arguments {
                add(needs.needs(in: argument.value, for: argument.label, at: .method(name)), &registration)
            }
        }

        private mutating func rename(_ condition: ConditionElement) {
            guard case .binding(let name, _, let value) = condition, isObject(value) else { return }
            objects.insert(name)
        }

        private func isObject(_ expression: SourceExpression) -> Bool {
            if case .name(let name) = expression.unwrapped.kind { objects.contains(name) } else { false }
        }

        private func add(_ found: [RegistrationNeed], _ registration: inout RegistrationDeclaration) {
            for need in found where !registration.needs.contains(need) { registration.needs.append(need) }
        }

        /// Adds the dependencies resolved elsewhere in the closure, regardless of their use.
        private func addRest(
            _ registration: inout RegistrationDeclaration,
            at site: RegistrationNeed.Site = .initializer(nil)
        ) {
            var known = Set(registration.needs.map(\.position))
            var rest: [RegistrationNeed] = []
            ExpressionWalk { expression in
                guard case .call = expression.kind else { return true }
                let plain = NeedReader(parameters: [], asksByMethod: needs.asksByMethod, locals: needs.locals)
                for need in plain.needs(in: expression, for: "", at: site)
                where known.insert(need.position).inserted {
                    rest.append(need)
                }
                return true
            }.walk(closure.body)
            add(rest, &registration)
        }
    }
}

extension SourceExpression {
    /// The expression inside of `!`, `?`, casts and `try`.
    fileprivate var unwrapped: SourceExpression {
        switch kind {
        case .forced(let value), .chained(let value), .tried(let value, _), .cast(let value, _, _): value.unwrapped
        case .tuple(let values): values.count == 1 ? values[0].unwrapped : self
        default: self
        }
    }
}
