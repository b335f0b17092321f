internal import Diagnostics

/// Suggestions for a missing key.
struct NearMisses {
    let container: Container

    /// The maximum number of suggestions.
    private static let limit = 4

    /// Returns the near misses of a key, most likely first: the same type under another name, in another scope or
    /// layer; the same name in another module; the only conformer of a protocol; a name at most two letters off.
    /// - Parameters:
    ///   - key: the requested key.
    ///   - kind: the kind of the requesting scope.
    /// - Returns: a line for each, four at most.
    func lines(for key: Key, from kind: Int32) -> [Problem.Line] {
        var found: [Problem.Line] = []
        for (index, registration) in container.registrations.enumerated() where registration.key.type == key.type {
            found.append(line(registration, container.tables.registrations[index], key, from: kind))
        }
        for type in container.names.others(withShortNameOf: key.type) {
            for registration in container.registrations where registration.key.type == type {
                found.append(
                    Problem.Line(.near, "'\(registration.key)' is from another module", at: registration.location)
                )
            }
        }
        let conformers = container.conformances.conformers(of: key.type)
        if conformers.count == 1 {
            let place = container.conformances.facts[conformers[0]]?.location
            found.append(Problem.Line(.near, "'\(conformers[0])' is the only type that conforms", at: place))
        }
        if found.isEmpty {
            let short = key.shortType
            for registration in container.registrations where !registration.isAlias {
                let other = registration.key.shortType
                if other != short, Self.isMisspelling(other, of: short) {
                    found.append(
                        Problem.Line(
                            .near,
                            "'\(registration.key)' is spelled almost the same",
                            at: registration.location
                        )
                    )
                }
            }
        }
        return Array(found.prefix(Self.limit))
    }

    private func line(
        _ registration: Registration,
        _ record: RegistrationRecord,
        _ key: Key,
        from kind: Int32
    ) -> Problem.Line {
        let place = registration.location
        if case .contribution = registration.form {
            return Problem.Line(.near, "'\(registration.key)' is contributed to a collection", at: place)
        }
        if registration.key.name != key.name {
            return Problem.Line(.near, "'\(registration.key)' is registered", at: place)
        }
        if !container.tables.isSame(record.home, orAbove: kind) {
            let names = (home: container.kindName(record.home), own: container.kindName(kind))
            let text = "'\(registration.key)' is registered in '\(names.home)', not above '\(names.own)'"
            return Problem.Line(.near, text, at: place)
        }
        return Problem.Line(.near, "'\(registration.key)' is in layer '\(registration.layer.name)'", at: place)
    }

    /// Returns true if at most two insertions, deletions or replacements turn one name into the other.
    ///
    /// Names of three letters or fewer never match, because they are close to everything.
    private static func isMisspelling(_ first: String, of second: String) -> Bool {
        let (left, right) = (Array(first.utf8), Array(second.utf8))
        guard min(left.count, right.count) > 3, abs(left.count - right.count) <= 2 else { return false }
        return EditDistance.between(left, right) <= 2
    }
}
