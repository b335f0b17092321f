internal import CodeReading
internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import SwiftFacts

/// Reads an app's registrations with Swinject, SwinjectStoryboard, Factory and Resolver.
///
/// The file reader recognises the forms in each file. This reader looks up their types, and infers their dependencies
/// from the names in their closures.
struct ContainerReader {
    private let index: CodeIndex
    private let keys: FactoryKeys
    private let scopes: ObjectScopes
    private let containers: RegisteredContainers

    private(set) var services: [RegisteredService] = []
    /// The unknown forms, and the undeclared scopes.
    private(set) var unresolved: [Unresolved] = []

    /// Reads all registrations of an index.
    /// - Parameters:
    ///   - index: the sources.
    ///   - keys: the keys of the properties of Factory's containers.
    init(_ index: CodeIndex, _ keys: FactoryKeys) {
        self.index = index
        self.keys = keys
        scopes = ObjectScopes(index: index)
        containers = RegisteredContainers(index)
        for (file, declaration) in index.registrations { add(declaration, file) }
    }

    // MARK: - Private

    private mutating func add(_ declaration: RegistrationDeclaration, _ file: String) {
        let place = SourceLocation(file: file, declaration.position)
        guard let form = Self.form(declaration.form) else {
            unresolved.append(Unresolved(.registration, declaration.text, at: place))
            return
        }
        let made = declaration.implementation.map { index.canonicalName($0.text, file: file) }
        var service = RegisteredService(
            index.serviceName(declaration.service.text, file: file),
            form: form,
            implementation: made
        )
        service.scope = declaration.scope
        service.assignments = declaration.assignments.map { Assignment($0.property, $0.text) }
        service.registration.location = place
        service.registration.module = declaration.owner
        service.registration.containers = containers.identities(of: declaration.container, in: file)
        if !declaration.text.isEmpty {
            let assigned = declaration.assignments.map { "\($0.property) = \($0.text)" }
            service.registration.text = ([declaration.text] + assigned).joined(separator: "; ")
        }
        service.registration.key.name = name(declaration, form, file)
        if let policy = scopes.policy(declaration.scope, of: form) {
            service.registration.storage = policy
        } else {
            // Stored with the container's default policy for a registration without a scope.
            service.registration.storage = scopes.policy(nil, of: form) ?? .transient
            unresolved.append(Unresolved(.registration, "scope .\(declaration.scope ?? "")", at: place))
        }
        let needs = DeclaredNeeds(declaration, made: made, file: file, index: index, keys: keys)
        service.registration.dependencies = needs.dependencies
        service.registration.parameters = needs.parameters
        if !needs.parameters.isEmpty { service.registration.form = .assisted }
        if form == .storyboardInitCompleted { service.registration.form = .scene }
        let plain = declaration.forwards.filter { $0.name == nil }
        service.registration.protocols = plain.map { index.serviceName($0.service.text, file: file) }
        services.append(service)
        for forward in declaration.forwards where forward.name != nil {
            services.append(alias(forward, of: service, file))
        }
    }

    private static func form(_ word: String) -> RegisteredService.Form? {
        switch word {
        case "swinject", "autoregister": .swinject
        case "storyboardInitCompleted": .storyboardInitCompleted
        case "factory": .factory
        case "resolver": .resolver
        default: nil
        }
    }

    private func name(
        _ declaration: RegistrationDeclaration,
        _ form: RegisteredService.Form,
        _ file: String
    ) -> String? {
        if form == .factory, case .name(let property)? = declaration.name?.kind {
            return FactoryKeys.name(of: property, in: declaration.owner)
        }
        return declaration.name.map { index.registeredName($0, in: declaration.owner, file) }
    }

    /// Returns an additional name for another registration.
    private func alias(
        _ forward: RegistrationForward,
        of service: RegisteredService,
        _ file: String
    ) -> RegisteredService {
        var alias = service
        let key = Key(
            index.serviceName(forward.service.text, file: file),
            name: forward.name.map { index.registeredName($0, in: service.registration.module, file) }
        )
        alias.registration = Registration(key, .alias(service.registration.key), type: service.registration.type)
        alias.registration.location = service.registration.location
        alias.registration.module = service.registration.module
        alias.registration.containers = service.registration.containers
        alias.registration.text = service.registration.text
        alias.scope = nil
        alias.assignments = []
        return alias
    }
}

extension CodeIndex {
    /// Returns the text of a registered name: its value if constant, else the name as written.
    /// - Parameters:
    ///   - name: the name.
    ///   - owner: the type it is written in; nil outside types.
    ///   - file: the file it is written in.
    /// - Returns: the text.
    func registeredName(_ name: SourceExpression, in owner: String?, _ file: String) -> String {
        // A container's names are strings, so `.main` is a constant of `String`.
        text(of: name, in: ConstantContext(type: owner, file: file))
            ?? text(of: name, in: ConstantContext(type: owner, file: file, expected: "String")) ?? name.text
    }
}
