import Foundation
import ProjectLoading
import SceneFlow

/// A small app drawn in a few words: `home: show list, presentation card` is a scene with two buttons.
struct DrawnApp {
    let flow: Flow

    /// Draws an app without code.
    ///
    /// - Parameters:
    ///   - scenes: the scenes, the first of which is the root of a stack in each tab.
    ///   - tabs: how many tabs there are; one is none.
    /// - Throws: the error of the folder that cannot be written, or a `LoadingError`.
    init(_ scenes: String..., tabs: Int = 1) throws {
        let parts = scenes.map { $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init) }
        let root = parts[0][0]
        var bodies = parts.map { Self.scene($0[0], buttons: $0[1].split(separator: ",").map(String.init)) }
        for tab in 0..<tabs {
            bodies.append(
                Self.controller("navigationController", "nav\(tab)", "rootViewController", [root])
            )
        }
        if tabs > 1 {
            bodies.append(Self.controller("tabBarController", "bar", "viewControllers", (0..<tabs).map { "nav\($0)" }))
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="23504" targetRuntime="iOS.CocoaTouch" initialViewController="\(tabs > 1 ? "bar" : "nav0")">
            <scenes>\(bodies.joined())</scenes></document>
            """
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Drawn-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
        flow = try ProjectLoader().load(folder).apps[0].flow
    }

    private static func scene(_ name: String, buttons: [String]) -> String {
        let views = buttons.enumerated().map { place, button in
            let words = button.split(separator: " ")
            return """
                <button id="\(name)-b\(place)"><rect key="frame" x="20" y="\(100 + 50 * place)" width="200" height="34"/>
                <state key="normal" title="\(words[1])"/><connections>
                <segue destination="\(words[1])" kind="\(words[0])" id="\(name)-s\(place)"/></connections></button>
                """
        }
        return """
            <scene sceneID="sc-\(name)"><objects><viewController title="\(name)" id="\(name)" \
            sceneMemberID="viewController"><view key="view" id="v-\(name)">
            <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>\(views.joined())</subviews></view>
            </viewController></objects></scene>
            """
    }

    private static func controller(_ element: String, _ id: String, _ relationship: String, _ ids: [String]) -> String {
        let segues = ids.enumerated().map { place, child in
            """
            <segue destination="\(child)" kind="relationship" relationship="\(relationship)" id="\(id)-r\(place)"/>
            """
        }
        return """
            <scene sceneID="sc-\(id)"><objects><\(element) id="\(id)" sceneMemberID="viewController">
            <connections>\(segues.joined())</connections></\(element)></objects></scene>
            """
    }
}
