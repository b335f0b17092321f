import Simulation
import Wire

/// The encoded form of a step: whole, and as a change from the previous state.
struct EncodedStep: Sendable {
    /// The step's number.
    let seq: Int
    /// All of it.
    let whole: Encoded<Wire.Step>

    /// The number of bytes before the state's field.
    private let headLength: Int
    private let parts: StateParts

    /// Encodes a step.
    /// - Parameters:
    ///   - seq: the step's number.
    ///   - head: a closure writing all fields but the state into an open object.
    ///   - state: a closure writing the state.
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

    /// Returns the step for clients with the previous state.
    /// - Parameter previous: the previous step, in the same epoch; nil unless every client is known to have it.
    /// - Returns: the step with a change, or with the state if that is no longer or a change cannot express the
    ///   difference.
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

    /// Writes the changed and the removed instances, both in the order of their numbers.
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

/// The byte ranges of a state's parts in a message.
struct StateParts: Sendable {
    /// The fields of a state except its instances, in writing order.
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

    /// True if the window has a root.
    let hasRoot: Bool
    /// True if the app has crashed.
    let hasCrash: Bool
    /// The values of the fields, in their order.
    var fields: [Range<Int>] = []
    /// The live controllers, in the order of their numbers.
    var instances: [(id: InstanceID, value: Range<Int>)] = []

    /// Creates an empty list of parts.
    /// - Parameters:
    ///   - hasRoot: true if the window has a root.
    ///   - hasCrash: true if the app has crashed.
    init(hasRoot: Bool, hasCrash: Bool) {
        self.hasRoot = hasRoot
        self.hasCrash = hasCrash
        fields.reserveCapacity(Field.allCases.count)
    }
}
