import Diagnostics
import SwiftFacts
import SwiftSources
import SwiftSyntax

/// A Swift file with its tree.
struct SwiftFile {
    let file: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// Every node of the file relevant to proposals, in order.
    let nodes: Nodes

    init?(file: String, bytes: [UInt8]) {
        guard let tree = ShallowTree.parse(bytes) else { return nil }
        self.file = file
        self.bytes = bytes
        self.tree = tree
        nodes = Nodes(tree)
    }

    /// Returns the source location of a node's beginning.
    func location(_ node: some SyntaxProtocol) -> Diagnostics.SourceLocation {
        FileEdits(file: file, bytes: bytes).location(node.start)
    }

    /// The bodies of a class and its extensions.
    func bodies(of type: String) -> [MemberBlockSyntax] {
        nodes.classes.filter { $0.name.text == type }.map(\.memberBlock)
            + nodes.extensions.filter { $0.extendedType.text == type }.map(\.memberBlock)
    }

    /// Returns true if the file declares a protocol of this name with no means of changing a conforming value.
    func isUnchangeable(_ name: String) -> Bool {
        tree.statements.contains { item in
            guard let declaration = item.item.as(ProtocolDeclSyntax.self), declaration.name.text == name else {
                return false
            }
            let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
            if inherited.contains(where: { ["AnyObject", "NSObjectProtocol", "class"].contains($0) }) { return true }
            return inherited.isEmpty
                && declaration.memberBlock.members.allSatisfy { member in
                    guard let function = member.decl.as(FunctionDeclSyntax.self) else { return false }
                    return !function.modifiers.contains { $0.name.text == "mutating" }
                }
        }
    }

    /// The class of a name, without its extensions.
    func classes(named name: String) -> [ClassDeclSyntax] {
        nodes.classes.filter { $0.name.text == name }
    }
}

/// The nodes of a tree, by kind.
final class Nodes: SyntaxVisitor {
    private(set) var classes: [ClassDeclSyntax] = []
    private(set) var extensions: [ExtensionDeclSyntax] = []
    private(set) var functions: [FunctionDeclSyntax] = []
    private(set) var sequences: [SequenceExprSyntax] = []
    private(set) var calls: [FunctionCallExprSyntax] = []
    private(set) var references: [DeclReferenceExprSyntax] = []
    private(set) var bindings: [OptionalBindingConditionSyntax] = []
    private(set) var patterns: [IdentifierPatternSyntax] = []
    private(set) var parameters: [FunctionParameterSyntax] = []
    private(set) var conditionals: [IfConfigDeclSyntax] = []
    private(set) var captures: [ClosureCaptureSyntax] = []

    init(_ tree: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        classes.append(node)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        extensions.append(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        sequences.append(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        references.append(node)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        bindings.append(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        patterns.append(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        parameters.append(node)
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        captures.append(node)
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        conditionals.append(node)
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The offset of the node's first byte, without the space and comments before it.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    /// The byte behind the node.
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
    /// The bytes of the node.
    var range: Range<Int> { start..<max(start, end) }
    /// The node's text.
    var text: String { trimmedDescription }

    /// The nearest node of a type around this one, itself included.
    func nearest<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node: Syntax? = Syntax(self)
        while let current = node {
            if let found = current.as(type) { return found }
            node = current.parent
        }
        return nil
    }

    /// Returns true if the node is part of another.
    func isInside(_ other: some SyntaxProtocol) -> Bool {
        other.range.lowerBound <= range.lowerBound && range.upperBound <= other.range.upperBound
    }

    /// The names read by the node, without members of other values.
    var names: Set<String> {
        let nodes = Nodes(self)
        var names = Set(nodes.references.filter { !$0.isMember }.map(\.baseName.text))
        for binding in nodes.bindings where binding.initializer == nil { names.insert(binding.pattern.text) }
        return names
    }

    /// True if the node contains a call.
    var hasCall: Bool { !Nodes(self).calls.isEmpty }

    /// The names declared by patterns of the node.
    var declared: Set<String> { Set(Nodes(self).patterns.map(\.identifier.text)) }
}

extension DeclReferenceExprSyntax {
    /// True if it names a member behind a dot.
    var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.range == range }
}

/// `base.name = value`.
struct MemberAssignment {
    let node: SequenceExprSyntax
    /// The assigned member.
    let member: MemberAccessExprSyntax
    /// The text of the assigned value.
    let value: String

    init?(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
            let member = elements[0].as(MemberAccessExprSyntax.self)
        else { return nil }
        self.node = node
        self.member = member
        let bytes = Array(node.text.utf8)
        value = String(decoding: bytes[(elements[2].start - node.start)...], as: UTF8.self)
    }

    /// The property.
    var name: String { member.declName.baseName.text }

    /// The variable that owns the property; nil for a longer expression.
    var base: String? {
        guard let base = member.base else { return nil }
        if let name = base.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        if let chain = base.as(OptionalChainingExprSyntax.self),
            let name = chain.expression.as(DeclReferenceExprSyntax.self)
        {
            return name.baseName.text
        }
        return nil
    }

    /// The names read by the value.
    var names: Set<String> {
        var names: Set<String> = []
        for element in node.elements.dropFirst(2) { names.formUnion(element.names) }
        return names
    }

    /// The statement, if the assignment is a statement by itself.
    var item: CodeBlockItemSyntax? { node.statement }
}

extension ExprSyntaxProtocol {
    /// The statement of this expression, if it is a statement by itself.
    var statement: CodeBlockItemSyntax? {
        guard let parent else { return nil }
        if let item = parent.as(CodeBlockItemSyntax.self) { return item }
        return parent.as(ExpressionStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
    }
}

extension CodeBlockItemSyntax {
    /// The statement's own node.
    var content: Syntax {
        let node = Syntax(item)
        return node.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? node
    }

    /// The list around the statement.
    var list: CodeBlockItemListSyntax? { parent?.as(CodeBlockItemListSyntax.self) }
}

extension FunctionParameterSyntax {
    /// The name of the parameter inside the function.
    var name: String { (secondName ?? firstName).text }
}

extension ClosureParameterSyntax {
    /// The name of the parameter inside the closure.
    var name: String { (secondName ?? firstName).text }
}

extension FunctionCallExprSyntax {
    /// True if the call traps in every build.
    var traps: Bool { TrapFunctions.names.contains(calledExpression.text) }
}

extension FileEdits {
    /// Takes a modifier away, with the space behind it.
    mutating func remove(_ modifier: DeclModifierSyntax) {
        let next = modifier.nextToken(viewMode: .sourceAccurate)?.start
        replace(modifier.start..<(next ?? modifier.end), with: "")
    }

    /// Writes the changes to a file other than Swift.
    /// - Returns: the bytes of the file.
    /// - Throws: if two of the changes overlap.
    func written() throws(MigrationError) -> [UInt8] {
        guard let result else { throw MigrationError("two changes to '\(file)' overlap: move the scene by hand") }
        return result
    }

    /// Writes the changes to a Swift file, and parses it again.
    /// - Parameter before: the file as it is.
    /// - Returns: the changed file.
    /// - Throws: if two of the changes overlap, if one touches code compiled only in some builds, and if the result
    ///   does not parse.
    func written(to before: SwiftFile) throws(MigrationError) -> SwiftFile {
        let result = try written()
        for range in touched {
            // A condition inside of deleted code, or around changed code. Either way, only one build was read.
            let condition = before.nodes.conditionals.first {
                $0.range.overlaps(range) || $0.range.contains(range.lowerBound)
            }
            guard let condition else { continue }
            throw MigrationError(
                "only some builds compile this: move the scene by hand",
                at: before.location(condition)
            )
        }
        guard let after = SwiftFile(file: file, bytes: result), !after.tree.hasError || before.tree.hasError else {
            throw MigrationError("the changes to '\(file)' would not compile: move the scene by hand")
        }
        return after
    }
}
