import Testing

@testable import AppFinding
@testable import Linking

struct FlowIDTests {
    @Test func `an id is the title in lower case, digits and hyphens`() {
        #expect(FlowIDs.slug("Items, after") == "items-after")
        #expect(FlowIDs.slug("  Größe 2 ") == "gr-e-2")
        #expect(FlowIDs.slug("写真") == "app")
    }

    @Test func `equal titles take their folder's name, then a number`() {
        let apps = [
            (folder: "a/one", name: "App", title: "App"), (folder: "a/two", name: "App", title: "App"),
            (folder: "b/two", name: "App", title: "App"), (folder: "c", name: "Shop", title: "Title"),
            (folder: "c", name: "Clip", title: "Title"),
        ]
        #expect(FlowIDs.assign(to: apps) == ["app-one", "app-two", "app-two-2", "title-shop", "title-clip"])
    }

    @Test func `documents of one name are told apart by as many folders as it takes`() {
        let paths = [
            "A/Main.storyboard", "B/C/Main.storyboard", "D/C/Main.storyboard", "Other.storyboard", "Other.xib",
        ]
        #expect(Linker.prefixes(of: paths) == ["A/Main", "B/C/Main", "D/C/Main", "Other", "Other.xib"])
    }
}
