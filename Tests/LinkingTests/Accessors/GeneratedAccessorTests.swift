import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import CodeReading
@testable import ProjectFiles
@testable import ProjectLoading

/// Accessors of scenes and segues that a tool generates.
struct GeneratedAccessorTests {
    private static let board = ListApp.board(
        list: """
            <connections><segue id="s1" kind="show" identifier="toDetail" destination="detail"/>
            <segue id="s2" kind="show" identifier="edit-item" destination="nav"/></connections>
            """
    )

    /// The flow of an app whose list has the given body beside further code.
    private func flow(_ body: String, and more: String = "", _ files: [String: String] = [:]) throws -> Flow {
        let swift = "import UIKit\nclass List: UIViewController {\n\(body)\n}\n\(ListApp.others)\n"
        return try TemporaryFolder(
            ["Main.storyboard": Self.board, "App.swift": swift, "Generated.swift": "import UIKit\n\(more)"]
                .merging(files) { $1 }
        ).app().flow
    }

    // MARK: - SwiftGen, generated files in the checkout

    /// The output of the current templates.
    private static let scenes = """
        enum StoryboardScene {
            enum Main: StoryboardType {
                static let storyboardName = "Main"
                static let initialScene = InitialSceneType<List>(storyboard: Main.self)
                static let detail = SceneType<Detail>(storyboard: Main.self, identifier: "Detail")
                static let editNav = SceneType<UINavigationController>(storyboard: Main.self, identifier: "EditNav")
            }
        }
        protocol StoryboardType { static var storyboardName: String { get } }
        extension StoryboardType {
            static var storyboard: UIStoryboard {
                let name = self.storyboardName
                return UIStoryboard(name: name, bundle: BundleToken.bundle)
            }
        }
        struct SceneType<T: UIViewController> {
            let storyboard: StoryboardType.Type
            let identifier: String
            func instantiate() -> T {
                let identifier = self.identifier
                guard let controller = storyboard.storyboard.instantiateViewController(withIdentifier: identifier) as? T else {
                    fatalError("ViewController '\\(identifier)' is not of the expected class \\(T.self).")
                }
                return controller
            }
            @available(iOS 13.0, tvOS 13.0, *)
            func instantiate(creator block: @escaping (NSCoder) -> T?) -> T {
                return storyboard.storyboard.instantiateViewController(identifier: identifier, creator: block)
            }
        }
        struct InitialSceneType<T: UIViewController> {
            let storyboard: StoryboardType.Type
            func instantiate() -> T {
                guard let controller = storyboard.storyboard.instantiateInitialViewController() as? T else {
                    fatalError("ViewController is not of the expected class \\(T.self).")
                }
                return controller
            }
            func instantiate(creator block: @escaping (NSCoder) -> T?) -> T {
                guard let controller = storyboard.storyboard.instantiateInitialViewController(creator: block) else {
                    fatalError("Storyboard \\(storyboard.storyboardName) does not have an initial scene.")
                }
                return controller
            }
        }
        private final class BundleToken {
            static let bundle: Bundle = {
                #if SWIFT_PACKAGE
                return Bundle.module
                #else
                return Bundle(for: BundleToken.self)
                #endif
            }()
        }
        """

    private static let segues = """
        enum StoryboardSegue {
            enum Main: String, SegueType { case editItem = "edit-item" ; case toDetail }
        }
        protocol SegueType: RawRepresentable {}
        extension UIViewController {
            func perform<S: SegueType>(segue: S, sender: Any? = nil) where S.RawValue == String {
                let identifier = segue.rawValue
                performSegue(withIdentifier: identifier, sender: sender)
            }
        }
        extension SegueType where RawValue == String {
            init?(_ segue: UIStoryboardSegue) {
                guard let identifier = segue.identifier else { return nil }
                self.init(rawValue: identifier)
            }
        }
        """

    private static let useOfScenes = """
        @IBAction func a(_ sender: Any) { show(StoryboardScene.Main.detail.instantiate(), sender: nil) }
        @IBAction func b(_ sender: Any) { present(StoryboardScene.Main.initialScene.instantiate(), animated: true) }
        @IBAction func c(_ sender: Any) {
            let detail = StoryboardScene.Main.detail.instantiate()
            detail.item = "x"
            let nav = StoryboardScene.Main.editNav.instantiate()
            nav.viewControllers = [detail]
            present(nav, animated: true)
        }
        @IBAction func d(_ sender: Any) {
            show(StoryboardScene.Main.storyboard.instantiateViewController(withIdentifier: "Detail"), sender: nil)
        }
        @IBAction func e(_ sender: Any) {
            show(StoryboardScene.Main.detail.instantiate(creator: { coder in Detail(coder: coder) }), sender: nil)
        }
        """

    private static let ledByScenes = [
        "code/List/0 Main/list show Main/detail",
        "code/List/1 Main/list present Main/list",
        "code/List/2 Main/list present Main/detail in Main/nav",
        "code/List/3 Main/list show Main/detail",
        "code/List/4 Main/list show Main/detail",
    ]

    @Test func `scenes that SwiftGen names lead to theirs`() throws {
        let flow = try flow(Self.useOfScenes, and: Self.scenes)
        #expect(flow.navigationLines == Self.ledByScenes)
        // Nothing uses that function of the template.
        #expect(
            flow.unresolved.map(\.text) == ["storyboard.storyboard.instantiateInitialViewController(creator: block)"]
        )
    }

    private static let useOfSegues = """
        @IBAction func a(_ sender: Any) { perform(segue: StoryboardSegue.Main.toDetail, sender: self) }
        @IBAction func b(_ sender: Any) { self.perform(segue: StoryboardSegue.Main.editItem) }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            switch StoryboardSegue.Main(segue) {
            case .toDetail?: (segue.destination as? Detail)?.item = "x"
            case .editItem?:
                let nav = segue.destination as! UINavigationController
                (nav.topViewController as? Edit)?.item = "y"
            default: break
            }
        }
        """

    private func expectSegues(_ flow: Flow) throws {
        #expect(flow.segues.first(where: { $0.identifier == "toDetail" })?.performedAt.map(\.line) == [3])
        #expect(flow.segues.first(where: { $0.identifier == "edit-item" })?.performedAt.map(\.line) == [4])
        #expect(try flow.injection(of: "toDetail").sites.map(\.name) == ["item"])
        #expect(try flow.injection(of: "toDetail").sites.map(\.conditions) == [[]])
        #expect(try flow.injection(of: "edit-item").sites.map(\.name) == ["item"])
        // The template's own function is read where it is called.
        #expect(flow.unresolved.filter { $0.reason != .unread }.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    @Test func `segues that SwiftGen names are performed and prepared for`() throws {
        try expectSegues(flow(Self.useOfSegues, and: Self.segues))
    }

    @Test(arguments: [
        "guard let id = segue.identifier, let kind = StoryboardSegue.Main(rawValue: id) else { return } ; switch kind { case .toDetail:",
        "if let kind = StoryboardSegue.Main(segue) { switch kind { case .toDetail:",
        "switch StoryboardSegue.Main(rawValue: segue.identifier!)! { case .toDetail:",
        "if StoryboardSegue.Main(segue) == .toDetail { do {",
    ])
    func `a segue is asked for its case in other words`(head: String) throws {
        let tail = String(repeating: " }", count: head.count { $0 == "{" } - head.count { $0 == "}" })
        let other = head.hasPrefix("if Story") ? "" : "\ndefault: break"
        let flow = try flow(
            """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                \(head) (segue.destination as? Detail)?.item = "x" \(other) \(tail)
            }
            """,
            and: Self.segues
        )
        #expect(try flow.injection(of: "toDetail").sites.map(\.name) == ["item"])
        #expect(try flow.injection(of: "toDetail").sites.map(\.conditions) == [[]])
        #expect(try flow.injection(of: "edit-item").sites.isEmpty)
    }

    @Test func `older templates that make scenes by functions of an enum lead to theirs`() throws {
        let flow = try flow(
            """
            @IBAction func a(_ sender: Any) { show(StoryboardScene.Main.instantiateDetail(), sender: nil) }
            @IBAction func b(_ sender: Any) { present(StoryboardScene.Main.initialViewController(), animated: true) }
            @IBAction func c(_ sender: Any) { show(StoryboardScene.Main.detailScene.viewController(), sender: nil) }
            """,
            and: """
                protocol StoryboardSceneType { static var storyboardName: String { get } }
                extension StoryboardSceneType {
                    static func storyboard() -> UIStoryboard { return UIStoryboard(name: self.storyboardName, bundle: Bundle(for: BundleToken.self)) }
                    static func initialViewController() -> UIViewController {
                        guard let vc = storyboard().instantiateInitialViewController() else { fatalError("no") }
                        return vc
                    }
                }
                extension StoryboardSceneType where Self: RawRepresentable, Self.RawValue == String {
                    func viewController() -> UIViewController { return Self.storyboard().instantiateViewController(withIdentifier: self.rawValue) }
                    static func viewController(identifier: Self) -> UIViewController { return identifier.viewController() }
                }
                struct StoryboardScene {
                    enum Main: String, StoryboardSceneType {
                        static let storyboardName = "Main"
                        static func initialViewController() -> List {
                            guard let vc = storyboard().instantiateInitialViewController() as? List else { fatalError("no") }
                            return vc
                        }
                        case detailScene = "Detail"
                        static func instantiateDetail() -> Detail {
                            guard let vc = StoryboardScene.Main.detailScene.viewController() as? Detail else { fatalError("no") }
                            return vc
                        }
                    }
                }
                """
        )
        #expect(
            flow.navigationLines.map { $0.replacing(" likely", with: "") } == [
                "code/List/0 Main/list show Main/detail", "code/List/1 Main/list present Main/list",
                "code/List/2 Main/list show Main/detail",
            ]
        )
    }

    // MARK: - SwiftGen, generated files left out of the checkout

    @Test func `scenes are named as SwiftGen names them where its file is not there`() throws {
        let flow = try flow(Self.useOfScenes)
        #expect(flow.navigationLines.map { $0.replacing(" likely", with: "") } == Self.ledByScenes)
        #expect(flow.unresolved.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    @Test func `segues are named as SwiftGen names them where its file is not there`() throws {
        try expectSegues(flow(Self.useOfSegues))
    }

    @Test func `a file of SwiftGen that is there is what counts`() throws {
        let flow = try flow(
            "@IBAction func a(_ sender: Any) { show(StoryboardScene.Main.shown.instantiate(), sender: nil) }",
            and: Self.scenes.replacing("detail = Scene", with: "shown = Scene")
        )
        #expect(
            flow.navigationLines.map { $0.replacing(" likely", with: "") } == ["code/List/0 Main/list show Main/detail"]
        )
    }

    @Test(arguments: [
        ("Main", "Main"), ("MainMenu", "MainMenu"), ("main-menu", "MainMenu"), ("main_menu", "MainMenu"),
        ("2nd screen", "_2ndScreen"), ("FAQ", "Faq"), ("SIGN_UP", "SignUp"), ("été", "Été"), ("", ""),
    ])
    func `SwiftGen's names of storyboards`(text: String, name: String) {
        #expect(SwiftGenNames.type(text) == name)
    }

    @Test(arguments: [
        ("Detail", "detail"), ("DetailViewController", "detailViewController"), ("FAQ", "faq"),
        ("URLChooser", "urlChooser"),
        ("edit-item", "editItem"), ("SHOW_ALL", "showAll"), ("qr code", "qrCode"), ("2nd", "_2nd"), ("ID", "id"),
    ])
    func `SwiftGen's names of scenes and segues`(text: String, name: String) {
        #expect(SwiftGenNames.member(text) == name)
    }

    @Test func `a saved storyboard changes the accessors`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.board,
            "App.swift":
                "class List: UIViewController { @IBAction func a() { show(R.storyboard.main.detail()!, sender: nil) } }",
        ])
        var session = ProjectSession(folder.url)
        #expect(try session.load().apps[0].flow.navigationLines == ["code/List/0 Main/list show Main/detail"])
        for text in [Self.board.replacing("=\"Detail\"", with: "=\"Other\""), Self.board] {
            try folder.write(Data(text.utf8), to: "Main.storyboard")
            let after = try session.reload(after: FileChanges(["Main.storyboard"]))
            #expect(after == (try ProjectLoader().load(folder.url)))
            #expect(after?.apps[0].flow.navigations.count == (text == Self.board ? 1 : 0))
        }
    }

    // MARK: - R.swift

    @Test func `scenes that R.swift names lead to theirs`() throws {
        let flow = try flow(
            """
            @IBAction func a(_ sender: Any) { show(R.storyboard.main.detail(())!, sender: nil) }
            @IBAction func b(_ sender: Any) {
                guard let list = R.storyboard.main.instantiateInitialViewController() else { return }
                present(list, animated: true)
            }
            @IBAction func c(_ sender: Any) {
                if let detail = R.storyboard.main.detail() { detail.item = "x" ; show(detail, sender: nil) }
            }
            @IBAction func d(_ sender: Any) { present(R.storyboard.main().instantiateInitialViewController()!, animated: true) }
            @IBAction func e(_ sender: Any) {
                present(UIStoryboard(resource: R.storyboard.main).instantiateViewController(withIdentifier: "Detail"), animated: true)
            }
            @IBAction func f(_ sender: Any) {
                let board = UIStoryboard(name: R.storyboard.main.name, bundle: nil)
                show(board.instantiateViewController(withIdentifier: R.storyboard.main.detail.identifier), sender: nil)
            }
            @IBAction func g(_ sender: Any) {
                show(R.storyboard.main.detail { coder in Detail(coder: coder) }, sender: nil)
            }
            @IBAction func h(_ sender: Any) {
                show(R.storyboard.main().instantiateViewController(withIdentifier: R.storyboard.main.detail)!, sender: nil)
            }
            @IBAction func i(_ sender: Any) { present(R.storyboard.main.initialViewController()!, animated: true) }
            """
        )
        #expect(
            flow.navigationLines.map { $0.replacing(" likely", with: "") } == [
                "code/List/0 Main/list show Main/detail", "code/List/1 Main/list present Main/list",
                "code/List/2 Main/list show Main/detail", "code/List/3 Main/list present Main/list",
                "code/List/4 Main/list present Main/detail", "code/List/5 Main/list show Main/detail",
                "code/List/6 Main/list show Main/detail", "code/List/7 Main/list show Main/detail",
                "code/List/8 Main/list present Main/list",
            ]
        )
        #expect(flow.navigations[2].injection?.sites.map(\.name) == ["item"])
        #expect(flow.unresolved.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    @Test func `segues that R.swift names are performed and prepared for`() throws {
        let flow = try flow(
            """
            @IBAction func a(_ sender: Any) { performSegue(withIdentifier: R.segue.list.toDetail, sender: self) }
            @IBAction func b(_ sender: Any) { performSegue(withIdentifier: R.segue.list.editItem.identifier, sender: self) }
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                if let info = R.segue.list.toDetail(segue: segue) { info.destination.item = "x" }
                if let edit = R.segue.list.editItem(segue: segue)?.destination.topViewController as? Edit { edit.item = "y" }
            }
            """
        )
        try expectSegues(flow)
    }

    @Test(arguments: [
        "R.segue.list.toDetail(segue: segue)?.destination.item = \"x\"",
        "guard let info = R.segue.list.toDetail(segue: segue) else { return } ; info.destination.item = \"x\"",
        "guard let detail = R.segue.list.toDetail(segue: segue)?.destination else { return } ; detail.item = \"x\"",
        "if segue.identifier == R.segue.list.toDetail.identifier { (segue.destination as! Detail).item = \"x\" }",
        "switch segue.identifier { case R.segue.list.toDetail.identifier: (segue.destination as! Detail).item = \"x\" ; default: break }",
        "let info = R.segue.list.toDetail(segue: segue) ; info?.destination.item = \"x\"",
    ])
    func `a segue of R.swift is asked for its destination in other words`(body: String) throws {
        let flow = try flow("override func prepare(for segue: UIStoryboardSegue, sender: Any?) { \(body) }")
        #expect(try flow.injection(of: "toDetail").sites.map(\.name) == ["item"])
        #expect(try flow.injection(of: "toDetail").sites.map(\.conditions) == [[]])
        #expect(try flow.injection(of: "edit-item").sites.isEmpty)
        #expect(flow.unresolved.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    @Test(arguments: [
        ("Main", "main"), ("HTMLViewController", "htmlViewController"), ("edit-item", "editItem"), ("FAQ", "faQ"),
        ("2nd screen", "ndScreen"), ("sign_up", "sign_up"), ("URLChooser", "urlChooser"), ("a.b", "aB"), ("X", "x"),
    ])
    func `R.swift's names`(text: String, name: String) {
        #expect(RSwiftNames.name(text) == name)
    }

    @Test func `what R.swift names twice it leaves out`() throws {
        let flow = try flow(
            "@IBAction func a(_ sender: Any) { if let c = R.storyboard.other.detail() { show(c, sender: nil) } }",
            [
                "Other.storyboard": Board.storyboard(
                    Board.scene("a", attributes: "storyboardIdentifier=\"Detail\""),
                    Board.scene("b", attributes: "storyboardIdentifier=\"detail\"")
                )
            ]
        )
        #expect(flow.navigations.isEmpty)
    }

    @Test func `a controller of a nib that R.swift names is that of the xib`() throws {
        let flow = try flow(
            "@IBAction func a(_ sender: Any) { show(Card(nib: R.nib.card), sender: nil) }",
            and: "class Card: UIViewController {}",
            ["Card.xib": Self.xib("Card")]
        )
        #expect(
            flow.navigationLines.map { $0.replacing(" likely", with: "") } == ["code/List/0 Main/list show Card.xib"]
        )
    }

    /// A xib whose owner has a class.
    static func xib(_ owner: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="\(owner)">
        <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"/></objects></document>
        """
    }

    @Test(arguments: [
        ("R.storyboard.launchScreen().instantiateInitialViewController()?.view", true),
        ("StoryboardScene.LaunchScreen.initialScene.instantiate().view", true), ("nil", false),
    ])
    func `a launch screen is a scene of the app only where code opens it`(_ code: String, _ isOpened: Bool) throws {
        let screen = Board.storyboard(initial: "x", Board.scene("x"))
            .replacing("targetRuntime", with: "launchScreen=\"YES\" targetRuntime")
        let found = try flow(
            "override func viewDidLoad() { let cover: UIView? = \(code); view.addSubview(cover ?? view) }",
            ["LaunchScreen.storyboard": screen]
        )
        #expect(found.scenes.contains { $0.key == "LaunchScreen/x" } == isOpened)
        #expect(!found.diagnostics.contains { $0.severity == .error })
    }
}
