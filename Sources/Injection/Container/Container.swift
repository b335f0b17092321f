internal import Diagnostics

/// A set of registrations, compiled: immutable, and without any instance.
package struct Container: Sendable {
    /// What is wrong with the registrations by themselves.
    package let problems: [Problem]
    /// The registrations as the walk reads them.
    let tables: Tables
    /// The registrations by number: as declared, then the aliases, scenes and implicit ones that follow from them.
    let registrations: [Registration]
    /// How many of the registrations were declared.
    let declaredCount: Int
    /// The number of the first that stands for another in this run.
    let replacementStart: Int
    /// The dependencies by number.
    let dependencies: [Dependency]
    /// The lists of arguments that dependencies supply, by number.
    let argumentLists: [[Argument]]
    /// The keys by number.
    let keys: [Key]
    /// The numbers of the keys.
    let keyNumbers: [Key: Int32]
    /// The names of types.
    let names: TypeNames
    /// What types conform to.
    let conformances: Conformances
    /// The scenes by number.
    let scenes: [SceneDeclaration]
    /// The numbers of the scenes.
    let sceneNumbers: [String: Int32]
    /// The registration of each scene's class, by the scene's number.
    let sceneRegistrations: [Int32]
    /// The numbers of the kinds of scope.
    let kindNumbers: [String: Int32]
    /// The registrations of each candidate that has several, by the first of them.
    let several: [Int32: [Int32]]

    /// A key that is looked up once and asked for often.
    package struct KeyID: Hashable, Sendable {
        let number: Int32
    }

    /// Looks a key up.
    /// - Parameter key: the key; a type without its module means the only one that ends in it.
    /// - Returns: its number, or nil where no registration or dependency has it.
    package func id(of key: Key) -> KeyID? {
        keyNumbers[Key(names.canonical(key.type), name: key.name)].map(KeyID.init)
    }

    /// The bytes that the compiled registrations take, names and declarations apart.
    package var byteCount: Int { tables.byteCount }

    /// How many registrations there are, with those that follow from the declared ones.
    package var registrationCount: Int { registrations.count }

    /// Lists what is registered for a key, whatever the scope and layer.
    /// - Parameter key: the key.
    /// - Returns: the registrations, in order of declaration.
    package func registrations(for key: Key) -> [Registration] {
        registrations.filter { $0.key == key }
    }

    /// The registration of a number, those that follow from declared ones included.
    /// - Parameter number: the number.
    /// - Returns: the registration.
    package func declared(_ number: Int) -> Registration { registrations[number] }

    /// How long what a registration makes is kept, in words: `transient`, `scoped(checkout)`.
    /// - Parameter number: the number of the registration.
    /// - Returns: the words.
    package func policyText(_ number: Int) -> String { policyName(Int32(number)) }

    /// The kind of scope that a registration is registered in.
    /// - Parameter number: the number of the registration.
    /// - Returns: the kind's name.
    package func homeText(_ number: Int) -> String { kindName(tables.registrations[number].home) }

    /// The place of a registration, for messages.
    func place(_ registration: Int32) -> SourceLocation? { registrations[Int(registration)].location }

    /// The name of a kind of scope.
    func kindName(_ kind: Int32) -> String { tables.kinds[Int(kind)].name }

    /// The registration as messages name it: its key, or its type where that is another.
    func name(_ registration: Int32) -> String {
        let declared = registrations[Int(registration)]
        return declared.key.type == declared.type ? "\(declared.key)" : declared.type
    }

    /// How long what a registration makes is kept, as messages say it.
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
