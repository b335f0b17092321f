import SceneFlow

/// The values given to a scene's controller on the paths to it, with any technique.
struct SceneNeeds: Sendable {
    /// One value, all as names' numbers.
    struct Need: Sendable {
        /// The property.
        var property: Int32
        /// Its type.
        var type: Int32
        /// The source text of the value.
        var value: Int32
    }

    /// The values, in order.
    var values: [Need] = []
    /// The initialiser taking all of them, such as `init(coder:item:store:)`, as a name's number.
    var initializer: Int32 = 0

    /// Collects the values given to every scene of a flow.
    /// - Parameters:
    ///   - flow: the app.
    ///   - sites: the injection sites of each scene.
    ///   - classes: its classes.
    ///   - names: numbers the texts.
    /// - Returns: the values by the scene's index; empty for containers and for unknown classes.
    static func collect(
        _ flow: Flow,
        _ sites: [[InjectionSite]],
        _ classes: ClassTable,
        names: inout Names
    ) -> [Self] {
        zip(flow.scenes, sites).map { scene, sites in
            guard !scene.kind.isContainer, let number = classes.find(scene.className), !classes[number].isStock else {
                return Self()
            }
            return Self(classes[number], sites, &names)
        }
    }

    private init() {}

    private init(_ entry: ClassEntry, _ sites: [InjectionSite], _ names: inout Names) {
        var labels: [String] = []
        for site in sites where !labels.contains(site.name) {
            guard let property = entry.property(site.name) else { continue }
            labels.append(site.name)
            values.append(Need(property: property.name, type: property.type, value: names.number(site.expression)))
        }
        for property in entry.properties where !labels.contains(property.fact.name) {
            let fact = property.fact
            guard fact.optionality != .optional, fact.defaultValue == nil, fact.wrapper == nil, !fact.isOutlet,
                !fact.isPrivate
            else { continue }
            labels.append(fact.name)
            values.append(Need(property: property.name, type: property.type, value: names.number("?")))
        }
        initializer = names.number("init(coder:\(labels.map { "\($0):" }.joined()))")
    }
}

/// Hypothetical injection of a scene by another technique.
extension Run {
    /// Returns the technique used for a scene in place of that of the sources, or nil.
    func rerouting(of scene: Int32) -> Technique? {
        guard state.hasContainer, !tables.sceneNeeds[Int(scene)].values.isEmpty else { return nil }
        let asked = state.container.reroutings.last { $0.scene == scene }
        return asked.map { Technique.allCases[Int($0.technique)] }
    }

    /// Returns true if a value reaches a property by another technique than in the sources.
    func isRerouted(_ instance: Int32, _ property: Int32) -> Bool {
        guard state.hasContainer, rerouting(of: state[instance].scene) != nil else { return false }
        return tables.sceneNeeds[Int(state[instance].scene)].values.contains { $0.property == property }
    }

    /// Makes a scene's controller by another technique than that of the sources.
    ///
    /// An initialiser, a creator and a segue action hand over the values known from the paths to the scene. Properties
    /// are set after UIKit has called `init(coder:)`, which the class must support. The coder alone gives nothing.
    mutating func make(
        _ scene: Int32,
        _ entry: SceneEntry,
        by technique: Technique,
        _ cause: Cause?
    ) throws(Crashed) -> Int32 {
        let needs = tables.sceneNeeds[Int(scene)]
        switch technique {
        case .coder, .shared:
            return try decode(scene, entry, cause)
        case .prepare, .property:
            let instance = try decode(scene, entry, cause)
            state[instance].technique = technique.code
            give(needs, to: instance, technique)
            return instance
        case .initializer, .creator, .segueAction:
            let instance = allocate(scene, entry.classIndex, technique, initializer: needs.initializer)
            emitInitialize(instance, tables.names[needs.initializer], technique, rule(of: technique))
            try setDefaults(of: instance)
            give(needs, to: instance, technique)
            state[instance].flags.insert(.decoded)
            return instance
        }
    }

    private mutating func give(_ needs: SceneNeeds, to instance: Int32, _ technique: Technique) {
        for need in needs.values {
            record(need.property, need.type, need.value, from: tables.fromQuestion, on: instance, rule(of: technique))
        }
    }
}
