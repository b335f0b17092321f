internal import Injection
package import SceneFlow

/// Makes fingerprints of states, with buffers that it uses again.
///
/// Two states have the same fingerprint where the same can be done with them. What no rule reads is always left out:
///
/// - **the numbers of instances**, and with them the order in which the branches of a tree were made. A reference from one
///   instance to another is told by the target's scene and class, and by how many of that sort lie between the two;
/// - **where a value was set**, and its expression, unless it is a text that conditions compare.
///
/// How much of the rest counts is the `Detail`.
package struct Fingerprinter: Sendable {
    /// How much of a state is told apart.
    package enum Detail: Sendable, Hashable {
        /// All of it. An app in which one can go round in circles has no end then: each round makes a stack longer.
        case everything
        /// What a person acts on, and what that goes back to: the front.
        ///
        /// That is: the topmost presented tree, in it the selected tabs, and of each stack the root, the controller on top
        /// and the one under it; of the tree below, what it shows; and of everything else which scenes are alive that an
        /// unwind could end in. Of a tab that is not selected it counts only whether its view was loaded.
        ///
        /// It is sound for what looks no further, which are the rules of UIKit that are modelled here: whatever lies deeper
        /// was itself in front when it was covered, and was looked at then. What gets lost is a change that code makes to
        /// something deep in a stack, or in another tab, from afar: then one of several such histories is followed.
        case front
    }

    /// How much of a state is told apart.
    package let detail: Detail
    /// The scenes, by index, whose presence counts wherever they are.
    private let landmarks: ContiguousArray<Bool>

    /// By the place of a record; there may be more than a state has.
    private var nodes: ContiguousArray<StateTree.Node> = []
    /// The places of the records, parents before their children; there may be more than a state has.
    private var order: ContiguousArray<Int32> = []

    /// Creates a maker of fingerprints.
    /// - Parameters:
    ///   - simulator: the simulator of the states.
    ///   - configuration: the build that the states are of.
    ///   - detail: how much is told apart.
    package init(_ simulator: Simulator, _ configuration: BuildConfiguration, detail: Detail) {
        self.detail = detail
        landmarks = simulator.tables(configuration).landmarks
    }

    /// The fingerprint of a state.
    /// - Parameter state: the state.
    /// - Returns: a number that is the same on every run.
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
