internal import SceneFlow
internal import Simulation
internal import UIKitFacts

/// The outlets and actions of the classes connected in a document.
///
/// For a xib, these are the classes loading it.
struct ConnectedMembers {
    private let members: KnownMembers
    private let loaders: NibLoaders

    /// Reads a flow.
    init(_ flow: Flow) {
        members = KnownMembers(flow)
        loaders = NibLoaders(flow)
    }

    /// Returns true if a scene's controller declares or inherits an outlet; nil if some of its superclasses were not
    /// read.
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

    /// Returns true if a scene's controller declares or inherits an action; nil if some of its superclasses were not
    /// read.
    func hasAction(_ selector: String, _ scene: Scene) -> Bool? {
        if UIKitSelectors.actions.contains(selector) { return true }
        func has(_ classes: [ControllerClass]) -> Bool? {
            if classes.contains(where: { $0.unwindActions.contains(selector) }) { return true }
            if classes.contains(where: { $0.methods.contains { $0.selector == selector } }) { return true }
            return known(classes, \.actions).map { $0.contains(selector) }
        }
        guard scene.customClass != nil else {
            return scene.kind == .viewController ? has(members.declared(from: scene.className)) : nil
        }
        return agree(on: scene, has)
    }

    /// Returns the class connected in a scene.
    ///
    /// For a xib, this is the class loading it.
    func connectedClass(of scene: Scene) -> String {
        guard scene.isOwnerOfNib, case .nib(let name) = scene.origin else { return scene.className }
        let names = loaders[name]
        return names.contains(scene.className) ? scene.className : names.first ?? scene.className
    }

    /// Returns true if a possible class of the scene's controller has a member.
    ///
    /// The result is nil if one of the classes is unknown, or no class is known to load the xib.
    private func agree(on scene: Scene, _ has: ([ControllerClass]) -> Bool?) -> Bool? {
        guard scene.isOwnerOfNib, case .nib(let name) = scene.origin else {
            return members.classes(of: scene).flatMap(has)
        }
        let answers = loaders[name].map { members.chain(from: $0).flatMap(has) }
        if answers.contains(true) { return true }
        return answers.isEmpty || answers.contains(nil) ? nil : false
    }

    private func known(_ classes: [ControllerClass], _ list: (ControllerClass) -> [String]?) -> Set<String>? {
        let lists = classes.map(list)
        guard !lists.contains(nil) else { return nil }
        return Set(lists.flatMap { $0 ?? [] })
    }
}
