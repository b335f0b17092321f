internal import CodeReading
internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import SwiftSources

/// What a registration with a container takes: from the container as dependencies, from its caller as parameters.
struct DeclaredNeeds {
    private let declaration: RegistrationDeclaration
    private let made: String?
    private let file: String
    private let index: CodeIndex
    private let keys: FactoryKeys
    private let initializer: InitializerParameters

    /// What it takes from the container, and what it passes on, in order.
    ///
    /// Which labels supplied arguments have is left open: that follows from what is asked, which may stand elsewhere.
    private(set) var dependencies: [Dependency] = []
    /// What it asks of its caller.
    private(set) var parameters: [Parameter] = []

    /// Reads a registration's needs.
    /// - Parameters:
    ///   - declaration: the registration.
    ///   - made: the type that it makes; nil where the source does not say.
    ///   - file: the file that it stands in.
    ///   - index: the sources.
    ///   - keys: what the properties of Factory's containers are asked for by.
    init(_ declaration: RegistrationDeclaration, made: String?, file: String, index: CodeIndex, keys: FactoryKeys) {
        self.declaration = declaration
        self.made = made
        self.file = file
        self.index = index
        self.keys = keys
        initializer = InitializerParameters(of: made, declaration.labels, index)
        parameters = declaration.parameters.map(parameter)
        if declaration.form == "autoregister" { registerAutomatically() } else { read() }
    }

    // MARK: - Private

    private mutating func read() {
        let names = declaration.parameters.map(\.name)
        dependencies = declaration.needs.compactMap { need in
            guard case .parameter(let name) = need.subject else { return dependency(need) }
            return names.firstIndex(of: name).map { passed(need, parameters[$0]) }
        }
    }

    /// `autoregister(Service.self, initializer: Type.init)` shows no call: the initialiser says what it takes.
    private mutating func registerAutomatically() {
        let found = made.map { index.callableInitializers(of: $0) } ?? []
        guard found.count == 1 else { return }
        dependencies = found[0]
        for number in parameters.indices {
            let taken = dependencies.firstIndex { $0.kind != .argument && $0.key.type == parameters[number].type }
            guard let taken else { continue }
            dependencies[taken].kind = .argument
            parameters[number].label = dependencies[taken].label
        }
    }

    /// What the caller supplies, by the label of the initialiser's argument that it is passed on as.
    private func parameter(_ parameter: RegistrationParameter) -> Parameter {
        var type = parameter.type?.text
        var label = parameter.name.hasPrefix("$") || parameter.name == "_" ? "argument" : parameter.name
        let passed = declaration.needs.first { $0.subject == .parameter(parameter.name) }
        if let passed {
            if !passed.label.isEmpty { label = passed.label }
            switch passed.site {
            case .initializer(let number):
                if passed.label.isEmpty, let name = initializer[number]?.name { label = name }
                type = type ?? initializer[number]?.type.text
            case .property:
                type = type ?? made.flatMap { index.property(passed.label, on: $0)?.declaration.type?.text }
            case .method: break
            }
        }
        return Parameter(label, type.map { index.canonicalName($0, file: file) } ?? "")
    }

    private func passed(_ need: RegistrationNeed, _ parameter: Parameter) -> Dependency {
        Dependency(
            parameter.label,
            Key(parameter.type),
            .argument,
            site: Self.site(need.site),
            location: SourceLocation(file: file, need.position)
        )
    }

    private func dependency(_ need: RegistrationNeed) -> Dependency? {
        let key: Key
        switch need.subject {
        case .type(let type, let name):
            key = Key(
                index.serviceName(type.text, file: file),
                name: name.map { index.registeredName($0, in: declaration.owner, file) }
            )
        case .factory(let name, let container):
            guard let known = keys.key(of: name, in: [container ?? declaration.owner]) else { return nil }
            key = known
        case .parameter: return nil
        }
        var label = need.label
        if label.isEmpty, case .initializer(let number) = need.site { label = initializer[number]?.name ?? "" }
        var kind = InjectionKind(need.form)
        if need.site == .property, let made, index.property(label, on: made)?.declaration.isWeak == true {
            kind = .weak
        }
        return Dependency(
            label,
            key,
            kind,
            site: Self.site(need.site),
            defaultText: need.otherwise,
            // Which parameters these go to is not known before all registrations are.
            arguments: need.arguments.map { Argument($0.label, Self.literal($0.value) ?? "", $0.value.text) },
            location: SourceLocation(file: file, need.position)
        )
    }

    private static func site(_ site: RegistrationNeed.Site) -> Dependency.Site {
        switch site {
        case .initializer: .initializer
        case .property: .property
        case .method(let name): .method(name)
        }
    }

    /// The type of a literal; nil for anything else.
    private static func literal(_ value: SourceExpression) -> String? {
        switch value.kind {
        case .string, .interpolation: "String"
        case .literal("true"), .literal("false"): "Bool"
        case .literal(let number): number.contains(".") ? "Double" : "Int"
        default: nil
        }
    }
}

extension InjectionKind {
    /// The form in which a source asks.
    fileprivate init(_ form: RegistrationNeed.Form) {
        switch form {
        case .instance: self = .instance
        case .optional: self = .optional
        case .default: self = .default
        case .lazy: self = .lazy
        case .provider: self = .provider
        }
    }
}
