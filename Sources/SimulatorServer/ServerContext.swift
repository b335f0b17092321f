internal import Foundation
package import Logging
import RoomStore
import Rooms
import SceneDocs
import WebSockets

/// The state and settings shared by all sessions of a server.
package struct ServerContext: Sendable {
    /// The served flows.
    package let catalog: FlowCatalog
    /// The texts about the rules of UIKit.
    let rules: RuleCatalog
    /// The texts about the rules of checks.
    let findings: FindingCatalog
    /// The rooms in use, now or until recently.
    let rooms: RoomDirectory<RoomBroadcast>
    /// The lock for the access key, if one is required.
    let access: AccessLock
    /// The store of rooms; nil for none.
    let store: (any RoomStore)?
    /// The sessions with open connections.
    let sessions = OpenSessions()
    /// The queues for work of more than a moment.
    let work = WorkQueues()
    /// The tickets for plain pages.
    let tickets: PageTickets
    /// The tickets that other servers of the store have issued; nil without other servers.
    let sharedTickets: SharedTickets?
    /// The processor time of guests at all servers of the store; nil without other servers.
    let budgets: SharedBudgets?
    /// The rooms being fetched from the store.
    let waking = WakingRooms()
    /// The rooms with hints of changes by other servers.
    let hinted = HintedRooms()
    /// The rooms with changes of the participants at other servers.
    let rosters = HintedRooms()
    /// The server's counters.
    let counters = ServerCounters()
    /// The first flow to show, if the apps are the sample; nil for the host's own apps.
    let sample: String?
    /// The base path of the page, without a slash at its end.
    let basePath: String
    /// True if pages of other origins may show a run in a frame.
    let canBeEmbedded: Bool
    /// The limits for clients.
    package let limits: ServerLimits
    /// The version of this program.
    package let version: String
    /// The server's log.
    let logger: Logger
    /// The record of who opened, drove and deleted what; nil for none.
    let auditLog: AuditLog?
    /// The clock.
    let now: @Sendable () -> ContinuousClock.Instant
    /// The expiry of rooms.
    let expiry: RoomExpiry

    /// The `Cache-Control` value of pages made of apps.
    ///
    /// If a key is required, they must not be stored.
    var pageCaching: String { access.isNeeded ? "no-store" : "no-cache" }

    /// Creates the shared context.
    /// - Parameters:
    ///   - configuration: the content and limits of the server.
    ///   - catalog: the served flows.
    ///   - logger: the server's log.
    ///   - now: the clock. The default is the machine's.
    ///   - time: the calendar, in milliseconds since 1970. The default is the machine's.
    package init(
        _ configuration: ServerConfiguration,
        catalog: FlowCatalog,
        logger: Logger,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        time: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
    ) {
        self.catalog = catalog
        self.logger = logger
        self.now = now
        rules = configuration.rules
        findings = configuration.findings
        sample = configuration.sample
        access = AccessLock(configuration.accessKey)
        store = configuration.store
        auditLog = configuration.auditLog
        limits = configuration.limits
        basePath = configuration.basePath.text
        canBeEmbedded = !configuration.embeddingOrigins.isEmpty
        version = configuration.version
        expiry = RoomExpiry(configuration.limits.rooms, now: time)
        rooms = RoomDirectory(limits: configuration.limits.rooms, now: now)
        tickets = PageTickets(now: now)
        sharedTickets = store?.shared.map { [tickets, access] in SharedTickets(tickets, access, $0) }
        budgets = store?.shared.map { [work] in SharedBudgets(work.all + [FlowChecks.queue], $0) }
    }
}
