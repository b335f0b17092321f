import Diagnostics
import Testing

@Suite struct SentenceTests {
    private let scene = "Sign 'In'"

    @Test func `a name is what stands in single quotes`() {
        let sentence: Sentence = "'\(scene)' has no segue '\("next")', which \(2) of its methods perform"
        #expect(sentence.text == "'Sign 'In'' has no segue 'next', which 2 of its methods perform")
        #expect(sentence.names == ["Sign 'In'", "next"])
    }

    @Test func `an apostrophe is no quote`() {
        let sentence: Sentence = "the segue's class doesn't exist in '\("Kit")'s module or 'App.\("Kit")'"
        #expect(sentence.names == ["Kit", "App.Kit"])
    }

    @Test func `a name may stand without quotes`() {
        let sentence: Sentence = "-[\(scene) \(name: "unwind:")] is missing in 'A'"
        #expect(sentence.text == "-[Sign 'In' unwind:] is missing in 'A'")
        #expect(sentence.names == ["unwind:", "A"])
    }

    @Test func `parts keep their names`() {
        let rest: Sentence = ", and '\("b")'"
        let sentence: Sentence = "'a'\(rest)" + " or '\("c")'"
        #expect(sentence.text == "'a', and 'b' or 'c'")
        #expect(sentence.names == ["a", "b", "c"])
    }

    @Test func `a value is searched for no quotes`() {
        let sentence: Sentence = "it says: \("the key 'x' is missing")"
        #expect(sentence.names.isEmpty)
    }

    @Test func `sentences are equal if they read the same`() {
        let made: Sentence = "no class '\("A")'"
        #expect(made == Sentence("no class 'A'"))
        #expect(made.hashValue == Sentence("no class 'A'").hashValue)
        #expect(made != "no class 'B'")
    }
}
