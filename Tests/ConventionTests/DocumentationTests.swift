import SwiftSyntax
import Testing

/// Every declaration visible to other targets has a comment with its meaning.
struct DocumentationTests {
    /// The names that a protocol of this package requires: its own comments explain them for every conforming type.
    private static let requirements: [String: Set<String>] = {
        var result: [String: Set<String>] = [:]
        var inherited: [String: [String]] = [:]
        for file in SourceTree.files {
            for item in file.syntax.statements {
                guard let declaration = item.item.as(ProtocolDeclSyntax.self) else { continue }
                result[declaration.name.text] = Set(declaration.memberBlock.members.compactMap { name(of: $0.decl) })
                let types = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
                inherited[declaration.name.text] = types
            }
        }
        // A protocol requires what those that it refines require; none is refined deeper than there are protocols.
        for _ in inherited {
            for (name, types) in inherited {
                let required = types.flatMap { result[$0] ?? [] }
                result[name]?.formUnion(required)
            }
        }
        return result
    }()

    private static func name(of declaration: DeclSyntax) -> String? {
        if let function = declaration.as(FunctionDeclSyntax.self) { return function.name.text }
        if declaration.is(InitializerDeclSyntax.self) { return "init" }
        if let type = declaration.as(AssociatedTypeDeclSyntax.self) { return type.name.text }
        if let alias = declaration.as(TypeAliasDeclSyntax.self) { return alias.name.text }
        if let type = declaration.asProtocol((any NamedDeclSyntax).self) { return type.name.text }
        return declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }

    /// Collects the declarations that other targets can see and that no comment explains.
    private final class Visitor: SyntaxVisitor {
        var undocumented: [String] = []

        /// Returns true if a protocol of the type around the declaration requires it.
        private func isRequired(_ node: some DeclSyntaxProtocol) -> Bool {
            guard let name = DocumentationTests.name(of: DeclSyntax(node)) else { return false }
            var parent = node.parent
            while let current = parent {
                if let group = current.asProtocol((any DeclGroupSyntax).self) {
                    let conformances = group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
                    return conformances.contains { DocumentationTests.requirements[$0]?.contains(name) == true }
                }
                parent = current.parent
            }
            return false
        }

        private func check(_ node: some DeclSyntaxProtocol & WithModifiersSyntax, named name: String) {
            let visible = node.modifiers.contains { ["package", "public", "open"].contains($0.name.text) }
            let documented = node.leadingTrivia.contains { piece in
                if case .docLineComment = piece { true } else { false }
            }
            if visible, !documented, !isRequired(node) { undocumented.append(name) }
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.name.text)
            return .visitChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.name.text)
            return .visitChildren
        }

        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.name.text)
            return .visitChildren
        }

        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.name.text)
            return .visitChildren
        }

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.name.text)
            return .visitChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.name.text)
            return .skipChildren
        }

        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: "init")
            return .skipChildren
        }

        override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: "subscript")
            return .skipChildren
        }

        /// Returns true for a value with its documentation as an argument, such as a kind of event.
        private func documentsItself(_ node: VariableDeclSyntax) -> Bool {
            let call = node.bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self)
            return call?.calledExpression.trimmedDescription == "EventForm"
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            if !documentsItself(node) { check(node, named: node.bindings.trimmedDescription) }
            return .skipChildren
        }

        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.name.text)
            return .skipChildren
        }
    }

    @Test(arguments: SourceTree.files)
    func `every declaration that other targets see has a comment`(_ file: SourceTree.File) {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(file.syntax)
        #expect(visitor.undocumented.isEmpty, "\(file.path): \(visitor.undocumented)")
    }

    @Test(arguments: SourceTree.files)
    func `a file stays small enough for one idea`(_ file: SourceTree.File) {
        let lines = file.source.split(separator: "\n", omittingEmptySubsequences: false).count
        // A parser with private state reads better whole than in parts that share it.
        #expect(lines <= 800, "\(file.path) has \(lines) lines: which two files would it be?")
    }

    @Test func `no two files have one name`() {
        let names = SourceTree.files.map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
        let twice = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.keys.sorted()
        #expect(twice.isEmpty, "\(twice)")
    }
}
