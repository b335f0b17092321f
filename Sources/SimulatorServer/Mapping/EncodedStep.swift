import Simulation
import Wire

/// A step as it goes into messages: whole, and as a change for those who know the state before it.
struct EncodedStep: Sendable {
    /// The step's number.
    let seq: Int
    /// All of it.
    let whole: Encoded<Wire.Step>

    /// How many bytes stand before the state's field.
    private let headLength: Int
    private let parts: StateParts

    /// Encodes a step.
    /// - Parameters:
    ///   - seq: the step's number.
    ///   - head: writes all of its fields but the state, into an object that is open.
    ///   - state: writes the state.
    init(seq: Int, head: (inout JSONWriter) -> Void, state: (inout JSONWriter) -> StateParts) {
        var (headLength, parts) = (0, StateParts(hasRoot: false, hasCrash: false))
        whole = Encoded(capacity: 8192) { writer in
            writer.beginObject()
            head(&writer)
            headLength = writer.bytes.count
            writer.name("state")
            parts = state(&writer)
            writer.endObject()
        }
        self.seq = seq
        self.headLength = headLength
        self.parts = parts
    }

    /// The step as those are told of it who know the state before.
    /// - Parameter previous: the step before, in the same epoch; nil where not everyone is known to know it.
    /// - Returns: the step with a change, or with the state where that is no longer or the change would be nothing that a
    ///   change can say.
    func shown(after previous: EncodedStep?) -> Encoded<ShownStep> {
        if let previous, previous.seq == seq - 1, let changed = changed(since: previous),
            changed.json.count < whole.json.count
        {
            return changed
        }
        return Encoded(capacity: whole.json.count) { $0.raw(whole.json) }
    }

    // MARK: - Private

    private func changed(since previous: EncodedStep) -> Encoded<ShownStep>? {
        guard parts.hasRoot || !previous.parts.hasRoot, parts.hasCrash || !previous.parts.hasCrash else { return nil }
        let (bytes, before) = (whole.json, previous.whole.json)
        return Encoded(capacity: headLength + 1024) { writer in
            writer.goOn(after: bytes[..<headLength])
            writer.name("change")
            writer.beginObject()
            for (index, field) in StateParts.Field.allCases.enumerated() {
                let value = bytes[parts.fields[index]]
                guard value != before[previous.parts.fields[index]] else { continue }
                writer.name(field.name)
                writer.raw(value)
            }
            writeInstances(since: previous, to: &writer)
            writer.endObject()
            writer.endObject()
        }
    }

    /// Writes the instances that are not as they were, and those that are gone; both lists are in the order of their numbers.
    private func writeInstances(since previous: EncodedStep, to writer: inout JSONWriter) {
        let (bytes, before) = (whole.json, previous.whole.json)
        var old = previous.parts.instances[...]
        var gone: [InstanceID] = []
        var isOpen = false
        for (id, range) in parts.instances {
            while let first = old.first, first.id < id {
                gone.append(first.id)
                old.removeFirst()
            }
            if let first = old.first, first.id == id {
                old.removeFirst()
                if bytes[range] == before[first.value] { continue }
            }
            if !isOpen {
                writer.name("instances")
                writer.beginObject()
                isOpen = true
            }
            writer.key(id.name)
            writer.raw(bytes[range])
        }
        if isOpen { writer.endObject() }
        gone += old.map(\.id)
        guard !gone.isEmpty else { return }
        writer.name("gone")
        writer.array(gone) { writer, id in writer.string(id) }
    }
}

/// Where the parts of a state are among the bytes of a message.
struct StateParts: Sendable {
    /// The fields of a state but its instances, in the order in which they are written.
    enum Field: CaseIterable {
        case status, configuration, traits, root, visible, crash

        /// The field's name.
        var name: StaticString {
            switch self {
            case .status: "status"
            case .configuration: "configuration"
            case .traits: "traits"
            case .root: "root"
            case .visible: "visible"
            case .crash: "crash"
            }
        }
    }

    /// Whether the window has a root.
    let hasRoot: Bool
    /// Whether the app has crashed.
    let hasCrash: Bool
    /// The values of the fields, in their order.
    var fields: [Range<Int>] = []
    /// Each controller that is alive, in the order of their numbers.
    var instances: [(id: InstanceID, value: Range<Int>)] = []

    /// Begins without any.
    /// - Parameters:
    ///   - hasRoot: whether the window has a root.
    ///   - hasCrash: whether the app has crashed.
    init(hasRoot: Bool, hasCrash: Bool) {
        self.hasRoot = hasRoot
        self.hasCrash = hasCrash
        fields.reserveCapacity(Field.allCases.count)
    }
}
