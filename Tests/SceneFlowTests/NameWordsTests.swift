import SceneFlow
import Testing

struct NameWordsTests {
    @Test(arguments: [
        ("hasSeenOnboarding", ["has", "seen", "onboarding"]), ("UITesting", ["ui", "testing"]),
        ("sw_front", ["sw", "front"]), ("loginURL", ["login", "url"]), ("URLSession2Task", ["url", "session", "task"]),
        ("is2FA", ["is", "fa"]), ("A", ["a"]), ("_x", ["x"]), ("", []), ("größeÄndern", ["größe", "ändern"]),
        ("éÉcran", ["é", "écran"]), ("ÜBERSicht", ["über", "sicht"]),
    ])
    func `a name is split at its capitals and at what is no letter`(_ name: String, _ words: [String]) {
        #expect(NameWords.words(of: name) == words)
    }

    @Test(arguments: ["hasSeenOnboarding", "UITesting", "sw_front", "URLSession2Task", "is2FA", "aB", "ABc", "aBC d"])
    func `a letter beyond ASCII changes nothing before it`(_ name: String) {
        #expect(NameWords.words(of: name + "_é") == NameWords.words(of: name) + ["é"])
    }
}
