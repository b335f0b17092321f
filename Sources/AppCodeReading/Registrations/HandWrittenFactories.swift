internal import CodeModel
internal import CodeReading
internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import SwiftFacts

/// Reads the objects an app makes without a library: shared instances, and products of factory methods.
struct HandWrittenFactories {
    private let index: CodeIndex
    private(set) var services: [RegisteredService] = []
    /// The factory properties used to make products, by key, so each is registered once.
    private var known: Set<Key> = []

    /// Reads all types of an index.
    /// - Parameter index: the sources.
    init(_ index: CodeIndex) {
        self.index = index
        for number in index.entries.indices where Self.mayMake(index.entries[number]) {
            let entry = index.entries[number]
            guard !index.isController(entry.name) else { continue }
            for member in entry.properties where Self.isShared(member.declaration) { addShared(member, entry) }
            guard entry.methods.contains(where: { $0.declaration.result != nil }), isFactory(entry) else { continue }
            for member in entry.methods { addProduct(member, entry) }
        }
    }

    /// Returns true if a type has a shared instance or a method with a result; most have neither.
    private static func mayMake(_ entry: CodeIndex.TypeEntry) -> Bool {
        entry.kind != .protocol
            && (entry.methods.contains { $0.declaration.result != nil }
                || entry.properties.contains { isShared($0.declaration) })
    }

    // MARK: - Shared instances

    private mutating func addShared(_ member: CodeIndex.Member<PropertyDeclaration>, _ entry: CodeIndex.TypeEntry) {
        let types = FactoryTypes(index: index, entry: entry, file: member.file)
        guard let type = types.declared(member.declaration) else { return }
        var service = RegisteredService(type, form: .shared, implementation: type)
        service.registration.form = .value
        service.registration.storage = .singleton
        service.registration.key.name = member.declaration.name
        // Each is independent, and the compiler rejects a second one of the same name.
        service.registration.containers = []
        service.scope = "static"
        service.registration.module = entry.plainName
        service.registration.location = SourceLocation(file: member.file, member.declaration.position)
        services.append(service)
    }

    /// `static let shared = …` and its other usual names.
    static func isShared(_ property: PropertyDeclaration) -> Bool {
        property.isStatic && property.getter == nil && SharedInstances.contains(property.name)
    }

    // MARK: - Factories

    /// Returns true if a source type is a factory.
    ///
    /// A mere extension of a system or library type is none.
    private func isFactory(_ entry: CodeIndex.TypeEntry) -> Bool {
        guard !entry.isExtensionOnly, FactoryNames.isFactory(entry.plainName) else { return false }
        return !entry.inherited.flatMap { TypeText.parts($0.text) }.contains(where: FactoryNames.excludes)
    }

    /// Adds a factory method with a result type of the sources, and its dependencies.
    private mutating func addProduct(_ member: CodeIndex.Member<FunctionDeclaration>, _ entry: CodeIndex.TypeEntry) {
        let types = FactoryTypes(index: index, entry: entry, file: member.file)
        let method = member.declaration
        guard let product = types.product(of: method), let result = method.result else { return }
        let given = types.canonical(result.text)
        // A controller made around another object, such as a view: the compiler has checked the result.
        let isAround =
            index.isController(given) && index.isDeclared(product.type) && !index.isController(product.type)
        var service = RegisteredService(given, form: .handWritten, implementation: isAround ? given : product.type)
        service.registration.key = types.key(of: method, result)
        service.registration.parameters = method.parameters.filter { $0.defaultValue == nil }
            .map { Parameter($0.label.isEmpty ? $0.name : $0.label, types.canonical($0.type.text)) }
        service.registration.form = service.registration.parameters.isEmpty ? .factory : .assisted
        service.registration.containers = []
        service.registration.module = entry.plainName
        service.registration.location = SourceLocation(file: member.file, method.position)
        var needs = FactoryNeeds(types: types, method: method)
        service.registration.dependencies = needs.dependencies(of: product.arguments)
        services.append(service)
        add(needs.properties, types)
    }

    /// Registers the properties used to make something, and, in turn, the properties used to make them.
    private mutating func add(_ properties: [PropertyDeclaration], _ types: FactoryTypes) {
        var open = properties
        while let property = open.popLast() {
            let key = types.key(of: property)
            guard let key, known.insert(key).inserted else { continue }
            let call = types.initialCall(of: property)
            var service = RegisteredService(key.type, form: .handWritten, implementation: call?.type)
            service.registration.key = key
            service.registration.containers = []
            service.registration.module = types.entry.plainName
            service.registration.location = SourceLocation(file: types.file, property.position)
            // A computed property makes a new object each time; a stored one keeps its object.
            service.registration.storage = property.getter == nil ? .singleton : .transient
            if let call {
                var needs = FactoryNeeds(types: types, method: nil)
                service.registration.dependencies = needs.dependencies(of: call.arguments)
                open += needs.properties
            } else {
                service.registration.form = .value
            }
            services.append(service)
        }
    }
}
