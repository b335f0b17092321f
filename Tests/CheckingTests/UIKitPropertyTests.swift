import Checking
import Testing

/// The findings about runtime attributes and outlets of UIKit's own properties.
@Suite(.timeLimit(.minutes(1)))
struct UIKitPropertyTests {
    @Test func `an attribute of a subclass's property is missing in another controller`() throws {
        let findings = try CheckedFixture("runtime-attribute/fires").findings.filter { $0.rule == "runtime-attribute" }
        #expect(
            findings.map(\.message).sorted() == [
                "'Home' sets 'greting' in a runtime attribute, but its class has no such property",
                "'Home' sets 'hidesBarsOnSwipe' in a runtime attribute, but its class has no such property",
            ]
        )
    }

    @Test func `an attribute or outlet of the class's own UIKit property is found`() throws {
        let findings = try CheckedFixture("runtime-attribute/clean").findings.filter {
            ["runtime-attribute", "outlet", "crash"].contains($0.rule)
        }
        #expect(findings.map(\.message) == [])
    }
}
