import Checking
import Foundation

/// A small app written out in a test, checked.
struct WrittenApp {
    let findings: [Finding]

    /// Checks the files of an app.
    ///
    /// - Parameters:
    ///   - scenes: the objects of each scene of `Main.storyboard`, the first of which is initial and has the id `home`.
    ///   - files: the other files, by path.
    /// - Throws: the error of the folder that cannot be written, or a `LoadingError`.
    init(_ scenes: String..., files: [String: String] = [:]) throws { try self.init(scenes, files: files) }

    /// Checks the files of an app, with its scenes in a list.
    init(_ scenes: [String], files: [String: String]) throws {
        var files = files
        files["Main.storyboard"] = Self.storyboard(scenes)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Written-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
        findings = try CheckedFixture(folder).findings
    }

    /// The findings of a rule.
    func found(_ rule: String) -> [Finding] { findings.filter { $0.rule == rule } }

    /// The attributes that put a class into the app's own target.
    static let target = "customModule=\"App\" customModuleProvider=\"target\""

    /// A storyboard of scenes, the first of which is initial and has the id `home`.
    static func storyboard(_ scenes: [String]) -> String {
        let bodies = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }
        return document("Storyboard", "initialViewController=\"home\"") { "<scenes>\(bodies.joined())</scenes>" }
    }

    /// A controller of a scene, with an empty view unless one is given.
    static func controller(
        _ id: String,
        _ name: String,
        element: String = "viewController",
        attributes: String = "",
        view: String = "",
        connections: String = "",
        others: String = ""
    ) -> String {
        """
        <\(element) id="\(id)" customClass="\(name)" \(target) \(attributes) sceneMemberID="viewController">\
        <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="393" height="852"/>\
        <subviews>\(view)</subviews></view>\(others)<connections>\(connections)</connections></\(element)>
        """
    }

    /// A control, or another view, with its connections.
    static func view(_ element: String, _ id: String, _ connections: String = "") -> String {
        """
        <\(element) id="\(id)"><rect key="frame" x="20" y="200" width="120" height="34"/>\
        <connections>\(connections)</connections></\(element)>
        """
    }

    /// A home of the class `HomeViewController` with a button that calls an action of it, or that has other connections.
    static func home(action: String = "open:", button connections: String? = nil) -> String {
        let action = "<action selector=\"\(action)\" destination=\"home\" eventType=\"touchUpInside\" id=\"a1\"/>"
        return controller("home", "HomeViewController", view: view("button", "b", connections ?? action))
    }

    /// A xib with an owner, a view called `view` and views in it.
    static func xib(owner: String, view: String = "", connections: String = "") -> String {
        document("XIB") {
            """
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>\
            <outlet property="view" destination="root" id="o0"/>\(connections)</connections></placeholder>\
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\
            <view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>\(view)</subviews></view>\
            </objects>
            """
        }
    }

    private static func document(_ kind: String, _ attributes: String = "", _ body: () -> String) -> String {
        let type = "com.apple.InterfaceBuilder3.CocoaTouch." + (kind == "XIB" ? "XIB" : "Storyboard.XIB")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="\(type)" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \(attributes)>\
            \(body())</document>
            """
    }
}
