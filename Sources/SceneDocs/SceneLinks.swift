package import SceneFlow

/// The names for links from documents to scenes.
package struct SceneLinks: Sendable, Hashable {
    /// The meaning of a name.
    package enum Resolution: Sendable, Hashable {
        /// One scene, by its key.
        case scene(String)
        /// No scene, with the reason as a sentence.
        case unresolved(String)
    }

    private var keys: Set<String> = []
    private var names: [[String: [String]]] = []
    private var documents: [String: [String]] = [:]

    /// Creates links without targets.
    package init() {}

    /// Collects the names of a flow's scenes.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - documents: the Markdown file of each scene.
    package init(flow: Flow, documents: DocumentIndex) {
        keys = Set(flow.scenes.map(\.key))
        var identifiers: [String: [String]] = [:]
        var qualified: [String: [String]] = [:]
        var classes: [String: [String]] = [:]
        for scene in flow.scenes {
            if let identifier = scene.identifier {
                identifiers[identifier, default: []].append(scene.key)
                if case .storyboard(let name, _) = scene.origin {
                    qualified["\(name)#\(identifier)", default: []].append(scene.key)
                }
            }
            if let customClass = scene.customClass { classes[customClass, default: []].append(scene.key) }
        }
        names = [identifiers, qualified, classes]
        for (index, scene) in flow.scenes.enumerated() {
            if let file = documents.file(for: Scene.ID(index)) { self.documents[file, default: []].append(scene.key) }
        }
    }

    /// Finds the scene of a `scene:` link.
    ///
    /// A key comes first, then a storyboard identifier, then `Storyboard#Identifier`, then a custom class.
    /// - Parameter name: the decoded text after `scene:`.
    /// - Returns: the one scene with this name.
    package func resolve(name: String) -> Resolution {
        if keys.contains(name) { return .scene(name) }
        for names in names {
            if let found = names[name] { return Self.only(found, of: "are called", name) }
        }
        return .unresolved("no scene is called '\(Self.shortened(name))'")
    }

    /// Finds the scene documented by a Markdown file.
    /// - Parameters:
    ///   - path: the path as written in a link, decoded; relative to the linking document, or to the opened folder if
    ///     it begins with `/`.
    ///   - document: the path of the linking document relative to the opened folder; empty for none.
    /// - Returns: the one scene documented by the file.
    package func resolve(path: String, from document: String) -> Resolution {
        var components = path.hasPrefix("/") ? [] : document.split(separator: "/").dropLast().map(String.init)
        for component in path.split(separator: "/") {
            switch component {
            case ".": continue
            case "..":
                guard components.popLast() != nil else { return .unresolved("the link leaves the opened folder") }
            default: components.append(String(component))
            }
        }
        let file = components.joined(separator: "/")
        guard let found = documents[file] else {
            return .unresolved("'\(Self.shortened(file))' documents no scene")
        }
        return Self.only(found, of: "share the document", file)
    }

    // MARK: - Private

    private static func only(_ keys: [String], of phrase: String, _ name: String) -> Resolution {
        if keys.count == 1, let key = keys.first { return .scene(key) }
        return .unresolved("\(keys.count) scenes \(phrase) '\(shortened(name))'")
    }

    private static func shortened(_ text: String) -> String { text.count > 80 ? text.prefix(79) + "…" : text }
}
