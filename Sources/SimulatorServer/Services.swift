internal import Foundation
package import Logging
package import RoomStore
package import Rooms
package import SceneDocs

/// What all sessions of a server share.
package struct Services: Sendable {
    /// The flows that are shown.
    package let catalog: FlowCatalog
    /// What is written about the rules of UIKit.
    let rules: RuleBook
    /// What is written about the rules that a check looks for.
    let findings: FindingBook
    /// The rooms that somebody is in, or was not long ago.
    let rooms: RoomDirectory<RoomBroadcast>
    /// The key without which nothing is seen, where one is needed.
    let access: AccessLock
    /// Where rooms are kept besides; nil for nowhere.
    let store: RoomStore?
    /// The sessions whose connections are open.
    let sessions = OpenSessions()
    /// Where what takes more than a moment is done.
    let work = WorkQueues()
    /// The tickets for plain pages.
    let tickets: PageTickets
    /// The rooms that are being fetched from there.
    let waking = WakingRooms()
    /// What the server has done.
    let counters = ServerCounters()
    /// The flow to begin with, where the apps are the sample; nil where they are the host's own.
    let sample: String?
    /// The path that the page is below, without a slash at its end.
    let basePath: String
    /// Whether pages of other origins may show a run in a frame.
    let canBeEmbedded: Bool
    /// What clients get at most.
    package let limits: ServerLimits
    /// The version of this program.
    package let version: String
    /// Where the server tells what it does.
    let logger: Logger
    /// The clock.
    let now: @Sendable () -> ContinuousClock.Instant
    /// When rooms come to their end.
    let expiry: RoomExpiry

    /// What is said of keeping pages that are made of apps: where a key is needed, nobody keeps them.
    var pageCaching: String { access.isNeeded ? "no-store" : "no-cache" }

    /// Creates what sessions share.
    /// - Parameters:
    ///   - catalog: the flows that are shown.
    ///   - rules: what is written about the rules of UIKit. The default is nothing.
    ///   - findings: what is written about the rules that a check looks for. The default is nothing.
    ///   - sample: the flow to begin with, where the apps are the sample. The default is nil: they are the host's own.
    ///   - accessKey: what is kept of the key that is needed. The default is nil: none is.
    ///   - store: where rooms are kept. The default is nil: nowhere.
    ///   - limits: what clients get at most.
    ///   - basePath: the path that the page is below, without a slash at its end. The default is none.
    ///   - canBeEmbedded: whether pages of other origins may show a run in a frame. The default is false.
    ///   - version: the version of this program.
    ///   - logger: where the server tells what it does.
    ///   - now: the clock. The default is the machine's.
    ///   - time: the calendar, in milliseconds since 1970. The default is the machine's.
    package init(
        catalog: FlowCatalog,
        rules: RuleBook = RuleBook(),
        findings: FindingBook = FindingBook(),
        sample: String? = nil,
        accessKey: KeyHash? = nil,
        store: RoomStore? = nil,
        limits: ServerLimits,
        basePath: String = "",
        canBeEmbedded: Bool = false,
        version: String,
        logger: Logger,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        time: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
    ) {
        self.catalog = catalog
        self.rules = rules
        self.findings = findings
        self.sample = sample
        access = AccessLock(accessKey)
        self.store = store
        self.limits = limits
        self.basePath = basePath
        self.canBeEmbedded = canBeEmbedded
        self.version = version
        self.logger = logger
        self.now = now
        expiry = RoomExpiry(limits.rooms, now: time)
        rooms = RoomDirectory(limits: limits.rooms, now: now)
        tickets = PageTickets(now: now)
    }
}
