@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

/// Reads the tree of one file.
///
/// Goes down by hand instead of visiting every node, and keeps nothing of the tree.
struct TreeReader {
    /// The maximum nesting depth of values.
    ///
    /// Deeper ones are kept as `other`, with their text.
    ///
    /// Enough for any code written by people. Still, reading, comparing and freeing values fits into a stack of 512
    /// KiB.
    static let maximumDepth = 128
    /// The maximum number of `#if` clauses deciding a piece of code: the clauses around it, and those before each of
    /// them.
    static let maximumClauses = 256

    var source: SourceText
    var facts: SourceFileFacts
    /// The choice of bodies to read.
    var policy: LoweringPolicy
    /// The extent to which the type around is read.
    var extent: LoweringPolicy.Extent
    /// The start offsets of the bodies of the enclosing type calling read methods.
    var passing: Set<Int> = []
    /// True within a type that is read by words and mentions screens.
    var isOfScreens = false
    /// True if a possible registration was read.
    var mayRegister = false
    /// The depth of the current value.
    var depth = 0
    /// The links of the current chains; an inner chain's links follow those of the chain around it.
    var links: [Link] = []
    /// The types that the body at hand gives names of its own, by these names.
    var localTypes: [String: String] = [:]
    /// True inside of a `catch`.
    var isInCatch = false
    /// The places with code left out because too many clauses of `#if` apply to it.
    private(set) var cuts: [SyntaxError] = []
    /// The modules imported by the file.
    private var imports: Set<String> = []
    /// The start of the node last looked up.
    private var lastOffset = 0
    /// The name of the type around, for types declared inside of functions.
    var enclosingType = ""

    /// The bodies missing from the tree.
    private let unread: [Range<Int>]
    /// True if a body to be read is missing from the tree.
    private(set) var missesBody = false

    /// Creates a reader.
    /// - Parameters:
    ///   - source: the file's text.
    ///   - file: its path, for the facts.
    ///   - unread: the bodies missing from the tree: the bytes between their braces, in order.
    ///   - policy: the choice of bodies to read.
    init(_ source: SourceText, file: String, without unread: [Range<Int>] = [], policy: LoweringPolicy) {
        self.source = source
        self.unread = unread
        self.policy = policy
        extent = policy.outermost
        facts = SourceFileFacts(file: file)
    }

    mutating func read(_ tree: RawSourceFileSyntax) {
        source.setTree(tree)
        topLevel(tree.statements, conditions: [])
        facts.types.sort { $0.position < $1.position }
        facts.imports = imports.sorted()
    }

    /// Returns the start of a node; for a missing node, the start of the last one.
    mutating func position(_ node: some RawSyntaxNodeProtocol) -> Position {
        if let offset = source.offset(node) { lastOffset = offset }
        return source.position(lastOffset)
    }

    /// Returns the start of some bytes; for an empty range, the start of the last node.
    mutating func position(_ range: Range<Int>) -> Position {
        if !range.isEmpty { lastOffset = range.lowerBound }
        return source.position(lastOffset)
    }

    private mutating func topLevel(_ items: RawCodeBlockItemListSyntax, conditions: [BuildCondition]) {
        for item in items.nodes {
            guard let declaration = RawDeclSyntax(item.item) else { continue }
            switch declaration.kind {
            case .ifConfigDecl:
                for (clause, condition) in clauses(declaration.cast(RawIfConfigDeclSyntax.self), below: conditions) {
                    if let statements = clause.statements, descend() {
                        topLevel(statements, conditions: conditions + [condition])
                        depth -= 1
                    }
                }
            case .functionDecl:
                let declaration = declaration.cast(RawFunctionDeclSyntax.self)
                facts.functions.append(function(declaration, conditions: conditions))
            case .variableDecl:
                var properties: [PropertyDeclaration] = []
                let declaration = declaration.cast(RawVariableDeclSyntax.self)
                self.properties(declaration, conditions: conditions, into: &properties)
                facts.properties.append(contentsOf: properties)
            case .importDecl:
                if let name = module(declaration.cast(RawImportDeclSyntax.self)) { imports.insert(name) }
            case .typeAliasDecl:
                facts.aliases.append(alias(declaration.cast(RawTypeAliasDeclSyntax.self), conditions: conditions))
            default:
                type(declaration, around: "", conditions: conditions)
            }
        }
    }

    /// The module of `import struct Module.Name`.
    private func module(_ node: RawImportDeclSyntax) -> String? {
        node.path.nodes.first.map { source.name($0.name) }
    }

    /// Returns the clauses of `#if`, each with its condition.
    ///
    /// A clause and its contents depend on the conditions of all clauses before it. So no more of them are read than
    /// are kept.
    /// - Parameters:
    ///   - node: the `#if`.
    ///   - around: the conditions around the `#if`.
    /// - Returns: the clauses to read.
    mutating func clauses(
        _ node: RawIfConfigDeclSyntax,
        below around: [BuildCondition]
    ) -> [(RawIfConfigClauseSyntax, BuildCondition)] {
        let room = Self.maximumClauses - around.reduce(0) { $0 + $1.before.count + 1 }
        var before: [String] = []
        var result: [(RawIfConfigClauseSyntax, BuildCondition)] = []
        for clause in node.clauses.nodes {
            guard result.count < room else {
                leaveOut(from: clause)
                break
            }
            let condition = clause.condition.map { source.line($0) }
            result.append((clause, BuildCondition(condition, before: before)))
            if let condition { before.append(condition) }
        }
        return result
    }

    /// Records the omission of a clause of `#if` and those after it.
    mutating func leaveOut(from clause: RawIfConfigClauseSyntax) {
        let message = "more than \(Self.maximumClauses) clauses of '#if' come before this one, and it is left out"
        cuts.append(SyntaxError(message: message, position: position(clause)))
    }

    /// Records the read of a function's body.
    mutating func reads(_ body: RawCodeBlockSyntax) {
        guard !unread.isEmpty else { return }
        let start = source.range(body).lowerBound + 1
        if unread.contains(where: { $0.lowerBound == start }) { missesBody = true }
    }

    /// Goes one level deeper, unless the maximum depth is reached.
    mutating func descend() -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        return true
    }
}
