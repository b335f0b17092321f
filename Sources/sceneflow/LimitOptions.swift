import ArgumentParser
import RoomStore
import Rooms
import SimulatorServer
import Uploads
import WebSockets

/// The options for the limits of clients.
struct LimitOptions: ParsableArguments {
    @Option(help: "Messages a second that a connection may send in the long run; 0 is any number.")
    var rate = ServerLimits().messagesPerSecond

    @Option(help: "Messages that a connection may send at once; 0 is as many as --rate.")
    var burst = ServerLimits().burst

    @Option(help: "Bytes that a message to the server may have; 0 is any number.")
    var messageBytes = ServerLimits().sockets.messageBytes

    @Option(help: "Bytes that may wait for one client before it is closed as too slow; 0 is any number.")
    var queueBytes = ServerLimits().sockets.queueBytes

    @Option(help: "Sockets that may be open; 0 is any number.")
    var connections = ServerLimits().sockets.connections

    @Option(
        help: """
            Sockets that may be open of one client address; 0 is any number, which is the default where neither other \
            machines nor a trusted proxy come, and else 500.
            """
    )
    var connectionsPerAddress: Int?

    @Option(help: "Rooms that there may be; 0 is none.")
    var rooms = ServerLimits().rooms.rooms

    @Option(
        help:
            "Rooms that are kept on disk, of which a guest's, or the one that was used the longest ago, gives way to a new one; 0 is none."
    )
    var roomsKept = ServerLimits().store.rooms

    @Option(help: "Participants that a room may have; 0 is none.")
    var participants = ServerLimits().rooms.participants

    @Option(help: "Steps that a room keeps to show again; 0 is none.")
    var history = ServerLimits().rooms.history

    @Option(help: "Steps that a room may take, those that were cut off included; 0 is any number.")
    var roomSteps = ServerLimits().rooms.steps

    @Option(help: "Seconds for which an empty room stays in memory at least; 0 lets it go at once.")
    var emptyRoomSeconds = 600

    @Option(help: "Days for which a room is kept once nobody is in it, before it is deleted; 0 is for good.")
    var roomExpiryDays = 30

    @Option(
        help: """
            Days before a room is deleted from which on whoever comes is told and may keep it; 0 tells nobody. The default \
            is 7, or half of --room-expiry-days where that is less.
            """
    )
    var roomNoticeDays: Int?

    @Option(help: "States of a build that a check may look at; 0 checks nothing.")
    var checkStates = ServerLimits().checkStates

    @Option(help: "Seconds that a check may take for a build; 0 is any number.")
    var checkSeconds = 30

    @Option(
        help: "Seconds that reading a folder may take, such as 0.5; then it is shown without the rest; 0 is any number."
    )
    var readingSeconds = 60.0

    @Option(help: "Bytes that an uploaded file may have; 0 takes none, which is the default with --allow-remote.")
    var uploadBytes: Int?

    @Option(help: "Uploads that are kept at a time; 0 is none.")
    var uploads = ServerLimits().uploadsKept

    /// Returns the limits with the options applied.
    /// - Parameters:
    ///   - isRemote: true if other machines can reach the server.
    ///   - hasProxy: true if a proxy reports the addresses of clients.
    /// - Returns: the limits.
    func limits(isRemote: Bool, hasProxy: Bool) -> ServerLimits {
        var limits = ServerLimits()
        limits.messagesPerSecond = rate
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
            rate, burst, messageBytes, queueBytes, connections, connectionsPerAddress ?? 0, rooms, roomsKept,
            participants, history, roomSteps,
            emptyRoomSeconds, roomExpiryDays, roomNoticeDays ?? 0, checkStates, checkSeconds, uploadBytes ?? 0, uploads,
        ]
        guard (0...1e9).contains(readingSeconds) else {
            throw ValidationError("--reading-seconds takes a number from 0 to 1,000,000,000")
        }
        guard values.allSatisfy({ $0 >= 0 }) else { throw ValidationError("a limit cannot be negative") }
        guard roomExpiryDays == 0 || roomNoticeDays ?? 0 < roomExpiryDays else {
            throw ValidationError("--room-notice-days must be less than --room-expiry-days")
        }
        guard roomExpiryDays <= 36_500 else { throw ValidationError("--room-expiry-days is 36500 at most") }
    }
}
