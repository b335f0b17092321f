import Checking
import Diagnostics
import Foundation
import Migrating
import ProjectLoading
import SceneFlow
import Testing

/// A copy of an app in a folder of its own, which is changed by what is proposed.
final class MigratedApp {
    /// The package's folder.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    let url: URL
    /// The app and what a check finds in it, until a file changes.
    private var loaded: LoadedApp?
    private var found: [Finding]?

    /// Copies an example.
    convenience init(example: String) throws {
        try self.init()
        let source = Self.package.appending(path: "Docs/Examples/\(example)")
        try FileManager.default.removeItem(at: url)
        try FileManager.default.copyItem(at: source, to: url)
    }

    /// An empty folder.
    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "migrated-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file.
    func write(_ file: String, _ text: String) throws {
        (loaded, found) = (nil, nil)
        try Data(text.utf8).write(to: url.appending(path: file))
    }

    /// The text of a file.
    func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: file)), as: UTF8.self)
    }

    /// The app as it is now.
    func load() throws -> LoadedApp {
        if let loaded { return loaded }
        let app = try #require(try ProjectLoader().load(url).apps.first)
        loaded = app
        return app
    }

    /// Proposes how the scene of a class is moved.
    func propose(
        _ type: String,
        to technique: Technique,
        actions: Migration.Actions = .each
    ) throws -> Migration {
        let app = try load()
        let index = try #require(app.flow.scenes.firstIndex { $0.customClass == type })
        let folder = url
        let files = MigrationFiles(swiftFiles: app.swiftFiles) { file in
            (try? Data(contentsOf: folder.appending(path: file))).map { [UInt8]($0) }
        }
        return Proposer(app.flow, files).propose(Scene.ID(index), to: technique, actions: actions)
    }

    /// Proposes how the app adopts scenes.
    func proposeSceneLifeCycle() throws -> Migration {
        let app = try load()
        let folder = url
        let files = MigrationFiles(swiftFiles: app.swiftFiles) { file in
            (try? Data(contentsOf: folder.appending(path: file))).map { [UInt8]($0) }
        }
        return Proposer(app.flow, files).proposeSceneLifeCycle()
    }

    /// Moves the scene of a class: proposes it, applies the diff, and holds that every way to the scene has the technique then.
    @discardableResult
    func move(_ type: String, to technique: Technique, until ways: Technique? = nil) throws -> Migration {
        let migration = try propose(type, to: technique)
        try #require(!migration.diff.isEmpty, "\(type): \(migration.notes)")
        try apply(migration.diff)
        try #expect(techniques(of: type) == [ways ?? technique])
        return migration
    }

    /// Applies a diff as git does; anything that does not apply cleanly fails.
    func apply(_ diff: String) throws {
        (loaded, found) = (nil, nil)
        try git(diff)
    }

    /// Holds that a diff applies, without changing anything.
    func check(_ diff: String) throws { try git(diff, "--check") }

    private func git(_ diff: String, _ options: String...) throws {
        let patch = url.appending(path: ".proposal.patch")
        try Data(diff.utf8).write(to: patch)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/git")
        process.arguments = ["apply", "--whitespace=nowarn"] + options + [patch.path]
        process.currentDirectoryURL = url
        process.environment = [
            "GIT_CEILING_DIRECTORIES": url.deletingLastPathComponent().path, "PATH": "/usr/bin:/bin",
        ]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        process.waitUntilExit()
        let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        try FileManager.default.removeItem(at: patch)
        try #require(process.terminationStatus == 0, "\(message)\n\(diff)")
    }

    /// The techniques of the ways to the scene of a class.
    func techniques(of type: String) throws -> Set<Technique> {
        let flow = try load().flow
        let scenes = Set(flow.scenes.indices.filter { flow.scenes[$0].customClass == type }.map { Scene.ID($0) })
        var found: Set<Technique> = []
        for segue in flow.segues where segue.kind != .unwind {
            guard case .scene(let destination) = segue.destination, scenes.contains(destination) else { continue }
            if let technique = segue.injection?.technique { found.insert(technique) }
        }
        for navigation in flow.navigations where !navigation.operation.isReturn {
            guard case .scene(let destination) = navigation.destination, scenes.contains(destination) else { continue }
            if let technique = navigation.injection?.technique { found.insert(technique) }
        }
        return found
    }

    /// Returns the findings of a check, by rule.
    func findings() throws -> [Finding] {
        if let found { return found }
        var allowance = Allowance()
        let findings = Checker().findings(in: Analyzer().examine(try load().flow, within: &allowance))
        found = findings
        return findings
    }
}
