import Injection
import SceneFlow

/// The tree of controllers as scopes see it: windows, stacks, tabs and presentations are containers, all else are scenes.
struct ScenePlacing {
    /// The window's place.
    static let window: Int32 = 1

    private let state: SimulationState
    private let tables: FlowTables
    private var shown: Set<Int32>
    private var places: [Place] = []
    private let creation: (Int32) -> Place.Creation

    /// Returns the hierarchy of a state.
    /// - Parameters:
    ///   - state: the state.
    ///   - tables: the tables for its numbers.
    ///   - pending: a controller about to become the child of another; 0 if there is none.
    ///   - creation: the creation of a controller.
    /// - Returns: the hierarchy.
    static func hierarchy(
        _ state: SimulationState,
        _ tables: FlowTables,
        pending: (child: Int32, parent: Int32) = (0, 0),
        creation: @escaping (Int32) -> Place.Creation
    ) -> Hierarchy {
        var placing = Self(state, tables, creation)
        placing.places.append(Place(window, .container("window")))
        if let root = state.root { placing.add(root.rawValue, in: window, pending) }
        return Hierarchy(placing.places)
    }

    /// The number of a controller's own place: its scene's, or its stack's.
    static func place(of instance: Int32) -> Int32 { instance * 4 }

    /// Returns the controller of a place, be it its own, its tab or its presentation; or 0 for the window.
    static func instance(at place: Int32) -> Int32 { place / 4 }

    private init(_ state: SimulationState, _ tables: FlowTables, _ creation: @escaping (Int32) -> Place.Creation) {
        self.state = state
        self.tables = tables
        self.creation = creation
        shown = Set(state.appearing())
    }

    /// Returns true if a controller is a tab: a child of a tab bar controller, or one currently in the stack of More.
    private func isTab(_ record: InstanceRecord) -> Bool {
        guard record.parent != 0 else { return false }
        let parent = state[record.parent]
        return parent.role == .tabs || parent.flags.contains(.isMore) && record.slot != 0
    }

    private mutating func add(_ id: Int32, in parent: Int32, _ pending: (child: Int32, parent: Int32)) {
        let record = state[id]
        let own = Self.place(of: id)
        let isVisible = shown.contains(id)
        var around = parent
        if record.presenter != 0 {
            places.append(Place(own + 2, .container("modal"), in: around, isVisible: isVisible))
            around = own + 2
        } else if isTab(record) {
            places.append(Place(own + 1, .container("tab"), in: around, isVisible: isVisible))
            around = own + 1
        }
        if record.role == .navigation {
            places.append(Place(own, .container("nav"), in: around, isVisible: isVisible))
        } else {
            let scene = tables.flow.scenes[Int(record.scene)].key
            places.append(Place(own, .scene(scene), in: around, isVisible: isVisible, creation: creation(id)))
        }
        for child in state.offspring(of: id) { add(child, in: own, pending) }
        if pending.parent == id, state[pending.child].parent != id { add(pending.child, in: own, (0, 0)) }
        let presented = state.presented(by: id)
        if presented != 0 { add(presented, in: own, pending) }
    }
}
