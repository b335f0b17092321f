import SwiftSyntax

/// Determines the type of an expression, as far as the app's declarations state it plainly.
///
/// It gives only certain answers. For an unknown name or form, the answer is nil.
struct TypeReader {
    /// The known type of a value.
    indirect enum Known {
        /// A value of a named type.
        case named(String)
        /// A list, with its element's type.
        case list(Known?)
        /// A value that may be nil, with its type otherwise.
        case optional(Known?)
        /// Implicitly unwrapped: used as a value, it is a value; assigned to a constant, it is an optional.
        case implicit(Known)
        /// Another value, but not nil.
        case other

        /// True if it may be nil.
        var mayBeNil: Bool { if case .optional = self { true } else { false } }

        /// The type behind an implicit `!`.
        var unwrapped: Known { if case .implicit(let known) = self { known } else { self } }

        /// The type of the constant bound by `if let`.
        var bound: Known {
            switch self {
            case .optional(let known): known ?? .other
            case .implicit(let known): known
            default: self
            }
        }
    }

    /// The bodies of each type, extensions included.
    private let types: [String: [MemberBlockSyntax]]
    /// The globals of each name, with the file's tree.
    private let globals: [String: [(PatternBindingSyntax, VariableDeclSyntax, SyntaxIdentifier)]]

    /// Prepares for the declarations of an app.
    /// - Parameter files: the app's files.
    init(files: [SwiftFile]) {
        var types: [String: [MemberBlockSyntax]] = [:]
        var globals: [String: [(PatternBindingSyntax, VariableDeclSyntax, SyntaxIdentifier)]] = [:]
        for file in files {
            for (name, body) in TypeBodies.all(in: file) { types[name, default: []].append(body) }
            for item in file.tree.statements {
                guard let declaration = item.content.as(VariableDeclSyntax.self) else { continue }
                for binding in declaration.bindings {
                    globals[binding.pattern.text, default: []].append((binding, declaration, file.tree.id))
                }
            }
        }
        self.types = types
        self.globals = globals
    }

    /// Returns the type of an expression.
    /// - Parameters:
    ///   - expression: the expression, in its tree.
    ///   - depth: the number of declarations followed so far. The default is none.
    /// - Returns: the known type, or nil.
    func known(_ expression: ExprSyntax, depth: Int = 0) -> Known? {
        guard depth < 12 else { return nil }
        if expression.is(StringLiteralExprSyntax.self) || expression.is(IntegerLiteralExprSyntax.self)
            || expression.is(BooleanLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
            || expression.is(ClosureExprSyntax.self) || expression.is(DictionaryExprSyntax.self)
        {
            return .other
        }
        if let list = expression.as(ArrayExprSyntax.self) {
            return .list(list.elements.first.flatMap { known($0.expression, depth: depth + 1) })
        }
        if expression.is(NilLiteralExprSyntax.self) { return .optional(nil) }
        if expression.is(ForceUnwrapExprSyntax.self) { return .other }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return named(reference.baseName.text, at: reference, depth)
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
            let name = access.declName.baseName.text
            if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase == true {
                return member(name, of: type, isStatic: true, depth)
            }
            guard case .named(let type)? = known(base, depth: depth + 1)?.unwrapped else { return nil }
            return member(name, of: type, isStatic: false, depth)
        }
        if let call = expression.as(SubscriptCallExprSyntax.self),
            case .list(let element)? = known(call.calledExpression, depth: depth + 1)?.unwrapped
        {
            let isPlace =
                call.arguments.count == 1 && call.arguments.first?.label == nil
                && call.arguments.first?.expression.text.contains("..") == false
            return isPlace ? element ?? .other : nil
        }
        if let call = expression.as(FunctionCallExprSyntax.self) { return called(call, depth) }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let isForced = sequence.elements.contains {
                $0.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "!"
            }
            return isForced ? Self.cast(expression) : nil
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return known(only.expression, depth: depth + 1)
        }
        return nil
    }

    /// Returns the type of a chain of members, beginning with a value of a type.
    /// - Parameters:
    ///   - path: the members, in order.
    ///   - type: the type.
    /// - Returns: the known type of the last one, or nil.
    func known(_ path: [PropertyChain.Step], of type: TypeSyntax) -> Known? {
        var known = Self.known(type)
        for step in path {
            guard let next = self.step(step, from: known) else { return nil }
            known = next
        }
        return known
    }

    /// Returns the bodies of a type, extensions included.
    /// - Parameter type: its name.
    /// - Returns: the bodies; none if the app does not declare it.
    func bodies(of type: String) -> [MemberBlockSyntax] { types[type] ?? [] }

    // MARK: - Private

    private func step(_ step: PropertyChain.Step, from known: Known) -> Known? {
        switch (step, known.unwrapped) {
        case (.member(let name), .list), (.member(let name), .named("String")):
            if ["count", "isEmpty", "indices"].contains(name) { return .other }
            guard ["first", "last"].contains(name) else { return nil }
            if case .list(let element) = known.unwrapped { return .optional(element) }
            return .optional(nil)
        case (.member(let name), .named(let type)): return member(name, of: type, isStatic: false, 0)
        case (.call(let name), .named(let type)):
            return result(name, in: bodies(of: type).flatMap { $0.members.map(\.decl) }, isStatic: false)
        case (.place, .list(let element)): return element ?? .other
        default: return nil
        }
    }

    /// Returns the type of a call: an object of a type declared in the app, or the result of a function of the app.
    private func called(_ call: FunctionCallExprSyntax, _ depth: Int) -> Known? {
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let text = name.baseName.text
            if text.first?.isUppercase == true { return made(text) }
            guard name.declaration(of: text) == nil else { return nil }
            if let type = name.typeBody.flatMap(Self.type) {
                let own = bodies(of: type).flatMap { $0.members.map(\.decl) }
                if own.contains(where: { $0.as(FunctionDeclSyntax.self)?.name.text == text }) {
                    return result(text, in: own, isStatic: false)
                }
            }
            return nil
        }
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
            return nil
        }
        let name = access.declName.baseName.text
        if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase == true {
            if name == "init" { return made(type) }
            return result(name, in: bodies(of: type).flatMap { $0.members.map(\.decl) }, isStatic: true)
        }
        guard case .named(let type)? = known(base, depth: depth + 1)?.unwrapped else { return nil }
        return result(name, in: bodies(of: type).flatMap { $0.members.map(\.decl) }, isStatic: false)
    }

    /// Returns the type of an initialiser's result, for a type of the app.
    ///
    /// Other initialisers may fail.
    private func made(_ type: String) -> Known? {
        let bodies = bodies(of: type)
        // For a type with extensions alone, the initialisers are unknown.
        guard bodies.contains(where: { $0.parent?.is(ExtensionDeclSyntax.self) == false }) else { return nil }
        let canFail = bodies.contains { body in
            body.members.contains { $0.decl.as(InitializerDeclSyntax.self)?.optionalMark != nil }
        }
        return canFail ? nil : .named(type)
    }

    /// Returns the type of a name at its use: a constant before it, a property of the type around it, or a global.
    private func named(_ name: String, at reference: some SyntaxProtocol, _ depth: Int) -> Known? {
        guard depth < 12 else { return nil }
        if name == "self" { return reference.typeBody.flatMap(Self.type).map { .named($0) } ?? .other }
        switch reference.declaration(of: name) {
        case .binding(let binding, let declaration)?:
            let found = value(of: binding, in: declaration, depth)
            // Without a type of its own, a constant with an implicitly unwrapped value is an optional.
            if case .implicit(let known)? = found, binding.typeAnnotation == nil { return .optional(known) }
            return found
        case .condition(let binding)?:
            guard binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
            if let type = binding.typeAnnotation?.type { return Self.known(type) }
            guard let value = binding.initializer?.value else {
                return named(name, at: binding, depth + 1)?.bound ?? .other
            }
            return Self.cast(value) ?? known(value, depth: depth + 1)?.bound ?? .other
        case .parameter(let parameter)?: return parameter.ellipsis == nil ? Self.known(parameter.type) : nil
        case .other?: return nil
        case nil: break
        }
        if let type = reference.typeBody.flatMap(Self.type) {
            var next: String? = type
            var seen: Set<String> = []
            while let current = next, seen.insert(current).inserted {
                if declares(name, current) { return member(name, of: current, isStatic: false, depth) }
                next = superclass(of: current)
            }
        }
        return global(name, in: reference.root.id, depth)
    }

    /// Returns the type of a global constant or variable, if its name is unique.
    private func global(_ name: String, in file: SyntaxIdentifier, _ depth: Int) -> Known? {
        let found = (globals[name] ?? []).filter { _, declaration, tree in
            tree == file || !declaration.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        }
        guard found.count == 1, let (binding, declaration, _) = found.first else { return nil }
        return value(of: binding, in: declaration, depth)
    }

    /// Returns the type of a body.
    private static func type(of body: MemberBlockSyntax) -> String? {
        body.parent?.as(ClassDeclSyntax.self)?.name.text ?? body.parent?.as(StructDeclSyntax.self)?.name.text
            ?? body.parent?.as(ExtensionDeclSyntax.self)?.extendedType.text
    }

    private func declares(_ name: String, _ type: String) -> Bool {
        bodies(of: type).contains { body in
            body.members.contains { member in
                member.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.text == name } ?? false
            }
        }
    }

    private func superclass(of type: String) -> String? {
        for body in bodies(of: type) {
            guard let found = body.parent?.as(ClassDeclSyntax.self) else { continue }
            return found.inheritanceClause?.inheritedTypes.first?.type.text
        }
        return nil
    }

    /// Returns the type of a member.
    private func member(_ name: String, of type: String, isStatic: Bool, _ depth: Int) -> Known? {
        for body in bodies(of: type) {
            for member in body.members {
                guard let declaration = member.decl.as(VariableDeclSyntax.self),
                    declaration.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) == isStatic
                else { continue }
                for binding in declaration.bindings where binding.pattern.text == name {
                    return value(of: binding, in: declaration, depth)
                }
            }
        }
        return nil
    }

    /// Returns the result type of a method or function; nil if several of this name have different results.
    private func result(_ name: String, in members: [DeclSyntax], isStatic: Bool) -> Known? {
        var found: [TypeSyntax] = []
        for member in members {
            guard let function = member.as(FunctionDeclSyntax.self), function.name.text == name,
                function.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) == isStatic
            else { continue }
            guard let type = function.signature.returnClause?.type, function.genericParameterClause == nil else {
                return nil
            }
            found.append(type)
        }
        guard let first = found.first, Set(found.map(\.text)).count == 1 else { return nil }
        return Self.known(first)
    }

    /// `x as! T` is a `T`.
    private static func cast(_ value: ExprSyntax?) -> Known? {
        guard let elements = value?.as(SequenceExprSyntax.self)?.elements, let last = elements.last,
            let type = last.as(TypeExprSyntax.self)?.type, elements.count == 3
        else { return nil }
        return known(type)
    }

    private func value(of binding: PatternBindingSyntax, in declaration: VariableDeclSyntax, _ depth: Int) -> Known? {
        if let type = binding.typeAnnotation?.type { return Self.known(type) }
        guard declaration.attributes.isEmpty, binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
        return binding.initializer.flatMap { known($0.value, depth: depth + 1) }
    }

    /// Returns the meaning of a written type.
    ///
    /// An implicitly unwrapped one counts as a value if a value is required.
    private static func known(_ type: TypeSyntax) -> Known {
        if let optional = type.as(OptionalTypeSyntax.self) { return .optional(known(optional.wrappedType)) }
        if let list = type.as(ArrayTypeSyntax.self) { return .list(known(list.element)) }
        if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return .implicit(known(unwrapped.wrappedType))
        }
        if let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
            return name.name.text == "Optional" ? .optional(nil) : .named(name.name.text)
        }
        if type.text.contains("?") || type.text.hasPrefix("Optional<") { return .optional(nil) }
        return .other
    }
}

/// The bodies of the types of a file, extensions included.
private final class TypeBodies: SyntaxVisitor {
    private var found: [(String, MemberBlockSyntax)] = []

    static func all(in file: SwiftFile) -> [(String, MemberBlockSyntax)] {
        let visitor = TypeBodies(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.found
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { keep(node.name.text, node.memberBlock) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        keep(node.name.text, node.memberBlock)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { keep(node.name.text, node.memberBlock) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { keep(node.name.text, node.memberBlock) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        keep(node.name.text, node.memberBlock)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        keep(node.extendedType.text, node.memberBlock)
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func keep(_ type: String, _ body: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        found.append((type, body))
        return .visitChildren
    }
}
