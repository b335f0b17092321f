internal import Diagnostics
internal import SceneFlow

/// A property trapping on nil at a place, as far as the sources show.
struct MissingUse {
    /// The property's name.
    let property: String
    /// The class declaring the property; nil if the property belongs to another object.
    let owner: ControllerClass?
    /// The method using it.
    let method: String

    /// Finds the property used at the place of a crash.
    /// - Parameters:
    ///   - place: the place of the crash.
    ///   - set: the properties with a value, therefore excluded.
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
