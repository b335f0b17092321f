import SceneFlow

/// The scenes available to code: by storyboard and identifier, by nib, and by class.
struct ScenePlaces: Sendable {
    /// One storyboard's scenes.
    private struct Shelf: Sendable {
        var initial: Int32?
        var scenes: [String: Int32] = [:]
    }

    /// The scenes available to code for one class.
    private struct Kind: Sendable {
        /// The scene of the nib named after the class.
        var nib: Int32?
        var code: Int32?
        var wrappers: [String: Int32] = [:]
        /// The scene of a nib of another name, owned by the class.
        var owned: Int32?
        var other: Int32?
    }

    /// The result of looking up a scene in a storyboard.
    enum Outcome {
        case scene(Int32)
        case noSuchStoryboard
        case noSuchIdentifier
        case noInitialViewController
    }

    private var shelves: [String: Shelf] = [:]
    private var kinds: [String: Kind] = [:]
    private var nibs: [String: Int32] = [:]
    /// The scenes of each nib by the class loading it: a subclass may load its superclass's.
    private var owned: [String: [String: Int32]] = [:]
    /// The scene of each identifier found in only one storyboard.
    private var identified: [String: Int32] = [:]
    private var ambiguous: Set<String> = []
    /// The storyboards' scenes of each class.
    private var scenes: [String: [Int32]] = [:]

    init(_ flow: Flow) {
        for storyboard in flow.storyboards {
            if shelves[storyboard.name] == nil { shelves[storyboard.name] = Shelf() }
            if shelves[storyboard.name]?.initial == nil {
                shelves[storyboard.name]?.initial = storyboard.initial?.rawValue
            }
        }
        if case .storyboard(let name, let initial?) = flow.launch, shelves[name]?.initial == nil {
            shelves[name, default: Shelf()].initial = initial.rawValue
        }
        for (index, scene) in flow.scenes.enumerated() { add(scene, Int32(index)) }
        for storyboard in flow.storyboards {
            for reference in storyboard.references {
                add(reference.identifier, in: storyboard.name, reference.scene.rawValue)
            }
        }
    }

    private mutating func add(_ scene: Scene, _ index: Int32) {
        let name = scene.className
        switch scene.origin {
        case .storyboard(let storyboard, _):
            if kinds[name, default: Kind()].other == nil { kinds[name, default: Kind()].other = index }
            scenes[name, default: []].append(index)
            if shelves[storyboard] == nil { shelves[storyboard] = Shelf() }
            if let identifier = scene.identifier { add(identifier, in: storyboard, index) }
        case .nib(let nib):
            if nibs[nib] == nil { nibs[nib] = index }
            owned[nib, default: [:]][name] = index
            if !NibLoaders.defaultNames(ofClass: name).contains(nib) {
                if kinds[name, default: Kind()].owned == nil { kinds[name, default: Kind()].owned = index }
            } else if kinds[name, default: Kind()].nib == nil || nib == name {
                kinds[name, default: Kind()].nib = index
            }
        case .code:
            let parts = scene.key.split(separator: "/", maxSplits: 2).map(String.init)
            if parts.count == 3 {
                if kinds[name, default: Kind()].wrappers[parts[2]] == nil {
                    kinds[name, default: Kind()].wrappers[parts[2]] = index
                }
                if kinds[name, default: Kind()].other == nil { kinds[name, default: Kind()].other = index }
            } else if kinds[name, default: Kind()].code == nil {
                kinds[name, default: Kind()].code = index
            }
        }
    }

    private mutating func add(_ identifier: String, in storyboard: String, _ index: Int32) {
        if shelves[storyboard]?.scenes[identifier] == nil { shelves[storyboard]?.scenes[identifier] = index }
        if let other = identified.updateValue(index, forKey: identifier), other != index {
            ambiguous.insert(identifier)
        }
    }

    /// Looks a scene up in a storyboard; a nil identifier means its initial view controller.
    func find(_ identifier: String?, in storyboard: String) -> Outcome {
        guard let shelf = shelves[storyboard] else { return .noSuchStoryboard }
        guard let identifier else { return shelf.initial.map { .scene($0) } ?? .noInitialViewController }
        return shelf.scenes[identifier].map { .scene($0) } ?? .noSuchIdentifier
    }

    /// Returns the scene of an identifier in any storyboard; nil if none or several have it.
    func find(anywhere identifier: String) -> Int32? {
        ambiguous.contains(identifier) ? nil : identified[identifier]
    }

    /// Returns the scene of a storyboard with a class, if it is the only one.
    func only(_ name: String) -> Int32? { scenes[name]?.count == 1 ? scenes[name]?.first : nil }

    /// Returns true if a nib of a name holds the view of a controller.
    func hasNib(_ name: String) -> Bool { nibs[name] != nil }

    /// Returns the scene of a controller made by code with an initialiser (INST-61, INST-62).
    ///
    /// - Parameters:
    ///   - name: its class.
    ///   - nib: the nib named by the initialiser; nil if the class decides.
    ///   - contents: possible names of a container made around a controller.
    /// - Returns: the scene, or nil if none in the flow fits.
    func made(_ name: String, nib: String? = nil, around contents: [String] = []) -> Int32? {
        if let nib, let scene = owned[nib]?[name] ?? nibs[nib] { return scene }
        guard let kind = kinds[name] else { return nil }
        for content in contents { if let wrapper = kind.wrappers[content] { return wrapper } }
        if nib != nil, let code = kind.code { return code }
        return kind.nib ?? kind.code ?? kind.owned ?? kind.other
    }
}
