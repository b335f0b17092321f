@_spi(RawSyntax) internal import SwiftSyntax
package import SwiftFacts

/// Reads one Swift file into facts.
package struct SourceFileReader: Sendable {
    /// The nesting depth at which the parser gives up on the rest of a file.
    ///
    /// Fixed, so that a file gives the same facts for every build of the parser.
    static let maximumNestingLevel = 64
    /// The maximum number of syntax errors kept.
    private static let maximumErrors = 10

    /// True if unread bodies are parsed too.
    private let parsesAll: Bool
    /// The choice of bodies to read.
    private let policy: LoweringPolicy
    /// The calls to list.
    private let watched: WatchedNames
    /// The calls to list with their arguments.
    private let resources: ResourceNames

    /// Creates a reader.
    /// - Parameters:
    ///   - watched: the calls listed in the facts. The default is none.
    ///   - resources: the resource calls listed in the facts. The default is none.
    package init(watching watched: WatchedNames = .none, _ resources: ResourceNames = .none) {
        self.init(parsesAll: false, LoweringPolicy(), watched, resources)
    }

    /// Creates a reader.
    /// - Parameters:
    ///   - parsesAll: true to parse unread bodies too, for the same facts at a higher cost.
    ///   - watched: the calls listed in the facts. The default is none.
    init(parsesAll: Bool, watching watched: WatchedNames = .none) {
        self.init(parsesAll: parsesAll, LoweringPolicy(), watched, .none)
    }

    private init(parsesAll: Bool, _ policy: LoweringPolicy, _ watched: WatchedNames, _ resources: ResourceNames) {
        self.parsesAll = parsesAll
        self.policy = policy
        self.watched = watched
        self.resources = resources
    }

    /// A reader of every body.
    static let readingAll = Self(parsesAll: true, LoweringPolicy(.all), .none, .none)

    /// Reads a file.
    ///
    /// From text with syntax errors, takes the facts of the intact parts and records the places of the errors. Does not
    /// parse bodies certain to have no bearing on a flow: see ``UnreadBodies``.
    /// - Parameters:
    ///   - text: the file's text.
    ///   - file: the file's path for the facts.
    /// - Returns: the facts.
    package func read(_ text: String, file: String) -> SourceFileFacts {
        var text = text
        return text.withUTF8 { read($0, file: file) }
    }

    /// Lists the watched calls of a file without parsing it.
    /// - Parameter text: the file's text.
    /// - Returns: the calls, as the facts list them.
    package func calls(in text: String) -> [WatchedCall] {
        var text = text
        return text.withUTF8 { CodeScanner.scan(SourceText($0), for: watched, .none).calls }
    }

    private func read(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> SourceFileFacts {
        let source = SourceText(bytes)
        var facts = declarations(source, file: file)
        let found = CodeScanner.scan(source, for: watched, resources)
        facts.calls = found.calls
        facts.resourceCalls = found.resources
        facts.texts = found.texts
        facts.words = found.words
        return facts
    }

    private func declarations(_ source: SourceText, file: String) -> SourceFileFacts {
        var source = source
        let bytes = source.bytes
        var unread = parsesAll ? nil : UnreadBodies(bytes)
        if !NestingScreen.isFlat(bytes, longestLine: source.longestLine, &unread),
            let offset = NestingScanner.tooDeep(bytes)
        {
            var facts = SourceFileFacts(file: file)
            let message = "the file is not read: what begins here nests too deeply"
            facts.syntaxErrors = [SyntaxError(message: message, position: source.position(offset))]
            return facts
        }
        if let unread, !unread.ranges.isEmpty {
            var reader = TreeReader(source, file: file, without: unread.ranges, policy: policy)
            let facts = unread.withoutBodies().withUnsafeBufferPointer { parse($0, &reader) }
            if !reader.missesBody { return facts }
        }
        var reader = TreeReader(source, file: file, policy: policy)
        return parse(bytes, &reader)
    }

    /// Parses a file and reads the tree.
    private func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ reader: inout TreeReader) -> SourceFileFacts {
        let parsed = RecoveryLimit.parse(bytes)
        let tree = parsed.tree
        // The raw nodes are only as long there as the tree.
        withExtendedLifetime(tree) {
            if let file = RawSourceFileSyntax(tree.raw) { reader.read(file) }
        }
        if reader.mayRegister {
            RegistrationFactsReader.read(&reader.facts)
        }
        if tree.hasError {
            reader.facts.syntaxErrors = SyntaxErrorFinder.errors(
                of: tree,
                limit: Self.maximumErrors,
                in: &reader.source
            )
        }
        if let cut = parsed.cut {
            let message = "the file is not read from here on: it has too many errors"
            let error = SyntaxError(message: message, position: reader.source.position(cut))
            reader.facts.syntaxErrors = reader.facts.syntaxErrors.prefix(Self.maximumErrors - 1) + [error]
        }
        reader.facts.syntaxErrors += reader.cuts.prefix(Self.maximumErrors - reader.facts.syntaxErrors.count)
        return reader.facts
    }
}
