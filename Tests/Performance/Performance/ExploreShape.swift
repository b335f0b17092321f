internal import Foundation

/// A UIKit app of as many scenes as wanted, whose states can be counted on paper.
///
/// Each tab holds a stack whose root is the first scene of a binary tree: scene `i` pushes `2i + 1` and `2i + 2`, and hands a
/// number on in `prepare(for:sender:)`. Every scene can present each of the sheets.
struct ExploreShape {
    /// The number of scenes in the tree of a tab.
    let scenes: Int
    /// The number of tabs; with one there is no tab bar.
    let tabs: Int
    /// The number of sheets that can be presented.
    static let sheets = 3
    private static let scenesPerStoryboard = 50

    /// The number of states.
    ///
    /// A tab that was not visited yet is at its root, and its view is not loaded. So one tab is selected, at any of its
    /// scenes; each other one was not visited, or is at any scene; and there is no sheet, or one of them.
    var stateCount: Int {
        var others = 1
        for _ in 1..<tabs { others *= scenes + 1 }
        // The first tab is visited from the start.
        var count = 0
        for selected in 0..<tabs {
            var product = scenes
            for tab in 0..<tabs where tab != selected { product *= tab == 0 ? scenes : scenes + 1 }
            count += product
        }
        return count * (1 + Self.sheets)
    }

    /// Writes the app.
    /// - Parameter folder: where to; it is made.
    /// - Throws: the error of the file that cannot be written.
    func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        for start in stride(from: 0, to: scenes, by: Self.scenesPerStoryboard) {
            let part = start / Self.scenesPerStoryboard
            try write("Part\(part).storyboard", storyboard(start..<min(scenes, start + Self.scenesPerStoryboard)))
        }
        try write("Main.storyboard", mainStoryboard)
        try write("Sheets.storyboard", sheetStoryboard)
        for scene in 0..<scenes { try write("Screen\(scene)ViewController.swift", source(of: scene)) }
        try write("sceneflow.yml", "title: Tree\nentry: Main\n")
    }

    /// The same as a model for SPIN: the place in each tree, which tab is selected, which were visited, and the sheet.
    var promela: String {
        let choices = (0..<tabs).map { "  :: d_step { sheet == 0 -> tab = \($0); visited[\($0)] = 1 }" }
        let sheets = (1...Self.sheets).map { "  :: d_step { sheet == 0 -> sheet = \($0) }" }
        return """
            #define N \(scenes)
            short pos[\(tabs)]; bit visited[\(tabs)]; byte tab; byte sheet;
            active proctype App() {
              visited[0] = 1;
              do
              :: d_step { sheet == 0 && 2 * pos[tab] + 1 < N -> pos[tab] = 2 * pos[tab] + 1 }
              :: d_step { sheet == 0 && 2 * pos[tab] + 2 < N -> pos[tab] = 2 * pos[tab] + 2 }
              :: d_step { sheet == 0 && pos[tab] > 0 -> pos[tab] = (pos[tab] - 1) / 2 }
              :: d_step { sheet == 0 && pos[tab] > 0 -> pos[tab] = 0 }
              :: d_step { sheet > 0 -> sheet = 0 }
            \(sheets.joined(separator: "\n"))
            \(tabs > 1 ? choices.joined(separator: "\n") : "")
              od
            }

            """
    }

    // MARK: - Documents

    private func storyboard(_ range: Range<Int>) -> String {
        var references: Set<Int> = []
        let bodies = range.map { scene in
            for child in [2 * scene + 1, 2 * scene + 2] where child < scenes && !range.contains(child) {
                references.insert(child)
            }
            return body(of: scene)
        }
        let elsewhere = references.sorted().map {
            Self.reference("ref\($0)", "Part\($0 / Self.scenesPerStoryboard)", "screen\($0)")
        }
        let sheets = (0..<Self.sheets).map { Self.reference("sheetref\($0)", "Sheets", "sheet\($0)") }
        return Self.document(bodies + elsewhere + sheets, initial: nil)
    }

    private func body(of scene: Int) -> String {
        let range = scene / Self.scenesPerStoryboard
        let children = [2 * scene + 1, 2 * scene + 2].filter { $0 < scenes }
        var buttons = children.enumerated().map { place, child in
            let target = child / Self.scenesPerStoryboard == range ? "vc\(child)" : "ref\(child)"
            let segue = #"<segue destination="\#(target)" kind="show" identifier="to\#(child)" id="sg\#(child)"/>"#
            return Self.button("b\(scene)-\(place)", "Screen \(child)", y: 100 + 50 * place, segue)
        }
        buttons += (0..<Self.sheets).map { sheet in
            let segue = #"<segue destination="sheetref\#(sheet)" kind="presentation" id="ss\#(scene)-\#(sheet)"/>"#
            return Self.button("s\(scene)-\(sheet)", "Sheet \(sheet)", y: 300 + 50 * sheet, segue)
        }
        return Self.scene(
            scene,
            """
            <viewController storyboardIdentifier="screen\(scene)" title="Screen \(scene)" id="vc\(scene)" \
            customClass="Screen\(scene)ViewController" customModule="App" customModuleProvider="target" \
            sceneMemberID="viewController">
            <view key="view" id="v\(scene)"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <subviews>\(buttons.joined())</subviews></view></viewController>
            """
        )
    }

    private var mainStoryboard: String {
        let stacks = (0..<tabs).map { tab in
            Self.scene(
                tab,
                """
                <navigationController id="nav\(tab)" sceneMemberID="viewController"><connections>
                <segue destination="root" kind="relationship" relationship="rootViewController" id="rl\(tab)"/>
                </connections></navigationController>
                """
            )
        }
        let links = (0..<tabs).map {
            #"<segue destination="nav\#($0)" kind="relationship" relationship="viewControllers" id="tl\#($0)"/>"#
        }
        let bar = Self.scene(
            tabs,
            """
            <tabBarController id="bar" sceneMemberID="viewController"><connections>\(links.joined())</connections>
            </tabBarController>
            """
        )
        let parts = stacks + (tabs > 1 ? [bar] : []) + [Self.reference("root", "Part0", "screen0")]
        return Self.document(parts, initial: tabs > 1 ? "bar" : "nav0")
    }

    private var sheetStoryboard: String {
        let sheets = (0..<Self.sheets).map { sheet in
            Self.scene(
                sheet,
                """
                <viewController storyboardIdentifier="sheet\(sheet)" title="Sheet \(sheet)" id="sheet\(sheet)" \
                sceneMemberID="viewController"><view key="view" id="sv\(sheet)">
                <rect key="frame" x="0" y="0" width="393" height="852"/></view></viewController>
                """
            )
        }
        return Self.document(sheets, initial: nil)
    }

    private func source(of scene: Int) -> String {
        let arms = [2 * scene + 1, 2 * scene + 2].filter { $0 < scenes }.map { child in
            """
                    if segue.identifier == "to\(child)", let next = segue.destination as? Screen\(child)ViewController {
                        next.number = number + 1
                    }

            """
        }
        return """
            import UIKit

            final class Screen\(scene)ViewController: UIViewController {
                var number = 0

                override func viewDidLoad() {
                    super.viewDidLoad()
                    title = "Screen \\(number)"
                }

                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            \(arms.joined())    }
            }

            """
    }

    private static func button(_ id: String, _ title: String, y: Int, _ segue: String) -> String {
        """
        <button id="\(id)"><rect key="frame" x="20" y="\(y)" width="200" height="34"/>
        <state key="normal" title="\(title)"/><connections>\(segue)</connections></button>
        """
    }

    private static func reference(_ id: String, _ storyboard: String, _ identifier: String) -> String {
        """
        <scene sceneID="sc-\(id)"><objects><viewControllerPlaceholder storyboardName="\(storyboard)" \
        referencedIdentifier="\(identifier)" id="\(id)" sceneMemberID="viewController"/></objects></scene>

        """
    }

    private static func scene(_ number: Int, _ controller: String) -> String {
        #"<scene sceneID="sc\#(number)"><objects>\#(controller)</objects></scene>\#n"#
    }

    private static func document(_ scenes: [String], initial: String?) -> String {
        let initial = initial.map { #" initialViewController="\#($0)""# } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="23504" targetRuntime="iOS.CocoaTouch"\(initial)>
            <scenes>
            \(scenes.joined())</scenes>
            </document>

            """
    }
}
