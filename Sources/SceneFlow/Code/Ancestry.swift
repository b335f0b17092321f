/// A class of the app with its superclasses, as far as the app itself declares them.
package struct Ancestry: Sendable, Hashable {
    /// How many superclasses are followed; circles end here, too.
    private static let longest = 64

    /// The class and its superclasses from the bottom up, UIKit's as far as the app extends them; empty where nothing is known.
    package let classes: [ControllerClass]
    private let name: String

    fileprivate init(_ classes: [ControllerClass], of name: String) {
        self.classes = classes
        self.name = name
    }

    /// The class itself; nil where the app neither declares nor extends it.
    package var declaration: ControllerClass? { classes.first.flatMap { $0.name == name ? $0 : nil } }

    /// The initialisers that the class declares or inherits, each with the class that declares it.
    ///
    /// A class that declares a designated initialiser inherits none (INJ-2), except that a missing `init(coder:)` is
    /// looked for further up (INJ-62).
    package var initializers: [(initializer: Initializer, declaredBy: String)] {
        var found: [(initializer: Initializer, declaredBy: String)] = []
        var known: Set<String> = []
        var isClosed = false
        for declaration in classes {
            for initializer in declaration.initializers where !isClosed || initializer.signature == "init(coder:)" {
                guard known.insert(initializer.signature).inserted else { continue }
                found.append((initializer, declaration.name))
            }
            isClosed = isClosed || declaration.initializers.contains { !$0.isConvenience }
        }
        return found
    }

    /// The properties that somebody else gives to the class, its superclasses' included.
    ///
    /// Outlets and lazy properties are none; neither is a private one that no initialiser sets, nor one that begins as
    /// a literal, unless something is known to set it.
    /// - Parameter given: the names of properties that are known to be set from outside.
    /// - Returns: the properties in the order of the sources, those of the class itself first.
    package func dependencies(given: Set<String>) -> [Property] {
        let given = given.union(classes.flatMap(\.initializers).flatMap(\.assigned))
        var known: Set<String> = []
        return classes.flatMap(\.properties).filter { property in
            known.insert(property.name).inserted && (given.contains(property.name) || property.isOpen)
        }
    }

    /// The classes of a flow by name.
    package struct Index: Sendable {
        private let classes: [String: ControllerClass]

        /// Collects the classes.
        /// - Parameter flow: the flow.
        package init(_ flow: Flow) {
            classes = Dictionary(flow.classes.map { ($0.name, $0) }) { first, _ in first }
        }

        /// A class with its superclasses.
        /// - Parameter name: the class's name without module.
        /// - Returns: the ancestry; empty where nothing is known.
        package subscript(name: String) -> Ancestry {
            var chain: [ControllerClass] = []
            var next: String? = name
            while let name = next, chain.count < longest, !chain.contains(where: { $0.name == name }) {
                let declaration = classes[name]
                // Of UIKit's classes there is what the app adds to them.
                guard declaration != nil || UIKitClasses.isKnown(name) else { break }
                if let declaration { chain.append(declaration) }
                next = declaration?.superclass ?? UIKitClasses.superclass(of: name)
            }
            return Ancestry(chain, of: name)
        }
    }
}

extension Property {
    /// Whether the property looks as if somebody else gave it, though nothing is known to.
    fileprivate var isOpen: Bool {
        if wrapper != nil { return true }
        if isOutlet || isLazy || isPrivate { return false }
        guard let defaultValue else { return true }
        return !isConstant && !Self.isLiteral(defaultValue)
    }

    /// Whether source text is a number, a text, a truth value or an empty collection.
    private static func isLiteral(_ text: String) -> Bool {
        guard let first = text.first else { return true }
        return ["true", "false", "nil", "[]", "[:]"].contains(text) || first == "\"" || first == "-" || first.isNumber
    }
}
