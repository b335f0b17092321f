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

    /// The code of the sources that makes a scene's controller.
    enum Maker {
        case creator(Creator)
        case segueAction(String)
    }

    /// Makes a scene's controller by another technique than that of the sources.
    ///
    /// An initialiser, a creator and a segue action hand over the values known from the paths to the scene. Properties
    /// are set after UIKit has called `init(coder:)`, which the class must support. The coder alone gives nothing. A
    /// maker of the sources determines which objects the values are.
    mutating func make(
        _ scene: Int32,
        _ entry: SceneEntry,
        by technique: Technique,
        _ cause: Cause?,
        _ maker: Maker?
    ) throws(Crashed) -> Int32 {
        let needs = tables.sceneNeeds[Int(scene)]
        switch technique {
        case .coder, .shared:
            return try decode(scene, entry, cause)
        case .prepare, .property:
            let known = maker.map { values(of: needs, by: $0, scene, entry, cause) } ?? [:]
            let instance = try decode(scene, entry, cause)
            state[instance].technique = technique.code
            give(needs, to: instance, technique, knowing: known)
            return instance
        case .initializer, .creator, .segueAction:
            if let maker, let instance = try run(maker, scene, entry, cause) {
                complete(instance, needs, technique)
                return instance
            }
            let instance = allocate(scene, entry.classIndex, technique, initializer: needs.initializer)
            emitInitialize(instance, tables.names[needs.initializer], technique, rule(of: technique))
            try setDefaults(of: instance)
            give(needs, to: instance, technique)
            state[instance].flags.insert(.decoded)
            return instance
        }
    }

    /// Runs the code of the sources that makes a scene's controller; nil means UIKit continues with the default path.
    mutating func run(
        _ maker: Maker,
        _ scene: Int32,
        _ entry: SceneEntry,
        _ cause: Cause?
    ) throws(Crashed) -> Int32? {
        switch maker {
        case .creator(let creator): try runCreator(creator, scene, entry)
        case .segueAction(let selector): try runSegueAction(selector, cause, scene, entry)
        }
    }

    /// A value with the list elements or closure objects that belong to it.
    private struct Known {
        let value: InjectionRecord
        let elements: [ElementRecord]
    }

    /// Returns the values that a maker hands over, by property, without a trace of its run.
    ///
    /// Objects that the maker itself creates are not among them: they do not exist in this run.
    private func values(
        of needs: SceneNeeds,
        by maker: Maker,
        _ scene: Int32,
        _ entry: SceneEntry,
        _ cause: Cause?
    ) -> [Int32: Known] {
        // A maker that makes its own scene again, twice, would double the attempts with each level.
        guard !isAttempt else { return [:] }
        var attempt = self
        attempt.isAttempt = true
        attempt.container = container?.copy()
        // A crash of the maker leaves the values that the paths to the scene tell.
        guard let made = try? attempt.run(maker, scene, entry, cause) else { return [:] }
        var known: [Int32: Known] = [:]
        for need in needs.values {
            guard
                let value = attempt.state.injections.last(where: {
                    $0.instance == made && $0.property == need.property
                }),
                ![InjectionRecord.nothing, InjectionRecord.optional].contains(value.reference),
                value.reference < state.next
            else { continue }
            let elements = attempt.state.elements.filter { $0.instance == made && $0.property == need.property }
            guard elements.allSatisfy({ abs($0.reference) < state.next }) else { continue }
            known[need.property] = Known(value: value, elements: elements)
        }
        return known
    }

    private mutating func give(
        _ needs: SceneNeeds,
        to instance: Int32,
        _ technique: Technique,
        knowing known: [Int32: Known] = [:]
    ) {
        for need in needs.values { give(need, to: instance, technique, known[need.property]) }
    }

    private mutating func give(
        _ need: SceneNeeds.Need,
        to instance: Int32,
        _ technique: Technique,
        _ known: Known? = nil
    ) {
        record(
            need.property,
            need.type,
            known?.value.value ?? need.value,
            from: tables.fromQuestion,
            on: instance,
            rule(of: technique),
            is: known?.value.reference ?? InjectionRecord.opaque
        )
        guard let known else { return }
        state.append(
            known.elements.map {
                ElementRecord(instance: instance, property: need.property, reference: $0.reference)
            }
        )
    }

    /// Gives a controller made by the code of the sources the values that this code has left out.
    ///
    /// All of its values count as handed over by the hypothesis.
    private mutating func complete(_ instance: Int32, _ needs: SceneNeeds, _ technique: Technique) {
        state[instance].technique = technique.code
        for need in needs.values {
            guard
                let index = state.injections.lastIndex(where: {
                    $0.instance == instance && $0.property == need.property
                }),
                case let value = state.injections[index], value.reference != InjectionRecord.nothing,
                value.from != tables.fromDefault
            else {
                give(need, to: instance, technique)
                continue
            }
            state.injections[index] = InjectionRecord(
                instance: instance,
                property: value.property,
                type: value.type,
                value: value.value,
                from: tables.fromQuestion,
                reference: value.reference,
                isOwn: value.isOwn
            )
        }
    }
}
