import SceneFlow
import Simulation
import Wire

/// Writes one state of an app as `Wire.State` has it.
struct StateWriter {
    /// The app.
    let simulator: Simulator
    /// The names of its scenes and segues.
    let names: SceneNames
    /// The state.
    let state: SimulationState

    /// Writes the state.
    /// - Parameter writer: the JSON writer.
    /// - Returns: the byte ranges of its parts in the writer.
    @discardableResult
    func write(to writer: inout JSONWriter) -> StateParts {
        var parts = StateParts(hasRoot: state.root != nil, hasCrash: state.crash != nil)
        writer.beginObject()
        for field in StateParts.Field.allCases {
            writer.name(field.name)
            let start = writer.bytes.count
            write(field, to: &writer)
            parts.fields.append(start..<writer.bytes.count)
        }
        writer.name("instances")
        writer.beginObject()
        parts.instances.reserveCapacity(state.live.count)
        for id in state.live {
            writer.key(id.name)
            let start = writer.bytes.count
            writeInstance(id, to: &writer)
            parts.instances.append((id, start..<writer.bytes.count))
        }
        writer.endObject()
        writer.endObject()
        return parts
    }

    // MARK: - Private

    private func write(_ field: StateParts.Field, to writer: inout JSONWriter) {
        switch field {
        case .status: writer.word(status)
        case .configuration: writer.word(state.configuration == .debug ? "debug" : "release")
        case .traits: Wire.Traits(state.traits).write(to: &writer)
        case .root: if let root = state.root { writeNode(root, to: &writer) } else { writer.null() }
        case .visible: writer.array(state.visible) { writer, id in writer.string(id) }
        case .crash: if let crash = state.crash { Wire.Crash(crash).write(to: &writer) } else { writer.null() }
        }
    }

    private var status: StaticString {
        switch state.status {
        case .idle: "idle"
        case .running: "running"
        case .crashed: "crashed"
        }
    }

    /// Writes a controller with all its contents.
    ///
    /// The room's limit of instances bounds the depth.
    private func writeNode(_ id: InstanceID, to writer: inout JSONWriter) {
        let scene = state.scene(of: id).index
        writer.beginObject()
        writer.name("instance")
        writer.string(id)
        writer.name("scene")
        writer.string(names.keys[scene])
        writer.name("kind")
        writer.string(names.kinds[scene])
        writer.name("children")
        writer.array(state.children(of: id)) { writer, child in writeNode(child, to: &writer) }
        if let selected = state.selectedIndex(of: id) {
            writer.name("selected")
            writer.integer(selected)
        }
        let embedded = state.embedded(in: id)
        if !embedded.isEmpty {
            writer.name("embedded")
            writer.array(embedded) { writer, embedding in writeEmbedding(embedding, to: &writer) }
        }
        if let presented = state.presented(by: id) {
            writer.name("presented")
            writeNode(presented, to: &writer)
        }
        let style = state.style(of: id)
        if style != .none {
            writer.name("style")
            writer.string(style.name)
        }
        writer.endObject()
    }

    private func writeEmbedding(_ embedding: SimulationState.Embedding, to writer: inout JSONWriter) {
        let segue = embedding.segue.index
        writer.beginObject()
        writer.name("segue")
        writer.string(names.segues[segue])
        writer.name("view")
        if let view = names.triggers[segue] { writer.string(view) } else { writer.null() }
        writer.name("node")
        writeNode(embedding.child, to: &writer)
        writer.endObject()
    }

    private static func write(_ value: InjectedValue, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("name")
        writer.string(value.name)
        writer.name("type")
        writer.string(value.type)
        writer.name("value")
        writer.string(value.value)
        writer.name("from")
        writer.string(value.from)
        writer.endObject()
    }

    private func writeInstance(_ id: InstanceID, to writer: inout JSONWriter) {
        let scene = state.scene(of: id).index
        writer.beginObject()
        writer.name("id")
        writer.string(id)
        writer.name("scene")
        writer.string(names.keys[scene])
        writer.name("class")
        writer.string(simulator.className(of: id, in: state))
        writer.name("title")
        writer.string(names.titles[scene])
        writer.name("technique")
        writer.string(state.technique(of: id).rawValue)
        writer.name("initializer")
        writer.string(simulator.initializer(of: id, in: state))
        writer.name("viewLoaded")
        writer.bool(state.isViewLoaded(id))
        writer.name("phase")
        writer.word(state.phase(of: id) == .appeared ? "appeared" : "disappeared")
        writer.name("injected")
        writer.array(simulator.injected(into: id, in: state)) { Self.write($1, to: &$0) }
        let assigned = simulator.assigned(by: id, in: state)
        if !assigned.isEmpty {
            writer.name("assigned")
            writer.array(assigned) { Self.write($1, to: &$0) }
        }
        writer.name("missing")
        writer.array(simulator.missing(of: id, in: state)) { writer, dependency in
            writer.beginObject()
            writer.name("name")
            writer.string(dependency.name)
            writer.name("type")
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
