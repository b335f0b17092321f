import Foundation
import Rooms
import Wire

extension RoomExpiringNotification {
    /// What those in a room are told of its end.
    /// - Parameters:
    ///   - room: the room's id.
    ///   - end: when it is; nil where it is not near any more.
    init(_ room: String, _ end: RoomEnd?) {
        self.init()
        self.room = room
        at = end.map { WireTime.text($0.at) }
        inMs = end?.left
    }
}

/// Moments as messages have them.
enum WireTime {
    /// A moment as RFC 3339 has it, in UTC and to the second.
    /// - Parameter milliseconds: the moment, in milliseconds since 1970.
    /// - Returns: the text.
    static func text(_ milliseconds: Int) -> String {
        Date(timeIntervalSince1970: Double(milliseconds / 1000)).formatted(.iso8601)
    }
}
