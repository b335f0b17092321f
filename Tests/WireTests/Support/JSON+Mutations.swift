import Wire

extension JSON {
    /// The value with one thing changed, wherever in it: a field more, a field less, a part that is `null` or of
    /// another type, an element more or less.
    var mutations: [JSON] {
        let others = [JSON.null, .integer(7), .string("x"), .array([])]
        return others.filter { $0 != self } + inner
    }

    private var inner: [JSON] {
        switch self {
        case .object(let members):
            var found: [JSON] = [.object(members + [Member("unheardOf", .integer(1))])]
            for (index, member) in members.enumerated() {
                var fewer = members
                fewer.remove(at: index)
                found.append(.object(fewer))
                for value in member.value.mutations {
                    var changed = members
                    changed[index].value = value
                    found.append(.object(changed))
                }
            }
            return found
        case .array(let elements):
            var found = elements.indices.map { JSON.array(Array(elements[..<$0])) }
            found.append(.array(elements + elements.prefix(1)))
            for (index, element) in elements.enumerated().prefix(2) {
                for value in element.mutations {
                    var changed = elements
                    changed[index] = value
                    found.append(.array(changed))
                }
            }
            return found
        default:
            return []
        }
    }
}
