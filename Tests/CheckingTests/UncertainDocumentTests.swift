import Checking
import Diagnostics
import SceneFlow
import Testing

/// Findings about documents, of which a part was not read or is never used.
struct UncertainDocumentTests {
    private static let list = """
        <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\
        <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
        """

    private static let home = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {}
        class HomeViewController: UIViewController { MEMBERS }
        """

    private func app(
        _ scenes: String...,
        members: String = "",
        files: [String: String] = [:]
    ) throws -> WrittenApp {
        let own = ["App.swift": Self.home.replacing("MEMBERS", with: members), "Info.plist": Self.list]
        return try WrittenApp(scenes, files: files.merging(own) { $1 })
    }

    private static let reference = """
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="late" id="ref" \
        sceneMemberID="viewController"/>
        """

    private static let other = WrittenApp.storyboard([
        WrittenApp.controller("first", "HomeViewController", attributes: "storyboardIdentifier=\"first\"")
    ])

    @Test(arguments: [(false, Confidence.certain), (true, .unsure)])
    func `a scene of a damaged storyboard is not said to be missing`(
        isDamaged: Bool,
        confidence: Confidence
    ) throws {
        let segue = "<segue destination=\"ref\" kind=\"show\" id=\"s1\"/>"
        let other = isDamaged ? Self.other.replacing("</objects>", with: "</subviews></objects>") : Self.other
        let app = try app(
            WrittenApp.home(button: segue),
            Self.reference,
            files: ["Other.storyboard": other]
        )
        #expect(app.found("storyboard-reference").map(\.confidence) == [confidence])
        #expect(app.found("unreadable").isEmpty == !isDamaged)
    }

    @Test(arguments: [("", 1), ("<view key=\"customView\" id=\"c\"/>", 0)])
    func `a bar button item with a view of its own sends nothing`(content: String, errors: Int) throws {
        let item = """
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Go" id="i">\
            \(content)<connections><action selector="gone:" destination="home" id="a"/></connections></barButtonItem>\
            </navigationItem>
            """
        let app = try app(WrittenApp.controller("home", "HomeViewController", others: item))
        #expect(app.found("action").count { $0.severity == .error } == errors)
    }

    @Test func `without a project, a main storyboard may be elsewhere`() throws {
        let members = "@IBAction func open(_ sender: Any) {}"
        let app = try WrittenApp(
            WrittenApp.home(),
            files: [
                "App.swift": Self.home.replacing("MEMBERS", with: members),
                "Info.plist": Self.list.replacing(">Main<", with: ">Gone<"),
            ]
        )
        let found = app.found("entry-point").filter { $0.message.contains("'Gone'") }
        #expect(!found.isEmpty && found.allSatisfy { $0.severity == .warning })
    }

    @Test(arguments: [("Flutter", Confidence.unsure), ("Charts", .likely)])
    func `a class named after a framework that was not read is one of it`(
        module: String,
        confidence: Confidence
    ) throws {
        let scene = WrittenApp.controller("home", "FlutterViewController")
            .replacing(WrittenApp.target, with: "")
        var app = try app(scene, members: "", files: ["More.swift": "import \(module)\n"])
        #expect(app.found("class-not-found").allSatisfy { $0.confidence == confidence })
        app = try self.app(scene)
        #expect(app.found("class-not-found").allSatisfy { $0.confidence != .unsure })
    }

    @Test(arguments: [("OwnSegue", Confidence.likely), ("LibrarySegue", .unsure)])
    func `what a segue shows whose class was not read is unsure`(name: String, confidence: Confidence) throws {
        let segue = """
            <segue destination="next" kind="custom" identifier="next" customClass="\(name)" id="s1"/>
            """
        let push = "<segue destination=\"home\" kind=\"push\" id=\"s2\"/>"
        let app = try app(
            WrittenApp.controller("home", "HomeViewController", connections: segue),
            WrittenApp.controller("next", "NextViewController", view: WrittenApp.view("button", "b", push)),
            files: [
                "Next.swift": """
                import UIKit
                class NextViewController: UIViewController {}
                class OwnSegue: UIStoryboardSegue {
                    override func perform() { source.present(destination, animated: true) }
                }
                """
            ]
        )
        #expect(app.found("crash").map(\.confidence) == [confidence])
    }
}
