package import Diagnostics
package import SceneFlow
internal import UIKitFacts

/// The app's classes by name, with their inheritance.
package struct ClassGraph: Sendable {
    /// A class held by reference, so that passing it copies none of its contents.
    private final class Node: Sendable {
        let type: ControllerClass
        /// The positions of the methods by full name and by selector, and of the properties by name, if there are many.
        private let methods: [String: Int]?
        private let selectors: [String: Int]?
        private let properties: [String: Int]?
        private static let short = 32

        init(_ type: ControllerClass) {
            self.type = type
            let hasMany = type.methods.count > Self.short
            methods = hasMany ? Self.places(type.methods.map(\.name)) : nil
            selectors = hasMany ? Self.places(type.methods.map(\.selector)) : nil
            properties = type.properties.count > Self.short ? Self.places(type.properties.map(\.name)) : nil
        }

        func method(named name: String) -> Method? {
            guard let methods else { return type.methods.first { $0.name == name } }
            return methods[name].map { type.methods[$0] }
        }

        func method(selector: String) -> Method? {
            guard let selectors else { return type.methods.first { $0.selector == selector } }
            return selectors[selector].map { type.methods[$0] }
        }

        func property(named name: String) -> Property? {
            guard let properties else { return type.properties.first { $0.name == name } }
            return properties[name].map { type.properties[$0] }
        }

        /// The place of the first of each name.
        private static func places(_ names: [String?]) -> [String: Int] {
            Dictionary(names.enumerated().compactMap { place, name in name.map { ($0, place) } }) { first, _ in first }
        }
    }

    /// Records the classes looked up.
    package let record = WalkRecord()

    private let classes: [String: Node]
    private let runtimeNames: [String: String]
    /// The protocols of the sources, as far as any class conforms to them.
    private let protocols: Set<String>
    /// The names of each class and its superclasses.
    private var ancestries: [String: [String]] = [:]
    /// Each class and its superclasses among the sources.
    private var lineages: [String: [Node]] = [:]
    /// The classes with a handler, by its name without a number.
    private let handling: [String: [String]]
    private static let maximumDepth = 64

    /// Collects the classes of an app.
    package init(_ list: [ControllerClass]) {
        classes = Dictionary(list.map { ($0.name, Node($0)) }) { first, _ in first }
        runtimeNames = Dictionary(
            list.compactMap { type in type.runtimeName.map { ($0, type.name) } }
        ) { first, _ in first }
        protocols = Set(list.flatMap { $0.protocols ?? [] })
        var handling: [String: [String]] = [:]
        for type in list {
            for method in type.methods where method.role == .handler {
                let title = KeptClosure.title(ofHandler: method.name) ?? method.name
                if handling[title]?.last != type.name { handling[title, default: []].append(type.name) }
            }
        }
        self.handling = handling
        for name in classes.keys {
            let names = ancestry(of: name)
            ancestries[name] = names
            lineages[name] = names.compactMap { classes[$0] }
        }
    }

    /// Returns the handlers of a name, with their classes.
    func handlers(named name: String) -> [(method: Method, owner: String)] {
        record.note(method: name)
        return (handling[name] ?? []).compactMap { owner in
            node(named: owner)?.method(named: name).map { ($0, owner) }
        }
    }

    /// Returns the handlers of the closures in a property, as `Type.property`, with their classes.
    func handlers(titled title: String) -> [(method: Method, owner: String)] {
        record.note(method: title)
        return (handling[title] ?? []).flatMap { owner in
            (node(named: owner)?.type.methods ?? [])
                .filter { $0.role == .handler && KeptClosure.title(ofHandler: $0.name) == title }
                .map { ($0, owner) }
        }
    }

    /// Returns the name of a class in this graph: without generic arguments and module, and with `@objc(Name)` undone.
    package func resolve(_ name: String) -> String {
        if classes[name] != nil { return name }
        let plain = String(name.prefix { $0 != "<" })
        if classes[plain] != nil { return plain }
        if let declared = runtimeNames[plain] { return declared }
        guard let dot = plain.firstIndex(of: ".") else { return plain }
        let rest = String(plain[plain.index(after: dot)...])
        return classes[rest] != nil || UIKitClasses.superclass(of: rest) != nil ? rest : plain
    }

    /// The facts about a class; nil if it is not in the sources.
    package subscript(name: String) -> ControllerClass? { node(named: name)?.type }

    private func node(named name: String) -> Node? {
        let name = resolve(name)
        record.note(type: name)
        return classes[name]
    }

    /// Returns the declaration place of the class with exactly this name; nil if there is no such class, or its place
    /// is unknown.
    package func location(of name: String) -> SourceLocation? { classes[name]?.type.location }

    /// The names of a class and its superclasses as far as they are known, the system's included.
    package func names(from name: String) -> [String] {
        if let known = ancestries[name] {
            record.note(type: name)
            return known
        }
        let name = resolve(name)
        let names = ancestries[name] ?? ancestry(of: name)
        for name in names { record.note(type: name) }
        return names
    }

    /// Returns the classes with changes in themselves or in their superclasses.
    /// - Parameter old: the earlier classes.
    /// - Returns: the names; nil if a name may mean another class.
    package func changes(from old: ClassGraph) -> Set<String>? {
        guard classes.count == old.classes.count, runtimeNames == old.runtimeNames, protocols == old.protocols else {
            return nil
        }
        var changed: Set<String> = []
        for (name, node) in classes {
            guard let other = old.classes[name] else { return nil }
            if node.type != other.type { changed.insert(name) }
        }
        if changed.isEmpty { return [] }
        return Set(ancestries.filter { !changed.isDisjoint(with: $0.value) }.keys)
    }

    /// A class and its superclasses among the sources, from the class up.
    package func chain(from name: String) -> [ControllerClass] { nodes(from: name).map(\.type) }

    /// Returns true if all superclasses are known, up to one of the system's.
    package func isComplete(_ name: String) -> Bool { names(from: name).last == "NSObject" }

    /// Decides if an instance of a class is of another class, or conforms to a protocol; unknown if the sources do not
    /// decide.
    package func isKind(_ name: String, of other: String) -> Ternary {
        let other = resolve(other)
        let names = names(from: name)
        if names.contains(other) || other == "AnyObject" { return .yes }
        if protocols.contains(other), let own = names.first.flatMap({ classes[$0]?.type.protocols }) {
            if own.contains(other) { return .yes }
            if names.last == "NSObject" { return .no }
        }
        let isClass = classes[other] != nil || UIKitClasses.superclass(of: other) != nil
        return names.last == "NSObject" && isClass ? .no : .unknown
    }

    /// Returns true if a class is known to be a controller.
    package func isController(_ name: String) -> Bool { names(from: name).contains("UIViewController") }

    /// Returns true if a class is known to be a controller declared by the app.
    package func isOwnController(_ name: String) -> Bool {
        self[name] != nil && !UIKitClasses.isKnown(name) && isController(name)
    }

    /// Returns true if a class is a view controller, or inherits from an undeclared class with the name ending of a
    /// controller.
    package func mayBeController(_ name: String) -> Bool {
        isController(name) || names(from: name).last.map(ForeignClasses.mayBeController) ?? false
    }

    /// Returns the nearest method of a full name, with its declaring class.
    package func method(named name: String, of type: String) -> (method: Method, owner: String)? {
        for node in nodes(from: type) {
            if let method = node.method(named: name) { return (method, node.type.name) }
        }
        return nil
    }

    /// Returns the method called by a class's code on its own object.
    ///
    /// A subclass's method counts only if it overrides that of the class.
    /// - Parameters:
    ///   - name: the full name.
    ///   - type: the class of the object.
    ///   - caller: the class with the code.
    /// - Returns: the method, with its declaring class.
    package func method(
        named name: String,
        of type: String,
        calledBy caller: String
    ) -> (method: Method, owner: String)? {
        guard let found = method(named: name, of: type) else { return nil }
        guard !found.method.isOverride, found.owner != caller,
            chain(from: found.owner).dropFirst().contains(where: { $0.name == caller })
        else { return found }
        return method(named: name, of: caller) ?? found
    }

    /// Returns the nearest method of a selector, as Objective-C finds it, with its declaring class.
    package func method(selector: String, of type: String) -> (method: Method, owner: String)? {
        for node in nodes(from: type) {
            if let method = node.method(selector: selector) { return (method, node.type.name) }
        }
        return nil
    }

    /// The property of a name, inherited ones included.
    package func property(named name: String, of type: String) -> Property? {
        for node in nodes(from: type) {
            if let property = node.property(named: name) { return property }
        }
        return nil
    }

    /// Returns true if a class certainly has no property of a name: no class up to UIKit's declares it, and UIKit does
    /// not.
    func lacks(_ property: String, _ type: String) -> Bool {
        let chain = chain(from: type)
        return !chain.isEmpty && isComplete(type) && !UIKitProperties.isDeclared(property)
            && chain.allSatisfy { type in
                !type.isObjectiveC && type.computedProperties?.contains(property) == false
                    && !type.properties.contains { $0.name == property }
            }
    }

    /// Returns the methods run by an instance of a class, nearest override first, in the order of the sources.
    package func methods(of type: String) -> [(method: Method, owner: String)] {
        var taken: Set<String> = []
        return chain(from: type).flatMap { type in
            type.methods.filter { taken.insert($0.name).inserted }.map { ($0, type.name) }
        }
    }

    /// Returns the initialiser of a signature, declared or inherited, with its declaring class.
    package func initializer(_ signature: String, of type: String) -> (initializer: Initializer, owner: String)? {
        for node in nodes(from: type) {
            if let found = node.type.initializers.first(where: { $0.signature == signature }) {
                return (found, node.type.name)
            }
        }
        return nil
    }

    // MARK: - Private

    private func nodes(from name: String) -> [Node] {
        if let known = lineages[name] {
            record.note(type: name)
            return known
        }
        return names(from: name).compactMap { classes[$0] }
    }

    private func ancestry(of name: String) -> [String] {
        var names = [name]
        while names.count < Self.maximumDepth, let node = classes[names[names.count - 1]],
            let superclass = node.type.superclass.map(resolve), !names.contains(superclass)
        {
            names.append(superclass)
        }
        return names.dropLast() + UIKitClasses.chain(from: names[names.count - 1])
    }
}
