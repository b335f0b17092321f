internal import CodeReading
internal import Injection
internal import SwiftFacts

/// The keys of the properties of Factory's containers: `Container.shared.store()` resolves `Store#store`.
///
/// For a property of a custom container, the container precedes the name, because another may have a property of the
/// same name.
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

    /// Returns the registered name of a property.
    static func name(of property: String, in container: String?) -> String {
        guard let container, container != "Container" else { return property }
        return "\(container).\(property)"
    }

    /// Returns the key of a container's property.
    /// - Parameters:
    ///   - property: the property's name.
    ///   - containers: the containers to search, the nearest first; Factory's own is always the last.
    /// - Returns: the key; nil if the sources do not have the property.
    func key(of property: String, in containers: [String?]) -> Key? {
        (containers + [nil]).lazy.compactMap { keys[Self.name(of: property, in: $0)] }.first
    }
}
