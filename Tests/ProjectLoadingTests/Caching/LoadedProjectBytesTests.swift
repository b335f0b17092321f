import FlowCache
import SceneFlow
import Testing

/// A loaded folder as one process passes it to another.
struct LoadedProjectBytesTests {
    private static func app(_ id: String, classes: [String], release: [String]?) -> LoadedApp {
        func flow(_ names: [String]) -> Flow {
            var flow = Flow(id: id, title: id)
            flow.classes = names.map { ControllerClass(name: $0) }
            return flow
        }
        var app = LoadedApp(flow: flow(classes))
        app.release = release.map(flow)
        return app
    }

    private static let project = LoadedProject(
        root: "/apps",
        apps: [
            app("one", classes: ["A", "B"], release: nil), app("two", classes: [], release: ["C"]),
            app("three", classes: ["D"], release: []),
        ]
    )

    @Test func `each build gets its own classes back`() throws {
        let bytes = try #require(Self.project.bytes(since: nil))
        #expect(LoadedProject(bytes[...], since: nil) == Self.project)
    }

    @Test func `damaged bytes are no folder`() throws {
        let bytes = try #require(Self.project.bytes(since: nil))
        for length in bytes.indices { #expect(LoadedProject(bytes[..<length], since: nil) == nil) }
        for place in 0..<8 {
            var damaged = bytes
            damaged[place] ^= 0x81
            #expect(LoadedProject(damaged[...], since: nil) == nil)
        }
        #expect(LoadedProject((bytes + [0])[...], since: nil) == nil)
    }

    @Test func `only what changed is passed on`() throws {
        let names = (0..<500).map { "Controller\($0)" }
        var changed = names
        changed[250] = "Other"
        let before = LoadedProject(root: "/apps", apps: [Self.app("one", classes: names, release: names)])
        for classes in [changed, Array(names.dropFirst(3)), names + ["Last"], [], names] {
            let after = LoadedProject(root: "/apps", apps: [Self.app("one", classes: classes, release: nil)])
            let bytes = try #require(after.bytes(since: before))
            #expect(LoadedProject(bytes[...], since: before) == after)
            let whole = try #require(after.bytes(since: nil))
            #expect(bytes.count * 10 < whole.count || classes.isEmpty)
        }
        let bytes = try #require(before.bytes(since: before))
        #expect(LoadedProject(bytes[...], since: nil) == nil, "the receiver does not have what has not changed")
    }
}
