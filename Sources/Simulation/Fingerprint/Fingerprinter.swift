package import SceneFlow

/// Makes fingerprints of states, with reused buffers.
///
/// Two states have the same fingerprint if they allow the same actions. Data read by no rule is always left out:
///
/// - **the numbers of instances**, and with them the creation order of a tree's branches. A reference between instances
///   is identified by the target's scene and class, and by the number of instances of that sort between the two;
/// - **the origin of a value**, and its expression, unless it is a text compared by conditions.
///
/// The `Detail` decides the rest.
package struct Fingerprinter: Sendable {
    /// The granularity of a fingerprint.
    package enum Detail: Sendable, Hashable {
        /// The whole state.
        ///
        /// An app with circular navigation has no end then: each round makes a stack longer.
        case everything
        /// The front: the part a person acts on, and the part reached by going back.
        ///
        /// It includes the topmost presented tree, with its selected tabs, and the root, the top controller and the one
        /// under it of each stack. Of the tree below it includes the shown part. Of everything else it includes the
        /// live scenes an unwind could end in. Of an unselected tab it includes only the load state of its view.
        ///
        /// It is sound for rules that look no further, as do UIKit's rules modelled here. Anything deeper was itself in
        /// front when it was covered, and was examined then. A change made by code from afar is lost, deep in a stack
        /// or in another tab: then only one of several such histories is followed.
        case front
    }

    /// The granularity of a fingerprint.
    package let detail: Detail
    /// The scenes, by index, counted wherever they are.
    private let landmarks: ContiguousArray<Bool>

    /// By the place of a record; there may be more than a state has.
    private var nodes: ContiguousArray<StateTree.Node> = []
    /// The places of the records, parents before their children; there may be more than a state has.
    private var order: ContiguousArray<Int32> = []

    /// Creates a fingerprinter.
    /// - Parameters:
    ///   - simulator: the simulator of the states.
    ///   - configuration: the build of the states.
    ///   - detail: the granularity.
    package init(_ simulator: Simulator, _ configuration: BuildConfiguration, detail: Detail) {
        self.detail = detail
        landmarks = simulator.tables(configuration).landmarks
    }

    /// Returns the fingerprint of a state.
    /// - Parameter state: the state.
    /// - Returns: a number, the same on every run.
    package mutating func fingerprint(of state: SimulationState) -> Fingerprint {
        let count = state.instances.count
        if nodes.count < count {
            nodes.append(contentsOf: repeatElement(StateTree.Node(), count: 2 * count - nodes.count))
            order.append(contentsOf: repeatElement(0, count: 2 * count - order.count))
        }
        let detail = detail
        return landmarks.withUnsafeBufferPointer { landmarks in
            nodes.withUnsafeMutableBufferPointer { nodes in
                order.withUnsafeMutableBufferPointer { order in
                    state.instances.withUnsafeBufferPointer { instances in
                        var tree = StateTree(instances, root: state.root, detail, landmarks, nodes, order)
                        return Fingerprint(tree.value(of: state))
                    }
                }
            }
        }
    }
}
