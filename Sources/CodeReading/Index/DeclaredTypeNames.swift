internal import CodeModel
internal import UIKitFacts

/// Finds types by their names in the source.
package struct TypeNames: Sendable {
    /// The index of each type by its own name.
    package private(set) var entries: [String: Int] = [:]
    /// The unique name of a type, by file and the name used in the file, if they differ: for private types of one name,
    /// and for a library's type with the name of an app's type.
    private(set) var privateNames: [String: [String: String]] = [:]
    /// The type behind each alias, by its qualified name.
    package private(set) var aliases: [String: String] = [:]
    /// The constraints of generic parameters, by the type and the parameter.
    package var generics: [String: [String: String]] = [:]
    /// The unique names of a library's types, by module and name, if another type has the plain name.
    var libraryNames: [String: [String: String]] = [:]
    /// The app's module.
    package let module: String?
    /// The modules of the libraries.
    package let libraries: Set<String>

    /// The last components of nested names.
    ///
    /// Only these are searched inside types.
    private var nested: Set<String> = []

    /// The maximum length of a chain of aliases in a lookup.
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

    /// Adds a name used for a type in a file, with the type's unique name.
    package mutating func add(_ own: String, calledBy file: String, _ name: String) {
        privateNames[file, default: [:]][name] = own
        noteNested(name)
    }

    /// Returns the qualified name for a written name; see `CodeIndex.canonicalName`.
    /// - Parameters:
    ///   - text: the name as written.
    ///   - context: the type with the name in its body.
    ///   - file: the file with the name.
    ///   - superclasses: the superclass of each class, as far as known so far.
    /// - Returns: the qualified name; the text itself if it is not the name of a type.
    func resolve(_ text: String, in context: String?, file: String?, superclasses: [String: String]) -> String {
        resolve(text, in: context, Site(file: file, superclasses: superclasses), depth: 0)
    }

    /// Returns the parts of the composition behind a name, by their qualified names, in alphabetical order.
    /// - Returns: nil if it names a single type.
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

    /// The constant inputs of a lookup.
    private struct Site {
        let file: String?
        let superclasses: [String: String]
    }

    private func resolve(_ text: String, in context: String?, _ site: Site, depth: Int) -> String {
        guard depth < Self.depthLimit else { return text }
        if TypeText.isWord(text) { return followed(find(text, in: context, site, depth: depth), site, depth: depth) }
        let parts = TypeText.parts(text)
        guard parts.count == 1 else {
            // In a composition, only the class can be instantiated and shown.
            let found = parts.prefix(Self.depthLimit).map { resolve($0, in: context, site, depth: depth + 1) }
            return found.first { site.superclasses[$0] != nil || ForeignClasses.isSystem($0) } ?? found.first ?? text
        }
        guard let name = TypeText.name(text, module: module) else { return text }
        var components = name.split(separator: ".").map(String.init)
        // A damaged file may have a type of nothing but dots.
        guard !components.isEmpty else { return text }
        var current = find(components[0], in: context, site, depth: depth)
        if components.count > 1, libraries.contains(components[0]), entries[current] == nil {
            // `Library.Detail`: the library's own type, regardless of the app's type of the same name.
            let module = components.removeFirst()
            current = libraryNames[module]?[components[0]] ?? components[0]
        }
        for component in components.dropFirst() {
            let type = followed(current, site, depth: depth)
            current = member(component, of: type, site) ?? "\(type).\(component)"
        }
        return followed(current, site, depth: depth)
    }

    /// Returns the target of an alias; any other name unchanged.
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
