internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// Reads one Swift file into facts.
package struct SourceFileReader: Sendable {
    /// How deep the parser follows nested source before it gives up on the rest of a file.
    ///
    /// Fixed, so that a file reads the same whichever way the parser was built.
    static let maximumNestingLevel = 64
    /// How many syntax errors are kept.
    private static let maximumErrors = 10

    /// Whether bodies are parsed that nobody reads.
    private let parsesAll: Bool
    /// Which bodies are read.
    private let policy: LoweringPolicy
    /// The calls that are listed.
    private let watched: WatchedNames

    /// Creates a reader.
    /// - Parameter watched: the calls that the facts list. The default is none.
    package init(watching watched: WatchedNames = .none) { self.init(parsesAll: false, watching: watched) }

    /// Creates a reader.
    /// - Parameters:
    ///   - parsesAll: whether bodies are parsed that nobody reads, which gives the same facts more slowly.
    ///   - watched: the calls that the facts list. The default is none.
    init(parsesAll: Bool, watching watched: WatchedNames = .none) {
        self.init(parsesAll: parsesAll, LoweringPolicy(), watched)
    }

    private init(parsesAll: Bool, _ policy: LoweringPolicy, _ watched: WatchedNames) {
        self.parsesAll = parsesAll
        self.policy = policy
        self.watched = watched
    }

    /// A reader of files that describe projects: every body is read, since any function may give a part of the description.
    package static let ofDescriptions = Self(parsesAll: true, LoweringPolicy(.all), .none)

    /// Reads a file.
    ///
    /// Text that does not parse whole gives the facts of what does, and says where it does not. Bodies that are certain to
    /// say nothing of a flow are not parsed: see ``UnreadBodies``.
    /// - Parameters:
    ///   - text: the file's text.
    ///   - file: the file's path, as it is to stand in the facts.
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
        return text.withUTF8 { CodeScanner.scan(SourceText($0), for: watched).calls }
    }

    private func read(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> SourceFileFacts {
        let source = SourceText(bytes)
        var facts = declarations(source, file: file)
        (facts.calls, facts.words) = CodeScanner.scan(source, for: watched)
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
        let tree = Parser.parse(source: bytes, maximumNestingLevel: Self.maximumNestingLevel)
        // The raw nodes are only as long there as the tree.
        withExtendedLifetime(tree) {
            if let file = RawSourceFileSyntax(tree.raw) { reader.read(file) }
        }
        if reader.mayRegister {
            RegistrationReader.read(&reader.facts)
        }
        if tree.hasError {
            reader.facts.syntaxErrors = SyntaxErrorFinder.errors(
                of: tree,
                limit: Self.maximumErrors,
                in: &reader.source
            )
        }
        reader.facts.syntaxErrors += reader.cuts.prefix(Self.maximumErrors - reader.facts.syntaxErrors.count)
        return reader.facts
    }
}
