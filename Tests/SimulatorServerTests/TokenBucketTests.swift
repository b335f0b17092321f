import Testing

@testable import SimulatorServer

struct TokenBucketTests {
    private let start = ContinuousClock.now

    @Test func `a burst is taken at once, then the rate counts`() {
        var bucket = TokenBucket(perSecond: 10, burst: 3, now: start)
        for _ in 0..<3 { #expect(bucket.take(now: start) == nil) }
        #expect(bucket.take(now: start) == .milliseconds(100))
        #expect(bucket.take(now: start + .milliseconds(50)) == .milliseconds(50))
        #expect(bucket.take(now: start + .milliseconds(101)) == nil)
        #expect(bucket.take(now: start + .seconds(100)) == nil)
        #expect(bucket.take(now: start + .seconds(100)) == nil)
        #expect(bucket.take(now: start + .seconds(100)) == nil)
        #expect(bucket.take(now: start + .seconds(100)) != nil)
    }

    @Test func `zero means any number, and no burst means a second's worth`() {
        var free = TokenBucket(perSecond: 0, burst: 0, now: start)
        for _ in 0..<1000 { #expect(free.take(now: start) == nil) }
        var plain = TokenBucket(perSecond: 2, burst: 0, now: start)
        #expect(plain.take(now: start) == nil)
        #expect(plain.take(now: start) == nil)
        #expect(plain.take(now: start) != nil)
    }

    @Test func `a cheap call takes its share only`() {
        var bucket = TokenBucket(perSecond: 1, burst: 1, now: start)
        for _ in 0..<4 { #expect(bucket.take(0.25, now: start) == nil) }
        #expect(bucket.take(0.25, now: start) == .milliseconds(250))
    }

    @Test func `a dear call takes several, and is possible however few there may be`() {
        var bucket = TokenBucket(perSecond: 10, burst: 12, now: start)
        #expect(bucket.take(10, now: start) == nil)
        #expect(bucket.take(10, now: start) == .milliseconds(800))
        var small = TokenBucket(perSecond: 1, burst: 2, now: start)
        #expect(small.take(10, now: start) == nil)
        #expect(small.take(10, now: start) == .seconds(2))
    }
}
