import RoomStore
import Rooms
import Synchronization

/// The processor time of guests at all servers of a store.
///
/// Each server charges its guests by itself, and exchanges its charges for the debts at all servers: a fifth of a second after
/// a charge here, or after a hint of one elsewhere. While the store is away, each server counts by itself.
final class SharedBudgets: Sendable {
    private struct State {
        var isRunning = false
        var isWanted = false
    }

    /// The time between a charge and the exchange.
    private static let pause = Duration.milliseconds(200)

    private let queues: [String: WorkQueue]
    private let store: any SharedState
    private let state = Mutex(State())

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
        let isFirst = state.withLock { state -> Bool in
            defer { state = State(isRunning: true, isWanted: true) }
            return !state.isRunning
        }
        guard isFirst else { return }
        Task {
            repeat {
                try? await Task.sleep(for: Self.pause)
                state.withLock { $0.isWanted = false }
                await exchange()
            } while goesOn()
        }
    }

    // MARK: - Private

    /// Returns true if another exchange was asked for meanwhile; otherwise there is none in progress any more.
    private func goesOn() -> Bool {
        state.withLock { state in
            state.isRunning = state.isWanted
            return state.isWanted
        }
    }

    /// Exchanges the charges for the debts.
    ///
    /// Without the store, the charges are kept for the next exchange.
    private func exchange() async {
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
            return
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
    }
}
