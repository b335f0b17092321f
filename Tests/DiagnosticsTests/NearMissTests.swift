import Diagnostics
import Testing

/// The suggestion for a misspelled name.
struct NearMissTests {
    @Test(arguments: [
        ("Detial", "Detail"), ("detail", "Detail"), ("Detai", "Detail"), ("Mian", "Main"), ("Main2", "Main"),
    ])
    func `the most similar name is meant`(name: String, meant: String) {
        #expect(NearMiss.nearest(to: name, among: ["List", "Detail", "Main"]) == meant)
        #expect(NearMiss.remedy(for: name, among: ["List", "Detail", "Main"]) == "did you mean '\(meant)'?")
    }

    @Test func `a name that resembles none gives the existing ones`() {
        #expect(NearMiss.nearest(to: "Settings", among: ["List", "Detail"]) == nil)
        #expect(NearMiss.remedy(for: "Settings", among: ["List", "Detail"]) == "there are 'Detail', 'List'")
        #expect(NearMiss.remedy(for: "Settings", among: ["List", "List"]) == "there is 'List'")
        let many = (1...9).map { "Scene\($0)" }
        #expect(NearMiss.remedy(for: "x", among: many)?.hasSuffix("'Scene8' and others") == true)
    }

    @Test func `of equally similar names the first in the alphabet is meant`() {
        #expect(NearMiss.nearest(to: "Cat", among: ["Hat", "Bat"]) == "Bat")
    }

    @Test func `without names there is no remedy`() {
        #expect(NearMiss.nearest(to: "a", among: []) == nil)
        #expect(NearMiss.remedy(for: "a", among: []) == nil)
    }
}
