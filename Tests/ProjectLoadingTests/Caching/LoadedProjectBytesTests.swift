import SceneFlow
import Testing

@testable import ProjectLoading

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
        let bytes = try #require(Self.project.bytes)
        #expect(LoadedProject(bytes[...]) == Self.project)
    }

    @Test func `damaged bytes are no folder`() throws {
        let bytes = try #require(Self.project.bytes)
        for length in bytes.indices { #expect(LoadedProject(bytes[..<length]) == nil) }
        for place in 0..<8 {
            var damaged = bytes
            damaged[place] ^= 0x81
            #expect(LoadedProject(damaged[...]) == nil)
        }
        #expect(LoadedProject((bytes + [0])[...]) == nil)
    }
}
