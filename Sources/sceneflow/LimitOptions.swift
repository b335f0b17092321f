import ArgumentParser
import RoomStore
import Rooms
import SimulatorServer
import Uploads
import WebSockets

/// The options for the limits of clients.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Limit the messages per second of a connection, on average; 0 for no limit. The default is \
            \(ServerLimits().messagesPerSecond), and none for the owner on this machine.
            """,
            valueName: "messages"
        )
    )
    var rate: Int?

    @Option(
        help: ArgumentHelp(
            "Limit the messages of a connection at once; 0 for the same as --rate.",
            valueName: "messages"
        )
    )
    var burst = ServerLimits().burst

    @Option(help: ArgumentHelp("Limit the size of a message to the server; 0 for no limit.", valueName: "bytes"))
    var messageBytes = ServerLimits().sockets.messageBytes

    @Option(
        help: ArgumentHelp(
            "Close a client as too slow if more data than this is queued for it; 0 for no limit.",
            valueName: "bytes"
        )
    )
    var queueBytes = ServerLimits().sockets.queueBytes

    @Option(help: ArgumentHelp("Limit the open sockets; 0 for no limit.", valueName: "sockets"))
    var connections = ServerLimits().sockets.connections

    @Option(
        help: ArgumentHelp(
            """
            Limit the open sockets of one client address; 0 for no limit. The default is 500, or 0 if neither other \
            machines nor a trusted proxy can reach the server.
            """,
            valueName: "sockets"
        )
    )
    var connectionsPerAddress: Int?

    @Option(help: ArgumentHelp("Limit the rooms in memory; 0 for none.", valueName: "rooms"))
    var rooms = ServerLimits().rooms.rooms

    @Option(
        help: ArgumentHelp(
            """
            Limit the rooms on disk; 0 for none. A new room replaces a guest's room, or else the least recently used \
            one.
            """,
            valueName: "rooms"
        )
    )
    var roomsKept = ServerLimits().store.rooms

    @Option(help: ArgumentHelp("Limit the participants of a room; 0 for none.", valueName: "people"))
    var participants = ServerLimits().rooms.participants

    @Option(help: ArgumentHelp("Limit the steps a room can show again; 0 for none.", valueName: "steps"))
    var history = ServerLimits().rooms.history

    @Option(
        help: ArgumentHelp(
            "Limit the steps of a room, including steps cut off later; 0 for no limit.",
            valueName: "steps"
        )
    )
    var roomSteps = ServerLimits().rooms.steps

    @Option(
        help: ArgumentHelp(
            "Keep an empty room in memory for at least this time; 0 to release it at once.",
            valueName: "seconds"
        )
    )
    var emptyRoomSeconds = 600

    @Option(
        help: ArgumentHelp(
            "Delete a room this long after the last person leaves; 0 for never.",
            valueName: "days"
        )
    )
    var roomExpiryDays = 30

    @Option(
        help: ArgumentHelp(
            """
            Announce the deletion of a room to its visitors this long before, so they can keep it; 0 for no \
            announcement. The default is 7, or half of --room-expiry-days if that is less.
            """,
            valueName: "days"
        )
    )
    var roomNoticeDays: Int?

    @Option(
        help: ArgumentHelp("Limit the states of a build explored by a check; 0 for no checks.", valueName: "states")
    )
    var checkStates = ServerLimits().checkStates

    @Option(help: ArgumentHelp("Limit the time of a check for each build; 0 for no limit.", valueName: "seconds"))
    var checkSeconds = 30

    @Option(
        help: ArgumentHelp(
            "Limit the time for reading a folder, such as 0.5; further files are skipped; 0 for no limit.",
            valueName: "seconds"
        )
    )
    var readingSeconds = 60.0

    @Option(
        help: ArgumentHelp(
            "Limit the size of an uploaded file; 0 for no uploads, the default with --allow-remote.",
            valueName: "bytes"
        )
    )
    var uploadBytes: Int?

    @Option(help: ArgumentHelp("Limit the uploads kept at a time; 0 for none.", valueName: "uploads"))
    var uploads = ServerLimits().uploadsKept

    /// Returns the limits with the options applied.
    /// - Parameters:
    ///   - isRemote: true if other machines can reach the server.
    ///   - hasProxy: true if a proxy reports the addresses of clients.
    /// - Returns: the limits.
    func limits(isRemote: Bool, hasProxy: Bool) -> ServerLimits {
        var limits = ServerLimits()
        limits.messagesPerSecond = rate ?? limits.messagesPerSecond
        limits.limitsThisMachine = rate != nil
        limits.burst = burst
        limits.sockets.messageBytes = messageBytes
        limits.sockets.queueBytes = queueBytes
        limits.sockets.connections = connections
        limits.sockets.connectionsPerAddress = connectionsPerAddress ?? (isRemote || hasProxy ? 500 : 0)
        limits.rooms.rooms = rooms
        limits.store.rooms = roomsKept
        limits.rooms.participants = participants
        limits.rooms.history = history
        limits.rooms.steps = roomSteps
        limits.rooms.emptyFor = .seconds(emptyRoomSeconds)
        limits.rooms.idle = .seconds(roomExpiryDays * 86_400)
        limits.rooms.notice =
            roomNoticeDays.map { .seconds($0 * 86_400) } ?? min(limits.rooms.notice, limits.rooms.idle / 2)
        limits.checkStates = checkStates
        limits.checkTime = .seconds(checkSeconds)
        limits.readingTime = .seconds(readingSeconds)
        limits.uploads.bytes = uploadBytes ?? (isRemote ? 0 : limits.uploads.bytes)
        limits.uploadsKept = uploads
        return limits
    }

    func validate() throws {
        let values = [
            rate ?? 0, burst, messageBytes, queueBytes, connections, connectionsPerAddress ?? 0, rooms, roomsKept,
            participants, history, roomSteps,
            emptyRoomSeconds, roomExpiryDays, roomNoticeDays ?? 0, checkStates, checkSeconds, uploadBytes ?? 0, uploads,
        ]
        guard (0...1e9).contains(readingSeconds) else {
            throw ValidationError("--reading-seconds takes a number from 0 to 1,000,000,000 (got \(readingSeconds))")
        }
        guard values.allSatisfy({ $0 >= 0 }) else { throw ValidationError("a limit cannot be negative") }
        guard roomExpiryDays == 0 || roomNoticeDays ?? 0 < roomExpiryDays else {
            throw ValidationError("--room-notice-days must be less than --room-expiry-days")
        }
        guard roomExpiryDays <= 36_500 else { throw ValidationError("--room-expiry-days must be at most 36500") }
    }
}
