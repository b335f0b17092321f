import Testing

@testable import ProjectFiles

struct QuietTimeTests {
    private let start = ContinuousClock.now

    private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

    @Test func `nothing is due before something has changed`() {
        var time = QuietTime()
        #expect(time.due == nil)
        #expect(time.take(now: start) == nil)
    }

    @Test func `changes wait until it was quiet, and come together`() {
        var time = QuietTime()
        time.changed("a", now: start)
        time.changed("b", now: after(8))
        #expect(time.take(now: after(17)) == nil)
        #expect(time.take(now: after(18)) == FileChanges(["a", "b"]))
        #expect(time.due == nil)
    }

    @Test func `a file that is being written is waited for`() {
        var time = QuietTime()
        time.written("a", now: start)
        #expect(time.due == after(300))
        time.changed("a", now: after(100))
        #expect(time.due == after(110))
    }

    @Test func `what never gets quiet is told after a second`() {
        var time = QuietTime()
        for step in 0..<60 { time.written("a", now: after(step * 20)) }
        #expect(time.due == after(1000))
    }

    @Test func `to lose track is a change`() {
        var time = QuietTime()
        time.lostTrack(now: start)
        #expect(time.take(now: after(20)) == FileChanges(isIncomplete: true))
    }
}
