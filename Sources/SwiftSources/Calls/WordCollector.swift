internal import SwiftFacts

/// Collects the words of a file for ``TypeWords``.
struct WordCollector {
    /// The functions for finding a class by its name.
    static let lookups: Set = ["NSClassFromString", "classNamed"]

    /// The minimum length of a possible class name, in bytes.
    private static let shortLength = 3
    /// The length of a string too long to name anything, in bytes.
    private static let longString = 1024

    /// The words of one type.
    private struct Found {
        var words: Set<Int32> = []
        var composesNames = false
    }

    private var names = [""]
    private var found = [Found()]
    private var indices: [String: Int] = [:]
    /// The index of the type around; 0 outside of types.
    private var current = 0

    /// The words by type, without types that have none.
    var types: [TypeWords] {
        zip(names, found).compactMap { name, found in
            guard !found.words.isEmpty else { return nil }
            return TypeWords(name, words: found.words, composesNames: found.composesNames)
        }
    }

    /// Goes into an outermost type.
    mutating func begin(_ type: String) {
        current = indices[type] ?? names.count
        guard current == names.count else { return }
        indices[type] = current
        names.append(type)
        found.append(Found())
    }

    /// Leaves the type.
    mutating func end() { current = 0 }

    /// Takes a word.
    mutating func add(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
        guard word.count >= Self.shortLength else { return }
        found[current].words.insert(TypeWords.number(of: UnsafeBufferPointer(rebasing: word)))
    }

    /// Takes a string with its quotes: its text, and each word in it.
    mutating func addString(_ string: Slice<UnsafeBufferPointer<UInt8>>) {
        guard string.count < Self.longString else { return }
        add(string)
        for word in string.split(whereSeparator: { !$0.isInWord }) where word.count < string.count - 2 { add(word) }
    }

    /// Records the lookup of a class by a name not written out.
    mutating func composesNames() { found[current].composesNames = true }
}
