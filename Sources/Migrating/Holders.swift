import SwiftSyntax

/// The names in an app that may hold an object of one class, as far as declarations show.
///
/// In doubt a name is included. An omitted name cannot hold one.
struct Holders {
    /// The members of a list, an optional or a wrapper that return its contents.
    private static let transparent: Set = [
        "compactMap", "dropFirst", "dropLast", "filter", "first", "flatMap", "last", "map", "max", "min", "object",
        "popLast", "prefix", "projectedValue", "randomElement", "removeFirst", "removeLast", "reversed", "sorted",
        "suffix", "unsafelyUnwrapped", "value", "values", "wrappedValue",
    ]

    private let type: String
    private var names: Set<String> = []

    /// Collects the names.
    /// - Parameters:
    ///   - type: the class.
    ///   - files: the app's files.
    init(of type: String, in files: [SwiftFile]) {
        self.type = type
        var open: [HolderDeclarations.Declaration] = []
        for file in files { open += HolderDeclarations.all(in: file) }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            var rest: [HolderDeclarations.Declaration] = []
            for declaration in open {
                if declaration.sources.contains(where: mayHold) {
                    let before = names.count
                    names.formUnion(declaration.names)
                    isGrowing = isGrowing || names.count > before
                } else {
                    rest.append(declaration)
                }
            }
            open = rest
        }
    }

    /// Returns true if the value of an expression may be an object of the class.
    /// - Parameters:
    ///   - expression: the expression, in its tree.
    ///   - reader: the known types of values.
    /// - Returns: true if it may, or if this is uncertain.
    func mayHold(_ expression: ExprSyntax, _ reader: TypeReader) -> Bool {
        if case .named(let known)? = reader.known(expression)?.bound { return known == type }
        return mayHold(Syntax(expression))
    }

    // MARK: - Private

    private func mayHold(_ node: Syntax) -> Bool { mayHold(node, 0) }

    private func mayHold(_ node: Syntax, _ depth: Int) -> Bool {
        guard depth < 24 else { return true }
        guard let expression = node.as(ExprSyntax.self) else {
            return node.tokens(viewMode: .sourceAccurate).contains { $0.text == type }
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            switch reference.declaration(of: name) {
            case .binding(let binding, _)?:
                if let written = binding.typeAnnotation?.type { return mayHold(Syntax(written), depth + 1) }
                return binding.initializer.map { mayHold(Syntax($0.value), depth + 1) } ?? true
            case .condition(let binding)?:
                if let written = binding.typeAnnotation?.type { return mayHold(Syntax(written), depth + 1) }
                return binding.initializer.map { mayHold(Syntax($0.value), depth + 1) } ?? names.contains(name)
            case .parameter(let parameter)?: return mayHold(Syntax(parameter.type), depth + 1)
            case .other?, nil: return name == type || names.contains(name)
            }
        }
        if let access = expression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            if names.contains(name) || access.base?.text == type { return true }
            guard Self.transparent.contains(name), let base = access.base else { return false }
            return mayHold(Syntax(base), depth + 1)
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return mayHold(Syntax(call.calledExpression), depth + 1)
        }
        if let call = expression.as(SubscriptCallExprSyntax.self) {
            return mayHold(Syntax(call.calledExpression), depth + 1)
        }
        if let sequence = expression.as(SequenceExprSyntax.self), let last = sequence.elements.last,
            let written = last.as(TypeExprSyntax.self)
        {
            return mayHold(Syntax(written.type), depth + 1)
        }
        if expression.is(StringLiteralExprSyntax.self) || expression.is(IntegerLiteralExprSyntax.self)
            || expression.is(BooleanLiteralExprSyntax.self) || expression.is(NilLiteralExprSyntax.self)
        {
            return false
        }
        if expression.is(SuperExprSyntax.self) { return false }
        return expression.children(viewMode: .sourceAccurate).contains { child in
            mayHold(child, depth + 1)
        }
    }
}

/// Collects the declarations of a file outside of functions, and the names bound by patterns in functions.
private final class HolderDeclarations: SyntaxVisitor {
    /// Names, and the possible sources of each of them.
    struct Declaration {
        var names: Set<String>
        var sources: [Syntax]
    }

    private var found: [Declaration] = []

    static func all(in file: SwiftFile) -> [Declaration] {
        let visitor = HolderDeclarations(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.found
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let source = node.typeAnnotation.map({ Syntax($0.type) }) ?? node.initializer.map({ Syntax($0.value) })
        else { return .visitChildren }
        keep(node.pattern.declared, source)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.signature.returnClause?.type { keep([node.name.text], Syntax(type)) }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        if let clause = node.parameterClause { keep([node.name.text], Syntax(clause)) }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        keep(node.pattern.declared, Syntax(node.pattern), Syntax(node.sequence))
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        let subject = node.nearest(SwitchExprSyntax.self).map { Syntax($0.subject) }
        keep(node.label.declared, [Syntax(node.label)] + (subject.map { [$0] } ?? []))
        return .visitChildren
    }

    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
        keep(node.pattern.declared, Syntax(node.pattern), Syntax(node.initializer.value))
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        var names: Set = ["$0", "$1"]
        switch node.signature?.parameterClause {
        case .simpleInput(let list)?: names.formUnion(list.map(\.name.text))
        case .parameterClause(let clause)?:
            for parameter in clause.parameters {
                let name = parameter.name
                if let type = parameter.type { keep([name], Syntax(type)) } else { names.insert(name) }
            }
        case nil: break
        }
        if let call = node.parent?.nearest(FunctionCallExprSyntax.self) { keep(names, Syntax(call.calledExpression)) }
        return .visitChildren
    }

    private func keep(_ names: Set<String>, _ sources: Syntax...) { keep(names, sources) }

    private func keep(_ names: Set<String>, _ sources: [Syntax]) {
        guard !names.isEmpty else { return }
        found.append(Declaration(names: names, sources: sources))
    }
}
