import Diagnostics
import Testing

struct DiagnosticTests {
    @Test func `a diagnostic prints as compilers print`() {
        let diagnostic = Diagnostic(
            "missing-destination",
            .warning,
            "segue 'showCart' has no destination",
            at: SourceLocation(file: "Main.storyboard", line: 12, column: 5),
            remedy: "connect it or delete it"
        )
        #expect(
            diagnostic.description
                == "Main.storyboard:12:5: warning: segue 'showCart' has no destination; connect it or delete it "
                + "[missing-destination]"
        )
    }

    @Test func `diagnostics sort along the files, those without a place first`() {
        let folder = Diagnostic("nothing-found", .error, "no storyboard")
        let early = Diagnostic("b", .note, "x", at: SourceLocation(file: "A.xib", line: 2))
        let late = Diagnostic("a", .note, "x", at: SourceLocation(file: "A.xib", line: 10))
        #expect([late, early, folder].sorted() == [folder, early, late])
    }

    @Test func `severities order from note to error`() {
        #expect(Severity.allCases.sorted() == [.note, .warning, .error])
    }
}
