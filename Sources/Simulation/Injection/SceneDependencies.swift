import Injection
import SceneFlow

/// The dependencies of scene classes on the container.
///
/// They come from registrations, from defaults, from values handed over on the paths to a scene, and from property
/// types registered by the manifest.
struct SceneDependencies {
    /// All registrations: those of the flow, completed by those of the scenes' classes.
    private(set) var registrations: [Registration] = []
    /// The dependencies of a class provided by the container, by its name.
    private(set) var needs: [String: [Dependency]] = [:]
    /// The labels of the dependencies set by the container itself, by the class's name.
    private(set) var own: [String: Set<String>] = [:]
    /// The texts requesting a class's property or parameter from the container, by the class's name and the label.
    private(set) var texts: [String: [String: Set<String>]] = [:]

    private let requests: ContainerRequests
    /// The places of the registrations for a scene's class, by the class's name.
    private var places: [String: [Int]] = [:]

    /// Collects the dependencies.
    /// - Parameters:
    ///   - flow: the app.
    ///   - sites: the injection sites of each scene.
    ///   - classes: its classes.
    ///   - requests: the possible requests.
    init(_ flow: Flow, _ sites: [[InjectionSite]], _ classes: ClassTable, _ requests: ContainerRequests) {
        self.requests = requests
        registrations = flow.registrations.map(\.registration)
        for index in registrations.indices where registrations[index].form == .scene {
            places[Self.short(registrations[index].key.type), default: []].append(index)
        }
        var handed: [String: [InjectionSite]] = [:]
        for (scene, sites) in zip(flow.scenes, sites) { handed[scene.className, default: []] += sites }
        let listed = Set(flow.registrations.filter { $0.form == .manifest && $0.name == nil }.map(\.service))
        for name in Set(flow.scenes.map(\.className)).sorted() {
            guard let number = classes.find(name), !classes[number].isStock else { continue }
            add(classes[number], handed[name] ?? [], listed)
        }
    }

    private mutating func add(_ entry: ClassEntry, _ sites: [InjectionSite], _ listed: Set<String>) {
        var found: [Dependency] = []
        func add(_ dependency: Dependency) {
            if !found.contains(where: { $0.label == dependency.label }) { found.append(dependency) }
        }
        // The registrations for the class, or for one above it, with the properties they set.
        let own = entry.ancestry.flatMap { places[$0] ?? [] }.sorted().map { registrations[$0] }
        own.flatMap(\.dependencies).forEach(add)
        var labels = Set(found.map(\.label))
        for property in entry.properties where !property.fact.isOutlet {
            let fact = property.fact
            if let text = fact.defaultValue, let key = ask(text, for: fact.type, as: fact.name, of: entry) {
                add(Dependency(fact.name, key, .instance, site: .property, location: fact.location))
            } else if listed.contains(fact.type) {
                add(Self.dependency(fact))
                labels.insert(fact.name)
            }
        }
        for site in sites {
            let type = entry.property(site.name)?.fact.type ?? site.type
            guard let key = ask(site.expression, for: type, as: site.name, of: entry) else { continue }
            let isSet = site.technique == .prepare || site.technique == .property
            // The arguments of a factory's method are not followed.
            let asked = registrations.first { $0.key == key }?.parameters ?? []
            add(
                Dependency(
                    site.name,
                    key,
                    site: isSet ? .property : .creator,
                    arguments: asked.map { Injection.Argument($0.label, $0.type, "…") },
                    location: site.location
                )
            )
        }
        guard !found.isEmpty else { return }
        needs[entry.name] = found
        self.own[entry.name] = labels
        let added = found.filter { new in !own.contains { $0.dependencies.contains { $0.label == new.label } } }
        if let index = places[entry.name]?.first {
            registrations[index].dependencies += added
        } else if !registrations.contains(where: { $0.key == Key(entry.name) }) {
            places[entry.name, default: []].append(registrations.count)
            var registration = Registration(Key(entry.name), .scene)
            registration.containers = []
            registration.dependencies = found
            registrations.append(registration)
        }
    }

    /// Returns the key requested by a text from the container.
    private mutating func ask(_ text: String, for type: String?, as label: String, of entry: ClassEntry) -> Key? {
        guard let key = requests.key(in: text, for: type) else { return nil }
        texts[entry.name, default: [:]][label, default: []].insert(text)
        return key
    }

    /// Returns the dependency of a property with a type registered by the manifest.
    private static func dependency(_ property: Property) -> Dependency {
        let isDefaulted = property.defaultValue != nil
        let kind: InjectionKind = isDefaulted ? .default : property.optionality == .optional ? .optional : .instance
        return Dependency(
            property.name,
            Key(property.type),
            property.isWeak ? .weak : kind,
            site: .property,
            defaultText: property.defaultValue,
            location: property.location
        )
    }

    private static func short(_ type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }
}
