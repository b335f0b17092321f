import Rooms
import RoomStore
import WebSockets

/// `GET /metrics`: the activity and contents of a server, in the text format of Prometheus, sorted by name.
struct MetricsPage {
    /// One number.
    struct Metric {
        /// The kind of a metric, by its behaviour over time.
        enum Kind: String {
            /// It only grows, until the server is started again.
            case counter
            /// It goes up and down.
            case gauge
        }

        /// The name, with its unit at the end.
        let name: String
        /// The description, as a sentence.
        let help: String
        /// The kind of the metric.
        let kind: Kind
        /// The number.
        let value: Int
        /// The labels in braces; empty for none.
        var labels = ""
    }

    /// The numbers.
    let metrics: [Metric]

    /// Reads the current metrics of a server.
    /// - Parameters:
    ///   - context: the context shared by its sessions.
    ///   - connections: the number of open connections.
    ///   - buffers: the counts of bytes held for clients.
    ///   - uploads: the number of uploads kept.
    init(_ context: ServerContext, connections: Int, _ buffers: ClientBuffers, uploads: Int) {
        let own =
            Self.connections(context, connections, buffers) + Self.work(context, uploads: uploads)
            + Self.rooms(context) + Self.store(context.store)
        metrics = own.sorted { $0.name < $1.name } + ProcessFigures().metrics + [Self.target(context.version)]
    }

    /// Returns the resource behind all numbers, as OpenTelemetry's exporter writes it.
    private static func target(_ version: String) -> Metric {
        Metric(
            name: "target_info",
            help: "The program.",
            kind: .gauge,
            value: 1,
            labels: "{service_name=\"sceneflow\",service_version=\"\(version)\"}"
        )
    }

    // MARK: - The server's own numbers

    /// Returns the numbers of the connections and their messages.
    private static func connections(_ context: ServerContext, _ count: Int, _ buffers: ClientBuffers) -> [Metric] {
        let counters = context.counters
        return [
            .gauge("connections", "Open WebSocket connections.", count),
            .counter("connections_total", "WebSocket connections opened.", counters.connections.total),
            .gauge("encoded_bytes", "Bytes of the compressed documents kept.", buffers.encoded.bytes),
            .counter("errors_total", "Requests answered with an error.", counters.errors.total),
            .counter("messages_total", "WebSocket messages received.", counters.messages.total),
            .gauge("queued_bytes", "Bytes queued for sending on all connections.", buffers.queued.count),
        ]
    }

    /// Returns the numbers of the served flows and the work on them.
    private static func work(_ context: ServerContext, uploads: Int) -> [Metric] {
        [
            .gauge("flows", "Flows served.", context.catalog.count),
            .gauge("page_tickets", "Valid page tickets.", context.tickets.count),
            .gauge("uploads", "Uploads kept.", uploads),
            .gauge("waiting_work", "Work items in the queues.", context.work.count),
        ]
    }

    /// Returns the numbers of the rooms.
    private static func rooms(_ context: ServerContext) -> [Metric] {
        let counters = context.counters
        let rooms = context.rooms.all
        let heldSteps = rooms.reduce(0) { $0 + $1.heldSteps }
        let participants = rooms.reduce(0) { $0 + $1.audience.count }
        return [
            .gauge("guest_rooms", "Rooms in memory created by guests.", rooms.count { $0.owner.isGuest }),
            .gauge("held_steps", "Steps kept by the rooms in memory.", heldSteps),
            .gauge("participants", "Participants of all rooms.", participants),
            .gauge("rooms", "Rooms in memory.", rooms.count),
            .counter("rooms_expired_total", "Rooms deleted after their expiry.", counters.expired.total),
            .counter("rooms_total", "Rooms created.", counters.rooms.total),
            .counter("steps_total", "Steps taken in rooms.", counters.steps.total),
        ]
    }

    /// Returns the numbers of the store of rooms; those of no store if there is none.
    private static func store(_ store: (any RoomStore)?) -> [Metric] {
        let counters = store?.counters
        return [
            .gauge("store_available", "1 if rooms can be stored, otherwise 0.", store?.problem == nil ? 1 : 0),
            .counter("store_changes_total", "Changes written to the store.", counters?.changes ?? 0),
            .counter("store_failures_total", "Changes that could not be written.", counters?.failures ?? 0),
            .gauge("store_servers", "Servers that use the store.", store?.servers ?? 1),
            .counter("store_transactions_total", "Transactions with these changes.", counters?.transactions ?? 0),
            .counter(
                "store_write_milliseconds_total",
                "Time of all transactions together, in milliseconds.",
                counters?.milliseconds ?? 0
            ),
        ]
    }

    /// The page.
    var response: HTTPResponse {
        let text = metrics.map { metric in
            """
            # HELP \(metric.name) \(metric.help)
            # TYPE \(metric.name) \(metric.kind.rawValue)
            \(metric.name)\(metric.labels) \(metric.value)

            """
        }
        return HTTPResponse(
            status: 200,
            contentType: "text/plain; version=0.0.4; charset=utf-8",
            body: Array(text.joined().utf8)
        )
        .adding("Cache-Control", "no-store")
    }
}

extension MetricsPage.Metric {
    /// Returns a number of the server that goes up and down; its name gets the prefix of all such numbers.
    fileprivate static func gauge(_ name: String, _ help: String, _ value: Int) -> Self {
        Self(name: "sceneflow_\(name)", help: help, kind: .gauge, value: value)
    }

    /// Returns a number of the server that only grows; its name gets the prefix of all such numbers.
    fileprivate static func counter(_ name: String, _ help: String, _ value: Int) -> Self {
        Self(name: "sceneflow_\(name)", help: help, kind: .counter, value: value)
    }
}
