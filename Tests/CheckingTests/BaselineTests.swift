import Checking
import Diagnostics
import Testing

/// Accepted findings stay silent, new ones do not.
struct BaselineTests {
    private func finding(_ anchor: String, scene: String? = nil, message: String = "it is wrong") -> Finding {
        var finding = Finding(
            rule: "crash",
            severity: .error,
            message: message,
            remedy: "mend it",
            flow: "app",
            anchor: anchor
        )
        finding.scene = scene
        return finding
    }

    @Test func `what was written is read again`() throws {
        let baseline = Baseline([finding("b", scene: "Main/\"ä\""), finding("a"), finding("a")])
        #expect(try Baseline(reading: Array(baseline.text.utf8)) == baseline)
        #expect(baseline.entries.count == 3)
    }

    @Test func `a finding has a line of its own, whatever order it was found in`() {
        let one = Baseline([finding("a"), finding("b", scene: "Main/x")]).text
        #expect(one == Baseline([finding("b", scene: "Main/x"), finding("a")]).text)
        #expect(
            one == """
                {"version":1,"findings":[
                {"fingerprint":"\(finding("a").fingerprint)","flow":"app","message":"it is wrong","rule":"crash"},
                {"fingerprint":"\(finding("b", scene: "Main/x").fingerprint)","flow":"app","message":"it is wrong",\
                "rule":"crash","scene":"Main/x"}
                ]}

                """
        )
        #expect(Baseline([]).text == "{\"version\":1,\"findings\":[]}\n")
    }

    @Test func `what is accepted is told apart from what is new and what is gone`() {
        let baseline = Baseline([finding("a"), finding("b"), finding("c"), finding("d")])
        let reworded = finding("a", message: "it is quite wrong")
        let result = baseline.compare([reworded, finding("e")], besides: [finding("d")]) { _ in true }
        #expect(result.new == [finding("e")])
        #expect(result.accepted == [reworded])
        #expect(result.gone.map(\.fingerprint).sorted() == [finding("b"), finding("c")].map(\.fingerprint).sorted())
    }

    @Test func `what was not looked at is not gone`() {
        let baseline = Baseline([finding("a"), finding("b")])
        let gone = baseline.compare([]) { $0.fingerprint == finding("b").fingerprint }.gone
        #expect(gone.map(\.fingerprint) == [finding("b").fingerprint])
    }

    @Test func `a second finding like one that is accepted is new`() {
        let result = Baseline([finding("a")]).compare([finding("a"), finding("a")]) { _ in true }
        #expect(result.accepted.count == 1)
        #expect(result.new.count == 1)
    }

    @Test func `what several apps share is accepted by one entry, and by one for each of them`() {
        func found(in flows: [String]) -> [Finding] {
            flows.map { flow in
                var finding = finding("a")
                finding.occurrences = [Finding.Occurrence(flow)]
                return finding
            }
        }
        let apart = found(in: ["one", "two", "three"])
        let together = Finding.shared(apart)
        #expect(together.count == 1)
        for baseline in [Baseline(together), Baseline(apart)] {
            let result = baseline.compare(together) { _ in true }
            #expect(result.new == [])
            #expect(result.accepted == together)
            #expect(result.gone == [])
        }
        // Another finding of the same fingerprint has an entry of its own, which the shared one does not take.
        var other = finding("a")
        other.location = SourceLocation(file: "A.swift", line: 9)
        let both = Finding.shared(apart + [other])
        #expect(both.count == 2)
        #expect(Baseline(both).compare(both) { _ in true }.new == [])
        #expect(Baseline(together).compare(both) { _ in true }.new.count == 1)
    }

    @Test func `a fingerprint holds where lines, messages and the folder's name change`() {
        var other = finding("a", scene: "Main/x", message: "worded anew")
        other.occurrences = [Finding.Occurrence("checkout-2")]
        other.location = SourceLocation(file: "A.swift", line: 9)
        #expect(other.fingerprint == finding("a", scene: "Main/x").fingerprint)
        #expect(other.fingerprint != finding("a", scene: "Main/y").fingerprint)
        #expect(other.fingerprint != finding("b", scene: "Main/x").fingerprint)
    }

    @Test(arguments: [
        ("", "not a baseline: expected an object with 'version' and 'findings'"),
        ("[]", "not a baseline: expected an object with 'version' and 'findings'"),
        (#"{"version":2,"findings":[]}"#, "unsupported baseline version 2: only version 1 is supported"),
        (#"{"version":1}"#, "not a baseline: 'findings' is missing"),
        (#"{"version":1,"findings":[{"rule":"a"}]}"#, "not a baseline: finding 1: 'fingerprint' is missing"),
        (#"{"version":1,"findings":{}}"#, "not a baseline: 'findings' is not a list of findings"),
    ])
    func `what is no baseline says why`(text: String, reason: String) {
        let error = #expect(throws: Baseline.FormatError.self) { try Baseline(reading: Array(text.utf8)) }
        #expect(error?.description == reason)
    }
}
