internal import SwiftFacts

/// A view made of a part of another one, as *Extract Subview* in Xcode makes it.
///
/// The view around the part passes its values on as bindings, and its objects and constants as they are. Methods and
/// computed properties are copied, together with the members that they use.
struct ExtractedView {
    /// The declaration of the view.
    let declaration: TypeDeclaration
    /// The arguments with which the view around it makes it.
    let arguments: [CallArgument]

    /// The maximum number of members of the view around it that are passed on or copied.
    private static let maximumMembers = 500

    /// Extracts a part; nil if the part uses the view around it as a whole, or too much of it.
    /// - Parameters:
    ///   - name: the name of the new view.
    ///   - body: the part.
    ///   - owner: the view around it.
    ///   - locals: the names declared around the part, with their types as far as they are known.
    ///   - table: the views of the app.
    ///   - position: the place of the part.
    init?(
        _ name: String,
        _ body: [Statement],
        of owner: ViewTable.View,
        locals: [String: TypeName?],
        among table: ViewTable,
        at position: Position
    ) {
        var result = TypeDeclaration(.struct, name: name, position: position)
        result.inherited = [TypeName("View")]
        let source = SyntheticSource(at: position)
        var arguments: [CallArgument] = []
        func pass(_ property: PropertyDeclaration, _ value: SourceExpression) {
            result.properties.append(property)
            arguments.append(CallArgument(property.name, value))
        }
        guard let used = UsedNames(body), Set(used.names.filter { $0.hasPrefix("$") }).isDisjoint(with: locals.keys)
        else {
            return nil
        }
        var seen: Set<String> = []
        var pending = used.names.map(Self.plain)
        for name in pending where locals[name] != nil && seen.insert(name).inserted {
            var property = PropertyDeclaration(name, type: locals[name] ?? nil, position: position)
            property.isConstant = true
            pass(property, source.name(name))
        }
        while let name = pending.popLast() {
            guard seen.insert(name).inserted, name != "body" else { continue }
            guard seen.count < Self.maximumMembers else { return nil }
            let methods = owner.methods.filter { $0.name == name && !$0.isStatic }
            let property = owner.properties.first { $0.name == name && !$0.isStatic }
            if !methods.isEmpty {
                for method in methods {
                    guard let used = UsedNames(method.body ?? []) else { return nil }
                    pending += used.names.map(Self.plain)
                    result.methods.append(method)
                }
            } else if let property, property.getter != nil {
                let code = [property.getter, property.setter, property.didSet].flatMap { $0 ?? [] }
                guard let used = UsedNames(code) else { return nil }
                pending += used.names.map(Self.plain)
                result.properties.append(property)
            } else if let property {
                var copy = property
                copy.access = nil
                copy.setterAccess = nil
                let wrapper = property.attributes.first { Self.values.contains(Self.plain(wrapper: $0)) }
                if let closing = property.closing(at: position) {
                    pass(closing, source.closure([], [source.run(source.call(source.name(name)))]))
                } else if property.attributes.contains(where: { ViewTable.ownValues.contains(Self.plain(wrapper: $0)) })
                {
                    result.properties.append(copy)
                } else if table.observes(property) {
                    copy.attributes = [Attribute("ObservedObject")]
                    copy.type = copy.type ?? table.declaredClass(of: property).map { TypeName($0.name) }
                    copy.initialValue = nil
                    pass(copy, source.name(name))
                } else if wrapper != nil {
                    copy.attributes = [Attribute("Binding")]
                    copy.type = copy.type ?? property.inferredType
                    copy.initialValue = nil
                    pass(copy, source.name("$\(name)"))
                } else {
                    copy.initialValue = nil
                    copy.type = copy.type ?? property.inferredType
                    pass(copy, source.name(name))
                }
            }
        }
        var content = PropertyDeclaration("body", type: TypeName("View"), position: position)
        content.getter = Self.closings(in: body, of: owner)
        result.properties.append(content)
        declaration = result
        self.arguments = arguments
    }

    /// The wrappers of values that the view around it keeps, or is lent.
    private static let values: Set = ["Binding", "GestureState", "State"]

    /// Returns the name of a property without the `$` or `_` of its wrapper.
    static func plain(_ name: String) -> String {
        name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    private static func plain(wrapper: Attribute) -> String { String(wrapper.name.prefix { $0 != "<" }) }

    /// Returns the part with calls of a closure in place of `presentationMode.wrappedValue.dismiss()`: the value of the
    /// environment is that of the view around it.
    private static func closings(in body: [Statement], of owner: ViewTable.View) -> [Statement] {
        let names = Set(owner.properties.lazy.filter(\.isPresentationMode).map(\.name))
        guard !names.isEmpty else { return body }
        let mapping = SourceMapping(
            expression: { value in
                guard case .call(let callee, _) = value.kind, case .member(let base?, "dismiss") = callee.kind,
                    let path = base.path, let name = path.split(separator: ".").first.map(String.init),
                    names.contains(name), path == name || path == "\(name).wrappedValue"
                else { return nil }
                let source = SyntheticSource(at: value.position)
                return source.call(source.name(name))
            }
        )
        return mapping.map(body)
    }
}

/// The names that code may take from the type around it.
struct UsedNames {
    private(set) var names: [String] = []

    /// Collects the names in statements, each once; nil if they use `self` as a whole.
    init?(_ statements: [Statement]) {
        var found: [String] = []
        var seen: Set<String> = []
        var selves = 0
        func note(_ name: String) { if seen.insert(name).inserted { found.append(name) } }
        SourceMapping.visit(
            statements,
            expression: { value in
                switch value.kind {
                case .name("self"): selves += 1
                case .name(let name): note(name)
                case .member(let base?, let name) where base.kind == .name("self"):
                    selves -= 1
                    note(name)
                default: break
                }
            }
        )
        guard selves <= 0 else { return nil }
        names = found
    }
}

extension PropertyDeclaration {
    /// True for `@Environment(\.presentationMode)`.
    fileprivate var isPresentationMode: Bool { environmentValue == "presentationMode" }

    /// The closure by which a part closes the screen of the view with this value of the environment; nil for any other
    /// property.
    fileprivate func closing(at position: Position) -> PropertyDeclaration? {
        guard environmentValue == "dismiss" || isPresentationMode else { return nil }
        var result = PropertyDeclaration(name, type: TypeName("() -> Void"), position: position)
        result.isConstant = true
        return result
    }

    /// The type that the initial value shows.
    fileprivate var inferredType: TypeName? {
        if isFlag { return TypeName("Bool") }
        return switch initialValue?.kind {
        case .string?, .interpolation?: TypeName("String")
        case .call?: initialValue.flatMap { $0.viewFunction.isEmpty ? nil : TypeName($0.viewFunction) }
        default: nil
        }
    }
}
