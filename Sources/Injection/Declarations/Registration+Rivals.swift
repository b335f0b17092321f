/// When two registrations of one key answer to the same request.
extension Registration {
    /// A Boolean value that indicates whether another registration answers to the same requests in the same container.
    ///
    /// The types of the parameters belong to what a registration answers to: a request chooses by its arguments. Where a
    /// type or a container is not known, the two may well be different services.
    func competes(with other: Self) -> Bool {
        !isSame(as: other) && containers.contains { other.containers.contains($0) }
            && parameters.count == other.parameters.count
            && zip(parameters, other.parameters).allSatisfy { !$0.type.isEmpty && $0.type == $1.type }
    }

    /// A Boolean value that indicates whether another registration is the same one, read a second time.
    func isSame(as other: Self) -> Bool {
        guard let location, location == other.location else { return false }
        return self == other || text != nil && text == other.text
    }

    /// A Boolean value that indicates whether another registration makes the same thing in the same way.
    func isAlike(_ other: Self) -> Bool {
        guard let text, text == other.text else { return false }
        return type == other.type && storage == other.storage && protocols == other.protocols
            && dependencies.map(\.withoutPlace) == other.dependencies.map(\.withoutPlace)
    }
}

extension Dependency {
    /// The same, wherever it stands.
    fileprivate var withoutPlace: Self {
        var dependency = self
        dependency.location = nil
        return dependency
    }
}

extension [Registration] {
    /// The registrations in sets of those that answer to the same requests, in order; one by itself is no set.
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

    /// A Boolean value that indicates whether all make the same thing in the same way.
    var areAlike: Bool { dropFirst().allSatisfy { self[0].isAlike($0) } }
}
