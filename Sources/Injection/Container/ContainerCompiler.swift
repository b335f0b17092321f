internal import Diagnostics

/// Compiles declarations into the tables read by the walk.
struct ContainerCompiler {
    let kinds: KindTree
    let conformances: Conformances
    let scenes: [SceneDeclaration]
    var names = TypeNames()
    var registrations: [Registration] = []
    private var replacementStart = 0
    private var removed: Set<Int32> = []
    var problems: [Problem]
    private var keys: [Key] = []
    private var keyNumbers: [Key: Int32] = [:]
    private var argumentLists: [[Argument]] = []
    private var argumentNumbers: [[Argument]: Int32] = [:]
    private var slotCounts: [Int32]

    init(kinds: KindTree, types: [TypeFact], scenes: [SceneDeclaration]) {
        self.kinds = kinds
        self.conformances = Conformances(types)
        self.scenes = scenes
        self.problems = kinds.problems
        self.slotCounts = Array(repeating: 0, count: kinds.kinds.count)
        types.forEach { names.declare($0.name) }
    }

    // MARK: - Expanding

    /// Adds the declared registrations, and an alias for each of their additional protocols.
    mutating func add(_ declared: [Registration]) {
        for registration in declared { names.declare(registration.key.type) }
        for registration in declared {
            var registration = registration
            registration.dependencies =
                registration.dependencies.filter(\.isInitial)
                + registration.dependencies.filter { !$0.isInitial }
            registrations.append(registration)
        }
        for registration in declared {
            for type in registration.protocols {
                var alias = Registration(
                    Key(type, name: registration.key.name),
                    .alias(registration.key),
                    type: registration.type
                )
                alias.home = registration.home
                alias.layer = registration.layer
                alias.location = registration.location
                alias.module = registration.module
                alias.containers = registration.containers
                alias.text = registration.text
                alias.isPrimary = registration.isPrimary
                registrations.append(alias)
            }
        }
        setHomesOfOverrides()
    }

    /// Adds the registrations that need no declaration: the classes of scenes and, with autowiring, known concrete
    /// types.
    mutating func addMissing(isAutowiring: Bool) {
        var known = Set(registrations.map { canonical($0.key) })
        for scene in scenes where known.insert(canonical(scene.key)).inserted {
            var registration = Registration(scene.key, .scene)
            registration.location = scene.location
            registrations.append(registration)
        }
        guard isAutowiring else { return }
        for fact in conformances.facts.values.sorted(by: { $0.name < $1.name })
        where fact.isConcrete && !fact.initializers.isEmpty && known.insert(Key(fact.name)).inserted {
            var registration = Registration(Key(fact.name), .implicit)
            registration.dependencies = fact.initializers.count == 1 ? fact.initializers[0] : []
            registration.location = fact.location
            registrations.append(registration)
        }
    }

    /// Adds the replacements behind all other registrations, so that the numbers of the others do not change.
    mutating func add(_ replacements: [Replacement]) {
        replacementStart = registrations.count
        for replacement in replacements {
            if var registration = replacement.with {
                registration.layer = .session
                registration.isOverride = replacement.registration != nil
                registrations.append(registration)
            } else if let place = replacement.registration {
                removed.insert(Int32(place))
            }
        }
    }

    private mutating func setHomesOfOverrides() {
        for index in registrations.indices where registrations[index].isOverride && registrations[index].home == nil {
            let override = registrations[index]
            let target = registrations.first { $0.key == override.key && $0.layer < override.layer }
            registrations[index].home = target?.home
        }
    }

    private func canonical(_ key: Key) -> Key { Key(names.canonical(key.type), name: key.name) }

    // MARK: - Numbering

    private mutating func number(_ key: Key) -> Int32 {
        let key = canonical(key)
        if let known = keyNumbers[key] { return known }
        let number = Int32(keys.count)
        keys.append(key)
        keyNumbers[key] = number
        return number
    }

    private mutating func number(_ arguments: [Argument]) -> Int32 {
        if arguments.isEmpty { return -1 }
        if let known = argumentNumbers[arguments] { return known }
        let number = Int32(argumentLists.count)
        argumentLists.append(arguments)
        argumentNumbers[arguments] = number
        return number
    }

    private mutating func kind(_ name: String, of registration: Registration) -> Int32? {
        if let number = kinds.number(name) { return number }
        problems.append(
            Problem(
                .scopeUnavailable,
                "there is no scope kind '\(name)' for '\(registration.key)'",
                at: registration.location,
                key: registration.key
            )
        )
        return nil
    }

    // MARK: - Building

    /// Builds the tables.
    mutating func container() -> Container {
        var records: ContiguousArray<RegistrationRecord> = []
        var dependencyRecords: ContiguousArray<DependencyRecord> = []
        var dependencies: [Dependency] = []
        for index in registrations.indices {
            let registration = registrations[index]
            let first = dependencies.count
            for dependency in registration.dependencies {
                let isHandle = dependency.kind == .scopeHandle
                dependencyRecords.append(
                    DependencyRecord(
                        kind: dependency.kind,
                        key: isHandle ? kinds.number(dependency.key.type) ?? -1 : number(dependency.key),
                        owner: Int32(index),
                        arguments: number(dependency.arguments)
                    )
                )
                dependencies.append(dependency)
            }
            records.append(record(registration, firstDependency: first))
        }
        let groups = CandidateGroups(
            records: records,
            registrations: registrations,
            removed: removed,
            keyCount: keys.count
        )
        problems += RegistrationRules(registrations: registrations, kinds: kinds, groups: groups).problems(records)
        let sceneRegistrations = scenes.map { scene in
            groups.first(for: keyNumbers[canonical(scene.key)] ?? -1)
        }
        return Container(
            problems: problems,
            tables: Tables(
                registrations: records,
                dependencies: dependencyRecords,
                keys: groups.keys,
                candidates: groups.candidates,
                contributions: groups.contributions,
                kinds: kindRecords(records)
            ),
            registrations: registrations,
            replacementStart: replacementStart,
            dependencies: dependencies,
            argumentLists: argumentLists,
            keys: keys,
            keyNumbers: keyNumbers,
            names: names,
            conformances: conformances,
            scenes: scenes,
            sceneNumbers: Dictionary(scenes.enumerated().map { ($1.id, Int32($0)) }) { first, _ in first },
            sceneRegistrations: sceneRegistrations,
            kindNumbers: Dictionary(kinds.kinds.enumerated().map { ($1.name, Int32($0)) }) { first, _ in first },
            several: groups.several
        )
    }

    private mutating func record(_ registration: Registration, firstDependency: Int) -> RegistrationRecord {
        let (storage, kind) = stored(registration)
        var slot: Int32 = -1
        if storage.isStored {
            slot = slotCounts[Int(kind)]
            slotCounts[Int(kind)] += 1
        }
        var target: Int32 = -1
        if case .alias(let key) = registration.form { target = number(key) }
        return RegistrationRecord(
            form: RegistrationRecord.Form(registration.form),
            storage: storage,
            layer: registration.layer.rawValue,
            flags: flags(registration),
            key: number(registration.key),
            target: target,
            home: registration.home.flatMap { self.kind($0, of: registration) } ?? 0,
            kind: kind,
            slot: slot,
            firstDependency: Int32(firstDependency),
            initialCount: Int32(registration.dependencies.count(where: \.isInitial)),
            dependencyCount: Int32(registration.dependencies.count)
        )
    }

    private mutating func stored(_ registration: Registration) -> (RegistrationRecord.Storage, Int32) {
        if case .alias = registration.form { return (.transient, -1) }
        if registration.form == .scene { return (.transient, -1) }
        switch registration.storage {
        // A value exists before any request, so its home scope keeps it.
        case .transient where registration.form == .value:
            return (.scoped, registration.home.flatMap { kinds.number($0) } ?? 0)
        case .transient: return (.transient, -1)
        case .graph: return (.graph, -1)
        case .singleton: return (.scoped, 0)
        case .scoped(let name): return kind(name, of: registration).map { (.scoped, $0) } ?? (.transient, -1)
        case .shared(let name): return kind(name, of: registration).map { (.shared, $0) } ?? (.transient, -1)
        case .cached(let name, group: _):
            return kind(name, of: registration).map { (.cached, $0) } ?? (.transient, -1)
        }
    }

    private func flags(_ registration: Registration) -> RegistrationRecord.Flags {
        var flags: RegistrationRecord.Flags = []
        if registration.form != .implicit {
            let type = names.canonical(registration.type)
            if conformances.conforms(type, to: names.canonical(registration.key.type)) == .no {
                flags.insert(.mismatched)
            }
        } else if conformances.facts[registration.type]?.initializers.count ?? 0 > 1 {
            flags.insert(.ambiguous)
        }
        if !registration.parameters.isEmpty { flags.insert(.hasParameters) }
        if registration.isKeyedByArguments { flags.insert(.keyedByArguments) }
        if registration.isEager { flags.insert(.eager) }
        return flags
    }

    private func kindRecords(_ records: ContiguousArray<RegistrationRecord>) -> [KindRecord] {
        kinds.kinds.indices.map { index in
            let eager = records.indices.filter {
                records[$0].kind == Int32(index) && records[$0].flags.contains(.eager)
            }
            return KindRecord(
                name: kinds.kinds[index].name,
                binding: kinds.kinds[index].binding,
                parents: kinds.kinds[index].parents.compactMap { kinds.number($0) },
                ancestors: kinds.ancestors(of: Int32(index)),
                slotCount: slotCounts[index],
                eager: eager.map { Int32($0) }
            )
        }
    }
}

extension RegistrationRecord.Form {
    /// Creates the compiled form of a declared form.
    init(_ form: Registration.Form) {
        switch form {
        case .initializer, .factory, .assisted: self = .made
        case .value: self = .value
        case .alias: self = .alias
        case .contribution: self = .contribution
        case .scene: self = .scene
        case .implicit: self = .implicit
        }
    }
}
