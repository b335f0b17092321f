import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

struct LinkingTests {
    private func references() throws -> Flow {
        try #require(try ProjectLoader().load(Folders.fixture("References")).apps.first).flow
    }

    @Test(arguments: [
        ("initial", "Detail/first"), ("named", "Detail/second"), ("chain", "Detail/second"), ("own", "Main/twice-1"),
        ("nowhere", "noSuchStoryboard"), ("wrong", "noSuchIdentifier"), ("none", "noInitialViewController"),
        ("cycle", "noInitialViewController"), ("gone", "missing gone"),
    ])
    func `a reference leads to the scene that it names`(identifier: String, destination: String) throws {
        #expect(try references().destination(ofSegue: identifier) == destination)
    }

    @Test func `a resolved segue remembers the reference between`() throws {
        let segue = try #require(try references().segues.first { $0.identifier == "named" })
        #expect(segue.reference?.storyboard == "Detail")
        #expect(segue.reference?.identifier == "Second")
    }

    @Test func `references are no scenes, and launch screens take no part`() throws {
        let flow = try references()
        #expect(!flow.scenes.contains { $0.key.contains("/r-") || $0.key.hasPrefix("LaunchScreen") })
        #expect(flow.storyboards.map(\.name) == ["Chain", "Circle", "Detail", "Loose", "Main"])
    }

    @Test func `an initial view controller behind a reference is found`() throws {
        let flow = try references()
        let chain = try #require(flow.storyboards.first { $0.name == "Chain" })
        #expect(chain.initial.map { flow[$0].key } == "Detail/second")
    }

    @Test func `scenes and segues keep the order of files and documents`() throws {
        let flow = try references()
        #expect(
            flow.scenes.map(\.key) == [
                "Detail/first", "Detail/second", "Loose/loose", "Main/home", "Main/list", "Main/twice-1",
                "Main/twice-2",
                "Main/lost",
            ]
        )
        let list = try flow.scene("Main/list")
        #expect(list.segues.map { flow[$0].key.suffix(1) } == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"])
    }

    @Test func `what fires a segue follows from where it sits`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene(
                    "a",
                    """
                    <tableView key="view" id="t"><prototypes>
                    <tableViewCell id="cell" style="IBUITableViewCellStyleDefault" textLabel="cl">
                    <tableViewCellContentView key="contentView" id="cc"><subviews><label id="cl" text="Row"/></subviews>
                    </tableViewCellContentView><connections>
                    <segue id="s1" kind="show" destination="b"/>
                    <segue id="s2" kind="show" destination="b" trigger="accessoryAction"/></connections>
                    </tableViewCell></prototypes></tableView>
                    <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="bar"
                    systemItem="add"><connections><segue id="s3" kind="presentation" destination="b"/></connections>
                    </barButtonItem></navigationItem>
                    <connections><segue id="s4" kind="show" destination="b" identifier="byCode"/></connections>
                    """,
                    element: "tableViewController",
                    objects: """
                        <tapGestureRecognizer id="tap"><connections>
                        <segue id="s5" kind="show" destination="b"/></connections></tapGestureRecognizer>
                        <button id="loose"><state key="normal" title="Go"/><connections>
                        <segue id="s6" kind="show" destination="b"/></connections></button>
                        <containerView id="box"><connections><segue id="s7" kind="embed" destination="b"/></connections>
                        </containerView>
                        """
                ),
                Board.scene("b")
            )
        ])
        let flow = try folder.app().flow
        let triggers = Dictionary(uniqueKeysWithValues: flow.segues.map { ($0.key, $0.trigger) })
        #expect(triggers["Main/s1"] == .cell("cell"))
        #expect(triggers["Main/s2"] == .accessory("cell"))
        #expect(triggers["Main/s3"] == .barItem("bar"))
        #expect(triggers["Main/s4"] == .manual)
        #expect(triggers["Main/s5"] == .gesture("tap"))
        #expect(triggers["Main/s6"] == .control("loose"))
        #expect(triggers["Main/s7"] == .containerView("box"))
        #expect(flow.segues.map(\.label) == ["Row", "Row", "Add", "byCode", "", "Go", ""])
    }

    @Test func `a scene is called by its title, item, comment, class or kind, in that order`() throws {
        func title(_ attributes: String, _ body: String = "", comment: String = "") throws -> String {
            let scene = comment + Board.scene("a", body, attributes: attributes)
            return try TemporaryFolder(["M.storyboard": Board.storyboard(initial: "a", scene)]).app().flow.scenes[0]
                .title
        }
        let item = "<navigationItem key=\"navigationItem\" title=\"Item\" id=\"n\"/>"
        let named = "customClass=\"ItemListViewController\""
        #expect(try title("title=\"Title\" \(named)", item, comment: "<!--Shown-->") == "Title")
        #expect(try title(named, item, comment: "<!--Shown-->") == "Item")
        #expect(try title(named, comment: "<!--Shown-->") == "Shown")
        #expect(try title(named) == "Item List")
        #expect(try title("") == "View Controller")
    }

    @Test func `an action goes to controller, first responder, exit, object or nobody`() throws {
        let actions = [("c", "a"), ("f", "fr-a"), ("e", "x"), ("o", "tap"), ("m", "gone")].map { id, destination in
            "<action selector=\"\(id):\" destination=\"\(destination)\" eventType=\"touchUpInside\" id=\"act-\(id)\"/>"
        }.joined()
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene(
                    "a",
                    """
                    <view key="view" id="v"><subviews><button id="b"><connections>\(actions)</connections></button>
                    </subviews><connections><outletCollection property="gestureRecognizers" destination="tap"
                    appends="YES" id="oc"/></connections></view>
                    """,
                    objects: "<exit id=\"x\" sceneMemberID=\"exit\"/><tapGestureRecognizer id=\"tap\"/>"
                )
            )
        ])
        let flow = try folder.app().flow
        #expect(
            flow.scenes[0].actions.map(\.target) == [
                .controller, .firstResponder, .exit, .object("tap"), .missing("gone"),
            ]
        )
        #expect(flow.scenes[0].gestures == [Gesture(id: "tap", kind: "tapGestureRecognizer", views: ["v"])])
        #expect(flow.diagnosticIDs == ["missing-target"])
    }

    @Test func `a xib is a scene where its owner is a controller with a view`() throws {
        func xib(_ owner: String, _ property: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>
            <outlet property="\(property)" destination="v" id="o"/></connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/></view></objects></document>
            """
        }
        let folder = try TemporaryFolder([
            "NoteViewController.xib": xib("NoteViewController", "view"), "BadgeView.xib": xib("BadgeView", "view"),
            "Cell.xib": xib("Owner", "cell"),
        ])
        let flow = try folder.app().flow
        #expect(flow.scenes.map(\.key) == ["NoteViewController.xib"])
        #expect(flow.scenes[0].origin == .nib(name: "NoteViewController"))
        #expect(flow.scenes[0].size == Size(width: 320, height: 480))
        #expect(flow.scenes[0].outlets.map(\.isOfController) == [true])
    }

    @Test func `an empty folder says what was searched and the likely causes`() throws {
        let diagnostic = try #require(try TemporaryFolder().app().flow.diagnostics.first)
        #expect(diagnostic.id == "nothing-found")
        #expect(diagnostic.message.contains(".storyboard and .xib"))
        #expect(diagnostic.remedy?.contains("Pods") == true)
    }

    @Test func `an app in code without a screen does not blame missing storyboards`() throws {
        let delegate = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}"
        let diagnostic = try #require(try TemporaryFolder(["App.swift": delegate]).app().flow.diagnostics.first)
        #expect(diagnostic.id == "nothing-found")
        #expect(diagnostic.message.hasSuffix("no screen was found in its Swift file"))
        #expect(diagnostic.remedy?.contains("--entry") == true)
    }

    @Test func `one storyboard can be opened by itself`() throws {
        let folder = try TemporaryFolder([
            "A.storyboard": Board.storyboard(initial: "a", Board.scene("a")),
            "B.storyboard": Board.storyboard(Board.scene("b")),
        ])
        let project = try ProjectLoader().load(folder.url.appending(path: "A.storyboard"))
        #expect(project.apps.map(\.flow.id) == ["a"])
        #expect(project.apps[0].flow.scenes.map(\.key) == ["A/a"])
    }
}
