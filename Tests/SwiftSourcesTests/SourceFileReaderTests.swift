import SwiftFacts
import SwiftSources
import Testing

@Suite struct SourceFileReaderTests {
    @Test func `an empty file has no facts`() {
        #expect(SourceFileReader().read("", file: "Empty.swift") == SourceFileFacts(file: "Empty.swift"))
    }

    @Test func `imports are the modules, whatever the conditions`() {
        let text = """
            @testable import Kit
            import struct Base.Item
            import UIKit.UIColor
            #if canImport(Other)
            import Other
            #endif
            internal import Kit
            """
        let facts = SourceFileReader().read(text, file: "A.swift")
        #expect(facts.imports == ["Base", "Kit", "Other", "UIKit"])
    }

    @Test func `each name of a tuple pattern has a value, and none has the tuple's type`() {
        let text = """
            class A {
                let (life, token) = Lifetime.make()
                var (one, two): (Int, Int) = (1, 2)
                var a, b: Int
            }
            """
        let properties = SourceFileReader().read(text, file: "A.swift").types[0].properties
        #expect(properties.map(\.name) == ["life", "token", "one", "two", "a", "b"])
        #expect(
            properties.map { $0.initialValue?.text } == ["Lifetime.make().0", "Lifetime.make().1", "1", "2", nil, nil]
        )
        #expect(properties.map { $0.type?.text } == [nil, nil, nil, nil, "Int", "Int"])
    }
}
