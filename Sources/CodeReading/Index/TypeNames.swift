internal import CodeModel
internal import SwiftSources

/// Finds types by the names that stand in the source.
package struct TypeNames: Sendable {
    /// The index of each type by its own name.
    package private(set) var entries: [String: Int] = [:]
    /// The own name of a type, by a file and the name that the file calls it, where that is another: of private types of
    /// one name, and of a library's type that is called like one of the app's.
    private(set) var privateNames: [String: [String: String]] = [:]
    /// What each alias stands for, by its qualified name.
    package private(set) var aliases: [String: String] = [:]
    /// The constraints of generic parameters, by the type and the parameter.
    package var generics: [String: [String: String]] = [:]
    /// The own names of a library's types, by module and name, where another type has the plain one.
    var libraryNames: [String: [String: String]] = [:]
    /// The app's module.
    package let module: String?
    /// The modules of the libraries.
    package let libraries: Set<String>

    /// The last components of the names that have several: only those are looked for inside of types.
    private var nested: Set<String> = []

    /// How many aliases lead to one another before a lookup gives up.
    private static let depthLimit = 16

    /// Creates names for an app.
    /// - Parameters:
    ///   - module: the app's module.
    ///   - libraries: the modules of the libraries.
    init(module: String?, libraries: Set<String> = []) {
        self.module = module
        self.libraries = libraries
    }

    /// Adds a type by its own name.
    package mutating func add(_ name: String, at index: Int) {
        entries[name] = index
        noteNested(name)
    }

    /// Adds an alias by its qualified name.
    mutating func addAlias(_ name: String, of type: String) {
        aliases[name] = type
        noteNested(name)
    }

    /// Adds a name that a file calls a type by, and what its own is.
    package mutating func add(_ own: String, calledBy file: String, _ name: String) {
        privateNames[file, default: [:]][name] = own
        noteNested(name)
    }

    /// The qualified name that a name means; see `CodeIndex.canonicalName`.
    /// - Parameters:
    ///   - text: the name as written.
    ///   - context: the type in whose body it stands.
    ///   - file: the file that it stands in.
    ///   - superclasses: the superclass of each class, as far as they are known by then.
    /// - Returns: the qualified name; the text itself where it is no type's name.
    func resolve(_ text: String, in context: String?, file: String?, superclasses: [String: String]) -> String {
        resolve(text, in: context, Site(file: file, superclasses: superclasses), depth: 0)
    }

    /// The parts of the composition that a name stands for, each by its qualified name, in alphabetical order.
    /// - Returns: nil where it stands for a single type.
    package func composition(
        _ text: String,
        in context: String?,
        file: String?,
        superclasses: [String: String]
    ) -> [String]? {
        let site = Site(file: file, superclasses: superclasses)
        var (written, scope) = (text, context)
        for _ in 0..<Self.depthLimit {
            let parts = TypeText.parts(written)
            if parts.count > 1 {
                return parts.prefix(Self.depthLimit).map { resolve($0, in: scope, site, depth: 1) }.sorted()
            }
            guard TypeText.isWord(written) else { return nil }
            let name = find(written, in: scope, site, depth: 0)
            guard entries[name] == nil, let alias = aliases[name] else { return nil }
            (written, scope) = (alias, TypeText.outer(name))
        }
        return nil
    }

    // MARK: - Private

    /// What a lookup takes along.
    private struct Site {
        let file: String?
        let superclasses: [String: String]
    }

    private func resolve(_ text: String, in context: String?, _ site: Site, depth: Int) -> String {
        guard depth < Self.depthLimit else { return text }
        if TypeText.isWord(text) { return followed(find(text, in: context, site, depth: depth), site, depth: depth) }
        let parts = TypeText.parts(text)
        guard parts.count == 1 else {
            // Of a composition, the class is what can be made and shown.
            let found = parts.prefix(Self.depthLimit).map { resolve($0, in: context, site, depth: depth + 1) }
            return found.first { site.superclasses[$0] != nil || ForeignClasses.isSystem($0) } ?? found.first ?? text
        }
        guard let name = TypeText.name(text, module: module) else { return text }
        var components = name.split(separator: ".").map(String.init)
        // A damaged file may have a type of nothing but dots.
        guard !components.isEmpty else { return text }
        var current = find(components[0], in: context, site, depth: depth)
        if components.count > 1, libraries.contains(components[0]), entries[current] == nil {
            // `Library.Detail`: the library's own, whatever the app calls by that name.
            let module = components.removeFirst()
            current = libraryNames[module]?[components[0]] ?? components[0]
        }
        for component in components.dropFirst() {
            let type = followed(current, site, depth: depth)
            current = member(component, of: type, site) ?? "\(type).\(component)"
        }
        return followed(current, site, depth: depth)
    }

    /// What an alias stands for; anything else as it is.
    private func followed(_ name: String, _ site: Site, depth: Int) -> String {
        guard entries[name] == nil, let alias = aliases[name] else { return name }
        return resolve(alias, in: TypeText.outer(name), site, depth: depth + 1)
    }

    /// Looks for the first component from the inside out.
    private func find(_ name: String, in context: String?, _ site: Site, depth: Int) -> String {
        if name == "Self", let context { return context }
        var scope = context
        while let current = scope {
            if let constraint = generics[current]?[name] {
                return resolve(constraint, in: TypeText.outer(current), site, depth: depth + 1)
            }
            if let found = member(name, of: current, site) { return found }
            scope = TypeText.outer(current)
        }
        return own(name, site) ?? name
    }

    /// A type or alias inside of a type or inside of one of its superclasses.
    private func member(_ name: String, of type: String, _ site: Site) -> String? {
        guard nested.contains(name) else { return nil }
        var current: String? = type
        var steps = 0
        while let next = current, steps < 64 {
            if let own = own("\(next).\(name)", site) { return own }
            current = site.superclasses[next]
            steps += 1
        }
        return nil
    }

    private mutating func noteNested(_ name: String) {
        if TypeText.outer(name) != nil { nested.insert(TypeText.last(name)) }
    }

    private func own(_ name: String, _ site: Site) -> String? {
        if let file = site.file, let own = privateNames[file]?[name] { return own }
        return entries[name] != nil || aliases[name] != nil ? name : nil
    }
}
