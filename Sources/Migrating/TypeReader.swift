import SceneFlow
import SwiftSyntax

/// Works out what an expression is of, as far as declarations of the app say it plainly.
///
/// It only ever answers what is certain: where a name is not known, or a form is not, the answer is nothing.
struct TypeReader {
    /// What is known of a value.
    indirect enum Known {
        /// A value of a named type.
        case named(String)
        /// A list, with what is in it.
        case list(Known?)
        /// It may be nil.
        case optional
        /// Implicitly unwrapped: a value where one is asked for, an optional where a constant is made of it.
        case implicit(Known)
        /// A value that is something else, but not nil.
        case other

        /// Whether it may be nil.
        var mayBeNil: Bool { if case .optional = self { true } else { false } }

        /// What is behind an implicit `!`.
        var unwrapped: Known { if case .implicit(let known) = self { known } else { self } }
    }

    /// The app's files.
    let files: [SwiftFile]

    /// What an expression is.
    /// - Parameters:
    ///   - expression: the expression, in its tree.
    ///   - depth: how many declarations were followed so far. The default is none.
    /// - Returns: what is known, or nil.
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
        if expression.is(NilLiteralExprSyntax.self) { return .optional }
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
        if let call = expression.as(FunctionCallExprSyntax.self),
            let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            type.first?.isUppercase == true
        {
            return made(type)
        }
        return nil
    }

    // MARK: - Private

    /// What an initialiser of an app's type makes; one of another's may fail.
    private func made(_ type: String) -> Known? {
        let bodies = bodies(of: type)
        guard !bodies.isEmpty else { return nil }
        let canFail = bodies.contains { body in
            body.members.contains { $0.decl.as(InitializerDeclSyntax.self)?.optionalMark != nil }
        }
        return canFail ? nil : .named(type)
    }

    /// What a name is where it is read: a constant before it, or a property of the type around it.
    private func named(_ name: String, at reference: DeclReferenceExprSyntax, _ depth: Int) -> Known? {
        if name == "self" { return .other }
        var node = Syntax(reference).parent
        while let current = node {
            if let list = current.as(CodeBlockItemListSyntax.self) {
                for item in list where item.start < reference.start {
                    if let declaration = item.content.as(VariableDeclSyntax.self) {
                        for binding in declaration.bindings where binding.pattern.declared.contains(name) {
                            let found = value(of: binding, in: declaration, depth)
                            // Without a type of its own, a constant of what is implicitly unwrapped is an optional.
                            if case .implicit? = found, binding.typeAnnotation == nil { return .optional }
                            return found
                        }
                    }
                    if let statement = item.content.as(GuardStmtSyntax.self), Self.binds(statement.conditions, name) {
                        return .other
                    }
                }
            }
            if let condition = current.as(IfExprSyntax.self), reference.isInside(condition.body),
                Self.binds(condition.conditions, name)
            {
                return .other
            }
            if let function = current.as(FunctionDeclSyntax.self) {
                for parameter in function.signature.parameterClause.parameters
                where (parameter.secondName ?? parameter.firstName).text == name {
                    return Self.known(parameter.type)
                }
            }
            if current.is(ClosureExprSyntax.self) { return nil }
            if let body = current.as(MemberBlockSyntax.self) {
                let type =
                    body.parent?.as(ClassDeclSyntax.self)?.name.text
                    ?? body.parent?.as(ExtensionDeclSyntax.self)?.extendedType.text
                return type.flatMap { member(name, of: $0, isStatic: false, depth) }
            }
            node = current.parent
        }
        return nil
    }

    private static func binds(_ conditions: ConditionElementListSyntax, _ name: String) -> Bool {
        conditions.contains {
            $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier
                .text == name
        }
    }

    private func bodies(of type: String) -> [MemberBlockSyntax] {
        var bodies: [MemberBlockSyntax] = []
        for file in files { bodies += TypeBodies.of(type, in: file) }
        return bodies
    }

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

    private func value(of binding: PatternBindingSyntax, in declaration: VariableDeclSyntax, _ depth: Int) -> Known? {
        if let type = binding.typeAnnotation?.type { return Self.known(type) }
        guard declaration.attributes.isEmpty, binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
        return binding.initializer.flatMap { known($0.value, depth: depth + 1) }
    }

    /// What a written type says; an implicitly unwrapped one is taken where a value is asked for.
    private static func known(_ type: TypeSyntax) -> Known {
        if type.is(OptionalTypeSyntax.self) { return .optional }
        if let list = type.as(ArrayTypeSyntax.self) { return .list(known(list.element)) }
        if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return .implicit(known(unwrapped.wrappedType))
        }
        if let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
            return name.name.text == "Optional" ? .optional : .named(name.name.text)
        }
        if type.text.contains("?") || type.text.hasPrefix("Optional<") { return .optional }
        return .other
    }
}

/// The bodies of a type in a file, extensions included.
final class TypeBodies: SyntaxVisitor {
    private let name: String
    private var found: [MemberBlockSyntax] = []

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func of(_ name: String, in file: SwiftFile) -> [MemberBlockSyntax] {
        let visitor = TypeBodies(name)
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
        if type == name { found.append(body) }
        return .visitChildren
    }
}
