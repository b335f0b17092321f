import SceneFlow

/// The simulator's data about one scene, looked up once and passed on by reference.
final class SceneEntry: Sendable {
    /// One effect of a touch.
    enum Effect: Sendable {
        case segue(Int)
        case action(Int)
    }

    /// A control, bar item or view with recognizers.
    struct Touch: Sendable {
        /// The object ID of the touched element.
        var view: String
        /// Its name in a sentence.
        var label: String
        /// Its effects, in document order.
        var effects: [Effect]
        /// True if it lies in a prototype cell.
        ///
        /// Code makes the rows of such a cell and sets them up.
        var isInPrototype: Bool
        /// The reason for its lack of reaction, or nil if it reacts (SEG-16).
        var obstacle: String?
    }

    /// A selectable row: a cell of the document, or any row of a list without cells.
    struct Row: Sendable {
        /// The object ID of the cell, or of the list.
        var view: String
        /// The object ID of its list, if the document says.
        var list: String?
        /// Its name in a sentence.
        var label: String
        /// Segues fired by selection.
        var segues: [Int] = []
        /// Segues fired by the accessory.
        var accessorySegues: [Int] = []
        /// True if the flow has code run by selection.
        var hasNavigations = false
        /// True if the flow has code run by the accessory.
        var hasAccessoryNavigations = false
        /// The reason for its lack of reaction, or nil if it reacts (SEG-16).
        var obstacle: String?

        /// Returns true if code naming a view, or none, means this row.
        func isMeant(by view: String?) -> Bool { view == nil || view == self.view || view == list }
    }

    /// A method set off only by code.
    struct Call: Sendable {
        /// Its full name.
        var method: String
        /// True if it runs once an alert is gone.
        var isAlert: Bool
        /// True if another screen calls it, so nothing on this screen sets it off.
        var isHanded: Bool
    }

    /// The methods that nothing but code on this screen sets off, apart from those of alerts.
    var codeActions: [String] { calls.lazy.filter { !$0.isAlert && !$0.isHanded }.map(\.method) }

    /// The scene.
    let scene: Scene
    /// The class requested from UIKit.
    let classIndex: Int32
    /// The class of the element; anything in its place must be of this kind.
    let stockClass: Int32
    /// Its role towards its children.
    let role: InstanceRecord.Role
    /// True if its controller comes out of a storyboard.
    let isInStoryboard: Bool
    /// True if its controller looks for a nib by its name: it comes out of code, or has no view (INST-56, INST-62).
    let looksForNib: Bool
    /// The runtime's name for a class it does not find (INST-35); nil if it finds the scene's class.
    let unknownClass: String?
    /// The relationship segues, in document order.
    let relationships: [Int]
    /// The embed segues with a container view, in document order.
    let embeds: [Int]
    /// The segues with an identifier, only the first for each (SEG-31).
    let identified: [(identifier: String, segue: Int)]
    /// The touchable elements, in document order.
    let touches: [Touch]
    /// The selectable rows, in document order.
    let rows: [Row]
    /// The list views, by object ID, in document order.
    let lists: [String]
    /// The place of the controller's own view among the lists; nil if it is no list.
    let ownList: Int?
    /// The methods set off only by code, in the order of the class.
    let calls: [Call]
    /// The class of each element that sends actions or fires segues, by object ID.
    private let senders: [String: String]
    /// True if it belongs to a page view controller (OBJ-11).
    let isPaged: Bool
    /// The container views with content (SEG-63).
    let filledContainers: Set<String>
    /// True if it is the list of a tab bar's More (OBJ-8).
    let isMoreList: Bool
    /// True if the scene forbids pulling it down (NAV-51).
    let isModalInPresentation: Bool

    /// The setters requested by the outlets of the controller, except outlets to another scene (INST-52).
    let outletSetters: Set<String>
    /// The properties connected by outlets: each is true if the connection waits for the view.
    private let connections: [String: Bool]
    /// The places among the lists, by the properties with outlets to them.
    private let listOutlets: [String: Int]

    /// Stores the lookups of the builder.
    init(_ builder: SceneEntryBuilder) {
        let segues = builder.segues()
        scene = builder.scene
        classIndex = builder.classIndex
        stockClass = builder.stockClass
        role = builder.role
        isInStoryboard = scene.isInStoryboard
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

    /// Returns the place among the lists for a property of the controller: an outlet, or `tableView` of a controller
    /// showing a list.
    func list(named property: String) -> Int? {
        listOutlets[property] ?? (ListSelection.holders[property] == nil ? nil : ownList)
    }

    /// Returns true if an outlet of the controller is connected.
    /// - Parameters:
    ///   - property: the outlet's property.
    ///   - isLoaded: true if the view is loaded.
    /// - Returns: true if it is connected.
    func connects(_ property: String, isLoaded: Bool) -> Bool {
        connections[property].map { isLoaded || !$0 } ?? false
    }

    /// Returns a sender by its object ID, as far as it is known.
    func sender(_ id: String?) -> RuntimeValue { .unknown("sender", type: id.flatMap { senders[$0] } ?? "NSObject") }

    /// Returns the touchable element with an object ID.
    func touch(_ view: String) -> Touch? {
        // By place, to copy none of the elements passed over.
        for place in touches.indices where touches[place].view == view { return touches[place] }
        return nil
    }

    /// Returns the selectable row with an object ID.
    func row(_ view: String) -> Row? { rows.first { $0.view == view } }
}
