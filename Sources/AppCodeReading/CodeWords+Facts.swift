internal import CodeModel
internal import CodeReading
internal import ObjectiveCSources
internal import SwiftFacts

extension CodeWords {
    /// The numbers of the calls that load a nib by hand.
    private static let nibLoading = ["loadNibNamed", "UINib"].map { number(of: $0) }

    /// Collects the words of an app's files.
    /// - Parameters:
    ///   - files: the facts of the Swift files.
    ///   - others: those of the Objective-C files.
    ///   - starts: the classes at the app's launch.
    ///   - index: the declarations of the files.
    init(_ files: [SourceFileFacts], _ others: [ObjectiveCFacts], starts: Set<String>, _ index: CodeIndex) {
        var units: [Unit] = []
        var nibLoaders: Set<String> = []
        // The previews of Xcode are no part of the app.
        for words in files.lazy.flatMap(\.words) where !words.type.hasPrefix(WatchedCall.preview) {
            let type = TypeText.outermost(words.type)
            let isOwn = !type.isEmpty && !starts.contains(type) && index.isDeclared(type)
            units.append(Unit(type: isOwn ? type : nil, words: words.words, composesNames: words.composesNames))
            if Self.nibLoading.contains(where: words.words.contains) { nibLoaders.insert(type) }
        }
        for file in others where file.classes.contains(where: \.isImplementation) || file.delegate != nil {
            let words = file.words.map { Self.number(of: $0) }.sorted()
            let composes = file.words.contains("NSClassFromString")
            units.append(Unit(type: nil, words: words, composesNames: composes))
        }
        self.init(units, nibLoaders: nibLoaders)
    }
}
