import Foundation
import Testing

/// A small app on disk, put together from a base folder of `Fixtures` and what a scenario changes in it.
struct Fixture {
    /// The app's files by their paths; markers are still in the Swift files.
    private(set) var files: [String: String]

    /// A stack with A; A shows B by `bA`, B shows C by `bB` (FX-NAV).
    static var navigation: Fixture { get throws { try Fixture(base: "FX-NAV") } }

    /// A stack with A, which presents a stack with E by `bE` (FX-NM).
    static var navigationInModal: Fixture { get throws { try Fixture(base: "FX-NM") } }

    /// Tabs: a stack with A, a stack with X, and Y (FX-TAB).
    static var tabs: Fixture { get throws { try Fixture(base: "FX-TAB") } }

    /// P with a stack in a container view, whose root is R.
    static var embeddedNavigation: Fixture { get throws { try Fixture(base: "FX-EMN") } }

    /// A stack with A, whose button `bCode` sends `open:`; a manual segue to B; scenes `Detail`, and `X` of class C.
    static var code: Fixture { get throws { try Fixture(base: "FX-CODE") } }

    /// A stack with A, which shows B by `bB` and C by `bC`.
    static var twoSegues: Fixture { get throws { try Fixture(base: "FX-TWO") } }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// Copies an example app.
    /// - Parameter path: the app's folder, relative to the examples.
    /// - Throws: an error where there is no such folder.
    init(example path: String) throws {
        let folder = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Docs/Examples/\(path)")
        files = [:]
        for name in try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap({ $0 as? String }) {
            files[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
    }

    /// An app with one storyboard, and an empty class for each class that its scenes name.
    /// - Parameters:
    ///   - initial: the scene that the app starts with.
    ///   - scenes: the scenes.
    /// - Throws: an error where the common project cannot be read.
    init(_ initial: String?, _ scenes: Board.Scene...) throws {
        files = [:]
        try addProject()
        files["App/Main.storyboard"] = Board(initial: initial, scenes: scenes).xml
        for scene in scenes { addClass(of: scene) }
    }

    /// Adds a storyboard, with an empty class for each class that its scenes name and that is not there.
    func storyboard(_ name: String, _ initial: String?, _ scenes: Board.Scene...) -> Fixture {
        var result = self
        result.files["App/\(name).storyboard"] = Board(initial: initial, scenes: scenes).xml
        for scene in scenes { result.addClass(of: scene) }
        return result
    }

    private mutating func addClass(of scene: Board.Scene) {
        guard let name = scene.customClass, files["App/\(name).swift"] == nil else { return }
        let superclass =
            switch scene.kind {
            case .content(let element, _), .container(let element, _):
                "UI\(element.prefix(1).uppercased())\(element.dropFirst())"
            case .reference: "UIViewController"
            }
        files["App/\(name).swift"] = "import UIKit\n\nclass \(name): \(superclass) {}\n"
    }

    private mutating func addProject() throws {
        let project = "App.xcodeproj/project.pbxproj"
        files[project] = try Self.text("Common/\(project)")
        for name in try Self.names("Common/App") { files["App/\(name)"] = try Self.text("Common/App/\(name)") }
    }

    private init(base: String) throws {
        files = [:]
        try addProject()
        for name in try Self.names(base) { files["App/\(name)"] = try Self.text("\(base)/\(name)") }
    }

    private static func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    // MARK: - Changes

    /// Puts a Swift file in place of the base's, or beside its files; markers such as `1️⃣` name lines.
    func swift(_ name: String, _ text: String) -> Fixture {
        var result = self
        result.files["App/\(name).swift"] = text
        return result
    }

    /// Takes a Swift file away.
    func removingSwift(_ name: String) -> Fixture {
        var result = self
        result.files["App/\(name).swift"] = nil
        return result
    }

    /// Launches as apps did before scenes: the main storyboard stands in `Info.plist`.
    func mainStoryboard(_ name: String) -> Fixture {
        var result = self
        result.files["App/SceneDelegate.swift"] = nil
        result.files["App/Info.plist"] = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            	<key>UIMainStoryboardFile</key>
            	<string>\(name)</string>
            </dict>
            </plist>
            """
        return result
    }

    /// Adds a file of `Fixtures/Extra`.
    func adding(_ name: String) throws -> Fixture {
        var result = self
        result.files["App/\(name)"] = try Self.text("Extra/\(name)")
        return result
    }

    /// Sets the lowest iOS version that the project runs on.
    func deploymentTarget(_ version: String) throws -> Fixture {
        try replacing(
            "IPHONEOS_DEPLOYMENT_TARGET = 17.0",
            with: "IPHONEOS_DEPLOYMENT_TARGET = \(version)",
            in: "App.xcodeproj/project.pbxproj"
        )
    }

    /// Gives a segue with an identifier a segue action.
    func segue(_ identifier: String, action: String) throws -> Fixture {
        let written = "identifier=\"\(identifier)\""
        return try replacing(written, with: "\(written) destinationCreationSelector=\"\(action)\"")
    }

    /// Gives the relationship that leads to a class's scene a segue action.
    func relationship(to name: String, action: String) throws -> Fixture {
        let id = try objectID(of: name)
        let written = "destination=\"\(id)\" kind=\"relationship\""
        return try replacing(written, with: "\(written) destinationCreationSelector=\"\(action)\"")
    }

    /// Takes the custom class from a scene.
    func removingClass(_ name: String) throws -> Fixture { try replacing(Self.customClass(name), with: "") }

    /// Gives a scene without custom class, found by its title, a class.
    func titled(_ title: String, class name: String) throws -> Fixture {
        try replacing("title=\"\(title)\" ", with: "title=\"\(title)\" \(Self.customClass(name))")
    }

    /// Connects an outlet of a class's scene to the label in it.
    func outlet(_ property: String, in name: String) throws -> Fixture {
        let item = "<navigationItem key=\"navigationItem\" id=\"\(name)00-ni-001\"/>"
        let outlet = "<outlet property=\"\(property)\" destination=\"\(name)00-lb-001\" id=\"\(name)00-ol-001\"/>"
        return try replacing(item, with: "\(item)\n<connections>\(outlet)</connections>")
    }

    private static func customClass(_ name: String) -> String {
        "customClass=\"\(name)\" customModule=\"App\" customModuleProvider=\"target\" "
    }

    private func objectID(of name: String) throws -> Substring {
        let lines = files["App/Main.storyboard"]?.split(separator: "\n") ?? []
        let line = try #require(lines.first { $0.contains(Self.customClass(name)) }, "no scene of class '\(name)'")
        let start = try #require(line.range(of: " id=\"")).upperBound
        return line[start...].prefix { $0 != "\"" }
    }

    /// Replaces a text that a file must have.
    func replacing(_ old: String, with new: String, in file: String = "App/Main.storyboard") throws -> Fixture {
        let text = try #require(files[file])
        try #require(text.contains(old), "'\(old)' is not in \(file)")
        var result = self
        result.files[file] = text.replacing(old, with: new)
        return result
    }
}
