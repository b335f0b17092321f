/// The declared type names.
///
/// A name without its module means the only type ending in it.
struct TypeNames: Sendable {
    private var declared: Set<String> = []
    private var byShortName: [String: [String]] = [:]

    /// Makes a name known.
    mutating func declare(_ name: String) {
        guard declared.insert(name).inserted else { return }
        byShortName[Key.short(name), default: []].append(name)
    }

    /// Returns the declared name for a written one, or the written one if none or several match.
    func canonical(_ name: String) -> String {
        if declared.contains(name) { return name }
        let candidates = byShortName[name] ?? []
        return candidates.count == 1 ? candidates[0] : name
    }

    /// Returns the declared names for an ambiguous written one, sorted, or none if it is not ambiguous (DI02).
    func ambiguities(_ name: String) -> [String] {
        if declared.contains(name) { return [] }
        let candidates = byShortName[name] ?? []
        return candidates.count > 1 ? candidates.sorted() : []
    }

    /// The declared names with the same last part, sorted, the name itself left out.
    func others(withShortNameOf name: String) -> [String] {
        (byShortName[Key.short(name)] ?? []).filter { $0 != name }.sorted()
    }
}
