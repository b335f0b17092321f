internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// The property whose nil traps at a place, as far as the sources say.
struct MissingUse {
    /// The property's name.
    let property: String
    /// The class whose property it is; nil where it is that of another object.
    let owner: ControllerClass?
    /// The method that uses it.
    let method: String

    /// Finds what is used at the place of a crash.
    /// - Parameters:
    ///   - place: where it crashes.
    ///   - set: the properties that were set, which cannot be it.
    ///   - flow: the app.
    init?(at place: SourceLocation, set: Set<String>, in flow: Flow) {
        var found: (property: String, owner: ControllerClass?, method: String)?
        func look(_ body: [Instruction], of type: ControllerClass, in method: String) {
            CodeVisitor(value: { value, instruction in
                guard found == nil, instruction.location == place,
                    case .unwrap(.property(let name, let owner), _, _) = value,
                    owner != .current || !set.contains(name)
                else { return }
                found = (name, owner == .current ? type : nil, method)
            }).visit(body)
        }
        for type in flow.classes where type.location?.file == place.file || type.location == nil {
            for method in type.methods where found == nil { look(method.body, of: type, in: method.name) }
            for property in type.properties where found == nil {
                look(property.didSet ?? [], of: type, in: "didSet of \(property.name)")
            }
        }
        guard let found else { return nil }
        property = found.property
        owner = found.owner
        method = found.method
    }
}
