import SceneFlow
import Testing

@testable import Simulation

/// The check that the instances of a state form a tree.
struct TreeTests {
    /// A state with instances, each with what it is in and what it is presented by.
    private func state(root: Int, _ records: (id: Int32, parent: Int32, presenter: Int32)...) -> SimulationState {
        var state = SimulationState()
        state.root = InstanceID(root)
        for record in records {
            var instance = InstanceRecord(
                id: record.id,
                scene: 0,
                classIndex: 0,
                initializer: 0,
                role: .content,
                technique: 0
            )
            instance.parent = record.parent
            instance.presenter = record.presenter
            state.instances.append(instance)
        }
        return state
    }

    @Test func `what each is in and presented by is alive, and nothing is in itself`() {
        #expect(state(root: 1, (1, 0, 0), (2, 1, 0), (3, 0, 2)).isTree)
        #expect(!state(root: 4, (1, 0, 0)).isTree)
        #expect(!state(root: 1, (1, 0, 0), (2, 5, 0)).isTree)
        #expect(!state(root: 1, (1, 0, 0), (2, 0, 5)).isTree)
        #expect(!state(root: 1, (1, 2, 0), (2, 1, 0)).isTree)
        #expect(!state(root: 1, (1, 0, 2), (2, 1, 0)).isTree)
    }

    @Test func `a root that is not alive shows nothing`() {
        #expect(state(root: 4, (1, 0, 0)).appearing().isEmpty)
    }
}
