internal import SceneFlow

/// The objects known by identity while reading one body: the object of the body, and those of the app's other classes
/// made or met there.
///
/// A property set through one name is visible through every other. A coordinator keeps the values passed to its
/// initialiser, and a child started by it finds its parent in its current state.
struct KnownObjects {
    /// One object.
    private struct Object {
        /// The class of a made object, else the known type.
        var type: String
        /// True if the body creates the object.
        var isMade: Bool
        /// The known values of its properties.
        var fields: [String: Operand] = [:]
        /// The number of the last write to the object; 0 for none.
        var version = 0
    }

    /// The object of the body.
    static let own = 0

    private var list = SnapshotList<Object>()
    /// The numbers of the objects of values in the flow.
    private var byValue = SnapshotDictionary<Value, Int>()
    /// A window with a root.
    struct Window {
        /// Its number among the objects; nil if it is not known by identity.
        var object: Int?
        /// The type whose code gives it the root.
        var owner: String
    }

    /// The first window with a root.
    var mainWindow: Window?
    /// The evaluated static properties, by `Type.name`.
    var statics: [String: Operand] = [:]
    /// The number of property writes.
    private(set) var writes = 0

    /// Creates the objects of a body.
    /// - Parameter type: the type of the body's object; empty if there is none.
    init(own type: String) { list.append(Object(type: type, isMade: false)) }

    /// The number of objects.
    var count: Int { list.count }

    /// Returns true if an object has a number.
    func contains(_ object: Int) -> Bool { list.indices.contains(object) }

    /// Adds an object.
    /// - Parameters:
    ///   - type: its type.
    ///   - isMade: true if the body makes it, so the type is its class.
    /// - Returns: its number.
    mutating func add(_ type: String, isMade: Bool) -> Int {
        list.append(Object(type: type, isMade: isMade))
        return list.count - 1
    }

    /// Returns the number of the object of a value in the flow.
    mutating func number(of value: Value, type: String) -> Int {
        if value == .current { return Self.own }
        if let known = byValue[value] { return known }
        let number = add(type, isMade: false)
        byValue[value] = number
        return number
    }

    /// Returns the type of an object.
    func type(of object: Int) -> String { list[object].type }

    /// Returns true if the body makes an object, so its type is its class.
    func isMade(_ object: Int) -> Bool { list[object].isMade }

    /// Returns the names of the properties of an object with known values.
    func names(of object: Int) -> some Collection<String> {
        list.indices.contains(object) ? list[object].fields.keys : [:].keys
    }

    /// The known value of a property.
    subscript(object: Int, property: String) -> Operand? {
        get { list.indices.contains(object) ? list[object].fields[property] : nil }
        set {
            list[object].fields[property] = newValue
            writes += 1
            list[object].version = writes
        }
    }

    /// Returns true if properties of an object were set since an earlier state.
    func isChanged(_ object: Int, since earlier: Self) -> Bool {
        list.indices.contains(object) && list[object].version > earlier.writes
    }

    /// Reverts the writes since an earlier state; added objects remain as made.
    mutating func restore(_ earlier: Self) {
        guard writes != earlier.writes else { return }
        for number in earlier.list.indices where list[number].version != earlier.list[number].version {
            list[number].fields = earlier.list[number].fields
            list[number].version = earlier.list[number].version
        }
    }
}
