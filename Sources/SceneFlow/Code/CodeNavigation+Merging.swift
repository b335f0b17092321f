package import Diagnostics

extension CodeNavigation {
    /// Merges another path of the code to the same controller.
    ///
    /// Only the conditions common to both paths remain. The transition is as certain as the more certain path.
    package mutating func merge(_ other: CodeNavigation) {
        if let place = other.location, place != location { alsoAt.insertInOrder(place) }
        conditions = conditions.shared(with: other.conditions)
        confidence = confidence.orMore(other.confidence)
        if let more = other.injection { injection?.merge(more) }
    }
}

extension EdgeInjection {
    /// Merges the injection of the controller on another path.
    fileprivate mutating func merge(_ other: EdgeInjection) {
        reading = min(reading, other.reading)
        sites.merge(other.sites)
        missing += other.missing.filter { lacking in !missing.contains { $0.name == lacking.name } }
    }
}

extension InjectionSite {
    /// Makes it depend on further conditions, each once.
    package mutating func add(_ more: [String]) { conditions += more.filter { !conditions.contains($0) } }

    fileprivate func isSame(as other: Self) -> Bool {
        name == other.name && expression == other.expression && technique == other.technique
            && location == other.location
    }
}

extension [InjectionSite] {
    /// Merges further sites.
    ///
    /// A known site, reached by another branch, stays one site.
    package mutating func merge(_ more: [InjectionSite]) {
        for site in more {
            guard let number = firstIndex(where: { $0.isSame(as: site) }) else {
                append(site)
                continue
            }
            self[number].conditions = self[number].conditions.shared(with: site.conditions)
            self[number].reading = Swift.min(self[number].reading, site.reading)
        }
    }
}

extension [String] {
    /// Returns the conditions common to both paths.
    fileprivate func shared(with other: [String]) -> [String] {
        if isEmpty || other.isEmpty { return [] }
        let other = Set(other)
        return filter(other.contains)
    }
}

extension [SourceLocation] {
    /// Inserts a place in order into sorted places, unless it is present.
    package mutating func insertInOrder(_ place: SourceLocation) {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < place { low = middle + 1 } else { high = middle }
        }
        if low == count || self[low] != place { insert(place, at: low) }
    }
}

extension Confidence {
    /// The surer of two.
    fileprivate func orMore(_ other: Self) -> Self {
        switch (self, other) {
        case (.certain, _), (_, .certain): .certain
        case (.likely, _), (_, .likely): .likely
        case (.unsure, .unsure): .unsure
        }
    }
}
