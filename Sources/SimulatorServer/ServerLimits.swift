package import RoomStore
package import Rooms
package import Uploads
package import WebSockets

/// What the server gives to its clients at most.
package struct ServerLimits: Sendable, Hashable {
    /// How many messages a second one connection may send in the long run; 20 by default, zero means any number.
    ///
    /// Over it: `limited`, and after `violations` of those in a row the connection is closed with 4429. A call that only
    /// reads what was made beforehand (`findings.`, `flows.`, `rules.` and `scenes.`) counts as a twentieth, so that a map can be drawn at once.
    package var messagesPerSecond = 20
    /// How many messages one connection may send at once after it was quiet; 40 by default, zero means as `messagesPerSecond`.
    package var burst = 40
    /// Time that a connection has for a `hello` that lets it in, where keys are required; 10 s by default, zero means any time.
    package var helloTime = Duration.seconds(10)
    /// How many messages over the rate, and how many that are no requests, a connection may send in a row; 20 by default,
    /// zero means that the first closes it, with 4429 or 4400.
    package var violations = 20
    /// How many bytes of messages may wait for their turn on one connection; 1,048,576 by default, zero means any number.
    ///
    /// Over it: 4429.
    package var backlogBytes = 1024 * 1024
    /// How many rooms one connection may be in; 16 by default, zero means none.
    package var roomsPerConnection = 16
    /// How much is kept on disk.
    package var store = StoreLimits()
    /// How many characters a name or title may have; 64 by default, zero means none at all.
    package var nameCharacters = 64
    /// How many steps one answer may hold; 200 by default, zero means none.
    ///
    /// Over it: the newest of them.
    package var stepsPerAnswer = 200
    /// How many states of a build one check may look at; 200,000 by default, zero means that nothing is checked.
    ///
    /// At it, the check stops and says so.
    package var checkStates = 200_000
    /// How long the exploration of one build may take in a check; 30 seconds by default, zero means any time.
    ///
    /// Over it, the check stops and says so.
    package var checkTime = Duration.seconds(30)
    /// How long one way to a scene may be looked for; 3 seconds by default, zero means as long as a check.
    ///
    /// Over it, the answer says so. It looks at no more states than a check of one build.
    package var routeTime = Duration.seconds(3)
    /// How long the reading of a folder may take, the first and each after a change; 60 seconds by default, zero means any time.
    ///
    /// Over it, the app is shown without the files that were not read, which are among its problems. That of an upload takes
    /// no more than half of what an answer may.
    package var readingTime = Duration.seconds(60)
    /// How many findings one answer may hold; 1,000 by default, zero means none.
    ///
    /// Over it: the most severe of them.
    package var findingsPerAnswer = 1000
    /// How many uploads are kept at a time; 16 by default, zero means none.
    ///
    /// Over it: `limited`, until the rooms of an upload have been empty for long enough.
    package var uploadsKept = 16
    /// What an upload may ask of the machine.
    package var uploads = UploadLimits()
    /// How long clients are told beforehand that the server stops; 500 ms by default, zero means not at all.
    package var shutdownNotice = Duration.milliseconds(500)
    /// What rooms may ask of the machine.
    package var rooms = RoomLimits()
    /// What sockets may ask of the machine.
    package var sockets = WebServerLimits()

    /// The defaults.
    package init() {}
}
