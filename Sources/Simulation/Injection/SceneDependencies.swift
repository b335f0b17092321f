import Injection
import SceneFlow

/// What the classes of scenes get from the container: from what is registered for them, from defaults, from what is
/// handed over on the way to them, and from the types of their properties where the manifest registers those.
struct SceneDependencies {
    /// All registrations: what the flow registers, completed by those of the scenes' classes.
    private(set) var registrations: [Registration] = []
    /// What the container provides to a class, by its name.
    private(set) var needs: [String: [Dependency]] = [:]
    /// The labels of what the container sets by itself, by the class's name.
    private(set) var own: [String: Set<String>] = [:]
    /// The texts that ask the container for a class's property or parameter, by the class's name and the label.
    private(set) var texts: [String: [String: Set<String>]] = [:]

    private let requests: ContainerRequests
    /// Where what is registered for a scene's class stands among the registrations, by the class's name.
    private var places: [String: [Int]] = [:]

    /// Collects them.
    /// - Parameters:
    ///   - flow: the app.
    ///   - sites: what hands something over to each scene.
    ///   - classes: its classes.
    ///   - requests: what can be asked for.
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
        // What a registration for the class, or for one above it, sets.
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
            // What a factory's method is passed is not followed.
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

    /// What a text asks the container for.
    private mutating func ask(_ text: String, for type: String?, as label: String, of entry: ClassEntry) -> Key? {
        guard let key = requests.key(in: text, for: type) else { return nil }
        texts[entry.name, default: [:]][label, default: []].insert(text)
        return key
    }

    /// A property whose type the manifest registers.
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
