internal import Injection
package import SceneFlow

/// Everything that decides what can happen next.
///
/// A value: two flat arrays of fixed-size records and a few scalars, hashable and cheap to copy. Records lie in order
/// of creation, which is also the order of every container's children. What a record's numbers mean is in the
/// simulator that made the state.
package struct SimulationState: Sendable, Hashable {
    /// Whether the app runs.
    package enum Status: UInt8, Sendable, Hashable {
        /// It was not started yet.
        case idle
        /// It runs.
        case running
        /// It crashed.
        case crashed
    }

    /// Whether a controller's view is in the window.
    package enum Phase: String, Sendable, Hashable, Codable {
        /// It is not, or not any more.
        case disappeared
        /// It is.
        case appeared
    }

    /// A child that an embed segue put into a container view.
    package struct Embedding: Sendable, Hashable {
        /// The embed segue; its trigger names the container view.
        package var segue: Segue.ID
        /// The child.
        package var child: InstanceID
    }

    /// How a run ended, boxed so that a state without a crash stays small.
    enum Ending: Sendable, Hashable {
        case none
        indirect case crash(Crash)
    }

    /// Whether the app runs.
    package var status: Status
    /// The window's root, or nil.
    package var root: InstanceID?
    /// The number that the next instance gets; it never goes back, so that a trace stays unambiguous.
    var next: Int32 = 1
    /// The live instances, by number.
    var instances: ContiguousArray<InstanceRecord> = []
    /// The values that reached them, in order of arrival.
    var injections: ContiguousArray<InjectionRecord> = []
    /// How the run ended.
    var ending: Ending = .none
    /// The iOS version that the launch asked for, as a number; 0 where it asked for none.
    var system: Int32 = 0
    /// Which build of the app was launched.
    package internal(set) var configuration = BuildConfiguration.debug
    /// The SDK that the launch says the app was built with, as a number; 0 where it says none.
    var linkedSDK: Int32 = 0
    /// The room that the app has now.
    package internal(set) var traits = Traits.iPhone

    /// What few states have.
    private struct Rarity: Sendable, Hashable {
        /// What the run knows of the container; nil where there is nothing to know.
        var container: ContainerState?
        /// The controllers in the lists that properties hold; those of one list follow each other.
        var elements: ContiguousArray<ElementRecord> = []
        /// The lists in which something is selected, sorted by instance and list.
        var selections: ContiguousArray<SelectionRecord> = []
    }

    /// What few states have: one, or none where there is nothing of it, so that a state stays small.
    private var rarities: ContiguousArray<Rarity> = []

    /// Whether there is anything to know of the container.
    var hasContainer: Bool { !rarities.isEmpty && rarities[0].container != nil }

    /// What the run knows of the container.
    var container: ContainerState {
        get { rarities.first?.container ?? ContainerState() }
        set { change { $0.container = newValue == ContainerState() ? nil : newValue } }
    }

    /// The controllers in the lists that properties hold; those of one list follow each other.
    var elements: ContiguousArray<ElementRecord> { rarities.first?.elements ?? [] }

    /// Puts the controllers of a list behind those that there are.
    mutating func append(_ elements: [ElementRecord]) { change { $0.elements += elements } }

    /// Takes the elements of lists out that are no longer held.
    mutating func removeElements(where isGone: (ElementRecord) -> Bool) {
        if rarities.isEmpty || !rarities[0].elements.contains(where: isGone) { return }
        change { $0.elements.removeAll(where: isGone) }
    }

    /// A Boolean value that indicates whether something is selected in some list.
    var hasSelections: Bool { !selections.isEmpty }

    /// The lists in which something is selected, sorted by instance and list.
    var selections: ContiguousArray<SelectionRecord> { rarities.first?.selections ?? [] }

    /// Adds a record of what is selected, or takes it out.
    mutating func setSelection(_ record: SelectionRecord, isThere: Bool) {
        guard selections.contains(record) != isThere else { return }
        change { rarity in
            guard isThere else { return rarity.selections.removeAll { $0 == record } }
            rarity.selections.append(record)
            rarity.selections.sort { ($0.instance, $0.list) < ($1.instance, $1.list) }
        }
    }

    /// Takes the records out of what is selected in the lists of instances that are gone.
    mutating func removeSelections(of isGone: (Int32) -> Bool) {
        if !selections.contains(where: { isGone($0.instance) }) { return }
        change { $0.selections.removeAll { isGone($0.instance) } }
    }

    private mutating func change(_ body: (inout Rarity) -> Void) {
        if rarities.isEmpty { rarities.append(Rarity()) }
        body(&rarities[0])
        if rarities[0] == Rarity() { rarities = [] }
    }

    /// Creates the state before the first launch.
    package init() {
        self.status = .idle
        self.root = nil
    }

    /// How many bytes the state takes, with what its arrays hold.
    package var byteCount: Int {
        MemoryLayout<Self>.size + instances.count * MemoryLayout<InstanceRecord>.stride
            + injections.count * MemoryLayout<InjectionRecord>.stride
            + rarities.reduce(0) { size, rarity in
                size + MemoryLayout<Rarity>.stride + (rarity.container?.injection.byteCount ?? 0)
                    + rarity.elements.count * MemoryLayout<ElementRecord>.stride
                    + rarity.selections.count * MemoryLayout<SelectionRecord>.stride
            }
    }

    /// The same state in storage of its own: what the first write to a copy makes.
    /// - Returns: a state that is equal, and shares nothing with this one.
    package func unshared() -> Self {
        var result = self
        result.rarities = ContiguousArray(rarities.map(\.self))
        result.instances = ContiguousArray(unsafeUninitializedCapacity: instances.count) { storage, count in
            (_, count) = storage.initialize(from: instances)
        }
        result.injections = ContiguousArray(unsafeUninitializedCapacity: injections.count) { storage, count in
            (_, count) = storage.initialize(from: injections)
        }
        return result
    }

    /// Whether nothing is different in another state, not even a number.
    ///
    /// Other modules have to copy both to compare them with `==`.
    /// - Parameter other: the other state.
    /// - Returns: whether they are equal.
    package func isSame(as other: Self) -> Bool { self == other }

    /// How the app crashed, or nil where it did not.
    package var crash: Crash? {
        if case .crash(let crash) = ending { crash } else { nil }
    }
}
