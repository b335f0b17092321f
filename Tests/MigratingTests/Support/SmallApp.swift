import Foundation

/// A storyboard with a home and a detail, and the two classes of which tests say the bodies.
enum SmallApp {
    /// A segue from the home to the detail: its kind, and its identifier.
    static let segue = #"<segue destination="Det-vc" kind="show" identifier="showDetail" id="Seg-a"/>"#

    /// Writes the app.
    /// - Parameters:
    ///   - home: the members of the class of the home.
    ///   - detail: the members of the class of the detail.
    ///   - segues: the segues, each on a button of its own.
    ///   - scenes: more scenes.
    ///   - end: how lines end.
    /// - Returns: the app.
    /// - Throws: where it cannot be written.
    static func make(
        home: String,
        detail: String = "    var item: Item!\n\n    override func viewDidLoad() {\n        title = item.name\n    }",
        segues: [String] = [segue],
        scenes: String = "",
        end: String = "\n"
    ) throws -> MigratedApp {
        let app = try MigratedApp()
        try app.write("Main.storyboard", storyboard(segues, scenes).replacing("\n", with: end))
        try app.write(
            "Home.swift",
            "import UIKit\n\nfinal class HomeViewController: UIViewController {\n\(home)\n}\n".replacing(
                "\n",
                with: end
            )
        )
        try app.write(
            "Detail.swift",
            "import UIKit\n\nfinal class DetailViewController: UIViewController {\n\(detail)\n}\n".replacing(
                "\n",
                with: end
            )
        )
        try app.write(
            "Item.swift",
            """
            /// Something.
            final class Item {
                var name = ""
                static let sample = Item()
                var next: Item?
            }

            final class Store {
                static let shared = Store()
                var items = [Item()]
            }

            """
        )
        return app
    }

    /// A scene.
    static func scene(
        _ id: String,
        _ type: String,
        _ objects: String = "",
        container: String = "viewController"
    ) -> String {
        """
                <scene sceneID="\(id)-sc">
                    <objects>
                        <\(container) storyboardIdentifier="\(id)" title="\(id)" id="\(id)-vc" \(type.isEmpty ? "" : "customClass=\"\(type)\" customModule=\"App\" customModuleProvider=\"target\" ")sceneMemberID="viewController">
        \(objects)
                        </\(container)>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-fr" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>

        """
    }

    private static func storyboard(_ segues: [String], _ scenes: String) -> String {
        let buttons = segues.enumerated().map { index, segue in
            """
                            <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="But-\(index)">
                                <rect key="frame" x="20" y="\(100 + 50 * index)" width="120" height="34"/>
                                <state key="normal" title="Open \(index)"/>
                                <connections>
                                    \(segue)
                                </connections>
                            </button>
            """
        }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="Hom-vc">
                <scenes>
            \(scene("Hom", "HomeViewController", """
                            <view key="view" contentMode="scaleToFill" id="Hom-vw">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                \(buttons)
                                </subviews>
                            </view>
                """))\(scene("Det", "DetailViewController", "                <view key=\"view\" contentMode=\"scaleToFill\" id=\"Det-vw\"/>"))\(scenes)    </scenes>
            </document>

            """
    }
}
