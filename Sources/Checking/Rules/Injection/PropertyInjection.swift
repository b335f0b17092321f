internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// Advice: a dependency injected into a property could be a private constant.
    static let propertyInjection = CheckRule(
        "property-injection",
        .injection,
        .note,
        "an injected property that could be a private constant"
    ) { rule, analysis in
        let flow = analysis.flow
        // Segue actions and creators came with iOS 13 (INJ-49, INJ-24); plain initialisers always worked.
        let isBeforeCreators = flow.deploymentTarget.flatMap { target in Version("13").map { target < $0 } } ?? false
        let edges = ClassEdge.all(of: flow)
        var findings: [Finding] = []
        for type in flow.classes where !type.isObjectiveC {
            let ways = edges[type.name] ?? []
            guard !ways.isEmpty, !ways.contains(where: \.isRelationship) else { continue }
            if isBeforeCreators, ways.contains(where: \.isDecoded) { continue }
            for property in type.properties where property.isHandedOver && !type.sets(property.name) {
                let setting = ways.filter { $0.sets(property.name) }
                let isProperty = setting.allSatisfy { way in
                    way.injection.sites.allSatisfy {
                        $0.name != property.name || $0.technique == .property || $0.technique == .prepare
                    }
                }
                guard let first = setting.first, isProperty else { continue }
                // A constant has no observers. If the class handles nil and some transition leaves it nil, nil is
                // intended.
                let isNilMeant =
                    property.optionality == .optional && !property.isReadBlindly
                    && ways.contains { way in
                        !way.sets(property.name) && !way.injection.missing.contains { $0.name == property.name }
                    }
                if property.didSet != nil || isNilMeant { continue }
                findings.append(rule.finding(property, of: type, ways, first.scene, in: flow))
            }
        }
        return findings
    }

    private func finding(
        _ property: Property,
        of type: ControllerClass,
        _ ways: [ClassEdge],
        _ scene: Scene,
        in flow: Flow
    ) -> Finding {
        var downsides = [
            "it must be a variable",
            property.optionality == .optional ? "it must be optional" : "it must be implicitly unwrapped",
        ]
        let forgotten = ways.first { !$0.sets(property.name) }
        let twice = ways.first { way in way.injection.sites.count { $0.name == property.name } > 1 }
        if let forgotten {
            downsides.append("it is forgotten \(forgotten.words)")
        } else if let twice {
            downsides.append("it is set twice \(twice.words)")
        } else {
            downsides.append("any code with the controller can set it again")
        }
        let list = downsides.dropLast().joined(separator: ", ") + " and " + (downsides.last ?? "")
        let isCoded = ways.contains(where: \.isDecoded)
        var finding = Finding(
            rule: name,
            severity: severity,
            message: "'\(property.name)' of '\(scene.title)' could be a private constant; as a property, \(list)",
            remedy: "write 'private let \(property.name): \(property.type)', and set it in "
                + (isCoded
                    ? "'init?(coder: NSCoder, \(property.name): \(property.type))', for a segue action or creator"
                    : "'init(\(property.name): \(property.type))'"),
            flow: flow.id,
            anchor: "\(type.name).\(property.name)"
        )
        finding.scene = scene.key
        finding.location = property.location ?? type.location
        for way in ways where way.sets(property.name) {
            guard let place = way.injection.sites.first(where: { $0.name == property.name })?.location else { continue }
            finding.related.append(Finding.Related(place, "it is set here"))
        }
        finding.doubt("no code that was not read sets the property later", .unread)
        return finding
    }
}
