internal import AppFinding
internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import ManifestReading
internal import SceneFlow
internal import UIKitFacts

/// Adds the scenes made only by code: classes without a file, and containers wrapped around others.
enum CodeScenesPass {
    static func run(_ state: inout LinkState) {
        guard let manifest = state.app.manifest else { return }
        if let entry = manifest.entry, isClass(entry.value, state) {
            _ = scene(ofClass: entry.value, at: entry.location, &state)
        }
        for navigation in manifest.classes.flatMap(\.navigations) + [manifest.launch].compactMap(\.self) {
            if case .initializer(let name, _, _) = navigation.source {
                _ = scene(ofClass: name, at: navigation.location, &state)
            }
            if let wrapper = navigation.wrapper {
                _ = Self.wrapper(wrapper, around: content(of: navigation), at: navigation.location, &state)
            }
        }
    }

    /// Returns true if the manifest's `entry` means a class and no storyboard.
    static func isClass(_ entry: String, _ state: LinkState) -> Bool {
        !entry.contains("#") && state.storyboard(named: entry, from: nil) == nil
            && (state.app.manifest?.classes.contains { $0.facts.name == entry } == true
                || entry.hasSuffix("Controller"))
    }

    /// Returns the index of the scene for a class made by an initialiser: its xib's, else one of its own.
    ///
    /// Adds it if it is missing.
    static func scene(
        ofClass name: String,
        nib: NibChoice = .unknown,
        at place: SourceLocation?,
        _ state: inout LinkState
    ) -> Int {
        if let scene = existingScene(ofClass: name, nib: nib, state) { return scene }
        let key = key(ofClass: name)
        var scene = codeScene(key, ofClass: name, state)
        let isStock = scene.customClass.map { UIKitClasses.isController($0) } ?? true
        if case .named(let nib) = nib, let drawn = state.nibScenes[nib].map({ state.flow.scenes[$0] }) {
            let title = scene.title
            scene = drawn
            (scene.key, scene.title, scene.customClass) = (key, title, name)
        }
        scene.customModule = isStock ? nil : state.flow.module
        scene.location = state.graph.location(of: name) ?? place
        return append(scene, &state)
    }

    /// Returns the existing scene for an initialiser of a class.
    ///
    /// A xib's scene may name another class as its owner.
    static func existingScene(ofClass name: String, nib: NibChoice = .unknown, _ state: LinkState) -> Int? {
        let coded = state.codeScenes[key(ofClass: name)]
        switch nib {
        case .named(let nib):
            guard let drawn = state.nibScenes[nib] else { return coded }
            return isOfSuperclass(drawn, of: name, state) ? coded : drawn
        case .byClass: return givenScene(ofClass: name, state) ?? coded
        case .unknown: return givenScene(ofClass: name, state) ?? ownedScene(ofClass: name, state) ?? coded
        }
    }

    /// The key of the scene of a wrapping container.
    static func wrapperKey(_ wrapper: String, around content: String) -> String { "code/\(wrapper)/\(content)" }

    /// Returns the scene of a container wrapped by code around others.
    ///
    /// Makes it if it is missing.
    static func wrapper(
        _ wrapper: String,
        around content: String,
        at place: SourceLocation?,
        _ state: inout LinkState
    ) -> Scene.ID {
        let key = wrapperKey(wrapper, around: content)
        if let scene = state.codeScenes[key] { return Scene.ID(scene) }
        var scene = codeScene(key, ofClass: wrapper, state)
        scene.location = place
        return Scene.ID(append(scene, &state))
    }

    /// Returns the content in the name of a navigation's wrapper: the class, or the scene's name in its storyboard.
    static func content(of navigation: ManifestNavigation) -> String {
        switch navigation.source {
        case .nothing: ""
        case .initializer(let name, _, _): name
        case .storyboard(let name, let identifier, _): identifier ?? name
        }
    }

    // MARK: - Private

    private static func key(ofClass name: String) -> String { "code/\(name)" }

    /// Returns true if a xib's scene belongs to a superclass.
    ///
    /// A subclass that loads the same xib has its own scene, with the same views.
    private static func isOfSuperclass(_ scene: Int, of name: String, _ state: LinkState) -> Bool {
        guard let owner = state.flow.scenes[scene].customClass.map(state.graph.resolve), !UIKitClasses.isKnown(owner)
        else { return false }
        return state.graph.resolve(name) != owner && state.graph.names(from: name).contains(owner)
    }

    /// INST-62: returns the scene of the manifest's xib for the class, else of a xib named after the class.
    private static func givenScene(ofClass name: String, _ state: LinkState) -> Int? {
        let given = state.app.manifest?.classes.first { $0.facts.name == name }?.nib
        if let given { return state.nibScenes[given] }
        return NibLoaders.defaultNames(ofClass: name).lazy.compactMap { state.nibScenes[$0] }.first
    }

    /// Returns the scene of the xib with a File's Owner of the class.
    private static func ownedScene(ofClass name: String, _ state: LinkState) -> Int? {
        state.nibScenes.values.sorted().first { state.flow.scenes[$0].customClass == name }
    }

    /// Returns a scene made only by code, of one of UIKit's classes or of the app's.
    private static func codeScene(_ key: String, ofClass name: String, _ state: LinkState) -> Scene {
        let kind = ControllerKinds.kind(ofClass: name, state.graph)
        let isPlain = kind.className == name
        let isStock = UIKitClasses.isController(name)
        let words = SceneTitle.words(of: isStock ? UIKitClasses.withoutPrefix(name) : name)
        return Scene(
            key: key,
            origin: .code,
            title: isPlain ? SceneTitle.words(of: kind) : words,
            kind: kind,
            customClass: isPlain ? nil : name
        )
    }

    private static func append(_ scene: Scene, _ state: inout LinkState) -> Int {
        let number = state.flow.scenes.count
        state.codeScenes[scene.key] = number
        state.flow.scenes.append(scene)
        return number
    }
}
