internal import CodeReading
internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import SwiftFacts

/// Reads the properties that resolve a dependency themselves: `@Injected(\.store) var store` of Factory, `@Injected var
/// store` of Resolver.
struct InjectedProperties {
    private let index: CodeIndex
    private let keys: FactoryKeys
    /// The properties with unknown dependencies, including those with wrappers of the app's own.
    private(set) var unresolved: [Unresolved] = []

    private static let wrappers: [String: InjectionKind] = [
        "Injected": .instance, "InjectedObject": .instance, "InjectedType": .optional, "LazyInjected": .lazy,
        "WeakLazyInjected": .weak, "DynamicInjected": .provider, "OptionalInjected": .optional,
    ]

    init(_ index: CodeIndex, _ keys: FactoryKeys) {
        self.index = index
        self.keys = keys
    }

    /// Adds the dependencies of such properties: to the registrations of their types, and for controllers to
    /// registrations of their scenes.
    mutating func add(to services: inout [RegisteredService]) {
        var controllers: [String: [Dependency]] = [:]
        var others: [String: [Dependency]] = [:]
        for entry in index.entries where entry.kind == .class || entry.kind == .struct || entry.kind == .actor {
            let isController = index.isController(entry.name)
            let found = index.ancestry(of: entry.name).reversed().flatMap { name in
                own(name, site: isController ? .property : .initializer, isFirst: name == entry.name)
            }
            guard !found.isEmpty else { continue }
            if isController { controllers[entry.name] = found } else { others[entry.name] = found }
        }
        for index in services.indices where services[index].registration.form.isMade {
            services[index].registration.dependencies += others[services[index].registration.type] ?? []
        }
        for (name, dependencies) in controllers.sorted(by: { $0.key < $1.key }) {
            add(dependencies, toScenesOf: name, &services)
        }
    }

    // MARK: - Private

    private func add(
        _ dependencies: [Dependency],
        toScenesOf name: String,
        _ services: inout [RegisteredService]
    ) {
        let known = services.indices.filter {
            services[$0].registration.form == .scene && services[$0].service == name
        }
        for index in known { services[index].registration.dependencies += dependencies }
        guard known.isEmpty else { return }
        var service = RegisteredService(name, form: .factory, implementation: name)
        service.registration.form = .scene
        service.registration.containers = []
        service.registration.dependencies = dependencies
        service.registration.location = dependencies.first?.location
        services.append(service)
    }

    /// Returns the dependencies declared in a class itself.
    private mutating func own(_ name: String, site: Dependency.Site, isFirst: Bool) -> [Dependency] {
        guard let entry = index.entry(named: name) else { return [] }
        var result: [Dependency] = []
        for member in entry.properties where !member.declaration.isStatic && member.declaration.getter == nil {
            for attribute in member.declaration.attributes {
                // A wrapper of the app's own around an initial value resolves nothing (INJ-76).
                guard let kind = Self.wrappers[attribute.name], member.declaration.initialValue == nil else { continue }
                let place = SourceLocation(file: member.file, member.declaration.position)
                let key = isOwn(attribute.name) ? nil : key(of: attribute, member.declaration, in: name, member.file)
                guard let key else {
                    let text = "@\(attribute.name)\(attribute.arguments.map { "(\($0))" } ?? "")"
                    let unread = Unresolved(.registration, "\(text) var \(member.declaration.name)", at: place)
                    if isFirst { unresolved.append(unread) }
                    continue
                }
                let isOptional = kind == .instance && member.declaration.type?.optionality == .optional
                result.append(
                    Dependency(
                        member.declaration.name,
                        key,
                        isOptional ? .optional : kind,
                        // A dependency resolved later is set in its property, regardless of the owner.
                        site: kind == .instance ? site : .property,
                        location: place
                    )
                )
            }
        }
        return result
    }

    /// Returns true if the app itself declares a wrapper of this name.
    private func isOwn(_ wrapper: String) -> Bool {
        guard let entry = index.entry(named: wrapper), !entry.isExtensionOnly else { return false }
        return !["Factory", "FactoryKit", "Resolver"].contains(entry.module)
    }

    private func key(
        of attribute: Attribute,
        _ property: PropertyDeclaration,
        in type: String,
        _ file: String
    ) -> Key? {
        let service = property.type.map { index.serviceName($0.text, in: type, file: file) }
        let first = attribute.arguments?.split(separator: ",").first.map(String.init) ?? ""
        // `\.store`, `\Network.store`, and `Container.store` of Factory 1.
        let path = first.drop { $0 == "\\" }
        guard let dot = path.lastIndex(of: "."), !path.contains(":"), !path.hasSuffix(".self") else {
            return service.map { Key($0, name: Self.name(in: attribute.arguments)) }
        }
        let name = String(path[path.index(after: dot)...])
        let container = dot == path.startIndex ? nil : String(path[..<dot])
        if let known = keys.key(of: name, in: [container]) { return known }
        return service.map { Key($0, name: FactoryKeys.name(of: name, in: container)) }
    }

    /// The name in `name: .live` and `name: "live"`.
    private static func name(in arguments: String?) -> String? {
        guard let arguments, let label = arguments.firstRange(of: "name:") else { return nil }
        let name = arguments[label.upperBound...].prefix { $0 != "," }
        return String(name.drop { " .\"".contains($0) }.prefix { $0 != "\"" })
    }
}

extension Registration.Form {
    /// True if an initialiser or a function makes the object.
    fileprivate var isMade: Bool {
        switch self {
        case .initializer, .factory, .assisted: true
        case .value, .alias, .contribution, .scene, .implicit: false
        }
    }
}
