import Injection
import SceneFlow

/// The container of an app, compiled from its flow.
struct ContainerTables: Sendable {
    /// One property or parameter of a class provided by the container.
    struct Provided: Sendable {
        /// The property's or parameter's name.
        let label: String
        /// The same as a name's number.
        let property: Int32
        /// Its type's.
        let type: Int32
        /// The requested key.
        let key: Key
        /// True if the container sets it by itself.
        ///
        /// A value requested by code exists only if that code ran.
        let isOwn: Bool
        /// The source texts requesting it, as names' numbers.
        let texts: Set<Int32>
    }

    /// The registrations, for building the container again with replacements.
    let builder: ContainerBuilder
    /// The container without replacements.
    let container: Container
    /// The registrations' names, by place in order of declaration.
    let identifiers: [String]
    /// The keys requested but not registered, sorted by name: a run may register them.
    let missing: [Key]
    /// The properties and parameters provided by the container, by the class's number.
    let provided: [Int32: [Provided]]
    /// The same as it is declared.
    let needs: [Int32: [Dependency]]
    /// The numbers of the texts of keys, and of the origin of such values.
    let keyTexts: [Key: Int32]
    let fromContainer: Int32
    /// The kinds of scope worth reporting: flows, scopes opened by code, and scopes with storage.
    ///
    /// The app's own scope is always there and is left out.
    let toldKinds: Set<String>
    /// True if a run has to keep the container; otherwise nothing of the flow depends on it.
    let isNeeded: Bool
    /// The kinds open from the launch on.
    let openAtLaunch: [String]
    /// The kinds declared by the app for its code to open and close.
    let closable: [String]

    /// Compiles the container; nil for an app without registrations and declared scopes.
    /// - Parameters:
    ///   - flow: the app.
    ///   - sites: the injection sites of each scene.
    ///   - classes: its classes.
    ///   - names: numbers the texts.
    init?(_ flow: Flow, _ sites: [[InjectionSite]], _ classes: ClassTable, names: inout Names) {
        guard !flow.registrations.isEmpty || !flow.composition.kinds.isEmpty else { return nil }
        let requests = ContainerRequests(flow.registrations)
        let dependencies = SceneDependencies(flow, sites, classes, requests)
        var builder = ContainerBuilder(
            kinds: flow.composition.kinds.isEmpty ? ScopeKind.standard : flow.composition.kinds
        )
        builder.isAutowiring = flow.composition.isAutowiring
        flow.composition.types.forEach { builder.declare($0) }
        for registration in dependencies.registrations { builder.register(registration) }
        let memberships = Dictionary(flow.composition.memberships.map { ($0.scene, $0) }) { first, _ in first }
        for (index, scene) in flow.scenes.enumerated() {
            var declaration = SceneDeclaration(scene.key, class: scene.className)
            if let membership = memberships[Scene.ID(index)] {
                declaration.flow = membership.flow
                declaration.inheritsFlow = membership.flow == nil
            }
            declaration.registrationName = Self.registrationName(of: scene)
            builder.declare(declaration)
        }
        self.builder = builder
        container = builder.build()
        identifiers = Self.identifiers(builder.registrations)
        missing = Self.missing(builder.registrations)
        var provided: [Int32: [Provided]] = [:]
        var declared: [Int32: [Dependency]] = [:]
        var keyTexts: [Key: Int32] = [:]
        for (name, needs) in dependencies.needs.sorted(by: { $0.key < $1.key }) {
            guard let number = classes.find(name) else { continue }
            declared[number] = needs
            provided[number] = needs.map { need in
                keyTexts[need.key] = names.number("\(need.key)")
                let property = classes[number].property(need.label)
                return Provided(
                    label: need.label,
                    property: names.number(need.label),
                    type: property?.type ?? names.number(need.key.type),
                    key: need.key,
                    isOwn: dependencies.own[name]?.contains(need.label) ?? false,
                    texts: Set((dependencies.texts[name]?[need.label] ?? []).sorted().map { names.number($0) })
                )
            }
        }
        self.provided = provided
        self.needs = declared
        self.keyTexts = keyTexts
        fromContainer = names.number("the container")
        let storing = builder.registrations.compactMap { registration in
            switch registration.storage {
            case .scoped(let kind), .shared(let kind), .cached(let kind, group: _): kind
            case .transient, .graph, .singleton: nil as String?
            }
        }
        let bound = builder.kinds.filter { $0.binding == .flow || $0.binding == .explicit }.map(\.name)
        toldKinds = Set(bound + storing).subtracting(builder.kinds.filter { $0.binding == .root }.map(\.name))
        openAtLaunch = flow.composition.openAtLaunch
        closable = flow.composition.kinds.filter { $0.binding == .explicit }.map(\.name)
        let isEager = builder.registrations.contains(where: \.isEager)
        isNeeded = isEager || !provided.isEmpty || !flow.composition.kinds.isEmpty || !openAtLaunch.isEmpty
    }

    /// The container with replacements.
    func container(with replacements: [ContainerState.Override]) -> Container {
        guard !replacements.isEmpty else { return container }
        var builder = builder
        builder.replacements = replacements.compactMap { override in
            let place = Int(override.registration)
            guard place >= identifiers.count else { return Replacement(place, with: replacement(override)) }
            return addition(override, for: missing[place - identifiers.count])
        }
        return builder.build()
    }

    /// Returns the place of a registration, or of a missing key, in the list of possible overrides; nil for another
    /// name.
    func place(of name: String) -> Int? {
        if let index = identifiers.firstIndex(of: name) { return index }
        return missing.firstIndex { "\($0)" == name }.map { identifiers.count + $0 }
    }

    /// Returns the name at a place.
    func name(at place: Int) -> String {
        place < identifiers.count ? identifiers[place] : "\(missing[place - identifiers.count])"
    }

    /// Returns a registration for a key without one, in the app's own scope.
    ///
    /// An empty type adds no registration.
    private func addition(_ override: ContainerState.Override, for key: Key) -> Replacement? {
        guard !override.type.isEmpty else { return nil }
        var registration = Registration(key, .value, type: override.type)
        registration.home = builder.kinds.first { $0.binding == .root }?.name
        return Replacement(nil, with: registration)
    }

    private func replacement(_ override: ContainerState.Override) -> Registration? {
        guard !override.type.isEmpty else { return nil }
        let replaced = builder.registrations[Int(override.registration)]
        var registration = Registration(replaced.key, .initializer, type: override.type)
        registration.storage = replaced.storage
        registration.home = replaced.home ?? builder.kinds.first { $0.binding == .root }?.name
        registration.location = replaced.location
        let fact = builder.types.first { $0.name == override.type || $0.name.hasSuffix(".\(override.type)") }
        if let initializers = fact?.initializers, initializers.count == 1 {
            registration.dependencies = initializers[0]
        }
        return registration
    }

    /// Returns the name used by SwinjectStoryboard to look up a scene's registration.
    private static func registrationName(of scene: Scene) -> String? {
        let attribute = scene.runtimeAttributes.first { $0.keyPath == "swinjectRegistrationName" }
        return attribute?.value
    }

    /// Returns the keys requested by registrations and scenes without any registration.
    private static func missing(_ registrations: [Registration]) -> [Key] {
        var known = Set(registrations.map(\.key))
        for registration in registrations {
            known.formUnion(registration.protocols.map { Key($0, name: registration.key.name) })
        }
        let asked = registrations.flatMap(\.dependencies).filter { $0.kind != .scopeHandle }
        return Set(asked.map(\.key)).subtracting(known).sorted { "\($0)" < "\($1)" }
    }

    /// Returns a name for each registration: its key, with additions to distinguish it from others of that key.
    private static func identifiers(_ registrations: [Registration]) -> [String] {
        var counts: [String: Int] = [:]
        return registrations.map { registration in
            var text = "\(registration.key)"
            if let home = registration.home { text += "@\(home)" }
            if registration.layer != .base { text += "/\(registration.layer.name)" }
            if case .contribution(let id) = registration.form { text += "+\(id ?? "")" }
            counts[text, default: 0] += 1
            return counts[text] == 1 ? text : "\(text) \(counts[text] ?? 0)"
        }
    }
}
