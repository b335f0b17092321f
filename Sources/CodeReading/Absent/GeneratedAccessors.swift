internal import SwiftFacts

/// The Swift code written by generators for an app's storyboards, in the form the parser understands best.
///
/// All knowledge of the declarations by SwiftGen's templates and R.swift's generators is here.
package enum GeneratedAccessors {
    /// Returns true if an expression is a generated accessor that makes a scene: `StoryboardScene.Main.detail`,
    /// `R.storyboard.main`.
    static func isScene(_ expression: SourceExpression) -> Bool {
        var names: [String] = []
        var current = expression
        while case .member(let base?, let name) = current.kind {
            names.append(name)
            current = base
        }
        guard case .name(let root) = current.kind else { return false }
        switch root {
        case swiftGenScenes: return names.count <= 2 && names.last != nil && names.first != "storyboard"
        case rSwiftRoot: return names.count == 2 && names.last == "storyboard"
        default: return false
        }
    }

    // MARK: - SwiftGen

    /// The enum around SwiftGen's scene accessors, unless its settings name another.
    static let swiftGenScenes = "StoryboardScene"
    /// The enum around SwiftGen's segue accessors, unless its settings name another.
    static let swiftGenSegues = "StoryboardSegue"

    /// Writes SwiftGen's accessors of scenes, as its templates for Swift 4 and 5 and the older ones declare them.
    static func scenes(of boards: [NamedBoard]) -> String {
        var lines = ["enum \(swiftGenScenes) {"]
        var taken: Set<String> = []
        for board in boards {
            let type = SwiftGenNames.type(board.name)
            guard !type.isEmpty, taken.insert(type).inserted, let name = AccessorText.literal(board.name) else {
                continue
            }
            lines.append("enum \(AccessorText.escaped(type)): StoryboardType {")
            lines.append("static let storyboardName = \(name)")
            var members: Set = ["storyboardName", "storyboard"]
            if let initial = board.initial {
                lines += swiftGenScene("initialScene", "InitialSceneType<\(initial)>(storyboard: \(type).self)")
                lines.append("static func initialViewController() -> UIViewController { initialScene.instantiate() }")
                members.insert("initialScene")
            }
            for scene in board.scenes {
                let member = SwiftGenNames.member(scene.identifier)
                guard !member.isEmpty, members.insert(member).inserted,
                    let identifier = AccessorText.literal(scene.identifier)
                else { continue }
                let value = "SceneType<\(scene.type)>(storyboard: \(type).self, identifier: \(identifier))"
                lines += swiftGenScene(member, value)
                let older = SwiftGenNames.type(scene.identifier)
                lines.append(
                    "static func instantiate\(older)() -> UIViewController { \(AccessorText.escaped(member)).instantiate() }"
                )
            }
            lines.append("}")
        }
        return (lines + ["}", sceneTypes]).joined(separator: "\n")
    }

    private static func swiftGenScene(_ name: String, _ value: String) -> [String] {
        ["static let \(AccessorText.escaped(name)) = \(value)"]
    }

    private static let sceneTypes = """
        protocol StoryboardType { static var storyboardName: String { get } }
        extension StoryboardType {
            static var storyboard: UIStoryboard { UIStoryboard(name: self.storyboardName, bundle: nil) }
        }
        struct SceneType<T: UIViewController> {
            let storyboard: StoryboardType.Type
            let identifier: String
            func instantiate() -> T {
                storyboard.storyboard.instantiateViewController(withIdentifier: self.identifier) as! T
            }
            func instantiate(creator block: @escaping (NSCoder) -> T?) -> T {
                storyboard.storyboard.instantiateViewController(identifier: self.identifier, creator: block)
            }
        }
        struct InitialSceneType<T: UIViewController> {
            let storyboard: StoryboardType.Type
            func instantiate() -> T { storyboard.storyboard.instantiateInitialViewController() as! T }
            func instantiate(creator block: @escaping (NSCoder) -> T?) -> T {
                storyboard.storyboard.instantiateInitialViewController(creator: block)!
            }
        }
        """

    /// Writes SwiftGen's accessors of segues.
    static func segues(of boards: [NamedBoard]) -> String {
        var lines = ["enum \(swiftGenSegues) {"]
        var taken: Set<String> = []
        for board in boards where !board.segues.isEmpty {
            let type = SwiftGenNames.type(board.name)
            guard !type.isEmpty, taken.insert(type).inserted else { continue }
            lines.append("enum \(AccessorText.escaped(type)): String, SegueType {")
            var members: Set<String> = []
            for segue in board.segues {
                let member = SwiftGenNames.member(segue.identifier)
                guard !member.isEmpty, members.insert(member).inserted,
                    let identifier = AccessorText.literal(segue.identifier)
                else { continue }
                lines.append("case \(AccessorText.escaped(member)) = \(identifier)")
            }
            lines.append("}")
        }
        return (lines + ["}", segueTypes]).joined(separator: "\n")
    }

    private static let segueTypes = """
        protocol SegueType: RawRepresentable {}
        extension SegueType where RawValue == String {
            init?(_ segue: UIStoryboardSegue) {
                guard let identifier = segue.identifier else { return nil }
                self.init(rawValue: identifier)
            }
        }
        """

    // MARK: - R.swift

    /// The enum around all accessors of R.swift.
    static let rSwiftRoot = "R"
    /// The declarations generated by R.swift for a segue, with its identifier and the class of its destination.
    static let rSwiftSegue = "SegueIdentifier"

    /// The enums around the accessors of storyboards.
    package static let storyboardRoots: Set = [swiftGenScenes, rSwiftRoot]

    /// Returns the names that generators give to a storyboard.
    /// - Parameter name: the name of the storyboard.
    /// - Returns: the name of each generator's accessor.
    package static func accessors(ofStoryboard name: String) -> [String] {
        [SwiftGenNames.type(name), RSwiftNames.name(name)]
    }

    /// Writes R.swift's accessors of storyboards, segues and nibs, as its versions 3 to 7 declare them.
    static func resources(of documents: NamedBoards) -> String {
        var lines = ["enum \(rSwiftRoot) {", "enum storyboard {"]
        for (name, board) in unique(documents.boards, by: \.name) { lines += rSwift(board, named: name) }
        lines += ["}", "enum segue {"]
        let segues = Dictionary(grouping: Set(documents.boards.flatMap(\.segues)), by: \.source)
        for (name, source) in unique(segues.keys.sorted(), by: \.self) {
            lines.append("enum \(AccessorText.escaped(name)) {")
            let own = (segues[source] ?? []).sorted {
                ($0.identifier, $0.destination) < ($1.identifier, $1.destination)
            }
            for (member, segue) in unique(own, by: \.identifier) {
                guard let identifier = AccessorText.literal(segue.identifier) else { continue }
                lines.append(
                    "static let \(AccessorText.escaped(member)) = "
                        + "\(rSwiftSegue)(identifier: \(identifier), destination: \(segue.destination).self)"
                )
            }
            lines.append("}")
        }
        lines += ["}", "enum nib {"]
        for (member, nib) in unique(documents.nibs, by: \.self) {
            guard let name = AccessorText.literal(nib) else { continue }
            lines.append("static let \(AccessorText.escaped(member)) = NibReference(name: \(name))")
        }
        return (lines + ["}", "}", resourceTypes]).joined(separator: "\n")
    }

    private static func rSwift(_ board: NamedBoard, named name: String) -> [String] {
        guard let text = AccessorText.literal(board.name) else { return [] }
        let make = "UIStoryboard(name: \(text), bundle: nil)"
        var lines = ["static func \(AccessorText.escaped(name))(bundle: Bundle? = nil) -> UIStoryboard { \(make) }"]
        lines.append("enum \(AccessorText.escaped(name)) {")
        lines.append("static let name = \(text)")
        if let initial = board.initial {
            let creator = "creator: @escaping (NSCoder) -> \(initial)?"
            let initialiser = "instantiateInitialViewController"
            lines.append("static func \(initialiser)() -> \(initial)? { \(make).\(initialiser)() as? \(initial) }")
            lines.append(
                "static func initialViewController() -> \(initial)? { \(make).\(initialiser)() as? \(initial) }"
            )
            lines.append(
                "static func \(initialiser)(\(creator)) -> \(initial)? { \(make).\(initialiser)(creator: creator) }"
            )
        }
        for (member, scene) in unique(board.scenes, by: \.identifier) where member != "name" && member != "bundle" {
            guard let identifier = AccessorText.literal(scene.identifier) else { continue }
            let function = "static func \(AccessorText.escaped(member))"
            lines.append(
                "static let \(AccessorText.escaped(member)) = "
                    + "StoryboardViewControllerIdentifier(identifier: \(identifier), storyboard: \(text))"
            )
            let instantiate = "\(make).instantiateViewController"
            lines.append(
                "\(function)(creator: @escaping (NSCoder) -> \(scene.type)?) -> \(scene.type)? "
                    + "{ \(instantiate)(identifier: \(identifier), creator: creator) }"
            )
            lines.append(
                // Its versions for Swift 3 and 4 let code write `detail(())`.
                "\(function)(_: Void = ()) -> \(scene.type)? { \(instantiate)(withIdentifier: \(identifier)) as? \(scene.type) }"
            )
        }
        return lines + ["}"]
    }

    private static let resourceTypes = """
        struct StoryboardViewControllerIdentifier { let identifier: String ; let storyboard: String }
        struct \(rSwiftSegue) { let identifier: String ; let destination: UIViewController.Type }
        struct NibReference { let name: String }
        extension UIStoryboard {
            convenience init(resource: Any) { self.init(name: resource.name, bundle: nil) }
        }
        """

    /// Returns the values with unique names, each with its name, sorted by name.
    private static func unique<Value>(
        _ values: [Value],
        by text: (Value) -> String
    ) -> [(name: String, value: Value)] {
        let named = Dictionary(grouping: values) { RSwiftNames.name(text($0)) }
        return named.filter { !$0.key.isEmpty && $0.value.count == 1 }
            .compactMap { name, values in values.first.map { (name: name, value: $0) } }
            .sorted { $0.name < $1.name }
    }
}
