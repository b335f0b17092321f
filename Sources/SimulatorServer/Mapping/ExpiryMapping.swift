import Foundation
import Rooms
import Wire

extension RoomExpiringNotification {
    /// Creates the notification about a room's expiry.
    /// - Parameters:
    ///   - room: the room's id.
    ///   - end: the time of expiry; nil if it is no longer near.
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
