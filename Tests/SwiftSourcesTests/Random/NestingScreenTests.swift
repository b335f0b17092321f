import Chance
import Testing

@testable import SwiftFacts
@testable import SwiftSources

@Suite struct NestingScreenTests {
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `what the screen passes, the scanner would not have refused`(seed: UInt64) {
        var nesting = RandomNesting(seed: seed)
        var passed = 0
        var refused = 0
        for _ in 0..<Effort.rounds(75, long: 750) {
            let source = nesting.next()
            let (isFlat, offset) = source.withUnsafeBufferPointer { bytes in
                var unread: UnreadBodies?
                let isFlat = NestingScreen.isFlat(bytes, longestLine: SourceText(bytes).longestLine, &unread)
                return (isFlat, NestingScanner.tooDeep(bytes))
            }
            passed += isFlat ? 1 : 0
            refused += offset == nil ? 0 : 1
            if isFlat, offset != nil {
                Issue.record("\(String(decoding: source, as: UTF8.self).debugDescription)")
            }
        }
        // Else nothing would have been compared.
        #expect(passed >= Effort.rounds(12, long: 120))
        #expect(refused >= Effort.rounds(10, long: 100))
    }
}
