import Rooms
import Wire

/// One event of the audit log.
struct AuditEntry: Sendable {
    /// The kind of event.
    enum Event: String, Sendable {
        /// A client was admitted.
        case connectionOpened = "connection.opened"
        /// A plain page or a download was requested.
        case pageOpened = "page.opened"
        /// A file was uploaded and opened.
        case uploadOpened = "upload.opened"
        /// The server deleted an upload with its last room.
        case uploadDeleted = "upload.deleted"
        /// A room was created.
        case roomCreated = "room.created"
        /// A participant joined a room.
        case roomJoined = "room.joined"
        /// A presenter performed an action.
        case roomDriven = "room.driven"
        /// A presenter took everyone to an earlier step.
        case roomSought = "room.sought"
        /// A presenter made another participant the presenter.
        case roomHandedOver = "room.handedOver"
        /// A room was deleted on purpose: by its presenter, with the room whose key made it, or by a command.
        case roomDeleted = "room.deleted"
        /// The server deleted a room that gave way to a new one.
        case roomGaveWay = "room.gaveWay"
        /// The server deleted a room after its time, or one that it kept in memory only.
        case roomExpired = "room.expired"
        /// An agent called a tool.
        case agentCalled = "agent.called"
    }

    /// The kind of event.
    let event: Event
    /// The time, in milliseconds since 1970.
    var time = 0
    /// The client; nil for the server itself.
    var actor: Principal?
    /// The client's address, or its IPv6 network of 64 bits; nil for this machine.
    var address: String?
    /// The trace of the connection or request; nil for the server itself.
    var trace: String?
    /// The room.
    var room: String?
    /// The app.
    var flow: String?
    /// The step.
    var seq: Int?
    /// The kind of action, the path of a page or of a tool, or the reason for a deletion.
    var detail: String?

    /// Creates an event.
    /// - Parameter event: its kind.
    init(_ event: Event) { self.event = event }

    /// The event as a line of JSON, with its end.
    var line: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        func add(_ name: StaticString, _ value: String?, _ writer: inout JSONWriter) {
            guard let value else { return }
            writer.name(name)
            writer.string(value)
        }
        add("time", WireTime.text(time), &writer)
        add("event", event.rawValue, &writer)
        let (who, user): (String, String?) =
            switch actor {
            case nil: ("server", nil)
            case .owner: ("owner", nil)
            case .user(let name): ("user", name)
            case .room(let id, let role): ("key \(role == .presenter ? "present" : "view") of \(id)", nil)
            case .address: ("guest", nil)
            }
        add("who", who, &writer)
        add("user", user, &writer)
        if actor != nil { add("address", address ?? "this machine", &writer) }
        add("room", room, &writer)
        add("flow", flow, &writer)
        if let seq {
            writer.name("seq")
            writer.integer(seq)
        }
        add("detail", detail, &writer)
        add("trace_id", trace, &writer)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
