internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

/// Objects that a launch asks a container of a library for, as the registrations in the sources make them.
///
/// On screens the resolver of the simulation makes them, so only a launch reads the registrations here.
extension BodyReader {
    /// Returns true for the name of a method that asks a container for an object.
    static func asksContainer(_ method: String) -> Bool {
        ["resolve", "get", "make", "inject"].contains(where: method.hasPrefix)
    }

    /// Returns the object that a container gives: `resolve(Service.self)`, or `resolve()` where a type is expected.
    /// - Parameters:
    ///   - method: the method of the container.
    ///   - arguments: the arguments, the type first.
    ///   - expected: the expected type of the result.
    ///   - expression: the call.
    /// - Returns: nil unless the sources register exactly one object for the type and the name.
    mutating func requested(
        _ method: String,
        _ arguments: [CallArgument],
        _ expected: TypeName?,
        _ expression: SourceExpression
    ) -> Operand? {
        guard role.isLaunching, Self.asksContainer(method), !sources.index.registrations.isEmpty else { return nil }
        var given = arguments[...]
        let service: String?
        switch given.first?.value.kind {
        case .member(_, "self"), .name:
            guard let type = read(given.removeFirst().value).metatype else { return nil }
            service = type
        case nil: service = expected.map { resolved($0.text) }
        default: service = given.first?.isRegisteredName == true ? expected.map { resolved($0.text) } : nil
        }
        guard let service else { return nil }
        let name = given.first(where: \.isRegisteredName)?.value
        let request = Request(service: service, name: name.flatMap { text(ofName: $0, in: scope) })
        return registered(request, given.filter { !$0.isRegisteredName }, expression)
    }

    /// Returns the object that a container's operator gives: `resolver ~> Service.self`.
    mutating func requested(
        by operation: String,
        _ service: SourceExpression,
        _ expression: SourceExpression
    ) -> Operand? {
        guard operation == "~>" else { return nil }
        if case .tuple(let parts) = service.kind, parts.count == 1 {
            return requested(by: operation, parts[0], expression)
        }
        return requested("resolve", [CallArgument("", service)], nil, expression)
    }

    /// Returns the object of a property whose wrapper asks a container for it: `@Injected var service: Service`, or
    /// `@Injected(\.service) var service` of Factory.
    mutating func injected(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        of owner: Operand,
        _ expression: SourceExpression
    ) -> Operand? {
        let property = found.declaration
        guard role.isLaunching, property.initialValue == nil, !sources.index.registrations.isEmpty,
            let wrapper = property.attributes.first(where: { $0.name.first?.isUppercase == true })
        else { return nil }
        let object = owner.object ?? (owner.value == .current ? KnownObjects.own : nil)
        if let object, let known = objects[object, property.name] { return known }
        var made: Operand?
        if let path = wrapper.arguments, path.hasPrefix("\\") {
            let name = path.dropFirst().prefix { $0 != "," }.split(separator: ".").last.map(String.init)
            made = name.flatMap { factoryMade($0, [], expression) }
        } else if let type {
            made = registered(Request(service: type.text), [], expression)
        }
        guard let made else { return nil }
        if let object { objects[object, property.name] = made }
        return made
    }

    /// Returns the object that a call of a factory of the library Factory makes: `Container.shared.service()`.
    mutating func factoryMade(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard role.isLaunching, !sources.index.registrations.isEmpty else { return nil }
        switch callee.kind {
        case .name(let name) where scope.names[name] == nil && isContainer(scope.receiver.type):
            return factoryMade(name, arguments, expression)
        case .member(let base?, let name) where isContainer(base.shownText):
            return factoryMade(name, arguments, expression)
        case .member(let base?, let name) where base.plainName == "self" && isContainer(scope.receiver.type):
            return factoryMade(name, arguments, expression)
        default: return nil
        }
    }

    // MARK: - Private

    /// A request to a container.
    private struct Request {
        /// The qualified name of the type.
        var service: String
        /// The name of the registration; nil for none.
        var name: String?
    }

    /// Returns true for the text of a container: its type, or its shared instance.
    private func isContainer(_ text: String) -> Bool {
        text.lowercased().hasBytes(of: "container") || text.hasSuffix("Factory.shared")
    }

    private mutating func factoryMade(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        let found = sources.index.registrations.filter { _, declaration in
            declaration.form == "factory" && declaration.name?.plainName == name
        }
        guard found.count == 1, let (file, declaration) = found.first,
            declaration.parameters.count == arguments.count
        else { return nil }
        return made(by: declaration, in: file, arguments.map { read($0.value) }, expression)
    }

    /// Returns the object of the only registration for a request.
    private mutating func registered(
        _ request: Request,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        let found = sources.index.registrations.filter { file, declaration in
            let scope = scope(of: declaration, in: file)
            if declaration.form != "factory", gives(declaration.service, request, declaration.name, scope) {
                return true
            }
            return declaration.forwards.contains { gives($0.service, request, $0.name, scope) }
        }
        guard found.count == 1, let (file, declaration) = found.first else { return nil }
        return made(by: declaration, in: file, arguments.map { read($0.value) }, expression)
    }

    private func gives(_ service: TypeName, _ request: Request, _ name: SourceExpression?, _ scope: Scope) -> Bool {
        // Most registrations are of other types.
        guard service.text.hasSuffix(request.service.split(separator: ".").last ?? "") else { return false }
        return sources.resolved(service.text, in: scope) == request.service
            && name.flatMap { text(ofName: $0, in: scope) } == request.name
    }

    /// Returns the text of a registered name; nil if it is written as nil.
    private func text(ofName name: SourceExpression, in scope: Scope) -> String? {
        if name.kind == .nothing { return nil }
        if case .text(let text)? = sources.constant(name, in: scope, as: TypeName("String")) { return text }
        return name.shownText
    }

    /// Returns the meanings of the names in a registration's closure.
    private func scope(of declaration: RegistrationDeclaration, in file: String) -> Scope {
        guard let owner = declaration.owner else {
            return Scope(receiver: Receiver(kind: .none, type: "", value: .current), file: file)
        }
        let type = sources.index.canonicalName(owner, file: file)
        // The object that registers is known only to its own code.
        let receiver =
            type == scope.receiver.type ? scope.receiver : Receiver(kind: .other, type: type, value: .current)
        return Scope(receiver: receiver, owner: type, file: file)
    }

    /// Makes the object of a registration, or returns the one that the container keeps.
    private mutating func made(
        by declaration: RegistrationDeclaration,
        in file: String,
        _ arguments: [Operand],
        _ expression: SourceExpression
    ) -> Operand? {
        let key = "registration \(file):\(declaration.position.line):\(declaration.position.column)"
        if let known = objects.statics[key] { return known }
        // Objects that need each other are given to each other once they are made.
        objects.statics[key] = .opaque(expression.shownText, type: TypeName(declaration.service.text))
        defer { if !declaration.keepsObject { objects.statics[key] = nil } }
        let resolver = Operand.opaque("resolver", type: TypeName("Resolver"))
        var result: Operand
        if let maker = declaration.maker {
            let closure = CapturedClosure(closure: maker, scope: scope(of: declaration, in: file))
            result = run(closure, declaration.form == "factory" ? arguments : [resolver] + arguments, at: expression)
        } else {
            guard let made = madeAutomatically(declaration, in: file, arguments, expression) else {
                objects.statics[key] = nil
                return nil
            }
            result = made
        }
        guard result.isKnown else {
            objects.statics[key] = nil
            return nil
        }
        result = kept(result, at: expression.position)
        if declaration.keepsObject { objects.statics[key] = result }
        return result
    }

    /// Makes an object of `autoregister`: each parameter of its initialiser is asked for by its type.
    private mutating func madeAutomatically(
        _ declaration: RegistrationDeclaration,
        in file: String,
        _ given: [Operand],
        _ expression: SourceExpression
    ) -> Operand? {
        guard let name = declaration.implementation else { return nil }
        let outer = scope
        let type = sources.resolved(name.text, in: scope(of: declaration, in: file))
        let initializers = sources.index.initializers(of: type)
        guard initializers.count == 1, let initializer = initializers.first else { return nil }
        var given = given[...]
        var arguments: [CallArgument] = []
        for (number, parameter) in initializer.declaration.parameters.enumerated() {
            let type = sources.resolved(parameter.type, in: scope(of: declaration, in: file))
            var value = registered(Request(service: type.text), [], expression)
            if value == nil, !given.isEmpty { value = given.removeFirst() }
            let local = "registered \(number)"
            scope.names[local] = value ?? .opaque(parameter.name, type: type)
            arguments.append(
                CallArgument(
                    parameter.label,
                    SourceExpression(.name(local), text: parameter.name, at: expression.position)
                )
            )
        }
        let result = make(type, arguments, expression, nil)
        scope.names = outer.names
        return result
    }
}

extension RegistrationDeclaration {
    /// True if the container keeps the object after it was asked for it, by the written scope.
    fileprivate var keepsObject: Bool { scope.map { !["transient", "unique", "graph"].contains($0) } ?? false }
}
