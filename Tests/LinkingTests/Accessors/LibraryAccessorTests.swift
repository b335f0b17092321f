import Diagnostics
import SceneFlow
import SwiftSources
import Testing
import WrittenApps

@testable import AppFinding
@testable import CodeModel
@testable import CodeReading

/// Extensions of libraries whose sources are not in the checkout.
struct LibraryAccessorTests {
    private func lines(_ make: String, and more: String, _ files: [String: String] = [:]) throws -> Flow {
        let swift = """
            import UIKit
            class List: UIViewController {
                @IBAction func go(_ sender: Any) { \(make) }
            }
            \(ListApp.others)
            \(more)
            """
        return try TemporaryFolder(["Main.storyboard": ListApp.board, "App.swift": swift].merging(files) { $1 }).app()
            .flow
    }

    private static let initial = Board.storyboard(
        initial: "d",
        Board.scene("d", attributes: "customClass=\"Alone\"")
    )

    @Test func `a class based on a storyboard is its initial scene`() throws {
        let flow = try lines(
            "let alone = Alone.instantiate() ; alone.item = \"x\" ; show(alone, sender: nil)",
            and: "import Reusable\nclass Alone: UIViewController, StoryboardBased { var item: String? }",
            ["Alone.storyboard": Self.initial]
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list show Alone/d"])
        #expect(flow.navigations.first?.injection?.sites.map(\.name) == ["item"])
        #expect(flow.navigations.first?.location?.line == 3)
        #expect(flow.unresolved.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    @Test func `a class based on a scene is the one called like it, or as it says`() throws {
        let reusable =
            "import Reusable\nextension Detail: StoryboardSceneBased { static let sceneStoryboard = UIStoryboard(name: \"Main\", bundle: nil)"
        #expect(
            try lines("show(Detail.instantiate(), sender: nil)", and: "\(reusable) }").navigationLines
                == ["code/List/0 Main/list show Main/detail"]
        )
        let other = "\(reusable) ; static var sceneIdentifier: String { \"EditNav\" } }"
        let missing = try lines(
            "show(Detail.instantiate(), sender: nil)",
            and: other.replacing("EditNav", with: "Gone")
        )
        #expect(missing.navigationLines == ["code/List/0 Main/list show noSuchIdentifier Gone likely"])
        #expect(missing.navigations.first?.location?.file == "App.swift")
    }

    @Test func `an own extension over a library's protocol is read`() throws {
        let flow = try lines(
            "present(Alone.instantiate(with: 7), animated: true)",
            and: """
                class Alone: UIViewController, StoryboardBased, ViewModelBased { var model: Model? }
                class Model { init(_ number: Int) {} }
                protocol ViewModelBased: AnyObject { var model: Model? { get set } }
                extension ViewModelBased where Self: UIViewController, Self: StoryboardBased {
                    static func instantiate(with number: Int) -> Self {
                        let controller = Self.instantiate()
                        controller.model = Model(number)
                        return controller
                    }
                }
                """,
            ["Alone.storyboard": Self.initial]
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list present Alone/d"])
        #expect(flow.navigations.first?.injection?.sites.map(\.name) == ["model"])
    }

    @Test func `a protocol that the app declares under a library's name is the app's`() throws {
        let flow = try lines(
            "show(Detail.instantiate(), sender: nil)",
            and: """
                protocol StoryboardBased {}
                extension StoryboardBased {
                    static func instantiate() -> UIViewController {
                        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "EditNav")
                    }
                }
                extension Detail: StoryboardBased {}
                """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list show Main/nav"])
    }

    @Test func `a scene that is identified by its class`() throws {
        let flow = try lines(
            "if let detail = storyboard?.instantiateViewController(withClass: Detail.self) { show(detail, sender: nil) }",
            and: ""
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list show Main/detail"])
    }

    @Test(arguments: [
        "presentPanModal(Detail())", "customPresentViewController(presenter, viewController: Detail(), animated: true)",
        "presentAsStork(Detail(), height: 300)", "presentVC(Detail())",
    ])
    func `a controller that a library's function presents`(call: String) throws {
        #expect(try lines(call, and: "").navigations.map(\.operation) == [.present])
    }

    @Test func `a controller that a library's function pushes, and that of the app's own function`() throws {
        #expect(try lines("pushVC(Detail())", and: "").navigations.map(\.operation) == [.push])
        let own = "extension UIViewController { func pushVC(_ vc: UIViewController) { present(vc, animated: true) } }"
        #expect(try lines("pushVC(Detail())", and: own).navigations.map(\.operation) == [.present])
    }

    @Test func `a controller that is set up where it is made`() throws {
        let flow = try lines("present(Detail().then { $0.item = \"x\" }, animated: true)", and: "")
        #expect(flow.navigationLines.count == 1)
        #expect(flow.navigations.first?.injection?.sites.map(\.name) == ["item"])
    }

    @Test func `a controller that is set up where a property keeps it`() throws {
        let keeper = """
            class Keeper: UIViewController {
                private let detail = Detail().then { $0.item = "x" }
                @IBAction func open() { present(detail, animated: true) }
            }
            """
        let flow = try lines("show(Keeper(), sender: nil)", and: keeper)
        #expect(flow.navigations.map(\.operation) == [.show, .present])
        #expect(flow.classes.first { $0.name == "Keeper" }?.properties.first?.type == "Detail")
    }

    @Test func `a controller that is made of its environment`() throws {
        let flow = try lines(
            "show(Made.instantiate(environment: 7), sender: nil)",
            and: """
                class Made: UIViewController, Instantiatable {
                    let environment: Int
                    required init(with input: Void, environment: Int) {
                        self.environment = environment
                        super.init(nibName: nil, bundle: nil)
                    }
                }
                """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list show code/Made"])
        #expect(flow.navigations.first?.injection?.sites.map(\.name).contains("environment") == true)
    }

    @Test func `an optional controller that must be there`() throws {
        let flow = try lines(
            "show(UIStoryboard(name: \"Main\", bundle: nil).instantiateInitialViewController().require(hint: \"no\"), sender: nil)",
            and: ""
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list show Main/list"])
        #expect(flow.unresolved.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    // MARK: - Nibs

    private static let card = ["Card.xib": GeneratedAccessorTests.xib("Card")]

    @Test(arguments: [
        (
            "Card.loadFromNib()",
            """
            class Card: UIViewController {}
            extension UIViewController {
                static func loadFromNib() -> Self {
                    func instantiateFromNib<T: UIViewController>() -> T { return T.init(nibName: String(describing: T.self), bundle: nil) }
                    return instantiateFromNib()
                }
            }
            """
        ),
        ("Card()", "class Card: UIViewController { init() { super.init(nibName: \"Card\", bundle: nil) } }"),
        (
            "Card.make()",
            "class Card: UIViewController { static func make() -> Card { Card(nibName: \"\\(Card.self)\", bundle: Bundle(for: Card.self)) } }"
        ),
        (
            "Card(item: 7)",
            """
            class Card: UIViewController {
                convenience init(item: Int) { self.init(nibName: String(describing: Self.self), bundle: nil) }
            }
            """
        ),
        (
            "Card.fromNib()",
            """
            protocol NibLoadable { static var nibName: String { get } }
            extension NibLoadable where Self: UIViewController {
                static var nibName: String { String(describing: self) }
                static func fromNib() -> Self { Self(nibName: nibName, bundle: nil) }
            }
            class Card: UIViewController, NibLoadable {}
            """
        ),
    ])
    func `a controller of a nib`(make: String, declared: String) throws {
        let flow = try lines("show(\(make), sender: nil)", and: declared, Self.card)
        #expect(flow.navigationLines == ["code/List/0 Main/list show Card.xib"])
        #expect(flow.unresolved.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    private static let either = """
        extension UIViewController {
            static func make() -> Self {
                if let controller = nibController() { return controller }
                return boardController()
            }
            private static func nibController() -> Self? {
                let nibName = String(describing: self)
                guard Bundle.main.path(forResource: nibName, ofType: "nib") != nil else { return nil }
                return Self(nibName: nibName, bundle: nil)
            }
            private static func boardController<T: UIViewController>() -> T {
                UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: String(describing: T.self)) as! T
            }
        }
        class Card: UIViewController {}
        """

    @Test func `a nib that is there is taken, and the storyboard is not asked`() throws {
        let flow = try lines("show(Card.make(), sender: nil)", and: Self.either, Self.card)
        #expect(
            flow.navigationLines.map { $0.replacing(" likely", with: "") } == ["code/List/0 Main/list show Card.xib"]
        )
    }

    @Test(arguments: [
        ("Card", "nib", true, true), ("Gone", "nib", true, false), ("Card", "png", true, nil),
        ("Main", "storyboardc", true, true), ("Card", "nib", false, true), ("Gone", "nib", false, nil),
        ("Absent", "nib", true, nil),
    ])
    func `what a bundle has is known where a project says so`(
        name: String,
        type: String,
        hasProject: Bool,
        isThere: Bool?
    ) {
        var app = AppFiles(name: "App", folder: "")
        app.hasProject = hasProject
        app.interfaceFiles = ["A/Card.xib", "Base.lproj/Main.storyboard"].map { InterfaceFile(path: $0) }
        app.absentDocuments = ["Absent"]
        let mentions: Set = [AbsentSources.Mention("path", label: "forResource")]
        let absent = AbsentSources(app: app, modules: [], mentions: mentions, documents: [])
        let index = CodeIndex(
            modules: [absent.module(AbsentSourcesMemory(parsingWith: SwiftFileParser()))],
            conditions: BuildConditions()
        )
        #expect(AbsentSources.hasResource(name, ofType: type, in: index) == isThere)
    }

    @Test(arguments: [
        ("SceneType<Detail>", ["Detail"]), ("Pair<A, B<C, D>>", ["A", "B<C, D>"]), ("Plain", []),
        ("F<(A, B)>", ["(A, B)"]),
    ])
    func `generic arguments are told apart`(type: String, arguments: [String]) {
        #expect(TypeText.arguments(of: type) == arguments)
    }
}
