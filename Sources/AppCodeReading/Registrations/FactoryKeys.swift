internal import CodeReading
internal import Injection
internal import SwiftSources

/// What the properties of Factory's containers are asked for by: `Container.shared.store()` asks for `Store#store`.
///
/// A property of a container of the app's own has the container before its name, since another may have one of its name.
struct FactoryKeys {
    private var keys: [String: Key] = [:]

    /// Reads the containers' properties.
    /// - Parameter index: the sources.
    init(_ index: CodeIndex) {
        for (file, declaration) in index.registrations where declaration.form == "factory" {
            guard case .name(let property)? = declaration.name?.kind else { continue }
            let name = Self.name(of: property, in: declaration.owner)
            let type = index.canonicalName(declaration.service.text, file: file)
            if keys[name] == nil { keys[name] = Key(type, name: name) }
        }
    }

    /// The name that a property is registered under.
    static func name(of property: String, in container: String?) -> String {
        guard let container, container != "Container" else { return property }
        return "\(container).\(property)"
    }

    /// The key of a container's property.
    /// - Parameters:
    ///   - property: the property's name.
    ///   - containers: the containers to look in, the nearest first; Factory's own comes last of itself.
    /// - Returns: the key; nil where the sources have no such property.
    func key(of property: String, in containers: [String?]) -> Key? {
        (containers + [nil]).lazy.compactMap { keys[Self.name(of: property, in: $0)] }.first
    }
}
