/// Remembers what was looked up while one body is read: the same few names are asked for again and again.
final class Lookups {
    /// A name as it stands somewhere.
    private struct Site: Hashable {
        var text: String
        var context: String?
        var file: String
    }

    private let index: CodeIndex
    private var names: [Site: String] = [:]
    private var ancestries: [String: Set<String>] = [:]
    private var controllers: [String: Bool] = [:]

    /// Creates an empty memory.
    init(_ index: CodeIndex) { self.index = index }

    /// The qualified name that a name means where it stands.
    func canonicalName(_ text: String, in context: String?, file: String) -> String {
        let site = Site(text: text, context: context, file: file)
        if let known = names[site] { return known }
        let name = index.canonicalName(text, in: context, file: file)
        names[site] = name
        return name
    }

    /// A class, the classes above it and the protocols that they conform to.
    func ancestry(of type: String) -> Set<String> {
        if let known = ancestries[type] { return known }
        let result = Set(index.wholeAncestry(of: type) + index.conformances(of: type))
        ancestries[type] = result
        return result
    }

    /// Whether objects of a type are view controllers, or are called like them.
    func isController(_ type: String) -> Bool {
        if let known = controllers[type] { return known }
        let result = index.isController(type) || index.mayBeController(type)
        controllers[type] = result
        return result
    }
}
