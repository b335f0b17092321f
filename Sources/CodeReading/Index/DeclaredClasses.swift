internal import SwiftFacts

/// The classes of the sources as documents may name them.
package struct DeclaredClasses {
    /// The classes by their own names, without outer types.
    package let classes: [String: [CodeIndex.TypeEntry]]
    /// The names given by `@objc(…)`.
    let renamed: Set<String>
    /// The types of properties, as written.
    ///
    /// Code that compiles gets such a type from a module, if no source declares it.
    let propertyTypes: Set<String>

    /// Goes through the types of the sources.
    /// - Parameter index: all files of the app.
    package init(_ index: CodeIndex) {
        var classes: [String: [CodeIndex.TypeEntry]] = [:]
        for entry in index.entries where entry.kind == .class { classes[entry.shortName, default: []].append(entry) }
        self.classes = classes
        propertyTypes = Set(
            index.entries.flatMap { entry in entry.properties.compactMap { $0.declaration.type?.text } }
        )
        renamed = Set(index.entries.compactMap { entry in entry.attributes.first { $0.name == "objc" }?.arguments })
    }
}
