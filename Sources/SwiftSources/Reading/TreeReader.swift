@_spi(RawSyntax) internal import SwiftSyntax

/// Reads the tree of one file.
///
/// Goes down by hand instead of visiting every node, and keeps nothing of the tree.
struct TreeReader {
    /// How deep values may nest: whatever is deeper is kept as `other`, with its text.
    ///
    /// Enough for any code that people write, and few enough that reading, comparing and freeing values fits into a
    /// stack of 512 KiB.
    static let maximumDepth = 128
    /// How many clauses of `#if` decide whether something is compiled: those around it, and those before each of them.
    static let maximumClauses = 256

    var source: SourceText
    var facts: SourceFileFacts
    /// Which bodies are read.
    var policy: LoweringPolicy
    /// What is read of the type around.
    var extent: LoweringPolicy.Extent
    /// The start offsets of the bodies of the enclosing type that call methods which are read.
    var passing: Set<Int> = []
    /// Whether something was read that may be a registration.
    var mayRegister = false
    /// How deep the value that is being read is.
    var depth = 0
    /// The links of the chains that are being read, each chain's after those of the chain around it.
    var links: [Link] = []
    /// Whether what is read stands in a `catch`.
    var isInCatch = false
    /// Where something is left out, since too many clauses of `#if` decide about it.
    private(set) var cuts: [SyntaxError] = []
    /// The modules that the file imports.
    private var imports: Set<String> = []
    /// Where the last node began that was asked for.
    private var lastOffset = 0
    /// The name of the type around, for those that are declared inside of functions.
    var enclosingType = ""

    /// The bodies that the tree has not got.
    private let unread: [Range<Int>]
    /// Whether a body was to be read that the tree has not got.
    private(set) var missesBody = false

    /// Creates a reader.
    /// - Parameters:
    ///   - source: the file's text.
    ///   - file: its path, for the facts.
    ///   - unread: the bodies that the tree has not got: what lies between their braces, in order.
    ///   - policy: which bodies are read.
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
        facts.types.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        facts.imports = imports.sorted()
    }

    /// Where a node begins; of what is missing, where the last one did.
    mutating func position(_ node: some RawSyntaxNodeProtocol) -> Position {
        if let offset = source.offset(node) { lastOffset = offset }
        return source.position(lastOffset)
    }

    /// Where bytes begin; where there are none, where the last node did.
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

    /// The clauses of `#if`, each with its condition.
    ///
    /// A clause has the conditions of all before it, and so has what stands in it, so that no more of them are read than are kept.
    /// - Parameters:
    ///   - node: the `#if`.
    ///   - around: the conditions that it stands below.
    /// - Returns: the clauses that are read.
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

    /// Notes that a clause of `#if` and those after it are left out.
    mutating func leaveOut(from clause: RawIfConfigClauseSyntax) {
        let message = "more than \(Self.maximumClauses) clauses of '#if' come before this one, and it is left out"
        cuts.append(SyntaxError(message: message, position: position(clause)))
    }

    /// Notes that the body of a function is read.
    mutating func reads(_ body: RawCodeBlockSyntax) {
        guard !unread.isEmpty else { return }
        let start = source.range(body).lowerBound + 1
        if unread.contains(where: { $0.lowerBound == start }) { missesBody = true }
    }

    /// Goes one level deeper if that is allowed.
    mutating func descend() -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        return true
    }
}
