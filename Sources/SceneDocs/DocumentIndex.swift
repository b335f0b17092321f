internal import Diagnostics
package import SceneFlow

/// The Markdown file documenting each scene; the rule is in `Docs/SceneDocuments.md`.
package struct DocumentIndex: Sendable, Hashable {
    /// A match of a file's name with a scene, the strongest first.
    private enum Rule: Int, CaseIterable {
        case identifier, customClass, shortClass, objectID, title, anyCase

        /// The certainty of the rule: a file goes only to the scenes of its most certain rules.
        var tier: Int {
            switch self {
            case .identifier, .customClass, .objectID: 0
            case .shortClass, .title: 1
            case .anyCase: 2
            }
        }
    }

    private var files: [Scene.ID: String] = [:]
    /// A note for each scene with several candidate files.
    private var notes: [Scene.ID: Diagnostic] = [:]

    /// Matches files to scenes.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - markdownFiles: paths relative to the opened folder.
    package init(flow: Flow, markdownFiles: [String]) {
        let candidates = Set(markdownFiles).sorted().map { (path: $0, name: Self.baseName($0)) }
        let scenes = flow.scenes.map { SceneNames($0) }
        var byRule: [[Rule: [String]]] = Array(repeating: [:], count: scenes.count)
        for (path, name) in candidates {
            let rules = scenes.map { $0.rule(matching: name) }
            guard let tier = rules.compactMap({ $0?.tier }).min() else { continue }
            for (index, rule) in rules.enumerated() {
                if let rule, rule.tier == tier { byRule[index][rule, default: []].append(path) }
            }
        }
        for (index, matches) in byRule.enumerated() {
            guard let rule = Rule.allCases.first(where: { matches[$0] != nil }), let paths = matches[rule] else {
                continue
            }
            let order = Nearness(to: flow.scenes[index], in: flow)
            let sorted = paths.sorted { (order.distance(to: $0), $0) < (order.distance(to: $1), $1) }
            files[Scene.ID(index)] = sorted.first
            if sorted.count > 1 { notes[Scene.ID(index)] = Self.note(scene: flow.scenes[index], files: sorted) }
        }
    }

    /// Returns the file documenting a scene.
    /// - Parameter scene: the scene.
    /// - Returns: the path relative to the opened folder, or nil without a written document.
    package func file(for scene: Scene.ID) -> String? { files[scene] }

    /// Returns the note about the other files that match a scene.
    /// - Parameter scene: the scene.
    /// - Returns: the note; nil if at most one file matches.
    func note(for scene: Scene.ID) -> Diagnostic? { notes[scene] }

    // MARK: - Private

    private static func note(scene: Scene, files: [String]) -> Diagnostic {
        Diagnostic(
            "ambiguous-document",
            .note,
            "scene '\(scene.key)' has \(files.count) documents; '\(files[0])' is shown",
            at: SourceLocation(file: files[0], line: 1),
            remedy: "rename or remove " + files.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
        )
    }

    /// A path's last component without its extension.
    private static func baseName(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The names of one scene.
    private struct SceneNames {
        private var exact: [Rule: [String]] = [:]
        private var storyboard: String?
        private var titleSlug: String
        private var lowercased: Set<String> = []

        init(_ scene: Scene) {
            exact[.identifier] = [scene.identifier].compactMap(\.self)
            exact[.customClass] = [scene.customClass].compactMap(\.self)
            exact[.shortClass] = scene.customClass.map(Self.shortened) ?? []
            switch scene.origin {
            case .storyboard(let name, let objectID):
                storyboard = name
                exact[.objectID] = [objectID]
            case .nib(let name): exact[.objectID] = [name]
            case .code: break
            }
            titleSlug = Slugs.slug(scene.title)
            lowercased = Set(
                [Rule.identifier, .customClass, .shortClass].flatMap { exact[$0] ?? [] }.map { $0.lowercased() }
            )
        }

        /// Returns the strongest rule that matches a file's name with the scene.
        func rule(matching name: String) -> Rule? {
            if name.isEmpty { return nil }
            for rule in [Rule.identifier, .customClass, .shortClass, .objectID]
            where exact[rule]?.contains(name) == true {
                return rule
            }
            if let storyboard, !titleSlug.isEmpty, name.hasPrefix(storyboard + "."),
                Slugs.slug(String(name.dropFirst(storyboard.count + 1))) == titleSlug
            {
                return .title
            }
            let lower = name.lowercased()
            return lower != "readme" && lowercased.contains(lower) ? .anyCase : nil
        }

        /// The class without `ViewController`, else without `Controller`.
        private static func shortened(_ name: String) -> [String] {
            for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name.count > suffix.count {
                return [String(name.dropLast(suffix.count))]
            }
            return []
        }
    }

    /// The distance of a document from its scene's sources.
    private struct Nearness {
        private let folders: [[Substring]]

        init(to scene: Scene, in flow: Flow) {
            let declaration = scene.customClass.flatMap { name in flow.classes.first { $0.name == name }?.location?.file
            }
            folders = [declaration, scene.location?.file].compactMap { $0?.split(separator: "/").dropLast() }
        }

        /// Returns the number of folders to go up and down to the nearest source.
        func distance(to path: String) -> Int {
            let own = path.split(separator: "/").dropLast()
            let steps = folders.map { folder in
                let shared = zip(folder, own).prefix { $0 == $1 }.count
                return folder.count + own.count - 2 * shared
            }
            return steps.min() ?? 0
        }
    }
}
