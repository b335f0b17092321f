import RoomStore
import Rooms
import Synchronization

/// The processor time of guests at all servers of a store.
///
/// Each server charges its guests by itself, and exchanges its charges for the debts at all servers: a fifth of a second after
/// a charge here, or after a hint of one elsewhere. While the store is away, each server counts by itself.
final class SharedBudgets: Sendable {
    /// The time between a charge and the exchange.
    private static let pause = Duration.milliseconds(200)
    /// The time between an exchange that failed and the next one.
    private static let longPause = Duration.seconds(2)

    private let queues: [String: WorkQueue]
    private let store: any SharedState
    private let isScheduled = Mutex(false)

    /// Creates the budgets of some queues.
    /// - Parameters:
    ///   - queues: the queues.
    ///   - store: the state shared by the servers.
    init(_ queues: [WorkQueue], _ store: any SharedState) {
        self.queues = Dictionary(uniqueKeysWithValues: queues.map { ($0.name, $0) })
        self.store = store
    }

    /// Begins to share the budgets of the queues.
    func start() {
        for queue in queues.values { queue.share { [weak self] in self?.exchangeSoon() } }
    }

    /// Exchanges the charges for the debts soon, once for any number of calls.
    func exchangeSoon() {
        let isFirst = isScheduled.withLock { isScheduled -> Bool in
            defer { isScheduled = true }
            return !isScheduled
        }
        guard isFirst else { return }
        Task {
            try? await Task.sleep(for: Self.pause)
            while true {
                isScheduled.withLock { $0 = false }
                if await exchange() { return }
                // Whoever was first meanwhile goes on with it.
                let isFirst = isScheduled.withLock { isScheduled -> Bool in
                    defer { isScheduled = true }
                    return !isScheduled
                }
                guard isFirst else { return }
                try? await Task.sleep(for: Self.longPause)
            }
        }
    }

    // MARK: - Private

    /// Exchanges the charges for the debts.
    /// - Returns: false if the store is away.
    private func exchange() async -> Bool {
        let charges = queues.mapValues { $0.withBudget { budget, _ in budget.report() } }
        var accounts: [String: Duration] = [:]
        for (name, charged) in charges {
            for (guest, time) in charged { accounts["\(name) \(guest.stored)"] = time }
        }
        let debts: [String: Duration]
        do {
            debts = try await store.charge(accounts, paidBy: ProcessorBudget.percent)
        } catch {
            for (name, charged) in charges { queues[name]?.withBudget { budget, _ in budget.keep(charged) } }
            return false
        }
        var shares: [String: [Principal: Duration]] = [:]
        for (account, debt) in debts {
            let words = account.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard words.count == 2 else { continue }
            shares[words[0], default: [:]][Principal(stored: words[1])] = debt
        }
        for (name, queue) in queues {
            queue.withBudget { budget, now in budget.replace(by: shares[name] ?? [:], now: now) }
        }
        return true
    }
}
