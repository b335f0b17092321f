import Checking
import Diagnostics
import Testing

/// The findings about a conditional cast in `prepare(for:sender:)` that never succeeds.
@Suite(.timeLimit(.minutes(1)))
struct SilentCastTests {
    private func found(_ folder: String) throws -> [Finding] {
        try CheckedFixture("silent-cast/\(folder)").findings.filter { $0.rule == "silent-cast" }
    }

    @Test func `each form has its place and its remedy`() throws {
        let findings = try found("fires")
        #expect(
            findings.map { "\($0.location?.line ?? 0) \($0.message); \($0.remedy)" } == [
                "5 'Details' gets nothing from 'prepare' of 'HomeViewController': the cast to 'DetailViewController' gets "
                    + "the 'UINavigationController' around it; "
                    + "write '(segue.destination as? UINavigationController)?.topViewController as? DetailViewController'",
                "10 'About' gets nothing from 'prepare' of 'HomeViewController': the destination is the "
                    + "'AboutViewController' itself, not a container around it; "
                    + "write 'segue.destination as? AboutViewController'",
                "13 'Edit' gets nothing from 'prepare' of 'HomeViewController': the cast to 'DetailViewController' gets "
                    + "a 'EditorViewController'; "
                    + "cast to 'EditorViewController', or connect the segue to a scene of the class 'DetailViewController'",
            ]
        )
        #expect(findings.allSatisfy { $0.scene != nil && $0.edge != nil && $0.related.count == 1 })
        #expect(Set(findings.map(\.fingerprint)).count == 3)
    }
}
