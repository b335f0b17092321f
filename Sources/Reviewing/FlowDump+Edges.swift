import SceneFlow

extension FlowDump {
    /// The facts of segues and of what code does.
    ///
    /// A segue goes by its object ID. What code does goes by the scene, by what makes the code run, by what is done and
    /// where that leads: its number in the class would be another as soon as a method is moved.
    /// - Parameter flow: the app.
    /// - Returns: the facts, and by the key of each edge's own fact the key of the segue or navigation.
    static func edges(_ flow: Flow) -> (facts: [Fact], keys: [[String]: String]) {
        let segues = flow.segues.map { (fact(of: $0, in: flow), (key: $0.key, injection: $0.injection)) }
        let navigations = distinct(
            flow.navigations.map { (fact(of: $0, in: flow), (key: $0.key, injection: $0.injection)) }
        )
        let all = segues + navigations
        return (
            all.flatMap { fact, edge in [fact] + handedOver(edge.injection, on: fact.key) },
            Dictionary(all.map { ($0.key, $1.key) }) { first, _ in first }
        )
    }

    /// The facts of what reaches a controller on one way, and of what does not.
    /// - Parameters:
    ///   - injection: what reaches it; nil where nothing is known or made.
    ///   - edge: the key of the way.
    /// - Returns: the facts, of which the key begins with that of the way.
    static func handedOver(_ injection: EdgeInjection?, on edge: [String]) -> [Fact] {
        guard let injection else { return [] }
        let sites = injection.sites.map { site in
            let fact = Fact(
                .site,
                edge + [site.name],
                [
                    "type": site.type,
                    "value": site.expression,
                    "technique": site.technique.rawValue,
                    "if": site.conditions.joined(separator: "; "),
                    "reading": uncertain(site.reading),
                ]
            )
            return (fact, ())
        }
        let missing = injection.missing.map { missing in
            Fact(
                .missing,
                edge + [missing.name],
                ["type": missing.type, "usedIn": missing.usedIn, "traps": missing.traps ? "true" : nil]
            )
        }
        return distinct(sites).map(\.0) + missing
    }

    /// How sure a reading is, where it is not certain.
    static func uncertain(_ reading: Reading) -> String? { reading == .certain ? nil : reading.rawValue }

    /// Numbers facts of one key from the second on, by what they say and only then by their order.
    /// - Parameter facts: facts of one kind, each with something that stays beside it.
    /// - Returns: the same, no two with one key.
    static func distinct<Other>(_ facts: [(Fact, Other)]) -> [(Fact, Other)] {
        let described = facts.enumerated().map { (text: $1.0.description, index: $0) }
        let sorted = described.sorted { ($0.text, $0.index) < ($1.text, $1.index) }.map { facts[$0.index] }
        var seen: [[String]: Int] = [:]
        return sorted.map { fact, other in
            var fact = fact
            let number = seen[fact.key, default: 0] + 1
            seen[fact.key] = number
            if number > 1 { fact.key.append("#\(number)") }
            return (fact, other)
        }
    }

    // MARK: - Private

    private static func fact(of segue: Segue, in flow: Flow) -> Fact {
        var destination: String?
        var problem: String?
        switch segue.destination {
        case .scene(let id): destination = flow[id].key
        case .exit: destination = "exit"
        case .unresolved(let reference, let reason):
            problem = "\(reason) \(reference.storyboard ?? "")#\(reference.identifier ?? "")"
        case .missing(let id): problem = "missing \(id ?? "")"
        }
        return Fact(
            .edge,
            [segue.key],
            [
                "from": flow[segue.source].key,
                "to": destination,
                "kind": segue.kind.name,
                "label": segue.label,
                "trigger": word(segue.trigger),
                "identifier": segue.identifier,
                "relationship": segue.relationship,
                "segueAction": segue.segueAction,
                "unwindAction": segue.unwindAction,
                "presentationStyle": segue.presentationStyle,
                "class": segue.customClass,
                "animates": segue.animates ? nil : "false",
                "technique": segue.injection?.technique.rawValue,
                "initializer": segue.injection?.initializer,
                "reading": segue.injection.flatMap { uncertain($0.reading) },
                "performed": segue.performedAt.isEmpty ? nil : "\(segue.performedAt.count)",
                "problem": problem,
            ]
        )
    }

    private static func fact(of navigation: CodeNavigation, in flow: Flow) -> Fact {
        var destination: String
        var problem: String?
        switch navigation.destination {
        case .scene(let id): destination = flow[id].key
        case .back: destination = "back"
        case .noSuchStoryboard(let name): (destination, problem) = (name, "noSuchStoryboard")
        case .noSuchIdentifier(let identifier, let name):
            (destination, problem) = ("\(name)#\(identifier)", "noSuchIdentifier")
        case .noInitialViewController(let name): (destination, problem) = (name, "noInitialViewController")
        }
        // Without a scene it is the type whose code it is, which stands in the middle of the key.
        let owner = navigation.source.map { flow[$0].key } ?? String(navigation.key[...].dropLastComponent)
        return Fact(
            .edge,
            [owner, word(navigation.trigger), navigation.operation.rawValue, destination],
            [
                "label": navigation.label,
                "if": navigation.conditions.joined(separator: "; "),
                "in": navigation.wrapper.map { flow[$0].key },
                "presentationStyle": navigation.presentationStyle,
                "technique": navigation.injection?.technique.rawValue,
                "initializer": navigation.injection?.initializer,
                "reading": navigation.confidence == .certain ? nil : navigation.confidence.rawValue,
                "places": navigation.alsoAt.isEmpty ? nil : "\(navigation.alsoAt.count + 1)",
                "problem": problem,
            ]
        )
    }

    private static func word(_ trigger: Segue.Trigger) -> String {
        switch trigger {
        case .control(let id): "control:\(id)"
        case .barItem(let id): "barItem:\(id)"
        case .cell(let id): "cell:\(id)"
        case .accessory(let id): "accessory:\(id)"
        case .gesture(let id): "gesture:\(id)"
        case .containerView(let id): "containerView:\(id)"
        case .relationship: "relationship"
        case .manual: "manual"
        case .other(let id, let element): "\(element):\(id)"
        }
    }

    private static func word(_ trigger: CodeNavigation.Trigger) -> String {
        switch trigger {
        case .launch: "launch"
        case .action(let selector): "action:\(selector)"
        case .row(let view): view.map { "row:\($0)" } ?? "row"
        case .accessory(let view): view.map { "accessory:\($0)" } ?? "accessory"
        case .callback(let name): "callback:\(name)"
        case .method(let name): "method:\(name)"
        }
    }
}

extension Substring {
    /// The path without what follows the last slash.
    fileprivate var dropLastComponent: Substring {
        lastIndex(of: "/").map { self[..<$0] } ?? self
    }
}
