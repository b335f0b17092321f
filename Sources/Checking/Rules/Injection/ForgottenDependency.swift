internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// An optional property that one way to a scene sets and another forgets, and whose nil passes in silence.
    static let forgottenDependency = CheckRule(
        "forgotten-dependency",
        .injection,
        .warning,
        "an optional property that one way to a scene sets and another does not, without a word"
    ) { rule, examination in
        let flow = examination.flow
        let edges = ClassEdge.all(of: flow)
        var findings: [Finding] = []
        for type in flow.classes {
            let ways = edges[type.name] ?? []
            guard ways.count > 1 else { continue }
            for property in type.properties where property.isHandedOver && property.optionality == .optional {
                guard property.isReadBlindly, ways.contains(where: { $0.sets(property.name) }) else { continue }
                for way in ways where !way.sets(property.name) && way.injection.reading != .unresolved {
                    findings.append(rule.finding(property, of: type, way, in: flow))
                }
            }
        }
        return findings
    }

    private func finding(_ property: Property, of type: ControllerClass, _ way: ClassEdge, in flow: Flow) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message:
                "'\(way.scene.title)' opens without '\(property.name)' \(way.words): other ways set it, and nothing "
                + "in '\(type.name)' asks whether it is nil",
            remedy: "set '\(property.name)' there too, or let 'init(coder:\(property.name):)' ask for it and make it a "
                + "constant",
            flow: flow.id,
            anchor: "\(property.name) \(way.key)"
        )
        finding.scene = way.scene.key
        finding.edge = way.key == "launch" ? nil : way.key
        finding.location = way.injection.location ?? way.location
        if let place = property.location {
            finding.related.append(Finding.Related(place, "'\(property.name)' is declared here"))
        }
        finding.confidence = .likely
        return finding
    }
}

extension Property {
    /// Whether it is there for others to set: nothing of its own gives it a value.
    var isHandedOver: Bool {
        optionality != .none && defaultValue == nil && wrapper == nil && !isOutlet && !isLazy && !isPrivate && !isWeak
            && !isConstant && !isSetByUnreadCode && !name.lowercased().hasSuffix("delegate")
            && !name.lowercased().hasSuffix("datasource") && !type.contains("->")
    }
}
