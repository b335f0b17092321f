internal import SceneFlow

/// The objects that the reading of one body knows by identity: the object whose body it is, and those of the app's other
/// classes that the body makes or meets.
///
/// A property that is set through one name is read through every other: a coordinator keeps what it was made with, and
/// the child that it starts finds its parent as it is.
struct KnownObjects {
    /// One object.
    private struct Object {
        /// The class that it was made of, else the type that it is known by.
        var type: String
        /// A Boolean value that indicates whether the body creates it.
        var isMade: Bool
        /// The known values of its properties.
        var fields: [String: Operand] = [:]
        /// The number of the write that changed it last; 0 where none did.
        var version = 0
    }

    /// The object whose body is read.
    static let own = 0

    private var list = SnapshotList<Object>()
    /// The objects that values of the flow stand for.
    private var byValue = SnapshotDictionary<Value, Int>()
    /// The static properties that were worked out, by `Type.name`.
    var statics: [String: Operand] = [:]
    /// The number of times that a property was set.
    private(set) var writes = 0

    /// Creates the objects of a body.
    /// - Parameter type: the type of the object whose body is read; empty where there is none.
    init(own type: String) { list.append(Object(type: type, isMade: false)) }

    /// The number of objects.
    var count: Int { list.count }

    /// Adds an object.
    /// - Parameters:
    ///   - type: its type.
    ///   - isMade: a Boolean value that indicates whether the body makes it, so that the type is its class.
    /// - Returns: its number.
    mutating func add(_ type: String, isMade: Bool) -> Int {
        list.append(Object(type: type, isMade: isMade))
        return list.count - 1
    }

    /// Returns the object that a value of the flow stands for.
    mutating func number(of value: Value, type: String) -> Int {
        if value == .current { return Self.own }
        if let known = byValue[value] { return known }
        let number = add(type, isMade: false)
        byValue[value] = number
        return number
    }

    /// Returns the type of an object.
    func type(of object: Int) -> String { list[object].type }

    /// Returns whether the body makes an object, so that its type is its class.
    func isMade(_ object: Int) -> Bool { list[object].isMade }

    /// Returns the names of the properties of an object whose values are known.
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

    /// Returns whether properties of an object were set since an earlier moment.
    func isChanged(_ object: Int, since earlier: Self) -> Bool {
        list.indices.contains(object) && list[object].version > earlier.writes
    }

    /// Takes back what was set since an earlier moment; objects that were added stay as they were made.
    mutating func restore(_ earlier: Self) {
        guard writes != earlier.writes else { return }
        for number in earlier.list.indices where list[number].version != earlier.list[number].version {
            list[number].fields = earlier.list[number].fields
            list[number].version = earlier.list[number].version
        }
    }
}
