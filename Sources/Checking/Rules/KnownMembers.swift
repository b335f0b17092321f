internal import SceneFlow
internal import Simulation

/// What the classes of scenes declare, as far as the sources say all of it.
struct KnownMembers {
    private let flow: Flow
    private let index: Ancestry.Index
    private let loaders: NibLoaders

    /// Reads a flow.
    init(_ flow: Flow) {
        self.flow = flow
        index = Ancestry.Index(flow)
        loaders = NibLoaders(flow)
    }

    /// The classes of a scene's controller that the app declares, from the bottom up; nil where one of them is not among the
    /// sources, or is not found by UIKit.
    func classes(of scene: Scene) -> [ControllerClass]? {
        guard let name = scene.customClass, !scene.isClassUnknown else { return nil }
        return chain(from: name)
    }

    /// A class and those above it that the app declares; nil where one of them is not among the sources.
    func chain(from name: String) -> [ControllerClass]? {
        let chain = index[name].classes
        guard let top = chain.last else { return nil }
        return top.superclass.map(UIKitClasses.isKnown) ?? true ? chain : nil
    }

    /// Whether a class is another, or below it, as far as the app's own classes say.
    func isKind(_ name: String, of other: String) -> Bool {
        name == other || index[name].classes.contains { $0.name == other || $0.superclass == other }
    }

    /// Whether the controller of a scene has an outlet; nil where that is not known.
    func hasOutlet(_ name: String, _ scene: Scene) -> Bool? {
        if name == "delegate" || name == "dataSource" { return true }
        let setter = KeyValueCoding.setter(of: name)
        func isUIKits(_ classes: [ControllerClass]) -> Bool {
            let names = classes.flatMap { [$0.name, $0.superclass].compactMap(\.self) } + [scene.kind.className]
            return KeyValueCoding.isOutlet(name, ofUIKit: names)
        }
        if isUIKits([]) { return true }
        guard scene.customClass != nil else { return scene.kind == .viewController ? false : nil }
        return agree(on: scene) { classes in
            if isUIKits(classes) { return true }
            return known(classes, \.outlets).map { $0.contains { KeyValueCoding.setter(of: $0) == setter } }
        }
    }

    /// Whether the controller of a scene has an action; nil where that is not known.
    func hasAction(_ selector: String, _ scene: Scene) -> Bool? {
        if Simulator.isStandardAction(selector) { return true }
        func has(_ classes: [ControllerClass]) -> Bool? {
            if classes.contains(where: { $0.unwindActions.contains(selector) }) { return true }
            if classes.contains(where: { $0.methods.contains { $0.selector == selector } }) { return true }
            return known(classes, \.actions).map { $0.contains(selector) }
        }
        guard scene.customClass != nil else {
            return scene.kind == .viewController ? has(index[scene.className].classes) : nil
        }
        return agree(on: scene, has)
    }

    /// The class that a scene's connections are made to: of a xib the one that loads it.
    func connectedClass(of scene: Scene) -> String {
        guard scene.isOwnerOfNib, case .nib(let name) = scene.origin else { return scene.className }
        let names = loaders[name]
        return names.contains(scene.className) ? scene.className : names.first ?? scene.className
    }

    /// What all the classes say that the controller of a scene may have; nil where one of them is not known, or where nobody is
    /// known to load the xib.
    private func agree(on scene: Scene, _ has: ([ControllerClass]) -> Bool?) -> Bool? {
        guard scene.isOwnerOfNib, case .nib(let name) = scene.origin else { return classes(of: scene).flatMap(has) }
        let answers = loaders[name].map { chain(from: $0).flatMap(has) }
        if answers.contains(true) { return true }
        return answers.isEmpty || answers.contains(nil) ? nil : false
    }

    private func known(_ classes: [ControllerClass], _ list: (ControllerClass) -> [String]?) -> Set<String>? {
        let lists = classes.map(list)
        guard !lists.contains(nil) else { return nil }
        return Set(lists.flatMap { $0 ?? [] })
    }
}
