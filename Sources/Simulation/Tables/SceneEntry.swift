import SceneFlow

/// What the simulator needs to know of one scene, looked up once and handed on by reference.
final class SceneEntry: Sendable {
    /// One thing that a touch sets off.
    enum Effect: Sendable {
        case segue(Int)
        case action(Int)
    }

    /// A control, bar item or view with recognizers.
    struct Touch: Sendable {
        /// The object ID of what is touched.
        var view: String
        /// What it is called in a sentence.
        var label: String
        /// What it sets off, in document order.
        var effects: [Effect]
        /// A Boolean value that indicates whether it lies in a prototype cell, of which code makes rows and sets them up.
        var isInPrototype: Bool
        /// Why it does not react, or nil where it does (SEG-16).
        var obstacle: String?
    }

    /// A row that can be selected: a cell of the document, or any row of a list that has none.
    struct Row: Sendable {
        /// The object ID of the cell, or of the list.
        var view: String
        /// The object ID of the list that it is in, where the document says.
        var list: String?
        /// What it is called in a sentence.
        var label: String
        /// Segues that selection fires.
        var segues: [Int] = []
        /// Segues that the accessory fires.
        var accessorySegues: [Int] = []
        /// Whether the flow knows of code that selection runs.
        var hasNavigations = false
        /// Whether the flow knows of code that the accessory runs.
        var hasAccessoryNavigations = false
        /// Why it does not react, or nil where it does (SEG-16).
        var obstacle: String?

        /// Whether code that names a view, or none, means this row.
        func isMeant(by view: String?) -> Bool { view == nil || view == self.view || view == list }
    }

    /// A method that only code sets off.
    struct Call: Sendable {
        /// Its full name.
        var method: String
        /// Whether it runs once an alert is gone.
        var isAlert: Bool
    }

    /// The scene.
    let scene: Scene
    /// The class that UIKit is asked for.
    let classIndex: Int32
    /// The class of the element, which anything in its place must be a kind of.
    let stockClass: Int32
    /// What it does with its children.
    let role: InstanceRecord.Role
    /// Whether its controller comes out of a storyboard.
    let isInStoryboard: Bool
    /// Whether its controller's view is drawn in the storyboard.
    let hasOwnView: Bool
    /// Whether its controller looks for a nib by its name: it comes out of code, or has no view (INST-56, INST-62).
    let looksForNib: Bool
    /// What the runtime calls a class that it does not find (INST-35); nil where it finds the scene's.
    let unknownClass: String?
    /// The relationship segues, in document order.
    let relationships: [Int]
    /// The embed segues with a container view, in document order.
    let embeds: [Int]
    /// The segues that have an identifier, the first of each only (SEG-31).
    let identified: [(identifier: String, segue: Int)]
    /// What can be touched, in document order.
    let touches: [Touch]
    /// What can be selected, in document order.
    let rows: [Row]
    /// The list views, by object ID, in document order.
    let lists: [String]
    /// The place of the list that is the controller's own view, among the lists; nil where it is none.
    let ownList: Int?
    /// The methods that only code sets off, in the order of the class.
    let calls: [Call]
    /// The class of each element that sends actions or fires segues, by object ID.
    private let senders: [String: String]
    /// Whether it is a page view controller's (OBJ-11).
    let isPaged: Bool
    /// The container views that are not empty (SEG-63).
    let filledContainers: Set<String>
    /// Whether it is the list of a tab bar's More (OBJ-8).
    let isMoreList: Bool
    /// Whether the scene says that it may not be pulled down (NAV-51).
    let isModalInPresentation: Bool

    /// The setters that the outlets of the controller ask for, but for those that lead to another scene (INST-52).
    let outletSetters: Set<String>
    /// The properties that outlets connect: each is true where that waits for the view.
    private let connections: [String: Bool]
    /// The places among the lists, by the properties whose outlets lead there.
    private let listOutlets: [String: Int]

    /// Keeps what was looked up.
    init(_ builder: SceneEntryBuilder) {
        let segues = builder.segues()
        scene = builder.scene
        classIndex = builder.classIndex
        stockClass = builder.stockClass
        role = builder.role
        isInStoryboard = scene.isInStoryboard
        hasOwnView = scene.isInStoryboard && scene.view != nil
        looksForNib =
            scene.origin == .code || scene.isInStoryboard && scene.view == nil && scene.kind == .viewController
        unknownClass = builder.unknownClass
        relationships = segues.relationships
        embeds = segues.embeds
        identified = segues.identified
        touches = builder.touches()
        rows = builder.rows()
        let lists = builder.listViews
        self.lists = lists
        ownList = scene.view?.id.flatMap { lists.firstIndex(of: $0) }
        calls = builder.calls()
        senders = builder.senders
        isPaged = scene.kind == .pageViewController
        filledContainers = builder.filledContainers
        isMoreList = scene.className == "UIMoreListController"
        isModalInPresentation = builder.isModalInPresentation
        let outlets = scene.outlets.filter(\.isOfController)
        outletSetters = Set(outlets.filter { !$0.isDangling }.map { KeyValueCoding.setter(of: $0.property) })
        var connections: [String: Bool] = [:]
        for outlet in outlets where outlet.destination != nil {
            for name in KeyValueCoding.properties(of: outlet.property) {
                connections[name] = connections[name] != false && outlet.waitsForView
            }
        }
        self.connections = connections
        var listOutlets: [String: Int] = [:]
        for outlet in outlets {
            if let list = outlet.destination.flatMap(lists.firstIndex) { listOutlets[outlet.property] = list }
        }
        self.listOutlets = listOutlets
    }

    /// The place among the lists that a property of the controller has: an outlet, or `tableView` of a controller that shows a
    /// list.
    func list(named property: String) -> Int? {
        listOutlets[property] ?? (ListSelection.holders[property] == nil ? nil : ownList)
    }

    /// Returns whether an outlet of the controller is connected.
    /// - Parameters:
    ///   - property: the outlet's property.
    ///   - isLoaded: whether the view is loaded.
    /// - Returns: whether it is.
    func connects(_ property: String, isLoaded: Bool) -> Bool {
        connections[property].map { isLoaded || !$0 } ?? false
    }

    /// What is known of a sender, by its object ID.
    func sender(_ id: String?) -> RuntimeValue { .unknown("sender", type: id.flatMap { senders[$0] } ?? "NSObject") }

    /// What is touched by an object ID.
    func touch(_ view: String) -> Touch? {
        // By place: what is passed over is not copied.
        for place in touches.indices where touches[place].view == view { return touches[place] }
        return nil
    }

    /// What is selected by an object ID.
    func row(_ view: String) -> Row? { rows.first { $0.view == view } }
}
