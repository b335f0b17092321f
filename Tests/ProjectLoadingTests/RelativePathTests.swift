import Testing

@testable import ProjectFiles

struct RelativePathTests {
    @Test func `paths that climb out of the folder are refused`() {
        #expect(RelativePath.join("a/b", "../c/./d") == "a/c/d")
        #expect(RelativePath.join("a", "../../b") == nil)
        #expect(RelativePath.relative("a/b/c", to: "a/b") == "c")
        #expect(!RelativePath.isInside("ab/c", "a"))
        #expect(RelativePath.stem(of: "x/Main.storyboard") == "Main")
    }
}
