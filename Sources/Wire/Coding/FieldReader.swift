/// Reads the fields of one object, and reports unread ones at the end.
package struct FieldReader: Fields {
    private let members: [JSON.Member]
    /// One bit per member, set if a field was read from it.
    private var asked: UInt64 = 0

    /// Creates a reader.
    /// - Parameter json: the object.
    /// - Throws: `InvalidField` if it is not an object.
    package init(_ json: JSON) throws(InvalidField) {
        guard case .object(let members) = json else { throw InvalidField("an object is expected, not \(json.sort)") }
        self.members = members
    }

    package mutating func field<Value: WireValue>(_ name: StaticString, _ value: inout Value) throws(InvalidField) {
        guard let json = take(name) else { throw InvalidField("'\(name)' is missing", at: [name.description]) }
        value = try Self.read(json, at: name)
    }

    package mutating func optional<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(InvalidField) {
        guard let json = take(name), json != .null else {
            value = nil
            return
        }
        value = try Self.read(json, at: name)
    }

    package mutating func nullable<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(InvalidField) {
        guard let json = take(name) else { throw InvalidField("'\(name)' is missing", at: [name.description]) }
        value = json == .null ? nil : try Self.read(json, at: name)
    }

    package mutating func required<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(InvalidField) {
        guard let json = take(name) else { throw InvalidField("'\(name)' is missing", at: [name.description]) }
        value = .some(try Self.read(json, at: name))
    }

    package mutating func list<Value: WireValue>(_ name: StaticString, _ value: inout [Value]) throws(InvalidField) {
        value = try take(name).map { json throws(InvalidField) in try Self.read(json, at: name) } ?? []
    }

    package mutating func flag(_ name: StaticString, _ value: inout Bool) throws(InvalidField) {
        value = try take(name).map { json throws(InvalidField) in try Self.read(json, at: name) } ?? false
    }

    /// Checks for unread fields.
    /// - Throws: `InvalidField` for the first unread field.
    package func finish() throws(InvalidField) {
        guard asked.nonzeroBitCount < members.count else { return }
        for (index, member) in members.enumerated() where index >= 64 || asked & 1 << UInt64(index) == 0 {
            throw InvalidField("unknown field '\(member.key)'", at: [member.key])
        }
    }

    // MARK: - Private

    /// Returns the value of a field.
    ///
    /// Searches only the first 64 members, more than any message has.
    private mutating func take(_ name: StaticString) -> JSON? {
        let expected = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        for (index, member) in members.prefix(64).enumerated() where member.key.utf8.elementsEqual(expected) {
            asked |= 1 << UInt64(index)
            return member.value
        }
        return nil
    }

    private static func read<Value: WireValue>(_ json: JSON, at name: StaticString) throws(InvalidField) -> Value {
        do {
            return try Value(json: json)
        } catch {
            throw error.inside(name.description)
        }
    }
}
