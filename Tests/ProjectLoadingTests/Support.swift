import Diagnostics
import Foundation
import SceneFlow
import Testing

@testable import ProjectLoading

/// The folders that tests read.
enum Folders {
    /// The root of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A project of `Fixtures/Projects`.
    static func fixture(_ name: String) -> URL {
        package.appending(path: "Tests/ProjectLoadingTests/Fixtures/Projects/\(name)")
    }

    /// The Interface Builder files of real apps beside the package, where they are there.
    static let corpus = package.deletingLastPathComponent().appending(path: "shared/corpus")
}

/// A folder that is there as long as the value.
final class TemporaryFolder {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "sceneflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, contents) in files { try write(Data(contents.utf8), to: path) }
    }

    func write(_ data: Data, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Loads the folder, which must hold one app.
    func app() throws -> LoadedApp {
        let project = try ProjectLoader().load(url)
        try #require(project.apps.count == 1)
        return project.apps[0]
    }
}

/// Storyboards in a few words.
enum Board {
    /// A storyboard of scenes.
    static func storyboard(initial: String? = nil, _ scenes: String...) -> String {
        let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"\(initial)><device id="retina4_7" orientation="portrait"/>
            <scenes>\(scenes.joined(separator: "\n"))</scenes></document>
            """
    }

    /// A scene with one controller.
    static func scene(
        _ id: String,
        _ body: String = "",
        element: String = "viewController",
        attributes: String = "",
        objects: String = ""
    ) -> String {
        """
        <scene sceneID="s-\(id)"><objects>
        <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">\(body)</\(element)>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr-\(id)" sceneMemberID="firstResponder"/>
        \(objects)</objects></scene>
        """
    }
}

extension Flow {
    /// The scene of a key.
    func scene(_ key: String) throws -> Scene { try #require(scenes.first { $0.key == key }) }

    /// The ids of the diagnostics, sorted.
    var diagnosticIDs: [String] { diagnostics.map(\.id).sorted() }

    /// Returns the destination of a segue, in words.
    func destination(ofSegue identifier: String) throws -> String {
        let segue = try #require(segues.first { $0.identifier == identifier })
        switch segue.destination {
        case .scene(let id): return self[id].key
        case .exit: return "exit"
        case .unresolved(_, let reason): return "\(reason)"
        case .missing(let id): return "missing \(id ?? "")"
        }
    }
}
