internal import CodeModel
internal import Diagnostics
package import SceneFlow
package import SwiftFacts
internal import UIKitFacts

extension ClassReader {
    // MARK: - Properties

    /// The stored properties of objects, in the order of the sources.
    package mutating func properties(of entry: CodeIndex.TypeEntry) -> [Property] {
        var result: [Property] = []
        var blind: Set<String>?
        let rows = DataSourceMembers(of: entry)
        for member in entry.properties where !member.declaration.isStatic && member.declaration.getter == nil {
            let declaration = member.declaration
            let type = declaration.type ?? inferredType(of: declaration.initialValue, in: entry, file: member.file)
            var property = Property(
                declaration.name,
                type: type?.text ?? "",
                optionality: Property.Optionality(type),
                defaultValue: declaration.initialValue?.text
            )
            property.isConstant = declaration.isConstant
            property.isPrivate = Self.isPrivate(declaration.access) || Self.isPrivate(declaration.setterAccess)
            property.isLazy = declaration.isLazy
            property.isWeak = declaration.isWeak
            property.isOverride = declaration.isOverride
            property.isOutlet = declaration.attributes.contains { $0.name.hasPrefix("IBOutlet") }
            property.wrapper = declaration.attributes.map(\.name).first(where: Self.isWrapper).map(Self.plain)
            property.isOfRows = rows.counted.contains(declaration.name) || rows.set.contains(declaration.name)
            property.location = SourceLocation(file: member.file, declaration.position)
            property.didSet = declaration.didSet.map { observer($0, in: entry, file: member.file) }
            if property.optionality == .optional, !property.isPrivate {
                let names = blind ?? BlindReads.names(of: entry)
                blind = names
                property.isReadBlindly = names.contains(property.name)
            }
            result.append(property)
        }
        return result
    }

    /// The names of computed properties: the class's own, those of its superclasses, and of the protocols of all these.
    func computedProperties(of entry: CodeIndex.TypeEntry) -> [String] {
        let types = index.wholeAncestry(of: entry.name) + index.conformances(of: entry.name)
        let properties = types.compactMap { index.entry(named: $0) }.flatMap(\.properties).map(\.declaration)
        return Set(properties.filter { !$0.isStatic && $0.getter != nil }.map(\.name)).sorted()
    }

    /// True if the declaration is private or fileprivate.
    static func isPrivate(_ access: String?) -> Bool { access == "private" || access == "fileprivate" }

    /// Returns true if a property attribute is a wrapper: a type, so upper case, and none of the compiler's own.
    private static func isWrapper(_ name: String) -> Bool {
        let last = TypeText.last(plain(name))
        return last.first?.isUppercase == true && !last.hasPrefix("IB") && !last.hasPrefix("NS")
            && last != "GKInspectable" && !last.hasSuffix("Actor")
    }

    private static func plain(_ attribute: String) -> String {
        attribute.firstIndex(of: "<").map { String(attribute[..<$0]) } ?? attribute
    }

    /// The type of a value, as far as it stands there: a literal, a call of a type, a constant of a type.
    private func inferredType(
        of value: SourceExpression?,
        in entry: CodeIndex.TypeEntry,
        file: String
    ) -> TypeName? {
        switch value?.kind {
        case .string, .interpolation: TypeName("String")
        case .literal(let text):
            TypeName(text == "true" || text == "false" ? "Bool" : text.contains(".") ? "Double" : "Int")
        case .type(let type): type
        case .call(let callee, _): calledType(callee, in: entry, file: file)
        case .member(let base?, let name): constantType(base, name, in: entry, file: file)
        case .cast(_, let type, .plain), .cast(_, let type, .forced): type
        case .cast(_, let type, .conditional): TypeName(type.text, .optional)
        case .tried(let inner, let trial) where !trial.contains(.optional):
            inferredType(of: inner, in: entry, file: file).map { TypeName($0.text) }
        case .forced(let inner): inferredType(of: inner, in: entry, file: file).map { TypeName($0.text) }
        default: nil
        }
    }

    private func calledType(_ callee: SourceExpression, in entry: CodeIndex.TypeEntry, file: String) -> TypeName? {
        switch callee.kind {
        case .name(let name): return name.first?.isUppercase == true ? TypeName(name) : nil
        case .type(let type): return type
        case .member(let base?, "init"): return calledType(base, in: entry, file: file)
        case .member(let base?, let name):
            if ClosureFunctions.settingUp.contains(name), case .call = base.kind {
                return inferredType(of: base, in: entry, file: file)
            }
            guard let type = calledType(base, in: entry, file: file) else { return nil }
            if name.first?.isUppercase == true { return TypeName("\(type.text).\(name)") }
            let owner = index.canonicalName(type.text, in: entry.name, file: file)
            return index.methods(named: name, on: owner).first { $0.declaration.isStatic }?.declaration.result
        default: return nil
        }
    }

    /// Returns the type of `Service.shared`: the declared type, else the type with the constant.
    private func constantType(
        _ base: SourceExpression,
        _ name: String,
        in entry: CodeIndex.TypeEntry,
        file: String
    ) -> TypeName? {
        guard let type = calledType(base, in: entry, file: file) else { return nil }
        let owner = index.canonicalName(type.text, in: entry.name, file: file)
        let declared = index.property(name, on: owner, isStatic: true)?.declaration
        if let declared { return declared.type?.text == "Self" ? type : declared.type ?? type }
        return ["shared", "standard", "default", "current", "main"].contains(name) ? type : nil
    }

    // MARK: - Initialisers

    /// Reads an initialiser declared by a class.
    package mutating func initializer(
        _ member: CodeIndex.Member<FunctionDeclaration>,
        of entry: CodeIndex.TypeEntry
    ) -> Initializer {
        let declaration = member.declaration
        let body = initializerBody(of: declaration, in: entry, file: member.file)
        var result = Initializer(declaration.fullName)
        result.isConvenience = declaration.isConvenience
        result.isRequired = declaration.isRequired
        result.isFailable = declaration.isFailable
        result.isVisibleToObjectiveC = isVisible(declaration, of: entry)
        result.location = SourceLocation(file: member.file, declaration.position)
        result.parameters = body.parameters
        result.variables = body.variables
        result.body = body.body
        for parts in declaration.unavailabilities {
            result.isUnavailable = true
            result.renamed = parts.first { $0.hasPrefix("renamed:") }.flatMap(Self.quoted)
        }
        return result
    }

    private static func quoted(_ text: String) -> String? {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count >= 3 ? String(parts[1]) : nil
    }

    // MARK: - Methods

    /// Returns the role of a method: the reason for UIKit to call it.
    func role(of declaration: FunctionDeclaration, in entry: CodeIndex.TypeEntry) -> Method.Role {
        let attributes = Set(declaration.attributes.map(\.name))
        if attributes.contains("IBSegueAction") { return .segueAction }
        if attributes.contains("IBAction") {
            let types = declaration.parameters.map {
                index.canonicalName($0.type.text, in: entry.name, file: entry.file)
            }
            let isUnwind = types.first.map {
                $0 == "UIStoryboardSegue" || index.isKind($0, of: "UIStoryboardSegue") == .yes
            }
            return isUnwind == true ? .unwindAction : .action
        }
        if ListMethods.isSelection(declaration.fullName) { return .rowSelection }
        if ListMethods.isAccessory(declaration.fullName) { return .accessory }
        if isCallback(declaration, of: entry) { return .callback }
        // An action has at most a sender and an event.
        return attributes.contains("objc") && declaration.parameters.count <= 2 ? .action : .helper
    }

    /// Returns true if UIKit calls a method by itself: it overrides a method of UIKit, or a delegate protocol requires
    /// it.
    private func isCallback(_ declaration: FunctionDeclaration, of entry: CodeIndex.TypeEntry) -> Bool {
        if declaration.isOverride {
            // The app's own code calls a method first declared by a class of the sources.
            return !index.ancestry(of: entry.name).dropFirst().contains { ancestor in
                index.entry(named: ancestor)?.methods.contains {
                    !$0.declaration.isOverride && $0.declaration.fullName == declaration.fullName
                } ?? false
            }
        }
        guard index.conformances(of: entry.name).contains(where: UIKitClasses.delegateProtocols.contains) else {
            return false
        }
        return ["application", "scene", "window"].contains(where: declaration.name.hasPrefix)
    }

    // MARK: - Objective-C

    /// Returns true if Objective-C can see a method or an initialiser.
    ///
    /// An override of a visible method is visible, and all methods of UIKit are (INJ-71).
    func isVisible(_ declaration: FunctionDeclaration, of entry: CodeIndex.TypeEntry) -> Bool {
        var declaration = declaration
        for name in index.ancestry(of: entry.name) {
            guard let owner = index.entry(named: name), name == entry.name || !owner.isExtensionOnly else { continue }
            if name != entry.name {
                let members = declaration.name == "init" ? owner.initializers : owner.methods
                let fullName = declaration.fullName
                guard let above = members.first(where: { $0.declaration.fullName == fullName }) else { continue }
                declaration = above.declaration
            }
            if owner.isObjectiveC { return true }
            if let answer = selectors.visibility(declaration.attributes) { return answer }
            if exposesMembers(owner), !Self.isPrivate(declaration.access) {
                return declaration.genericParameters.isEmpty
            }
            guard declaration.isOverride || declaration.isRequired else { return false }
        }
        if declaration.isOverride { return true }
        return declaration.fullName == "init(coder:)" || declaration.fullName == "init(nibName:bundle:)"
    }

    /// Returns true if a class exposes its members to Objective-C without further attributes.
    func exposesMembers(_ entry: CodeIndex.TypeEntry) -> Bool {
        selectors.infersVisibility
            || index.ancestry(of: entry.name).contains { name in
                index.entry(named: name)?.attributes.contains { $0.name == "objcMembers" } ?? false
            }
    }
}

extension Property.Optionality {
    /// Creates the optionality of a type as written.
    init(_ type: TypeName?) {
        self =
            switch type?.optionality {
            case .optional: .optional
            case .implicitlyUnwrapped: .implicitlyUnwrapped
            case TypeName.Optionality.none?, nil: .none
            }
    }
}

extension FunctionDeclaration {
    /// True if code cannot call it on iOS.
    var isUnavailable: Bool { !unavailabilities.isEmpty }

    /// The arguments of each `@available(…, unavailable)` for iOS.
    fileprivate var unavailabilities: [[String]] {
        attributes.filter { $0.name == "available" }.compactMap { attribute in
            let parts = (attribute.arguments ?? "").split(separator: ",").map(Self.trimmed)
            guard parts.contains("unavailable"), let first = parts.first, first == "*" || first.hasPrefix("iOS") else {
                return nil
            }
            return parts
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
