import Foundation
import Rooms

/// The processor time allowed to guests: a sustained rate, and more after a quiet time.
struct ProcessorBudget {
    /// The processor time used by a guest beyond the allowance since then.
    private struct Account {
        var used: Duration
        var at: ContinuousClock.Instant
    }

    /// The share of one core allowed to a guest in the long run.
    private static let share = 0.25
    /// The processor time allowed to a guest at once after a quiet time.
    private static let burst = Duration.seconds(10)

    private var accounts: [Principal: Account] = [:]

    /// Returns the time a guest has to wait.
    /// - Parameters:
    ///   - guest: the guest.
    ///   - now: the current time.
    /// - Returns: the time; nil if the guest may proceed.
    mutating func wait(of guest: Principal, now: ContinuousClock.Instant) -> Duration? {
        settle(guest, now: now)
        guard let used = accounts[guest]?.used, used >= Self.burst else { return nil }
        return (used - Self.burst) / Self.share + .milliseconds(1)
    }

    /// Charges a guest.
    /// - Parameters:
    ///   - time: the processor time used.
    ///   - guest: the guest.
    ///   - now: the current time.
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

    /// Deducts the allowance since the last update.
    ///
    /// A guest without debt needs no account.
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
