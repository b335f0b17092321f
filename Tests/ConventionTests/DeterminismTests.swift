import SwiftSyntax
import Testing

/// Nothing below the rooms may look at a clock, at chance, or at the environment.
struct DeterminismTests {
    private static let pure: Set = [
        "AutoLayout", "ConstraintSolving", "Diagnostics", "Injection", "InterfaceBuilder", "Packing", "Publishing",
        "Reviewing", "SceneFlow", "Simulation", "TestSkeletons", "UIKitFacts",
    ]

    private final class Visitor: SyntaxVisitor {
        private static let forbidden: Set = [
            "Date", "UUID", "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock", "ProcessInfo",
            "arc4random",
            "FileManager", "FileHandle", "Thread", "DispatchQueue", "Task", "Mutex",
        ]
        var found: [String] = []

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if Self.forbidden.contains(node.baseName.text) { found.append(node.baseName.text) }
            return .visitChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.declName.baseName.text
            if name == "randomElement" || name == "shuffled" || name == "hashValue" { found.append(name) }
            return .visitChildren
        }
    }

    @Test(arguments: SourceTree.files.filter { pure.contains($0.target) })
    func `a pure target uses no clock, chance, file or thread`(_ file: SourceTree.File) {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(file.syntax)
        #expect(visitor.found.isEmpty, "\(file.path) uses \(visitor.found)")
    }
}
