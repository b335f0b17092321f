import Checking
import Foundation
import ProjectLoading
import Reviewing
import SceneFlow
import Testing

/// The example apps, and copies of them to be edited.
enum Examples {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/Examples")

    /// The dump of an example, such as `Items/before`.
    static func dump(_ path: String) throws -> FlowDump { try dump(folder.appending(path: path)) }

    /// The dump of an example with what a check finds in it.
    static func judgedDump(
        _ path: String,
        by runner: CheckRunner = CheckRunner(),
        settings: CheckSettings? = nil,
        _ edit: (inout Flow) -> Void = { _ in }
    ) throws -> FlowDump {
        let project = try ProjectLoader().load(folder.appending(path: path))
        var app = try #require(project.apps.first).only(.debug)
        edit(&app.flow)
        app.check = settings
        var suppressor = Suppressor()
        var allowance = Allowance()
        let checkResult = runner.check(
            app,
            suppressor: &suppressor,
            remarks: project.remarks,
            within: &allowance
        )
        return FlowDump(app.flow, checkResult)
    }

    /// The dump of a folder that holds one app.
    static func dump(_ url: URL) throws -> FlowDump { FlowDump(try flow(url)) }

    /// The flow of an example.
    static func flow(_ path: String) throws -> Flow { try flow(folder.appending(path: path)) }

    private static func flow(_ url: URL) throws -> Flow {
        let apps = try ProjectLoader().load(url).apps
        try #require(apps.count == 1)
        return apps[0].flow
    }

    /// The dump of an example after one of its files was edited.
    static func dump(_ path: String, editing file: String, _ edit: (String) -> String) throws -> FlowDump {
        let copy = FileManager.default.temporaryDirectory.appending(path: "sceneflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: copy) }
        let app = copy.appending(path: (path as NSString).lastPathComponent)
        try FileManager.default.copyItem(at: folder.appending(path: path), to: app)
        let url = app.appending(path: file)
        let old = try String(contentsOf: url, encoding: .utf8)
        let new = edit(old)
        try #require(new != old, "the edit changes something")
        try Data(new.utf8).write(to: url)
        return try dump(app)
    }
}
