internal import Diagnostics

/// A set of registrations, compiled: immutable, and without any instance.
package struct Container: Sendable {
    /// The problems of the registrations alone, independent of requests.
    package let problems: [Problem]
    /// The registrations as the walk reads them.
    let tables: Tables
    /// The registrations by number: the declared ones, then the aliases, scenes and implicit ones derived from them.
    let registrations: [Registration]
    /// The number of the first replacement in this run.
    let replacementStart: Int
    /// The dependencies by number.
    let dependencies: [Dependency]
    /// The lists of arguments supplied by dependencies, by number.
    let argumentLists: [[Argument]]
    /// The keys by number.
    let keys: [Key]
    /// The numbers of the keys.
    let keyNumbers: [Key: Int32]
    /// The names of types.
    let names: TypeNames
    /// The conformances of types.
    let conformances: Conformances
    /// The scenes by number.
    let scenes: [SceneDeclaration]
    /// The numbers of the scenes.
    let sceneNumbers: [String: Int32]
    /// The registration of each scene's class, by the scene's number.
    let sceneRegistrations: [Int32]
    /// The numbers of the kinds of scope.
    let kindNumbers: [String: Int32]
    /// The registrations of each candidate with several, by the first of them.
    let several: [Int32: [Int32]]

    /// A key looked up once, for repeated requests.
    package struct KeyID: Hashable, Sendable {
        let number: Int32
    }

    /// Looks up a key.
    /// - Parameter key: the key. A type without its module means the only type ending in it.
    /// - Returns: its number, or nil if no registration or dependency has it.
    package func id(of key: Key) -> KeyID? {
        keyNumbers[Key(names.canonical(key.type), name: key.name)].map(KeyID.init)
    }

    /// The size of the compiled registrations in bytes, without names and declarations.
    package var byteCount: Int { tables.byteCount }

    /// The number of registrations, including those derived from the declared ones.
    package var registrationCount: Int { registrations.count }

    /// Lists the registrations for a key, in any scope and layer.
    /// - Parameter key: the key.
    /// - Returns: the registrations, in order of declaration.
    package func registrations(for key: Key) -> [Registration] {
        registrations.filter { $0.key == key }
    }

    /// Returns the registration with a number, including those derived from declared ones.
    /// - Parameter number: the number.
    /// - Returns: the registration.
    package func declared(_ number: Int) -> Registration { registrations[number] }

    /// Returns the storage policy of a registration in words: `transient`, `scoped(checkout)`.
    /// - Parameter number: the number of the registration.
    /// - Returns: the words.
    package func policyText(_ number: Int) -> String { policyName(Int32(number)) }

    /// Returns the kind of scope containing a registration.
    /// - Parameter number: the number of the registration.
    /// - Returns: the kind's name.
    package func homeText(_ number: Int) -> String { kindName(tables.registrations[number].home) }

    /// The place of a registration, for messages.
    func place(_ registration: Int32) -> SourceLocation? { registrations[Int(registration)].location }

    /// The name of a kind of scope.
    func kindName(_ kind: Int32) -> String { tables.kinds[Int(kind)].name }

    /// Returns the name of a registration in messages: its key, or its type if different.
    func name(_ registration: Int32) -> String {
        let declared = registrations[Int(registration)]
        return declared.key.type == declared.type ? "\(declared.key)" : declared.type
    }

    /// Returns the storage policy of a registration, as shown in messages.
    func policyName(_ registration: Int32) -> String {
        let record = tables.registrations[Int(registration)]
        switch record.storage {
        case _ where record.form == .scene: return "scene"
        case .transient: return "transient"
        case .graph: return "graph"
        case .scoped: return "scoped(\(kindName(record.kind)))"
        case .shared: return "shared(\(kindName(record.kind)))"
        case .cached: return "cached(\(kindName(record.kind)))"
        }
    }
}
