import Foundation
import Rooms

/// The processor time allowed to guests: a sustained rate, and more after a quiet time.
///
/// Several servers may share the accounts: each reports its charges and takes over the debts at all of them.
struct ProcessorBudget {
    /// The processor time used by a guest beyond the allowance since then.
    private struct Account {
        var used: Duration
        var at: ContinuousClock.Instant
    }

    /// The share of one core allowed to a guest in the long run, in percent.
    static let percent = 25
    private static let share = Double(percent) / 100
    /// The processor time allowed to a guest at once after a quiet time.
    private static let burst = Duration.seconds(10)

    private var accounts: [Principal: Account] = [:]
    /// The charges not yet reported; nil if this server shares no accounts.
    private var unreported: [Principal: Duration]?

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
        unreported?[guest, default: .zero] += time
    }

    /// Keeps charges for a report from now on.
    mutating func share() { unreported = unreported ?? [:] }

    /// Returns the charges since the last report.
    mutating func report() -> [Principal: Duration] {
        defer { if unreported != nil { unreported = [:] } }
        return unreported ?? [:]
    }

    /// Keeps charges for the next report, because this one failed.
    /// - Parameter charges: the result of `report`.
    mutating func keep(_ charges: [Principal: Duration]) { unreported?.merge(charges, uniquingKeysWith: +) }

    /// Replaces the accounts by the debts at all servers, plus the charges since the last report.
    /// - Parameters:
    ///   - debts: the debts.
    ///   - now: the current time.
    mutating func replace(by debts: [Principal: Duration], now: ContinuousClock.Instant) {
        let all = debts.merging(unreported ?? [:], uniquingKeysWith: +)
        accounts = all.mapValues { Account(used: $0, at: now) }
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
