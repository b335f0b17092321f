internal import SwiftFacts

/// The words of an app's sources, by outermost type.
package struct CodeWords: Sendable {
    /// The words of one outermost type in one file, or of the code outside types.
    package struct Unit: Sendable {
        /// The type; nil for code in use from the start: outside types, in an extension of a type declared elsewhere,
        /// and in the class at the app's launch.
        package var type: String?
        /// The numbers of its words.
        package var words: [Int32]
        /// True if it looks up classes by composed names.
        package var composesNames: Bool

        /// Creates a unit.
        /// - Parameters:
        ///   - type: the outermost type; nil for code used from the start.
        ///   - words: the numbers of its words.
        ///   - composesNames: true if it looks up classes by composed names.
        package init(type: String?, words: [Int32], composesNames: Bool) {
            self.type = type
            self.words = words
            self.composesNames = composesNames
        }
    }

    /// The units, in the order of the files.
    package let units: [Unit]
    /// The outermost types with code that loads nibs by hand.
    package let nibLoaders: Set<String>

    /// Of no sources.
    package init() {
        units = []
        nibLoaders = []
    }

    /// Creates the words of given units.
    /// - Parameters:
    ///   - units: the units, in the order of the files.
    ///   - nibLoaders: the outermost types with code that loads nibs by hand.
    package init(_ units: [Unit], nibLoaders: Set<String>) {
        self.units = units
        self.nibLoaders = nibLoaders
    }

    /// Returns the number of a word.
    /// - Parameter name: the name of a class, a scene or a document, as written in a document.
    /// - Returns: the number of the word in the units.
    package static func number(of name: String) -> Int32 {
        var name = name
        return name.withUTF8(TypeWords.number)
    }
}
