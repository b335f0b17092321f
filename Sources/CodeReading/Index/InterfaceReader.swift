internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts

/// Reads the interface of a class: its own members and those of its extensions, as other files see them.
struct InterfaceReader {
    /// The maximum number of listed members of a class; private ones are left out first.
    private static let memberLimit = 60
    /// The longest declaration in characters.
    private static let lengthLimit = 200

    /// The access level of the class, the maximum for its members.
    private let ceiling: AccessLevel
    /// The types of properties declared without one, by name.
    private let inferred: [String: String]

    /// Creates a reader.
    /// - Parameters:
    ///   - access: the access level of the class as written; nil if there is none.
    ///   - properties: the stored properties of the class.
    init(access: String?, properties: [Property]) {
        ceiling = Self.level(access, below: .open)
        inferred = Dictionary(properties.map { ($0.name, $0.writtenType) }) { first, _ in first }
    }

    /// Reads the members of a class.
    /// - Parameter entry: the class.
    /// - Returns: the members by their groups, in each in the order of the sources.
    func members(of entry: CodeIndex.TypeEntry) -> [InterfaceMember] {
        guard entry.kind == .class, !entry.isObjectiveC else { return [] }
        let initializers = entry.initializers.map { member(.initializer, $0) }
        let properties = entry.properties.filter { !$0.declaration.isStatic }.map(property)
        let methods = entry.methods
            .filter { !$0.declaration.isStatic && !$0.declaration.isOverride }
            .map { member(.method, $0) }
            .filter(\.access.isVisible)
        let all = initializers + properties + methods
        let grouped = InterfaceMember.Group.allCases.flatMap { group in all.filter { $0.group == group } }
        return Array(grouped.prefix(Self.memberLimit))
    }

    // MARK: - Private

    private static func level(_ written: String?, below ceiling: AccessLevel) -> AccessLevel {
        let own = written.flatMap(AccessLevel.init) ?? .internal
        // The whole file can access the members of a private type.
        let most = ceiling == .private ? .fileprivate : ceiling
        return min(own, most)
    }

    private func member(
        _ kind: InterfaceMember.Kind,
        _ member: CodeIndex.Member<FunctionDeclaration>
    ) -> InterfaceMember {
        let declaration = member.declaration
        var words = declaration.attributes.compactMap(Self.text)
        if let access = declaration.access { words.append(access) }
        if kind == .initializer {
            if declaration.isRequired { words.append("required") }
            if declaration.isConvenience { words.append("convenience") }
            if declaration.isOverride { words.append("override") }
        } else {
            words.append("func")
        }
        let generics = declaration.genericParameters.map { parameter in
            parameter.name + (parameter.constraint.map { ": \($0)" } ?? "")
        }
        var text = declaration.name + (declaration.isFailable ? "?" : "")
        if !generics.isEmpty { text += "<\(generics.joined(separator: ", "))>" }
        text += "(\(declaration.parameters.map(Self.text).joined(separator: ", ")))"
        if declaration.isAsync { text += " async" }
        if declaration.isThrowing { text += " throws" }
        if let result = declaration.result { text += " -> \(Self.text(result))" }
        return made(kind, declaration.fullName, words + [text], declaration.access, member.file, declaration.position)
    }

    private func property(_ member: CodeIndex.Member<PropertyDeclaration>) -> InterfaceMember {
        let declaration = member.declaration
        var words = declaration.attributes.compactMap(Self.text)
        if let access = declaration.access { words.append(access) }
        if let access = declaration.setterAccess { words.append("\(access)(set)") }
        if declaration.isOverride { words.append("override") }
        if declaration.isWeak { words.append("weak") }
        if declaration.isLazy { words.append("lazy") }
        words.append(declaration.isConstant ? "let" : "var")
        let type = declaration.type.map(Self.text) ?? inferred[declaration.name] ?? ""
        words.append(declaration.name + (type.isEmpty ? "" : ": \(type)"))
        if declaration.getter != nil { words.append(declaration.setter == nil ? "{ get }" : "{ get set }") }
        var result = made(.property, declaration.name, words, declaration.access, member.file, declaration.position)
        let isVariable = !declaration.isConstant && (declaration.getter == nil || declaration.setter != nil)
        let setter = Self.level(declaration.setterAccess ?? declaration.access, below: ceiling)
        result.isSettable = isVariable && result.access.isVisible && setter.isVisible
        return result
    }

    private func made(
        _ kind: InterfaceMember.Kind,
        _ name: String,
        _ words: [String],
        _ access: String?,
        _ file: String,
        _ position: Position
    ) -> InterfaceMember {
        let text = words.joined(separator: " ")
        let isLong = text.count > Self.lengthLimit
        var result = InterfaceMember(
            kind,
            name,
            declaration: isLong ? "\(text.prefix(Self.lengthLimit - 1))…" : text,
            access: Self.level(access, below: ceiling)
        )
        result.location = SourceLocation(file: file, position)
        return result
    }

    /// Returns the text of an attribute relevant to users of a member: a wrapper, an outlet, an action, or
    /// unavailability.
    private static func text(_ attribute: Attribute) -> String? {
        if attribute.name == "available" {
            guard let arguments = attribute.arguments, arguments.contains("unavailable") else { return nil }
            return "@available(\(arguments))"
        }
        return attribute.name.first?.isUppercase == true ? "@\(attribute.name)" : nil
    }

    private static func text(_ parameter: FunctionDeclaration.Parameter) -> String {
        let label = parameter.label.isEmpty ? "_" : parameter.label
        let name = label == parameter.name ? label : "\(label) \(parameter.name)"
        let value = parameter.defaultValue.map { " = \($0.shownText)" } ?? ""
        return "\(name): \(text(parameter.type))\(value)"
    }

    private static func text(_ type: TypeName) -> String {
        let mark = Property.Optionality(type).mark
        // Without parentheses the mark would apply to the function's result.
        return mark.isEmpty || !type.text.contains("->") ? type.text + mark : "(\(type.text))\(mark)"
    }
}
