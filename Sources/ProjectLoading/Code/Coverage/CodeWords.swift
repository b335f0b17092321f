internal import ObjectiveCSources
internal import SwiftSources

/// The words of an app's sources, by outermost type.
struct CodeWords: Sendable {
    /// The words of one outermost type in one file, or of what stands outside of types.
    struct Unit: Sendable {
        /// The type; nil for code that counts from the start: outside of types, in an extension of a type that others declare,
        /// and of the class with which the app starts.
        var type: String?
        /// The numbers of its words.
        var words: [Int32]
        /// A Boolean value that indicates whether it looks classes up by names that it does not write out.
        var composesNames: Bool
    }

    /// The units, in the order of the files.
    private(set) var units: [Unit] = []
    /// The outermost types with code that loads nibs by hand.
    private(set) var nibLoaders: Set<String> = []

    /// The calls that load a nib by hand.
    private static let nibLoading = ["loadNibNamed", "UINib"].map(number)

    /// Of no sources.
    init() {}

    /// Collects the words of an app's files.
    /// - Parameters:
    ///   - files: the facts of the Swift files.
    ///   - others: those of the Objective-C files.
    ///   - starts: the classes with which the app starts.
    ///   - index: what the files declare.
    init(_ files: [SourceFileFacts], _ others: [ObjectiveCFacts], starts: Set<String>, _ index: CodeIndex) {
        for words in files.lazy.flatMap(\.words) {
            let type = TypeText.outermost(words.type)
            let isOwn = !type.isEmpty && !starts.contains(type) && index.isDeclared(type)
            units.append(Unit(type: isOwn ? type : nil, words: words.words, composesNames: words.composesNames))
            if Self.nibLoading.contains(where: words.words.contains) { nibLoaders.insert(type) }
        }
        for file in others where file.classes.contains(where: \.isImplementation) || file.delegate != nil {
            let words = file.words.map(Self.number).sorted()
            let composes = file.words.contains("NSClassFromString")
            units.append(Unit(type: nil, words: words, composesNames: composes))
        }
    }

    /// The number of a word.
    /// - Parameter name: the name of a class, a scene or a document, as a document has it.
    /// - Returns: the number that the word has in the units.
    static func number(of name: String) -> Int32 { TypeWords.number(of: name.utf8) }
}
