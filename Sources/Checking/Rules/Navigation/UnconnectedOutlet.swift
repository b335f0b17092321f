internal import Diagnostics
internal import SceneFlow
internal import Simulation
internal import UIKitFacts

extension CheckRule {
    /// A class declares an outlet not connected in any document (INST-64).
    static let unconnectedOutlet = CheckRule(
        "unconnected-outlet",
        .navigation,
        .warning,
        "a class declares an outlet that no document connects"
    ) { rule, analysis in
        let flow = analysis.flow
        let members = KnownMembers(flow)
        let read = Set(analysis.problems(["INST-64"]).flatMap { analysis.outletsRead(by: $0) })
        return flow.classes.flatMap { type -> [Finding] in
            let scenes = flow.scenes.filter { members.isKind($0.className, of: type.name) }
            // Code may set the outlets of the controllers it makes.
            guard !scenes.isEmpty, scenes.allSatisfy({ $0.origin != .code && !$0.isClassUnknown }),
                !type.isObjectiveC, members.chain(from: type.name) != nil
            else { return [] }
            let outlets = scenes.flatMap(\.outlets).filter(\.isOfController)
            let connected = Set(outlets.map { KeyValueCoding.setter(of: $0.property) })
            let classes = members.declared(from: type.name).flatMap { [$0.name, $0.superclass].compactMap(\.self) }
            return type.properties.filter { property in
                property.isOutlet && property.optionality == .implicitlyUnwrapped && property.defaultValue == nil
                    && !connected.contains(KeyValueCoding.setter(of: property.name)) && !property.isSetByUnreadCode
                    && !UIKitProperties.isDeclared(property.name, in: classes)
                    && !read.contains(OutletName(type: type.name, name: property.name)) && !type.sets(property.name)
            }
            .map { property in
                rule.finding(
                    "the outlet '\(property.name)' of '\(type.name)', the class of '\(scenes[0].title)', is connected in no "
                        + "document",
                    in: scenes[0],
                    at: property.location ?? type.location,
                    anchor: "\(type.name) \(property.name)",
                    of: analysis,
                    remedy: "connect it in Interface Builder, or delete it"
                )
            }
        }
    }
}

/// An outlet, by its declaring class.
struct OutletName: Hashable {
    /// The class.
    let type: String
    /// The outlet.
    let name: String
}

extension Analysis {
    /// Returns the outlets read in the line of a crash.
    /// - Parameter counterexample: a crash because an outlet is nil.
    /// - Returns: the outlets in this line declared by the scene's class and its superclasses.
    func outletsRead(by counterexample: Counterexample) -> [OutletName] {
        guard case .crash(let crash) = counterexample.kind, let place = crash.location, let scene = counterexample.scene
        else { return [] }
        let flow = self[counterexample.configuration]
        let classes = Ancestry.Index(flow)[flow[scene].className].classes
        var names: Set<String> = []
        let visitor = CodeVisitor(value: { value, instruction in
            guard case .property(let name, of: .current) = value, place.isSameLine(as: instruction.location) else {
                return
            }
            names.insert(name)
        })
        for type in classes { visitor.visit(type) }
        return classes.flatMap { type in
            type.properties.filter { $0.isOutlet && names.contains($0.name) }
                .map { OutletName(type: type.name, name: $0.name) }
        }
    }
}
