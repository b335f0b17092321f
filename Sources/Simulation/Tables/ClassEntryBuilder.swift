import SceneFlow

/// Turns the facts of a class and its ancestors into an entry.
struct ClassEntryBuilder {
    /// The facts, the class's own first.
    let chain: [ControllerClass]

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
                if property.uses.contains(where: \.traps) { entry.hasUses = true }
            }
        }
        for fact in chain {
            for action in fact.segueActions {
                entry.segueActions.append(
                    ClassEntry.Maker(
                        fact: action,
                        settings: settings(action.arguments, &names),
                        from: names.number("\(fact.name).\(action.selector)")
                    )
                )
            }
            entry.unwindActions.formUnion(fact.unwindActions)
        }
        if let fact = chain.first(where: { !$0.prepare.isEmpty }) {
            let from = names.number("\(fact.name).prepare(for:sender:)")
            for branch in fact.prepare {
                entry.prepare.append(
                    ClassEntry.Branch(fact: branch, settings: settings(branch.assignments, &names), from: from)
                )
            }
        }
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
        for fact in chain {
            for initializer in fact.initializers {
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
                        settings: settings(initializer.assignments, &names),
                        declaredBy: fact.name,
                        from: names.number("\(fact.name).\(initializer.signature)")
                    )
                )
            }
            isClosed = isClosed || fact.initializers.contains { !$0.isConvenience }
        }
    }

    private func settings(_ assignments: [Assignment], _ names: inout Names) -> [ClassEntry.Setting] {
        assignments.map { ClassEntry.Setting(property: names.number($0.property), value: names.number($0.expression)) }
    }
}
