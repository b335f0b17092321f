import Checking
import Diagnostics
import Testing

/// The checks of the connections in documents, and their confidence.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionRuleTests {
    private typealias App = WrittenApp

    private func file(_ code: String) -> [String: String] { ["Code.swift": "import UIKit\n" + code] }

    // MARK: - Xibs

    private static let boxed = WrittenApp.xib(
        owner: "Stale",
        view: WrittenApp.view(
            "button",
            "bt",
            "<action selector=\"go:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a\"/>"
        ),
        connections: "<outlet property=\"box\" destination=\"bt\" id=\"o1\"/>"
    )

    private func xib(_ loader: String) throws -> App {
        let code = """
            class Stale: UIViewController {}
            class Home: UIViewController {
                override func viewDidAppear(_ animated: Bool) { present(Other(), animated: true) }
            }
            class Other: UIViewController { \(loader) }
            """
        return try App(App.controller("home", "Home"), files: file(code).merging(["Box.xib": Self.boxed]) { $1 })
    }

    private static let initializer = """
        init() { super.init(nibName: "Box", bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }

        """

    @Test func `a xib is held against the class that loads it`() throws {
        let members = "@IBOutlet var box: UIButton!\n@IBAction func go(_ sender: Any) {}\n"
        let good = try xib(members + Self.initializer)
        #expect(good.found("outlet").map(\.message) == [])
        #expect(good.found("action").map(\.message) == [])
        let bad = try xib(Self.initializer)
        #expect(bad.found("outlet").contains { $0.severity == .error })
        #expect(bad.found("action").map(\.message).allSatisfy { $0.contains("'Other'") })
        #expect(!bad.found("action").isEmpty)
    }

    @Test func `a xib that nobody is known to load is held against no class`() throws {
        let app = try xib("")
        #expect(app.found("outlet").map(\.message) == [])
        #expect(app.found("action").map(\.message) == [])
    }

    // MARK: - Keys

    private func outlet(_ key: String, _ property: String) throws -> App {
        try App(
            App.controller(
                "home",
                "Home",
                view: App.view("button", "bt"),
                connections: "<outlet property=\"\(key)\" destination=\"bt\" id=\"o\"/>"
            ),
            files: file("class Home: UIViewController { \(property) }")
        )
    }

    @Test func `keys that differ in the case of the first letter set one outlet`() throws {
        let app = try outlet("LoginButton", "@IBOutlet var loginButton: UIButton!")
        #expect(app.findings.filter { $0.rule.contains("outlet") || $0.rule == "crash" }.map(\.message) == [])
    }

    @Test(arguments: ["collectionView", "tableView"])
    func `only controllers of lists have the outlets of lists`(_ key: String) throws {
        #expect(try outlet(key, "").found("outlet").map(\.severity) == [.error])
    }

    // MARK: - Objects beside the view

    private func early(_ outlet: String, _ type: String) throws -> App {
        let item =
            "<navigationItem key=\"navigationItem\" id=\"ni\"><barButtonItem key=\"rightBarButtonItem\" id=\"bar\"/>"
            + "</navigationItem>"
        let code = """
            class Home: UIViewController {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    (segue.destination as! Detail).thing.isEnabled = true
                }
            }
            class Detail: UIViewController { @IBOutlet var thing: \(type)! }
            """
        return try App(
            App.controller(
                "home",
                "Home",
                view: App.view("button", "bt", "<segue destination=\"detail\" kind=\"show\" id=\"sg\"/>")
            ),
            App.controller(
                "detail",
                "Detail",
                view: App.view("button", "inside"),
                connections: "<outlet property=\"thing\" destination=\"\(outlet)\" id=\"o\"/>",
                others: item
            ),
            files: file(code)
        )
    }

    @Test func `an outlet to a bar item is connected when the controller is decoded`() throws {
        #expect(try early("bar", "UIBarButtonItem").found("early-outlet").map(\.message) == [])
        #expect(try early("inside", "UIButton").found("early-outlet").map(\.severity) == [.error])
    }

    @Test func `an outlet into another scene dangles, and is no outlet that the class lacks`() throws {
        let app = try App(
            App.controller("home", "Home", connections: "<outlet property=\"gone\" destination=\"far\" id=\"o\"/>"),
            App.controller("other", "Other", view: App.view("button", "far")),
            files: file("class Home: UIViewController {}\nclass Other: UIViewController {}")
        )
        #expect(app.found("outlet").map(\.message) == [])
        #expect(app.found("dangling-connection").map(\.severity) == [.warning])
        #expect(app.findings.allSatisfy { $0.trace == nil || $0.rule != "crash" })
    }

    @Test(arguments: [("super.loadView()", Severity.error), ("view = UIView()", .warning)])
    func `a document's view is loaded by the superclass alone`(_ statement: String, severity: Severity) throws {
        let app = try App(
            App.controller(
                "home",
                "Home",
                view: App.view("button", "inside"),
                connections: "<outlet property=\"gone\" destination=\"inside\" id=\"o\"/>"
            ),
            files: file("class Home: UIViewController { override func loadView() { \(statement) } }")
        )
        let found = app.found("outlet")
        #expect(found.map(\.severity) == [severity])
        #expect(found.allSatisfy { ($0.trace != nil) == (severity == .error) })
        #expect(found.allSatisfy { $0.message.hasSuffix("not call its superclass's") == (severity == .warning) })
    }

    // MARK: - What sends actions

    @Test func `the segue of a bar button item may be all it does`() throws {
        let item = """
            <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" title="New" id="bar">\
            <connections><action selector="gone:" destination="home" id="a"/>\
            <segue destination="other" kind="presentation" id="s"/></connections></barButtonItem></navigationItem>
            """
        let app = try App(
            App.controller("home", "Home", others: item),
            App.controller("other", "Other"),
            files: file("class Home: UIViewController {}\nclass Other: UIViewController {}")
        )
        let found = app.found("action")
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.hasSuffix("its bar button item has a segue, which may be all it does") == true)
    }

    @Test func `nothing sends the action of a recognizer that belongs to no view`() throws {
        let gesture = """
            <tapGestureRecognizer id="tap"><connections><action selector="gone:" destination="home" id="a"/></connections>\
            </tapGestureRecognizer>
            """
        let app = try App(
            App.controller("home", "Home") + gesture,
            files: file("class Home: UIViewController {}")
        )
        let found = app.found("action")
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.trace == nil)
        #expect(found.first?.message.hasSuffix("its gesture recognizer belongs to no view") == true)
        #expect(app.found("crash").isEmpty)
    }

    private func field(_ events: [String]) throws -> App {
        let actions = events.map { event in
            "<action selector=\"\(event == "editingDidBegin" ? "begin:" : "gone:")\" destination=\"home\" "
                + "eventType=\"\(event)\" id=\"\(event)\"/>"
        }
        return try App(
            App.controller("home", "Home", view: App.view("textField", "field", actions.joined())),
            files: file("class Home: UIViewController { @IBAction func begin(_ sender: Any) {} }")
        )
    }

    @Test func `a tap sends the events of a tap, and others where a control has no such action`() throws {
        #expect(try field(["editingDidBegin", "editingChanged"]).found("action").map(\.trace) == [nil])
        #expect(try field(["editingChanged"]).found("action").allSatisfy { $0.trace != nil })
    }

    // MARK: - Scenes that nothing leads to

    @Test func `a segue action of a container that nothing makes is no error`() throws {
        let container = """
            <navigationController id="nav" sceneMemberID="viewController"><connections>\
            <segue destination="root" kind="relationship" relationship="rootViewController" \
            destinationCreationSelector="makeRoot:" id="rl"/></connections></navigationController>
            """
        let root = App.controller("root", "Root", attributes: "storyboardIdentifier=\"root\"")
        let code = """
            class Home: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    present(storyboard!.instantiateViewController(withIdentifier: "root"), animated: true)
                }
            }
            class Root: UIViewController {}
            """
        let app = try App(App.controller("home", "Home"), root, container, files: file(code))
        let found = app.found("uncalled-segue-action")
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.hasSuffix(", and nothing leads to the container") == true)
    }

    @Test func `what is wrong with a scene that nothing leads to is no error`() throws {
        let button = App.view(
            "button",
            "bt",
            "<action selector=\"gone:\" destination=\"lost\" eventType=\"touchUpInside\" id=\"a\"/>"
        )
        let lost = App.controller("lost", "Lost", attributes: "storyboardIdentifier=\"lost\"", view: button)
        let code = "class Home: UIViewController {}\nclass Lost: UIViewController {}"
        let found = try App(App.controller("home", "Home"), lost, files: file(code)).found("action")
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.hasSuffix(", and nothing leads to this scene") == true)
        let asking = """
            class Home: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    present(storyboard!.instantiateViewController(withIdentifier: "lost"), animated: true)
                }
            }
            class Lost: UIViewController {}
            """
        let shown = try App(App.controller("home", "Home"), lost, files: file(asking)).found("action")
        #expect(shown.map(\.severity) == [.error])
    }

    // MARK: - Rows

    private func rows(_ members: String) throws -> App {
        let table = """
            <tableViewController id="home" customClass="Home" \(App.target) sceneMemberID="viewController"><tableView key="view" \
            dataMode="prototypes" id="list"><rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>\
            <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="393" height="44"/></tableViewCell></prototypes>\
            </tableView></tableViewController>
            """
        let code = """
            class Home: UITableViewController {
                var items: [Int]?
                \(members)
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    show(Detail(items!), sender: nil)
                }
            }
            class Detail: UIViewController {
                init(_ items: [Int]) { super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
                override func loadView() { view = UIView() }
            }
            """
        return try App(table, files: file(code))
    }

    @Test func `a row can be selected only where the data source counts it`() throws {
        let counts =
            "override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items?.count ?? 0 }"
        let sets =
            "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell "
            + "{ items = [1]; return UITableViewCell() }"
        #expect(try rows("").found("nil-dependency").map(\.severity) == [.error])
        #expect(try rows(counts).found("nil-dependency").filter { $0.severity == .error }.map(\.message) == [])
        #expect(try rows(sets).found("nil-dependency").filter { $0.severity == .error }.map(\.message) == [])
    }

    // MARK: - Objective-C

    @Test func `what Objective-C's methods may set is not nil`() throws {
        let objectiveC = """
            @interface Gallery ()
            @property UINavigationItem *navigationItem;
            @end
            @implementation Gallery
            - (instancetype)init { self = [super init]; self.navigationItem = [UINavigationItem new]; return self; }
            @end
            """
        let code = """
            class Home: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    let gallery = Gallery()
                    gallery.navigationItem.leftBarButtonItem = nil
                    present(gallery, animated: true)
                }
            }
            """
        let app = try App(
            App.controller("home", "Home"),
            files: file(code).merging([
                "Gallery.h": "@interface Gallery : UIViewController\n@end", "Gallery.m": objectiveC,
            ]) { $1 }
        )
        #expect(app.findings.filter { $0.trace != nil }.map(\.message) == [])
    }

    // MARK: - Events

    @Test(arguments: [("valueChanged", Severity.warning), ("editingDidEnd", .error), ("touchDown", .error)])
    func `a text field never sends that its value changed`(_ event: String, _ severity: Severity) throws {
        let action = "<action selector=\"gone:\" destination=\"home\" eventType=\"\(event)\" id=\"a1\"/>"
        let app = try App(
            App.controller("home", "Home", view: App.view("textField", "field", action)),
            files: file("class Home: UIViewController {}")
        )
        #expect(app.found("action").map(\.severity) == [severity])
    }
}
