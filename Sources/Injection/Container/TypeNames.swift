/// The names by which types are known: a name without its module means the only type that ends in it.
struct TypeNames: Sendable {
    private var declared: Set<String> = []
    private var byShortName: [String: [String]] = [:]

    /// Makes a name known.
    mutating func declare(_ name: String) {
        guard declared.insert(name).inserted else { return }
        byShortName[Key.short(name), default: []].append(name)
    }

    /// The declared name that a written one means, or the written one where none or several fit.
    func canonical(_ name: String) -> String {
        if declared.contains(name) { return name }
        let candidates = byShortName[name] ?? []
        return candidates.count == 1 ? candidates[0] : name
    }

    /// The declared names that a written one may mean, where there are several, sorted; else none (DI02).
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
