internal import Injection
package import SceneFlow

extension SimulationState {
    /// The live instances in order of creation.
    package var live: [InstanceID] { instances.map { InstanceID(Int($0.id)) } }

    /// The number of live instances.
    package var liveCount: Int { instances.count }

    /// Goes through the scenes of the live instances, in order of creation.
    /// - Parameter body: is given each; one may come more than once.
    package func eachScene(_ body: (Scene.ID) -> Void) {
        for record in instances { body(Scene.ID(Int(record.scene))) }
    }

    /// Returns true if an instance is alive.
    /// - Parameter instance: an instance's number.
    /// - Returns: true if it is alive.
    package func isAlive(_ instance: InstanceID) -> Bool { index(of: instance.rawValue) != nil }

    /// Returns the scene of an instance.
    /// - Parameter instance: a live instance.
    /// - Returns: its scene.
    package func scene(of instance: InstanceID) -> Scene.ID { Scene.ID(Int(self[instance.rawValue].scene)) }

    /// Returns the children owned by a container: a stack from bottom to top, tabs in order.
    ///
    /// Embedded children are left out.
    /// - Parameter instance: a live instance.
    /// - Returns: its children.
    package func children(of instance: InstanceID) -> [InstanceID] {
        offspring(of: instance.rawValue).lazy.filter { self[$0].embedding < 0 }.map { InstanceID(Int($0)) }
    }

    /// Returns true if an instance shows a view of its own, unlike a container of UIKit.
    /// - Parameter instance: a live instance.
    /// - Returns: false for a navigation, tab bar or split view controller.
    package func showsOwnView(_ instance: InstanceID) -> Bool { self[instance.rawValue].role == .content }

    /// The children in the container views of an instance, in document order.
    /// - Parameter instance: a live instance.
    /// - Returns: each child with its segue.
    package func embedded(in instance: InstanceID) -> [Embedding] {
        instances.lazy.filter { $0.parent == instance.rawValue && $0.embedding >= 0 }
            .map { Embedding(segue: Segue.ID(Int($0.embedding)), child: InstanceID(Int($0.id))) }
    }

    /// Returns the container owning an instance, by a relationship, a push or an embed segue.
    /// - Parameter instance: a live instance.
    /// - Returns: its parent, or nil if it has none.
    package func parent(of instance: InstanceID) -> InstanceID? { Self.instance(self[instance.rawValue].parent) }

    /// Returns the instance presented by another, its effective presenter (OBJ-6).
    /// - Parameter instance: a live instance.
    /// - Returns: the presented instance, or nil.
    package func presented(by instance: InstanceID) -> InstanceID? {
        Self.instance(presented(by: instance.rawValue))
    }

    /// Returns the effective presenter of an instance (OBJ-6).
    /// - Parameter instance: a live instance.
    /// - Returns: its presenter, or nil if it is not presented itself.
    package func presenter(of instance: InstanceID) -> InstanceID? { Self.instance(self[instance.rawValue].presenter) }

    /// The navigation controller around an instance: the nearest ancestor, never across a presentation (OBJ-4).
    /// - Parameter instance: a live instance.
    /// - Returns: the navigation controller, or nil.
    package func navigationController(of instance: InstanceID) -> InstanceID? {
        Self.instance(ancestor(of: instance.rawValue, .navigation))
    }

    /// Returns the presentation style of an instance.
    /// - Parameter instance: a live instance.
    /// - Returns: the resolved style; `none` if it is not presented itself.
    package func style(of instance: InstanceID) -> PresentationStyle { self[instance.rawValue].style }

    /// Returns the selected tab of a tab bar controller.
    /// - Parameter instance: a live instance.
    /// - Returns: the index among its children, or nil if it has no tabs.
    package func selectedIndex(of instance: InstanceID) -> Int? {
        let record = self[instance.rawValue]
        return record.role == .tabs && !children(of: instance).isEmpty ? Int(record.selected) : nil
    }

    /// Returns the technique used to inject an instance.
    /// - Parameter instance: a live instance.
    /// - Returns: the technique.
    package func technique(of instance: InstanceID) -> Technique {
        Technique.allCases[Int(self[instance.rawValue].technique)]
    }

    /// Returns true if the view of an instance was loaded.
    /// - Parameter instance: a live instance.
    /// - Returns: true if `viewDidLoad` has run.
    package func isViewLoaded(_ instance: InstanceID) -> Bool { self[instance.rawValue].flags.contains(.viewLoaded) }

    /// Returns the phase of an instance: its view is in the window or not.
    /// - Parameter instance: a live instance.
    /// - Returns: the phase.
    package func phase(of instance: InstanceID) -> Phase {
        self[instance.rawValue].flags.contains(.appeared) ? .appeared : .disappeared
    }

    /// The instances with controls a person could touch: containers before their content, the topmost last.
    ///
    /// Instances covered by a presented controller are not among them, even if a sheet leaves them in sight.
    package var visible: [InstanceID] { status == .running ? touchable().map { InstanceID(Int($0)) } : [] }

    private static func instance(_ id: Int32) -> InstanceID? { id == 0 ? nil : InstanceID(Int(id)) }
}

// MARK: - Walking by number

extension SimulationState {
    /// The place of an instance among the records: they are sorted by number.
    func index(of id: Int32) -> Int? { instances.place(of: id) }

    /// The record of a live instance.
    subscript(id: Int32) -> InstanceRecord {
        get {
            guard let index = index(of: id) else { preconditionFailure("instance \(id) is not alive") }
            return instances[index]
        }
        _modify {
            guard let index = index(of: id) else { preconditionFailure("instance \(id) is not alive") }
            yield &instances[index]
        }
    }

    /// Returns the instance presented by another, or 0.
    func presented(by id: Int32) -> Int32 { instances.first { $0.presenter == id }?.id ?? 0 }

    /// Returns the instance presented by another, or by its nearest presenting ancestor; or 0 (OBJ-5).
    func presentedFromAround(_ id: Int32) -> Int32 {
        var current = id
        while current != 0 {
            let presented = presented(by: current)
            if presented != 0 { return presented }
            current = self[current].parent
        }
        return 0
    }

    /// All children of an instance, embedded ones included.
    func offspring(of id: Int32) -> InstanceList {
        var result = InstanceList()
        for record in instances where record.parent == id {
            // Children mostly come in order of creation.
            var place = result.count
            while place > 0, self[result[place - 1]].order > record.order { place -= 1 }
            result.insert(record.id, at: place)
        }
        return result
    }

    /// The last child of an instance, or 0: the top of a stack.
    func lastChild(of id: Int32) -> Int32 {
        var last: (id: Int32, order: Int32) = (0, 0)
        for record in instances where record.parent == id && record.order >= last.order {
            last = (record.id, record.order)
        }
        return last.id
    }

    /// Makes an instance the last child of another.
    mutating func place(_ id: Int32, in container: Int32) {
        var last: Int32 = 0
        for record in instances where record.parent == container { last = max(last, record.order) }
        self[id].parent = container
        self[id].order = last + 1
    }

    /// The number of children of an instance.
    func count(of id: Int32) -> Int { instances.reduce(0) { $1.parent == id ? $0 + 1 : $0 } }

    /// The top of an instance's containment tree (OBJ-6).
    func top(of id: Int32) -> Int32 {
        var current = id
        while self[current].parent != 0 { current = self[current].parent }
        return current
    }

    /// The nearest ancestor with a role, never the instance itself (OBJ-4).
    func ancestor(of id: Int32, _ role: InstanceRecord.Role) -> Int32 {
        var current = self[id].parent
        while current != 0, self[current].role != role { current = self[current].parent }
        return current
    }

    /// Returns true if a split view shows its children side by side (OBJ-9).
    func isExpanded(_ id: Int32) -> Bool { self[id].role == .split && traits.horizontal == .regular }
}
