import SceneFlow

extension FlowDump {
    /// Returns the facts of segues and of transitions from code.
    ///
    /// The key of a segue is its object ID. The key of a transition from code is its scene, trigger, operation and
    /// destination. Its number in the class would change as soon as a method is moved.
    /// - Parameter flow: the app.
    /// - Returns: the facts, and the key of the segue or navigation by the key of each edge's own fact.
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

    /// Returns the facts of the values a controller receives on one edge, and of those it does not.
    /// - Parameters:
    ///   - injection: the values received, or nil if nothing is known or made.
    ///   - edge: the key of the edge.
    /// - Returns: the facts. Their keys begin with the edge's key.
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

    /// Returns the certainty of a reading, or nil if it is certain.
    static func uncertain(_ reading: ReadingCertainty) -> String? { reading == .certain ? nil : reading.rawValue }

    /// Numbers facts with the same key from the second on, by their text and only then by their order.
    /// - Parameter facts: facts of one kind, each with a companion value.
    /// - Returns: the same facts with distinct keys.
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
        // Without a scene, the owner is the type of the code, found in the middle of the key.
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
    /// The path without the part after the last slash.
    fileprivate var dropLastComponent: Substring {
        lastIndex(of: "/").map { self[..<$0] } ?? self
    }
}
