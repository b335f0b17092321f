import SceneFlow
import Simulation
import Wire

/// Writes one state of an app as `Wire.State` has it.
struct StateWriter {
    /// The app.
    let simulator: Simulator
    /// The state.
    let state: SimulationState

    /// Writes the state.
    /// - Parameter writer: where to.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("status")
        writer.string(status)
        writer.key("root")
        if let root = state.root { writeNode(root, to: &writer) } else { writer.null() }
        writer.key("visible")
        writer.array(state.visible) { writer, id in writer.string(id) }
        writer.key("crash")
        if let crash = state.crash { Wire.Crash(crash).write(to: &writer) } else { writer.null() }
        writer.key("instances")
        writer.beginObject()
        for id in state.live {
            writer.key(id.name)
            writeInstance(id, to: &writer)
        }
        writer.endObject()
        writer.endObject()
    }

    // MARK: - Private

    private var status: String {
        switch state.status {
        case .idle: "idle"
        case .running: "running"
        case .crashed: "crashed"
        }
    }

    /// Writes a controller with all that it holds; as deep as the room's limit of instances allows at most.
    private func writeNode(_ id: InstanceID, to writer: inout JSONWriter) {
        let scene = simulator.flow[state.scene(of: id)]
        writer.beginObject()
        writer.key("instance")
        writer.string(id)
        writer.key("scene")
        writer.string(scene.key)
        writer.key("kind")
        writer.string(scene.kind.element)
        writer.key("children")
        writer.array(state.children(of: id)) { writer, child in writeNode(child, to: &writer) }
        if let selected = state.selectedIndex(of: id) {
            writer.key("selected")
            writer.integer(selected)
        }
        let embedded = state.embedded(in: id)
        if !embedded.isEmpty {
            writer.key("embedded")
            writer.array(embedded) { writer, embedding in writeEmbedding(embedding, to: &writer) }
        }
        if let presented = state.presented(by: id) {
            writer.key("presented")
            writeNode(presented, to: &writer)
        }
        let style = state.style(of: id)
        if style != .none {
            writer.key("style")
            writer.string(style.name)
        }
        writer.endObject()
    }

    private func writeEmbedding(_ embedding: SimulationState.Embedding, to writer: inout JSONWriter) {
        let segue = simulator.flow[embedding.segue]
        writer.beginObject()
        writer.key("segue")
        writer.string(segue.key)
        writer.key("view")
        if let view = segue.trigger.view { writer.string(view) } else { writer.null() }
        writer.key("node")
        writeNode(embedding.child, to: &writer)
        writer.endObject()
    }

    private func writeInstance(_ id: InstanceID, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("id")
        writer.string(id)
        writer.key("scene")
        writer.string(simulator.flow[state.scene(of: id)].key)
        writer.key("class")
        writer.string(simulator.className(of: id, in: state))
        writer.key("title")
        writer.string(simulator.title(of: id, in: state))
        writer.key("technique")
        writer.string(state.technique(of: id).rawValue)
        writer.key("initializer")
        writer.string(simulator.initializer(of: id, in: state))
        writer.key("viewLoaded")
        writer.bool(state.isViewLoaded(id))
        writer.key("phase")
        writer.string(state.phase(of: id) == .appeared ? "appeared" : "disappeared")
        writer.key("injected")
        writer.array(simulator.injected(into: id, in: state)) { writer, value in
            writer.beginObject()
            writer.key("name")
            writer.string(value.name)
            writer.key("type")
            writer.string(value.type)
            writer.key("value")
            writer.string(value.value)
            writer.key("from")
            writer.string(value.from)
            writer.endObject()
        }
        writer.key("missing")
        writer.array(simulator.missing(of: id, in: state)) { writer, dependency in
            writer.beginObject()
            writer.key("name")
            writer.string(dependency.name)
            writer.key("type")
            writer.string(dependency.type)
            writer.endObject()
        }
        writer.endObject()
    }
}

extension JSONWriter {
    /// Writes an instance's id.
    /// - Parameter id: the id.
    mutating func string(_ id: InstanceID) { string(id.name) }
}
