import UIKitFacts

/// A class of the app with its superclasses, as far as the app itself declares them.
package struct Ancestry: Sendable, Hashable {
    /// The maximum number of superclasses to follow; circles end here, too.
    private static let longest = 64

    /// The class and its superclasses from the bottom up, UIKit's only if the app extends them; empty if nothing is
    /// known.
    package let classes: [ControllerClass]
    private let name: String

    fileprivate init(_ classes: [ControllerClass], of name: String) {
        self.classes = classes
        self.name = name
    }

    /// The class itself; nil if the app neither declares nor extends it.
    package var declaration: ControllerClass? { classes.first.flatMap { $0.name == name ? $0 : nil } }

    /// The declared and inherited initialisers of the class, each with its declaring class.
    ///
    /// A class with a designated initialiser of its own inherits none (INJ-2). A missing `init(coder:)` is the
    /// exception: the search for it continues further up (INJ-62).
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

    /// Returns the properties given to the class from outside, its superclasses' included.
    ///
    /// Outlets and lazy properties do not count. Neither do private properties without an assigning initialiser, nor
    /// properties with a literal default, unless something is known to set them.
    /// - Parameter given: the names of properties known to be set from outside.
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

        /// Returns a class with its superclasses.
        /// - Parameter name: the class's name without module.
        /// - Returns: the ancestry; empty if nothing is known.
        package subscript(name: String) -> Ancestry {
            var chain: [ControllerClass] = []
            var next: String? = name
            while let name = next, chain.count < longest, !chain.contains(where: { $0.name == name }) {
                let declaration = classes[name]
                // A UIKit class has a declaration only for the app's additions to it.
                guard declaration != nil || UIKitClasses.isKnown(name) else { break }
                if let declaration { chain.append(declaration) }
                next = declaration?.superclass ?? UIKitClasses.superclass(of: name)
            }
            return Ancestry(chain, of: name)
        }
    }
}

extension Property {
    /// True if the property seems to be set from outside, without a known assignment.
    fileprivate var isOpen: Bool {
        if let wrapper { return !Self.ownWrappers.contains(wrapper) }
        if isOutlet || isLazy || isPrivate { return false }
        guard let defaultValue else { return true }
        return !isConstant && !Self.isLiteral(defaultValue)
    }

    /// The wrappers of values that a view of SwiftUI makes and keeps itself.
    private static let ownWrappers: Set = [
        "AccessibilityFocusState", "AppStorage", "FetchRequest", "FocusState", "GestureState", "Namespace", "Query",
        "ScaledMetric", "SceneStorage", "State", "StateObject",
    ]

    /// Returns true if source text is a number, a text, a truth value or an empty collection.
    private static func isLiteral(_ text: String) -> Bool {
        guard let first = text.first else { return true }
        return ["true", "false", "nil", "[]", "[:]"].contains(text) || first == "\"" || first == "-" || first.isNumber
    }
}
