import SwiftParser
import SwiftSyntax
import Testing

/// The lists of UIKit's names stand in `UIKitFacts`, and nowhere else.
struct UIKitListTests {
    /// The number of UIKit's names that make a list.
    private static let limit = 3

    /// The names in the sources of `UIKitFacts` that can only mean UIKit: its classes, and members of several words.
    ///
    /// The names of Interface Builder's elements are left out: they are also the names of members.
    private static let names: Set<String> = {
        let files = SourceTree.files.filter { $0.target == "UIKitFacts" }
        let all = Set(files.flatMap { Literals.all(in: $0.syntax) }.flatMap(words))
        let classes = all.filter { isClass($0) }
        let elements = Set(classes.map { $0.dropFirst(2).prefix(1).lowercased() + $0.dropFirst(3) })
        return classes.union(all.filter { isOfSeveralWords($0) && !elements.contains($0) })
    }()

    @Test func `UIKitFacts has names to look for`() {
        #expect(Self.names.isSuperset(of: ["UIViewController", "viewDidLoad", "selectedIndex", "hidesBarsOnSwipe"]))
        #expect(Self.names.isDisjoint(with: ["navigationController", "tableView", "title", "for"]))
    }

    @Test(arguments: SourceTree.files.filter { $0.target != "UIKitFacts" })
    func `a list of UIKit's names stands in UIKitFacts`(_ file: SourceTree.File) {
        for list in Literals.lists(in: file.syntax) {
            let found = Set(list.flatMap(Self.words)).intersection(Self.names)
            #expect(found.count < Self.limit, "\(file.path) lists \(found.sorted().joined(separator: ", "))")
        }
    }

    /// Returns the base names of the methods, the classes and the properties in a literal.
    private static func words(of literal: String) -> [String] {
        literal.split(separator: " ").map { String($0.prefix { $0 != "(" && $0 != ":" }) }
    }

    private static func isClass(_ name: String) -> Bool {
        name.prefix(2).allSatisfy(\.isUppercase) && name.allSatisfy(\.isLetter) && name.contains(where: \.isLowercase)
    }

    private static func isOfSeveralWords(_ name: String) -> Bool {
        name.first?.isLowercase == true && name.contains(where: \.isUppercase) && name.allSatisfy(\.isLetter)
    }
}

/// The texts of literals, together as they stand in one list.
private final class Literals: SyntaxVisitor {
    private var texts: [String] = []
    private var lists: [[String]] = []

    /// Returns all texts of a file, and the names of the cases of its enums with texts.
    static func all(in syntax: some SyntaxProtocol) -> [String] {
        let literals = Literals(viewMode: .sourceAccurate)
        literals.walk(syntax)
        return literals.texts
    }

    /// Returns the texts of each list, set, dictionary and `switch`, inner ones included.
    static func lists(in syntax: some SyntaxProtocol) -> [[String]] {
        let literals = Literals(viewMode: .sourceAccurate)
        literals.walk(syntax)
        return literals.lists
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.representedLiteralValue { texts.append(text) }
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String" else {
            return .visitChildren
        }
        for member in node.memberBlock.members {
            texts += member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text) ?? []
        }
        return .visitChildren
    }

    override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind { add(node.elements) }
    override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind { add(node.content) }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        // The patterns and the results; a longer body is no list.
        let parts = cases.flatMap { item -> [any SyntaxProtocol] in
            let result = item.statements.count == 1 ? item.statements.first?.item : nil
            return [item.label] + (result.map { [$0] } ?? [])
        }
        lists.append(parts.flatMap { Self.all(in: Syntax($0)) })
        return .visitChildren
    }

    private func add(_ elements: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        lists.append(Self.all(in: elements))
        return .visitChildren
    }
}
