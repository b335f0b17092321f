internal import CodeReading
internal import Diagnostics
internal import Injection
internal import SwiftFacts

/// The inputs of a container registration: dependencies from the container, and parameters from the caller.
struct DeclaredNeeds {
    private let declaration: RegistrationDeclaration
    private let made: String?
    private let file: String
    private let index: CodeIndex
    private let keys: FactoryKeys
    private let initializer: InitializerParameters

    /// The dependencies from the container, and the passed-on arguments, in order.
    ///
    /// The labels of supplied arguments stay open, because they follow from the requested registration, possibly in
    /// another file.
    private(set) var dependencies: [Dependency] = []
    /// The parameters from its caller.
    private(set) var parameters: [Parameter] = []

    /// Reads the dependencies and parameters of a registration.
    /// - Parameters:
    ///   - declaration: the registration.
    ///   - made: the created type; nil if the source does not show it.
    ///   - file: the file with the registration.
    ///   - index: the sources.
    ///   - keys: the keys of the properties of Factory's containers.
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

    /// `autoregister(Service.self, initializer: Type.init)` contains no call.
    ///
    /// The initialiser determines the dependencies.
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

    /// Returns a parameter from the caller, with the label of the initialiser's argument it is passed to.
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
            // Their parameters are unknown until all registrations are known.
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
    /// Creates the kind for a form in the source.
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
