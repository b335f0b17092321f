internal import ProjectFiles

/// Names flows for URLs.
package enum FlowIDs {
    /// Gives each app a unique name, based on its title alone.
    ///
    /// If two titles result in one name, both get the folder's name as a suffix, and, if needed, a number.
    /// - Parameter apps: folder, target or folder name, and title of each app, in a fixed order.
    /// - Returns: the ids in the same order.
    package static func assign(to apps: [(folder: String, name: String, title: String)]) -> [String] {
        let plain = apps.map { slug($0.title) }
        let counts = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
        let longer = apps.indices.map { index in
            guard counts[plain[index], default: 1] > 1 else { return plain[index] }
            let app = apps[index]
            let extra = app.name == app.title ? RelativePath.name(of: app.folder) : app.name
            return extra.isEmpty || slug(extra) == plain[index] ? plain[index] : "\(plain[index])-\(slug(extra))"
        }
        var taken: Set<String> = []
        return longer.map { id in
            var candidate = id
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(id)-\(number)"
                number += 1
            }
            return candidate
        }
    }

    /// Lower case, digits and hyphens.
    package static func slug(_ title: String) -> String {
        let words = title.lowercased().utf8.split { !(97...122).contains($0) && !(48...57).contains($0) }
        let slug = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
        return slug.isEmpty ? "app" : slug
    }
}
