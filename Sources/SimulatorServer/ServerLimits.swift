package import RoomStore
package import Rooms
package import Uploads
package import WebSockets

/// The server's limits for its clients.
package struct ServerLimits: Sendable, Hashable {
    /// The sustained message rate of one connection, in messages per second; 20 by default, zero means no limit.
    ///
    /// Over it: `limited`, and after `violations` of those in a row the connection is closed with 4429. A call for
    /// prepared data only (`findings.`, `flows.`, `rules.` and `scenes.`) counts as a twentieth, so that a map can be
    /// drawn at once.
    package var messagesPerSecond = 20
    /// True if the message rate also applies to the owner's connections from this machine; false by default.
    package var limitsThisMachine = false
    /// The most messages of one connection at once after a quiet time; 40 by default, zero means as
    /// `messagesPerSecond`.
    package var burst = 40
    /// The time limit for an admitted `hello`, if keys are required; 10 s by default, zero means no limit.
    package var helloTime = Duration.seconds(10)
    /// The violations in a row allowed to a connection, counted separately for messages over the rate and for messages
    /// that are not requests; 20 by default, zero means that the first closes it, with 4429 or 4400.
    package var violations = 20
    /// The most bytes of pending messages on one connection; 1,048,576 by default, zero means no limit.
    ///
    /// Over it: 4429.
    package var backlogBytes = 1024 * 1024
    /// The most rooms joined by one connection; 16 by default, zero means none.
    package var roomsPerConnection = 16
    /// The limits of the store on disk.
    package var store = StoreLimits()
    /// The most characters of a name or title; 64 by default, zero means none at all.
    package var nameCharacters = 64
    /// The most steps in one answer; 200 by default, zero means none.
    ///
    /// Over it: the newest of them.
    package var stepsPerAnswer = 200
    /// The most actions in one answer of `rooms.actions`; 200 by default, zero means none.
    ///
    /// Over it: the first of them.
    package var actionsPerAnswer = 200
    /// The most states of a build explored by one check; 200,000 by default, zero disables checks.
    ///
    /// At it, the check stops and reports the limit.
    package var checkStates = 200_000
    /// The time limit for exploring one build in a check; 30 seconds by default, zero means no limit.
    ///
    /// Over it, the check stops and reports the limit.
    package var checkTime = Duration.seconds(30)
    /// The time limit for finding one route to a scene; 3 seconds by default, zero means as long as a check.
    ///
    /// Over it, the answer reports the limit. The search explores no more states than a check of one build.
    package var routeTime = Duration.seconds(3)
    /// The time limit for loading a folder, initially and after each change; 60 seconds by default, zero means no
    /// limit.
    ///
    /// Over it, the app is shown without the remaining files, which are among its problems. Loading an upload takes at
    /// most half of the time limit for an answer.
    package var readingTime = Duration.seconds(60)
    /// The most findings in one answer; 1,000 by default, zero means none.
    ///
    /// Over it: the most severe of them.
    package var findingsPerAnswer = 1000
    /// The most uploads kept at a time; 16 by default, zero means none.
    ///
    /// Over it: `limited`, until the rooms of an upload have been empty for long enough.
    package var uploadsKept = 16
    /// The limits for an upload.
    package var uploads = UploadLimits()
    /// The notice to clients before the server stops; 500 ms by default, zero means none.
    package var shutdownNotice = Duration.milliseconds(500)
    /// The limits for rooms.
    package var rooms = RoomLimits()
    /// The limits for sockets.
    package var sockets = WebServerLimits()

    /// The defaults.
    package init() {}
}
