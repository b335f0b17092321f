internal import Foundation
internal import ProjectFiles

/// Searches a folder for asset catalogues and loose pictures.
struct CatalogSearch {
    /// The name of the description in each folder of a catalogue.
    static let descriptionName = "Contents.json"

    let folder: Folder
    let limits: AssetCatalogs.Limits
    /// The pictures found, by name.
    private(set) var pictures: [String: [AssetCatalogs.Candidate]] = [:]
    /// The colours found, by name.
    private(set) var colors: [String: [AssetCatalogs.Candidate]] = [:]

    private var entries = 0
    private var sets = 0

    /// Creates a search.
    init(folder: Folder, limits: AssetCatalogs.Limits) {
        self.folder = folder
        self.limits = limits
    }

    /// Searches the folder.
    mutating func run() {
        var pending: [Place] = [Place(path: "", depth: 0)]
        while let place = pending.popLast(), sets < limits.sets {
            guard let listed = folder.list(place.path, limit: limits.entries - entries) else { continue }
            entries += listed.count
            guard entries < limits.entries else { break }
            var found: [Place] = []
            for entry in listed {
                let path = place.path.isEmpty ? entry.name : place.path + "/" + entry.name
                switch entry.kind ?? folder.kind(of: path) {
                case .folder: found += inside(entry.name, of: place)
                case .regular: if place.catalog == nil { addLoose(entry.name, in: place.path) }
                case .link, .other, nil: continue
                }
            }
            if place.depth < limits.depth { pending += found.reversed() }
        }
    }

    /// Returns the name of a picture without the extension of its file, or nil if it has none.
    static func extensionless(_ name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return looseExtensions.contains(name[name.index(after: dot)...].lowercased()) ? String(name[..<dot]) : nil
    }

    // MARK: - Private

    /// A folder to search.
    private struct Place {
        var path: String
        var depth: Int
        /// In a catalogue, the names of the folders around that are part of each name.
        var catalog: String?
    }

    private static let looseExtensions: Set<String> = ["png", "jpg", "jpeg", "gif"]

    /// Takes a folder, and returns it if it has more in it.
    private mutating func inside(_ name: String, of place: Place) -> [Place] {
        let path = place.path.isEmpty ? name : place.path + "/" + name
        var next = Place(path: path, depth: place.depth + 1, catalog: place.catalog)
        guard let space = place.catalog else {
            if name.hasSuffix(".xcassets") {
                next.catalog = ""
                return [next]
            }
            return FileDiscovery.skips(name) ? [] : [next]
        }
        for (suffix, isColor) in [(".imageset", false), (".appiconset", false), (".colorset", true)]
        where name.hasSuffix(suffix) {
            let key = space + name.dropLast(suffix.count)
            let set = AssetCatalogs.Candidate(path: path)
            sets += 1
            if isColor { colors[key, default: []].append(set) } else { pictures[key, default: []].append(set) }
            return []
        }
        // Sets of other kinds have extensions; a group has none.
        guard !name.contains(".") else { return [] }
        if isNamespace(path) { next.catalog = space + name + "/" }
        return [next]
    }

    /// Returns true if the names in a group of a catalogue begin with its own.
    private func isNamespace(_ path: String) -> Bool {
        guard let bytes = try? folder.read(path + "/" + Self.descriptionName, limit: limits.description),
            let description = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
            let properties = description["properties"] as? [String: Any]
        else { return false }
        return properties["provides-namespace"] as? Bool == true
    }

    private mutating func addLoose(_ file: String, in path: String) {
        guard var name = Self.extensionless(file), !file.contains("~ipad") else { return }
        if name.hasSuffix("~iphone") { name.removeLast("~iphone".count) }
        var scale = 1
        for other in [2, 3] where name.hasSuffix("@\(other)x") {
            name.removeLast(3)
            scale = other
        }
        guard !name.isEmpty else { return }
        var known = pictures[name] ?? []
        if let index = known.lastIndex(where: { $0.path == path && !$0.files.isEmpty }) {
            known[index].files[scale] = known[index].files[scale] ?? file
        } else {
            sets += 1
            known.append(AssetCatalogs.Candidate(path: path, files: [scale: file]))
        }
        pictures[name] = known
    }
}
