/// Competition between registrations of one key for the same request.
extension Registration {
    /// Returns true if another registration answers the same requests in the same container.
    ///
    /// Parameter types count, because a request chooses by its arguments. If a type or a container is unknown, the two
    /// may be different services.
    func competes(with other: Self) -> Bool {
        !isSame(as: other) && containers.contains { other.containers.contains($0) }
            && parameters.count == other.parameters.count
            && zip(parameters, other.parameters).allSatisfy { !$0.type.isEmpty && $0.type == $1.type }
    }

    /// Returns true if another registration is the same one, read a second time.
    func isSame(as other: Self) -> Bool {
        guard let location, location == other.location else { return false }
        return self == other || text != nil && text == other.text
    }

    /// Returns true if another registration makes the same thing in the same way.
    func isAlike(_ other: Self) -> Bool {
        guard let text, text == other.text else { return false }
        return type == other.type && storage == other.storage && protocols == other.protocols
            && dependencies.map(\.withoutPlace) == other.dependencies.map(\.withoutPlace)
    }
}

extension Dependency {
    /// The same dependency without its location.
    fileprivate var withoutPlace: Self {
        var dependency = self
        dependency.location = nil
        return dependency
    }
}

extension [Registration] {
    /// Sets of registrations for the same requests, in order.
    ///
    /// A single registration is no set.
    var rivals: [[Registration]] {
        var sets: [[Registration]] = []
        for registration in self {
            if let index = sets.firstIndex(where: { $0.contains { $0.competes(with: registration) } }) {
                sets[index].append(registration)
            } else {
                sets.append([registration])
            }
        }
        return sets.filter { $0.count > 1 }
    }

    /// True if all make the same thing in the same way.
    var areAlike: Bool { dropFirst().allSatisfy { self[0].isAlike($0) } }
}
