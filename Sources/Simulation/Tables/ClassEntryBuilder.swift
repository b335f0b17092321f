import SceneFlow

/// Turns the facts of a class and its ancestors into an entry.
struct ClassEntryBuilder {
    /// The facts, the class's own first.
    let chain: [ControllerClass]

    /// What their code says, in the same order.
    private let texts: [ClassTexts]

    /// The names of the class and its ancestors, nearest first.
    let ancestry: [String]

    /// Creates a builder.
    /// - Parameters:
    ///   - chain: the facts, the class's own first.
    ///   - ancestry: the names of the class and its ancestors, nearest first.
    init(chain: [ClassTexts], ancestry: [String]) {
        self.chain = chain.map(\.fact)
        texts = chain
        self.ancestry = ancestry
    }

    /// Fills in what the facts say.
    func fill(_ entry: inout ClassEntry, _ names: inout Names) {
        fillInitializers(&entry, &names)
        for fact in chain.reversed() {
            for property in fact.properties {
                entry.properties.append(
                    ClassEntry.Property(
                        name: names.number(property.name),
                        type: names.number(property.type),
                        defaultValue: property.defaultValue.map { names.number($0) },
                        fact: property
                    )
                )
            }
            entry.unwindActions.formUnion(fact.unwindActions)
        }
        fillMethods(&entry, &names)
        entry.isObjectiveC = chain.contains(where: \.isObjectiveC)
        guard entry.isKnown, !chain.isEmpty else { return }
        if chain.allSatisfy({ $0.actions != nil }) {
            entry.actions = Set(chain.flatMap { $0.actions ?? [] }).union(entry.unwindActions)
        }
        if chain.allSatisfy({ $0.outlets != nil }) { entry.outlets = Set(chain.flatMap { $0.outlets ?? [] }) }
    }

    /// Collects initialisers up to and including the first class that declares a designated one: that class inherits
    /// none from above (INJ-2), except that a missing `init(coder:)` is looked for further up (INJ-62, INJ-65).
    private func fillInitializers(_ entry: inout ClassEntry, _ names: inout Names) {
        var isClosed = false
        for known in texts {
            let fact = known.fact
            for (initializer, walker) in zip(fact.initializers, known.initializers) {
                let isCoder = initializer.signature == "init(coder:)"
                if entry.initializer(initializer.signature) != nil { continue }
                if isClosed {
                    guard isCoder else { continue }
                    if initializer.isUnavailable {
                        entry.hasCoderStub = true
                        continue
                    }
                }
                if isCoder, entry.hasCoderStub { continue }
                entry.initializers.append(
                    ClassEntry.Initializer(
                        signature: initializer.signature,
                        name: names.number(initializer.signature),
                        fact: initializer,
                        level: level(of: fact),
                        from: names.number("\(fact.name).\(initializer.signature)"),
                        isShared: walker.setsProperties,
                        nib: walker.nib
                    )
                )
            }
            isClosed = isClosed || fact.initializers.contains { !$0.isConvenience }
        }
        entry.hasNibStub = isClosed && entry.initializer("init(nibName:bundle:)") == nil
    }

    private func fillMethods(_ entry: inout ClassEntry, _ names: inout Names) {
        for known in texts {
            let fact = known.fact
            for method in fact.methods {
                let isSent = [.action, .segueAction, .unwindAction].contains(method.role)
                let name = isSent ? method.selector ?? method.name : method.name
                entry.methods.append(
                    ClassEntry.Method(
                        fact: method,
                        level: level(of: fact),
                        from: names.number("\(fact.name).\(name)"),
                        isObjectiveC: fact.isObjectiveC
                    )
                )
                for parameter in method.parameters { _ = names.number(parameter.name) }
            }
            for name in known.code.unwrapped { entry.trapping.insert(names.number(name)) }
        }
        for (index, method) in entry.methods.enumerated() where !method.fact.body.isEmpty {
            for event in Self.events(of: method.fact.name) where !entry.callbacks.contains(where: { $0.event == event })
            {
                entry.callbacks.append((event, index))
            }
            if method.fact.role == .rowSelection { entry.selectsRows = true }
            if method.fact.role == .accessory { entry.tapsAccessories = true }
        }
        // A nearer implementation that does nothing still hides the one that it overrides.
        entry.callbacks.removeAll { callback in
            let name = entry.methods[callback.method].fact.name
            return entry.methods.first { $0.fact.name == name }?.level != entry.methods[callback.method].level
        }
    }

    /// The names that events have for a method: `viewDidAppear(_:)` is called `viewDidAppear`.
    private static func events(of name: String) -> [String] {
        if name.hasSuffix("(toParent:)") { return [name, "\(name.dropLast(2)): nil)"] }
        for suffix in ["(_:)", "()"] where name.hasSuffix(suffix) { return [String(name.dropLast(suffix.count))] }
        return [name]
    }

    private func level(of fact: ControllerClass) -> Int { ancestry.firstIndex(of: fact.name) ?? 0 }
}
