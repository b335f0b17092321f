import SceneFlow
import Threads
import UIKitFacts

/// All lookups possible before the first step, so a step is a walk over integers.
final class FlowTables: Sendable {
    /// The app.
    let flow: Flow
    /// Texts by number.
    let names: Names
    /// Classes by number.
    let classes: ClassTable
    /// The classes with facts in the flow, in the flow's order.
    let texts: [ClassTexts]
    /// Scenes by index.
    let scenes: [SceneEntry]
    /// Segues by index.
    let segues: [SegueEntry]
    /// The scenes available to code.
    let places: ScenePlaces
    /// The classes loading each xib.
    let nibLoaders: NibLoaders
    /// The number of `default value`.
    let fromDefault: Int32
    /// The number of `runtime attribute`.
    let fromRuntimeAttribute: Int32
    /// The number of the text for a value set by code not followed.
    let unreadValue: Int32
    /// The number of the text for such code.
    let fromUnreadCode: Int32
    /// The number of `init(coder:)`.
    let coder: Int32
    /// The number of `delegate`.
    let delegateProperty: Int32
    /// The number of the property name for the delegate of a presentation.
    let presentationDelegate: Int32
    /// The class of the app's or scene's delegate by number, or nil.
    let delegate: Int32?
    /// The scene of a navigation controller UIKit wraps around others (OBJ-10), or nil.
    let plainNavigation: Int32?
    /// The scene of the navigation controller of More (OBJ-8), or nil.
    let moreNavigation: Int32?
    /// The scene of More's list for tab bar controllers without one of their own, or nil.
    let moreList: Int32?
    /// The scenes of More's lists, by the tab bar controller's scene.
    let moreLists: [Int32: Int32]
    /// The values given to scenes, by index, for hypothetical injection by another technique.
    let sceneNeeds: [SceneNeeds]
    /// The number of the origin recorded for such hypothetical values.
    let fromQuestion: Int32
    /// The number of a stub's display text.
    let stub: Int32
    /// The app's container, or nil if it has none.
    let container: ContainerTables?
    /// The handlers by name, without the number of a further one of a class; a closure stored in a property has the name
    /// `Type.property`.
    let handlers: [String: [Handler]]
    /// The closures that the app's code keeps for later.
    let closures: ClosureTable
    /// The names of the delegate's closures, by number.
    let delegateClosures: [Int32: String]
    /// The controllers' classes with the properties of these closures, by number; none for those of other objects.
    let closureOwners: [Int32: String]
    /// The methods that run when a person opens the running app from outside of it, in a fixed order.
    let openings: [Opening]
    /// The scenes, by index, an unwind could end in: their presence matters wherever they are in the tree.
    let landmarks: ContiguousArray<Bool>
    /// The iOS version used if a launch names none: the lowest supported by the app, else the newest.
    let system: Int32

    /// A delegate's method that runs when a person opens the running app from outside of it.
    struct Opening: Sendable {
        /// The kind of the event.
        let kind: AppOpening.Kind
        /// The class of the delegate by number.
        let classIndex: Int32
        /// The method.
        let method: ClassEntry.Method
    }

    /// A method made of a closure stored by a class in a property.
    struct Handler: Sendable {
        /// The class by number.
        let classIndex: Int32
        /// The method with the closure's code.
        let method: ClassEntry.Method
    }

    /// Performs all lookups.
    /// - Parameters:
    ///   - flow: the app.
    ///   - other: the tables of another version of the app, for reuse of unchanged parts. The default is none.
    init(_ flow: Flow, besides other: FlowTables? = nil) {
        let continued = other.flatMap { Names(continuing: $0.names) }
        let earlier = continued == nil ? nil : other
        var names = continued ?? Names()
        let texts = ClassTexts.collect(flow, besides: other?.texts ?? [])
        let classes = ClassTable(flow, texts, besides: earlier?.classes, names: &names)
        self.flow = flow
        self.texts = texts
        self.classes = classes
        var triggers: [[CodeNavigation.Trigger]] = Array(repeating: [], count: flow.scenes.count)
        for navigation in flow.navigations {
            if let source = navigation.source { triggers[source.index].append(navigation.trigger) }
        }
        fromDefault = names.number("default value")
        unreadValue = names.number("?")
        fromUnreadCode = names.number("code that is not followed")
        fromRuntimeAttribute = names.number("runtime attribute")
        coder = names.number("init(coder:)")
        delegateProperty = names.number("delegate")
        presentationDelegate = names.number(Run.presentationDelegate)
        let numbered = Set(earlier?.texts.map(ObjectIdentifier.init) ?? [])
        for known in texts where !numbered.contains(ObjectIdentifier(known)) {
            _ = names.number(known.fact.name)
            for text in known.code.texts { _ = names.number(text) }
            for initializer in known.fact.initializers {
                for parameter in initializer.parameters { _ = names.number(parameter.name) }
            }
        }
        for attribute in flow.scenes.flatMap(\.runtimeAttributes) { _ = names.number(attribute.text) }
        for entry in classes.entries { _ = names.number(entry.name) }
        for name in Self.signatures + ["nibName", "sender"] {
            _ = names.number(name)
        }
        // The two are independent, and those who watch a saved file wait for both.
        let (soFar, sources) = (names, triggers)
        let (own, rest) = atOnce {
            OwnTables(flow, texts, classes, triggers: sources)
        } and: {
            InjectedTables(flow, classes, soFar)
        }
        let scenes = own.scenes
        self.scenes = scenes
        (places, nibLoaders) = (own.places, own.nibLoaders)
        (handlers, closures) = (own.handlers, own.closures)
        landmarks = ContiguousArray(scenes.map { !classes[$0.classIndex].unwindActions.isEmpty })
        segues = flow.segues.map { SegueEntry($0, from: scenes[$0.source.index]) }
        container = rest.container
        sceneNeeds = rest.needs
        names = rest.names
        fromQuestion = names.number("what if")
        stub = names.number("stub")
        self.names = names
        func scene(_ key: String) -> Int32? { flow.scenes.firstIndex { $0.key == key }.map { Int32($0) } }
        plainNavigation = scene(SystemScenes.navigation)
        moreNavigation = scene(SystemScenes.moreNavigation)
        moreList = scene(SystemScenes.moreList)
        var lists: [Int32: Int32] = [:]
        for (index, tabs) in flow.scenes.enumerated() where tabs.kind == .tabBarController {
            lists[Int32(index)] = scene(SystemScenes.moreList(of: tabs.key))
        }
        moreLists = lists
        let delegate = flow.delegate.flatMap { classes.find($0) }
        self.delegate = delegate
        let closureNames = delegate.map { own.closures.names(in: classes[$0]) } ?? [:]
        delegateClosures = closureNames
        closureOwners = closureNames.compactMapValues { name in
            KeptClosure.owner(ofHandler: name).flatMap { owner in
                classes.find(owner).flatMap { classes[$0].isController ? owner : nil }
            }
        }
        openings = flow.openings.compactMap { opening in
            guard let number = classes.find(opening.delegate),
                let method = classes[number].method(opening.method.name)
            else { return nil }
            return Opening(kind: opening.kind, classIndex: number, method: method)
        }
        system = flow.deploymentTarget.map(LaunchOptions.code) ?? .max
    }

    /// Returns the number of a collected text, or of the empty one.
    func number(_ text: String) -> Int32 { names.known(text) }

    /// UIKit's own initialisers.
    private static let signatures = [
        "init(coder:)", "init(nibName:bundle:)", "init()", "init(rootViewController:)", "init(style:)",
        "init(collectionViewLayout:)", "init(navigationBarClass:toolbarClass:)",
        "init(transitionStyle:navigationOrientation:options:)",
    ]
}

/// The tables of an app's scenes, and of the code of its classes.
private struct OwnTables: Sendable {
    let scenes: [SceneEntry]
    let places: ScenePlaces
    let nibLoaders: NibLoaders
    let handlers: [String: [FlowTables.Handler]]
    let closures: ClosureTable

    init(_ flow: Flow, _ texts: [ClassTexts], _ classes: ClassTable, triggers: [[CodeNavigation.Trigger]]) {
        let handed = HandedCalls(texts, classes, flow.scenes)
        scenes = zip(flow.scenes, triggers).map { scene, triggers in
            SceneEntry(
                SceneEntryBuilder(flow: flow, classes: classes, scene: scene, triggers: triggers, handed: handed)
            )
        }
        places = ScenePlaces(flow)
        nibLoaders = NibLoaders(flow)
        handlers = Self.handlers(of: classes)
        closures = ClosureTable(flow.classes)
    }

    private static func handlers(of classes: ClassTable) -> [String: [FlowTables.Handler]] {
        var result: [String: [FlowTables.Handler]] = [:]
        for (number, entry) in classes.entries.enumerated() {
            for method in entry.methods where method.level == 0 && method.fact.role == .handler {
                let name = KeptClosure.title(ofHandler: method.fact.name) ?? method.fact.name
                result[name, default: []].append(
                    FlowTables.Handler(classIndex: Int32(number), method: method)
                )
            }
        }
        return result
    }
}

/// The tables of an app's container and of the values given to its scenes.
private struct InjectedTables: Sendable {
    let container: ContainerTables?
    let needs: [SceneNeeds]
    let names: Names

    init(_ flow: Flow, _ classes: ClassTable, _ known: Names) {
        var names = known
        let sites = flow.injectionSites
        container = ContainerTables(flow, sites, classes, names: &names)
        needs = SceneNeeds.collect(flow, sites, classes, names: &names)
        self.names = names
    }
}
