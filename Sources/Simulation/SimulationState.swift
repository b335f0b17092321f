internal import Injection
package import SceneFlow

/// The complete state of a run, sufficient to decide the next actions.
///
/// A value: two flat arrays of fixed-size records and a few scalars, hashable and cheap to copy. Records lie in order
/// of creation, which is also the order of every container's children. The simulator behind the state knows the meaning
/// of a record's numbers.
package struct SimulationState: Sendable, Hashable {
    /// The status of the app.
    package enum Status: UInt8, Sendable, Hashable {
        /// It was not started yet.
        case idle
        /// It runs.
        case running
        /// It crashed.
        case crashed
    }

    /// The presence of a controller's view in the window.
    package enum Phase: String, Sendable, Hashable {
        /// It is not, or not any more.
        case disappeared
        /// It is.
        case appeared
    }

    /// A child put into a container view by an embed segue.
    package struct Embedding: Sendable, Hashable {
        /// The embed segue; its trigger names the container view.
        package var segue: Segue.ID
        /// The child.
        package var child: InstanceID
    }

    /// The history of a state, which does not count for equality.
    private struct History: Sendable, Hashable {
        var isUntouched = true

        static func == (first: Self, second: Self) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }

    /// The end of a run, boxed so a state without a crash stays small.
    enum Ending: Sendable, Hashable {
        case none
        indirect case crash(Crash)
    }

    /// The status of the app.
    package var status: Status
    /// The window's root, or nil.
    package var root: InstanceID?
    /// The number of the next instance.
    ///
    /// It never decreases, so a trace stays unambiguous.
    var next: Int32 = 1
    /// The live instances, by number.
    var instances: ContiguousArray<InstanceRecord> = []
    /// The values given to the instances, in order of arrival.
    var injections: ContiguousArray<InjectionRecord> = []
    /// The end of the run.
    var ending: Ending = .none
    /// The iOS version requested by the launch, as a number; 0 if it requested none.
    var system: Int32 = 0
    /// The launched build configuration.
    package internal(set) var configuration = BuildConfiguration.debug
    /// The SDK used to build the app according to the launch, as a number; 0 if the launch names none.
    var linkedSDK: Int32 = 0
    /// True until a person does anything after the launch: what runs by itself finds the data of a fresh install.
    var isUntouched: Bool {
        get { history.isUntouched }
        set { history.isUntouched = newValue }
    }

    private var history = History()
    /// The app's current size classes and device.
    package internal(set) var traits = Traits.iPhone

    /// Data of a few states only.
    private struct Rarity: Sendable, Hashable {
        /// The run's data about the container; nil if there is none.
        var container: ContainerState?
        /// The controllers in the lists held by properties.
        ///
        /// Those of one list are adjacent.
        var elements: ContiguousArray<ElementRecord> = []
        /// The lists with a selection, sorted by instance and list.
        var selections: ContiguousArray<SelectionRecord> = []
        /// The closures of the delegate that wait to be called, sorted by number, each once.
        var waiting: ContiguousArray<WaitingClosure> = []
    }

    /// The rare data: one element, or none if there is no such data, to keep a state small.
    private var rarities: ContiguousArray<Rarity> = []

    /// True if the run has data about the container.
    var hasContainer: Bool { !rarities.isEmpty && rarities[0].container != nil }

    /// True if there are crashes to ignore.
    var hasPassedCrashes: Bool { !rarities.isEmpty && rarities[0].container?.passed.isEmpty == false }

    /// The run's data about the container.
    var container: ContainerState {
        get { rarities.first?.container ?? ContainerState() }
        set { change { $0.container = newValue == ContainerState() ? nil : newValue } }
    }

    /// The controllers in the lists held by properties.
    ///
    /// Those of one list are adjacent.
    var elements: ContiguousArray<ElementRecord> { rarities.first?.elements ?? [] }

    /// Appends the controllers of a list.
    mutating func append(_ elements: [ElementRecord]) { change { $0.elements += elements } }

    /// Removes the elements of lists no longer held.
    mutating func removeElements(where isGone: (ElementRecord) -> Bool) {
        if rarities.isEmpty || !rarities[0].elements.contains(where: isGone) { return }
        change { $0.elements.removeAll(where: isGone) }
    }

    /// True if some list has a selection.
    var hasSelections: Bool { !selections.isEmpty }

    /// The lists with a selection, sorted by instance and list.
    var selections: ContiguousArray<SelectionRecord> { rarities.first?.selections ?? [] }

    /// Adds or removes a selection record.
    mutating func setSelection(_ record: SelectionRecord, isThere: Bool) {
        guard selections.contains(record) != isThere else { return }
        change { rarity in
            guard isThere else { return rarity.selections.removeAll { $0 == record } }
            rarity.selections.append(record)
            rarity.selections.sort { ($0.instance, $0.list) < ($1.instance, $1.list) }
        }
    }

    /// Removes the selection records of instances that are gone.
    mutating func removeSelections(of isGone: (Int32) -> Bool) {
        if !selections.contains(where: { isGone($0.instance) }) { return }
        change { $0.selections.removeAll { isGone($0.instance) } }
    }

    /// The closures of the delegate that wait to be called, sorted by number.
    var waiting: ContiguousArray<WaitingClosure> { rarities.first?.waiting ?? [] }

    /// Keeps a closure of the delegate, in place of an earlier one of the same code.
    mutating func keep(_ closure: WaitingClosure) {
        guard !waiting.contains(closure) else { return }
        change { rarity in
            rarity.waiting.removeAll { $0.number == closure.number }
            rarity.waiting.append(closure)
            rarity.waiting.sort { $0.number < $1.number }
        }
    }

    /// Removes the closures whose controllers are gone.
    mutating func removeWaiting(of isGone: (Int32) -> Bool) {
        if !waiting.contains(where: { $0.objects.contains(where: isGone) }) { return }
        change { $0.waiting.removeAll { $0.objects.contains(where: isGone) } }
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

    /// The size of the state in bytes, including the content of its arrays.
    package var byteCount: Int {
        MemoryLayout<Self>.size + instances.count * MemoryLayout<InstanceRecord>.stride
            + injections.count * MemoryLayout<InjectionRecord>.stride
            + rarities.reduce(0) { size, rarity in
                size + MemoryLayout<Rarity>.stride + (rarity.container?.injection.byteCount ?? 0)
                    + rarity.elements.count * MemoryLayout<ElementRecord>.stride
                    + rarity.selections.count * MemoryLayout<SelectionRecord>.stride
                    + rarity.waiting.reduce(0) { size, closure in
                        size + MemoryLayout<WaitingClosure>.stride + closure.objects.count * MemoryLayout<Int32>.stride
                    }
            }
    }

    /// Returns the same state in storage of its own, as made by the first write to a copy.
    /// - Returns: an equal state that shares no storage with this one.
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

    /// Returns true if another state is identical, down to every number.
    ///
    /// Other modules have to copy both to compare them with `==`.
    /// - Parameter other: the other state.
    /// - Returns: true if they are equal.
    package func isSame(as other: Self) -> Bool { self == other }

    /// The crash of the app, or nil if it did not crash.
    package var crash: Crash? {
        if case .crash(let crash) = ending { crash } else { nil }
    }
}
