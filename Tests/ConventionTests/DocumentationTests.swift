import SwiftSyntax
import Testing

/// What other targets may use says what it means.
struct DocumentationTests {
    /// Collects the declarations that other targets can see and that no comment explains.
    private final class Visitor: SyntaxVisitor {
        var undocumented: [String] = []

        private func check(_ node: some DeclSyntaxProtocol & WithModifiersSyntax, named name: String) {
            let visible = node.modifiers.contains { ["package", "public", "open"].contains($0.name.text) }
            let documented = node.leadingTrivia.contains { piece in
                if case .docLineComment = piece { true } else { false }
            }
            if visible, !documented { undocumented.append(name) }
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

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            check(node, named: node.bindings.trimmedDescription)
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
        #expect(lines <= 500, "\(file.path) has \(lines) lines: which two files would it be?")
    }
}
