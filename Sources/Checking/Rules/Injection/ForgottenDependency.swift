internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// An optional property set on one path to a scene and forgotten on another, or never set, with its nil passing in
    /// silence.
    static let forgottenDependency = CheckRule(
        "forgotten-dependency",
        .injection,
        .warning,
        "a transition does not set an optional property that the class never tests for nil"
    ) { rule, analysis in
        let flow = analysis.flow
        let edges = ClassEdge.all(of: flow)
        let assigned = flow.assignedNames
        var findings: [Finding] = []
        for type in flow.classes {
            let ways = (edges[type.name] ?? []).filter { $0.injection.reading != .unresolved }
            guard !ways.isEmpty else { continue }
            for property in type.properties where property.isHandedOver && property.optionality == .optional {
                guard property.isReadBlindly else { continue }
                if edges[type.name]?.contains(where: { $0.sets(property.name) }) == true {
                    for way in ways where !way.sets(property.name) {
                        findings.append(rule.finding(property, of: type, way, in: flow))
                    }
                } else if !assigned.contains(property.name), flow.unreadModules.isEmpty, !type.isObjectiveC {
                    findings.append(rule.finding(property, of: type, ways[0].scene, in: flow))
                }
            }
        }
        return findings
    }

    /// Returns the finding of a property not set by any code.
    private func finding(_ property: Property, of type: ControllerClass, _ scene: Scene, in flow: Flow) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message: "'\(scene.title)' always opens without '\(property.name)': no code sets it, and nothing in "
                + "'\(type.name)' tests it for nil",
            remedy: "set '\(property.name)' when creating the controller, require it in an initialiser, or remove it",
            flow: flow.id,
            anchor: "\(type.name).\(property.name)"
        )
        finding.scene = scene.key
        finding.location = property.location ?? type.location
        finding.doubt("no code that was not read sets the property", .unread)
        return finding
    }

    /// Returns the finding of a transition without a property set by others.
    private func finding(_ property: Property, of type: ControllerClass, _ way: ClassEdge, in flow: Flow) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message:
                "'\(way.scene.title)' opens without '\(property.name)' \(way.words): other transitions set it, and "
                + "nothing in '\(type.name)' tests it for nil",
            remedy: "set '\(property.name)' there too, or require it in 'init(coder:\(property.name):)' and make it a "
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
        finding.doubt("this transition needs the value as the others do")
        return finding
    }
}

extension Flow {
    /// The names of all properties set by understood code or by a runtime attribute.
    fileprivate var assignedNames: Set<String> {
        var names = Set(injectionSites.joined().map(\.name))
        let visitor = CodeVisitor(instruction: { instruction in
            if case .set(let name, _, _) = instruction.kind { names.insert(name) }
        })
        for type in classes { visitor.visit(type) }
        for scene in scenes { names.formUnion(scene.runtimeAttributes.map(\.keyPath)) }
        return names
    }
}

extension Property {
    /// True if the property is meant to be set from outside, because nothing of its own gives it a value.
    var isHandedOver: Bool {
        optionality != .none && defaultValue == nil && wrapper == nil && !isOutlet && !isLazy && !isPrivate && !isWeak
            && !isConstant && !isSetByUnreadCode && !name.lowercased().contains("delegate")
            && !name.lowercased().hasSuffix("datasource") && !type.contains("->")
    }
}
