import Rooms
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
        let counters = context.counters
        let rooms = context.rooms.all
        let process = ProcessFigures()
        metrics =
            [
                Metric(
                    name: "sceneflow_connections",
                    help: "Open WebSocket connections.",
                    kind: .gauge,
                    value: connections
                ),
                Metric(
                    name: "sceneflow_connections_total",
                    help: "WebSocket connections opened.",
                    kind: .counter,
                    value: counters.connections.total
                ),
                Metric(
                    name: "sceneflow_encoded_bytes",
                    help: "Bytes of the compressed documents kept.",
                    kind: .gauge,
                    value: buffers.encoded.bytes
                ),
                Metric(
                    name: "sceneflow_errors_total",
                    help: "Requests answered with an error.",
                    kind: .counter,
                    value: counters.errors.total
                ),
                Metric(
                    name: "sceneflow_flows",
                    help: "Flows served.",
                    kind: .gauge,
                    value: context.catalog.count
                ),
                Metric(
                    name: "sceneflow_held_steps",
                    help: "Steps kept by the rooms in memory.",
                    kind: .gauge,
                    value: rooms.reduce(0) { $0 + $1.heldSteps }
                ),
                Metric(
                    name: "sceneflow_guest_rooms",
                    help: "Rooms in memory created by guests.",
                    kind: .gauge,
                    value: rooms.count { $0.owner.isGuest }
                ),
                Metric(
                    name: "sceneflow_messages_total",
                    help: "WebSocket messages received.",
                    kind: .counter,
                    value: counters.messages.total
                ),
                Metric(
                    name: "sceneflow_participants",
                    help: "Participants of all rooms.",
                    kind: .gauge,
                    value: rooms.reduce(0) { $0 + $1.audience.count }
                ),
                Metric(
                    name: "sceneflow_page_tickets",
                    help: "Valid page tickets.",
                    kind: .gauge,
                    value: context.tickets.count
                ),
                Metric(
                    name: "sceneflow_queued_bytes",
                    help: "Bytes queued for sending on all connections.",
                    kind: .gauge,
                    value: buffers.queued.count
                ),
                Metric(
                    name: "sceneflow_uploads",
                    help: "Uploads kept.",
                    kind: .gauge,
                    value: uploads
                ),
                Metric(
                    name: "sceneflow_waiting_work",
                    help: "Work items in the queues.",
                    kind: .gauge,
                    value: context.work.count
                ),
                Metric(name: "sceneflow_rooms", help: "Rooms in memory.", kind: .gauge, value: rooms.count),
                Metric(
                    name: "sceneflow_rooms_expired_total",
                    help: "Rooms deleted after their expiry.",
                    kind: .counter,
                    value: counters.expired.total
                ),
                Metric(
                    name: "sceneflow_rooms_total",
                    help: "Rooms created.",
                    kind: .counter,
                    value: counters.rooms.total
                ),
                Metric(
                    name: "sceneflow_steps_total",
                    help: "Steps taken in rooms.",
                    kind: .counter,
                    value: counters.steps.total
                ),
            ].sorted { $0.name < $1.name }
            + process.metrics
    }

    /// The page.
    var response: HTTPResponse {
        let text = metrics.map { metric in
            """
            # HELP \(metric.name) \(metric.help)
            # TYPE \(metric.name) \(metric.kind.rawValue)
            \(metric.name) \(metric.value)

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
