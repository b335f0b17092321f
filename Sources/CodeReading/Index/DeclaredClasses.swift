internal import SwiftFacts

/// The classes of the sources as documents may name them.
package struct DeclaredClasses {
    /// The classes by their own names, without outer types.
    package let classes: [String: [CodeIndex.TypeEntry]]
    /// The names given by `@objc(…)`.
    let renamed: Set<String>

    /// Goes through the types of the sources.
    /// - Parameter index: all files of the app.
    package init(_ index: CodeIndex) {
        var classes: [String: [CodeIndex.TypeEntry]] = [:]
        for entry in index.entries where entry.kind == .class { classes[entry.shortName, default: []].append(entry) }
        self.classes = classes
        renamed = Set(index.entries.compactMap { entry in entry.attributes.first { $0.name == "objc" }?.arguments })
    }
}
