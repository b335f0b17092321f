internal import CodeModel
internal import SwiftFacts
internal import UIKitFacts

/// The declarations of an app for the readers of its bodies.
///
/// It owns the answers about types that follow from the index, the names with an effect on a flow, and the cache of
/// lookups together.
struct BodySources: Sendable {
    /// The declarations of the sources.
    var index: CodeIndex
    /// The names of the functions with an effect on a flow.
    let flowNames: FlowNames
    /// The cache of lookups in the index.
    let lookups: Lookups

    /// Creates the declarations for an app.
    /// - Parameters:
    ///   - index: the declarations of the sources.
    ///   - flowNames: the names of the functions with an effect on a flow.
    init(index: CodeIndex, flowNames: FlowNames) {
        self.index = index
        self.flowNames = flowNames
        lookups = Lookups(index)
    }

    // MARK: - Classes

    /// Returns true if objects of a type are view controllers.
    func isController(_ type: String?) -> Bool {
        guard let type else { return false }
        return lookups.isController(type)
    }

    /// Returns true if a type is a UIKit class, or inherits from it.
    func isKind(_ type: String?, of other: String) -> Bool {
        guard let type else { return false }
        return type == other || lookups.ancestry(of: type).contains(other)
    }

    /// Returns true if objects of a type, or of a class that conforms to it or inherits from it, may present or store a
    /// controller.
    func isActor(_ type: String?) -> Bool {
        guard let type, let entry = index.entry(named: type), !entry.isExtensionOnly, !isController(type) else {
            return false
        }
        if flowNames.contains(type: type) || flowNames.containsSubclass(of: type) || lookups.keepsController(type) {
            return true
        }
        if entry.kind == .protocol { return index.conformers(to: type).contains { flowNames.contains(type: $0) } }
        return lookups.ancestry(of: type).contains { flowNames.contains(type: $0) }
    }

    /// Returns true if objects of a type store an actor, over any number of other objects.
    func holdsActor(_ type: String?) -> Bool {
        type.map { lookups.holds($0) { isActor($0) } } ?? false
    }

    /// Returns true if the class of a controller is declared in a library, or inherits from one declared there.
    func isForeignContainer(_ type: String?) -> Bool {
        guard let type, isController(type), let last = index.ancestry(of: type).last else { return false }
        // A class named like a stack or a tab bar counts as one of these.
        let isKnown = UIKitClasses.containers.contains { isKind(type, of: $0) }
        return !isKnown && !UIKitClasses.isKnown(last) && !index.isDeclared(last)
    }

    /// Returns true if a type is a protocol of the sources with conforming controllers.
    func isFollowedProtocol(_ type: String?) -> Bool {
        guard let type, let entry = index.entry(named: type), entry.kind == .protocol else { return false }
        return index.conformers(to: type).contains(where: isController)
    }

    // MARK: - Values

    /// Returns true if the flow follows values of a type: controllers, identifiers, and their protocols and enums.
    func isFollowable(_ type: TypeName) -> Bool {
        let name = TypeText.element(of: type.text) ?? type.text
        if Self.followed.contains(name) || isController(name) {
            return true
        }
        guard let entry = index.entry(named: name) else { return false }
        switch entry.kind {
        case .protocol: return index.conformers(to: name).contains(where: isController)
        case .enum: return true
        case .class, .struct, .actor, .extension: return false
        }
    }

    private static let followed = UIKitClasses.leadingToControllers.union([
        "String", "Bool", "UISplitViewController.Column",
    ])

    /// Returns true if a function may return a value followed by the flow: a controller, or an identifier of a segue.
    func givesFlow(_ declaration: FunctionDeclaration, _ result: TypeName?) -> Bool {
        guard let result else { return false }
        let name = TypeText.element(of: result.text) ?? result.text
        if declaration.genericParameters.contains(where: { $0.name == name }) { return true }
        if isController(name) || name == "UIStoryboard" || name == "Self" || isActor(name) { return true }
        if let entry = index.entry(named: name), entry.kind == .protocol {
            return index.conformers(to: name).contains(where: isController)
        }
        let takesSegue = declaration.parameters.contains { $0.type.text.hasSuffix("Segue") }
        return takesSegue && isFollowable(result)
    }

    // MARK: - Members

    /// Returns true if the type has another function of the same name and labels.
    func isOverloaded(_ found: CodeIndex.Found<FunctionDeclaration>) -> Bool { overloads(of: found).count > 1 }

    /// Returns the functions of a type with the name and labels of a function, including itself.
    func overloads(of found: CodeIndex.Found<FunctionDeclaration>) -> [CodeIndex.Found<FunctionDeclaration>] {
        guard let entry = index.entry(named: found.owner) else { return [] }
        var result = namesakes(of: found, in: entry)
        guard entry.kind == .protocol else { return result }
        // The default implementation of a requirement is no other function.
        let defaults = result.filter { $0.declaration.body != nil }.map { $0.declaration.parameters.map(\.type) }
        result.removeAll { $0.declaration.body == nil && defaults.contains($0.declaration.parameters.map(\.type)) }
        return result
    }

    /// Returns true if a function is the default implementation of a requirement of its protocol.
    func isRequired(_ found: CodeIndex.Found<FunctionDeclaration>) -> Bool {
        guard let entry = index.entry(named: found.owner), entry.kind == .protocol else { return false }
        return namesakes(of: found, in: entry).contains { $0.declaration.body == nil }
    }

    private func namesakes(
        of found: CodeIndex.Found<FunctionDeclaration>,
        in entry: CodeIndex.TypeEntry
    ) -> [CodeIndex.Found<FunctionDeclaration>] {
        var result: [CodeIndex.Found<FunctionDeclaration>] = []
        for place in entry.places(ofMethods: found.declaration.name) {
            let declaration = entry.methods[place].declaration
            guard declaration.name == found.declaration.name, declaration.isStatic == found.declaration.isStatic,
                declaration.fullName == found.declaration.fullName
            else { continue }
            result.append(
                CodeIndex.Found(declaration: declaration, file: entry.methods[place].file, owner: found.owner)
            )
        }
        return result
    }

    /// Returns true if a subclass overrides a property, so the class of the object selects the getter.
    func isOverridden(_ found: CodeIndex.Found<PropertyDeclaration>) -> Bool {
        index.conformers(to: found.owner).contains { subclass in
            index.entry(named: subclass)?.properties.contains { $0.declaration.name == found.declaration.name } ?? false
        }
    }

    /// Returns the property of a protocol's only conformer for a requirement.
    func requirement(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        of owner: Operand
    ) -> CodeIndex.Found<PropertyDeclaration>? {
        guard !owner.isFollowed || !isFollowedProtocol(owner.type?.text),
            index.entry(named: found.owner)?.kind == .protocol
        else { return nil }
        let conformers = index.conformers(to: owner.type?.text ?? found.owner)
        guard conformers.count == 1, let only = conformers.first, only != found.owner,
            let property = index.property(found.declaration.name, on: only, isStatic: false),
            index.entry(named: property.owner)?.kind != .protocol
        else { return nil }
        return property
    }

    /// Returns true if a protocol of an enum adds an initialiser with a segue as its only parameter.
    func takesSegue(_ type: String) -> Bool {
        index.conformances(of: type).contains { name in
            index.entry(named: name)?.initializers.contains { member in
                member.declaration.parameters.count == 1
                    && member.declaration.parameters[0].type.text.hasSuffix("StoryboardSegue")
            } ?? false
        }
    }

    /// Returns true if a method of a wrapper stores its only argument in a property.
    func keepsArgument(_ method: String, of wrapper: String, in file: String) -> Bool {
        let type = index.canonicalName(String(wrapper.prefix { $0 != "<" }), file: file)
        return index.methods(named: method, on: type).contains { found in
            guard found.declaration.parameters.count == 1, let parameter = found.declaration.parameters.first else {
                return false
            }
            return (found.declaration.body ?? []).contains { statement in
                if case .assign(_, let value) = statement.kind { value.plainName == parameter.name } else { false }
            }
        }
    }

    /// Returns the value on a fresh install of a property of kept data.
    func initial(of found: CodeIndex.Found<PropertyDeclaration>, _ type: TypeName?) -> KeptValue? {
        if type?.optionality == .optional, KeptValue.isKeychain(found.owner) { return .nothing }
        guard !found.declaration.attributes.isEmpty else { return nil }
        return KeptValue.initial(of: found.declaration) { name in
            let wrapper = index.entry(named: index.canonicalName(name, file: found.file))
            return wrapper?.attributes.contains { $0.name == "propertyWrapper" } == true
        }
    }

    /// Returns the arguments of a call by selector, all unknown; nil if there is no such method.
    func arguments(to method: String, of type: String, at position: Position) -> [CallArgument]? {
        let method = index.methods(named: method, on: type).first {
            !$0.declaration.isStatic && $0.declaration.parameters.count <= 1
        }
        return method?.declaration.parameters.map { parameter in
            CallArgument(parameter.label, SourceExpression(.nothing, at: position))
        }
    }
}
