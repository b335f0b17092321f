import Foundation
import Rooms

/// How much processor time guests may take: so much in the long run, and more after a quiet time.
struct ProcessorBudget {
    /// What a guest has used beyond what the time since then allows.
    private struct Account {
        var used: Duration
        var at: ContinuousClock.Instant
    }

    /// The share of one core that a guest may take in the long run.
    private static let share = 0.25
    /// The processor time that a guest may take at once after a quiet time.
    private static let burst = Duration.seconds(10)

    private var accounts: [Principal: Account] = [:]

    /// For how long a guest has to wait.
    /// - Parameters:
    ///   - guest: the guest.
    ///   - now: the moment that it is.
    /// - Returns: the time; nil where they may go on.
    mutating func wait(of guest: Principal, now: ContinuousClock.Instant) -> Duration? {
        settle(guest, now: now)
        guard let used = accounts[guest]?.used, used >= Self.burst else { return nil }
        return (used - Self.burst) / Self.share + .milliseconds(1)
    }

    /// Charges a guest.
    /// - Parameters:
    ///   - time: the processor time that was used.
    ///   - guest: the guest.
    ///   - now: the moment that it is.
    mutating func charge(_ time: Duration, to guest: Principal, now: ContinuousClock.Instant) {
        settle(guest, now: now)
        accounts[guest, default: Account(used: .zero, at: now)].used += time
    }

    /// The processor time of this thread.
    static func threadTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Takes off what the time since the last look allows; who owes nothing needs no account.
    private mutating func settle(_ guest: Principal, now: ContinuousClock.Instant) {
        guard var account = accounts[guest] else { return }
        account.used -= (now - account.at) * Self.share
        account.at = now
        accounts[guest] = account.used > .zero ? account : nil
        if accounts.count > 1000 {
            accounts = accounts.filter { $0.value.used > (now - $0.value.at) * Self.share }
        }
    }
}
