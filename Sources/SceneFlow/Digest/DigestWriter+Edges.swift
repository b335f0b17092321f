extension DigestWriter {
    /// Adds a segue.
    package mutating func add(_ segue: Segue) {
        add(segue.key)
        add(segue.source.index)
        switch segue.destination {
        case .scene(let id): add(id.index)
        case .exit: add(["exit"])
        case .unresolved(_, let reason): add(["unresolved", "\(reason)"])
        case .missing(let id): add(["missing", id ?? ""])
        }
        add(segue.reference) { writer, reference in
            writer.add(reference.storyboard)
            writer.add(reference.identifier)
            writer.add(reference.bundle)
        }
        add(segue.kind.name)
        switch segue.trigger {
        case .control(let id): add(["control", id])
        case .barItem(let id): add(["barItem", id])
        case .cell(let id): add(["cell", id])
        case .accessory(let id): add(["accessory", id])
        case .gesture(let id): add(["gesture", id])
        case .containerView(let id): add(["containerView", id])
        case .relationship: add(["relationship"])
        case .manual: add(["manual"])
        case .other(let id, let element): add(["other", id, element])
        }
        add(segue.identifier)
        add(segue.relationship)
        add(segue.segueAction)
        add(segue.unwindAction)
        add(segue.presentationStyle)
        add(segue.transitionStyle)
        add(segue.animates)
        add(segue.customClass)
        add(segue.isClassUnknown)
        add(segue.popoverAnchor)
        add(segue.adaptiveAction)
        add(segue.label)
        add(segue.injection) { $0.add($1) }
    }

    /// Adds a navigation.
    package mutating func add(_ navigation: CodeNavigation) {
        add(navigation.key)
        add(navigation.source?.index)
        switch navigation.trigger {
        case .launch: add(["launch"])
        case .action(let selector): add(["action", selector])
        case .row(let view): add(["row", view ?? ""])
        case .accessory(let view): add(["accessory", view ?? ""])
        case .callback(let name): add(["callback", name])
        case .method(let name): add(["method", name])
        }
        switch navigation.instantiation {
        case .nothing: add("nothing")
        case .identifier(let identifier, let storyboard, let creator):
            add(["identifier", identifier, storyboard])
            add(creator)
        case .initial(let storyboard, let creator):
            add(["initial", storyboard])
            add(creator)
        case .initializer(let name, let signature, let arguments):
            add(["initializer", name, signature])
            add(arguments)
        }
        switch navigation.destination {
        case .back: add("back")
        case .scene(let id): add(id.index)
        case .noSuchStoryboard(let name): add(["noSuchStoryboard", name])
        case .noSuchIdentifier(let identifier, let storyboard): add(["noSuchIdentifier", identifier, storyboard])
        case .noInitialViewController(let storyboard): add(["noInitialViewController", storyboard])
        }
        add(navigation.operation.rawValue)
        add(navigation.wrapper?.index)
        add(navigation.presentationStyle)
        add(navigation.confidence.rawValue)
        add(navigation.injection) { $0.add($1) }
        add(navigation.conditions)
        add(navigation.label)
    }

    /// Adds the facts of a class.
    package mutating func add(_ type: ControllerClass) {
        add(type.name)
        add(type.superclass)
        add(type.protocols ?? [])
        add(type.initializers) { writer, initializer in
            writer.add(initializer.signature)
            for flag in [
                initializer.isConvenience, initializer.isRequired, initializer.isUnavailable,
                initializer.isVisibleToObjectiveC, initializer.isFailable,
            ] {
                writer.add(flag)
            }
            writer.add(initializer.renamed)
            writer.add(initializer.parameters) { $0.add($1) }
            writer.add(initializer.variables)
            writer.add(initializer.body)
        }
        add(type.properties) { writer, property in
            writer.add([property.name, property.type, property.optionality.rawValue])
            writer.add(property.defaultValue)
            writer.add(property.isConstant)
            writer.add(property.isPrivate)
            writer.add(property.isLazy)
            writer.add(property.isWeak)
            writer.add(property.isSetByUnreadCode)
            writer.add(property.isGated)
            writer.add(property.isReadBlindly)
            writer.add(property.isOfRows)
            writer.add(property.isOutlet)
            writer.add(property.wrapper)
            writer.add(property.didSet) { $0.add($1) }
        }
        add(type.interface) { writer, member in
            writer.add([member.kind.rawValue, member.name, member.declaration, member.access.rawValue])
            writer.add(member.isSettable)
        }
        add(type.unwindActions)
        add(type.actions) { $0.add($1) }
        add(type.outlets) { $0.add($1) }
        add(type.module)
        add(type.runtimeName)
        add(type.isObjectiveC)
        add(type.methods) { $0.add($1) }
    }

    private mutating func add(_ creator: CodeNavigation.Creator?) {
        add(creator) { writer, creator in
            writer.add(creator.creates)
            writer.add(creator.initializer)
            writer.add(creator.arguments)
        }
    }

    private mutating func add(_ assignments: [Assignment]) {
        add(assignments) { writer, assignment in
            writer.add(assignment.property)
            writer.add(assignment.expression)
        }
    }
}
