import Checking
import Diagnostics
import SceneFlow
import Testing

/// The selection in lists, as read by the code of an app.
struct SelectionTests {
    private static let detail = """
        class DetailViewController: UIViewController {
            private let item: String
            init?(coder: NSCoder, item: String) { self.item = item; super.init(coder: coder) }
            required init?(coder: NSCoder) { fatalError("use init(coder:item:)") }
        }
        """

    private static let action = """
        @IBSegueAction func detail(_ coder: NSCoder) -> DetailViewController? {
            guard let row = tableView.indexPathForSelectedRow?.row else { return nil }
            return DetailViewController(coder: coder, item: items[row])
        }
        """

    private static let destination = WrittenApp.controller("detail", "DetailViewController")

    /// A list in a stack, with a row and a button in the bar.
    private static func scenes(
        isListController: Bool = true,
        attributes: String = "",
        row: String = "",
        button: String = ""
    ) -> [String] {
        let list = """
            <tableView KEY id="list"><rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>\
            <tableViewCell id="row"><connections>\(row)</connections></tableViewCell></prototypes></tableView>
            """
        let bar = """
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Open" id="open">\
            <connections>\(button)</connections></barButtonItem></navigationItem>
            """
        let stack = """
            <navigationController id="home" sceneMemberID="viewController"><connections>\
            <segue destination="list-controller" kind="relationship" relationship="rootViewController" id="r"/>\
            </connections></navigationController>
            """
        let head = "id=\"list-controller\" customClass=\"ListViewController\" \(WrittenApp.target) \(attributes)"
        let controller =
            isListController
            ? """
            <tableViewController \(head) sceneMemberID="viewController">\
            \(list.replacing("KEY", with: "key=\"view\""))\(bar)</tableViewController>
            """
            : WrittenApp.controller(
                "list-controller",
                "ListViewController",
                view: list.replacing("KEY ", with: ""),
                connections: "<outlet property=\"tableView\" destination=\"list\" id=\"o\"/>",
                others: bar
            )
        return [stack, controller, destination]
    }

    private static func list(_ code: String, isListController: Bool = true) -> String {
        """
        import UIKit
        class ListViewController: \(isListController ? "UITableViewController" : "UIViewController") {
            \(isListController ? "" : "@IBOutlet var tableView: UITableView!")
            let items = ["a", "b"]
            \(code)
        }
        \(detail)
        """
    }

    private static func app(_ scenes: [String], _ code: String) throws -> WrittenApp {
        try WrittenApp(scenes[0], scenes[1], scenes[2], files: ["App.swift": code])
    }

    private static func segue(_ id: String, _ attributes: String = "") -> String {
        "<segue destination=\"detail\" kind=\"show\" id=\"\(id)\" \(attributes)/>"
    }

    private static let making = "destinationCreationSelector=\"detail:\""

    // MARK: - A segue action

    @Test func `nothing is selected where a button is tapped`() throws {
        let app = try Self.app(Self.scenes(button: Self.segue("s", Self.making)), Self.list(Self.action))
        let finding = try #require(app.found("nil-controller").first)
        #expect(finding.severity == .error)
        #expect(finding.confidence == .certain)
        // After the selection of a row, the button works.
        #expect(app.found("unreachable-scene") == [])
    }

    @Test func `a row is selected where its own segue asks`() throws {
        let app = try Self.app(Self.scenes(row: Self.segue("s", Self.making)), Self.list(Self.action))
        #expect(app.found("nil-controller") == [])
    }

    @Test func `an item is selected where its own segue asks, and none where a button is tapped`() throws {
        func findings(row: String, button: String) throws -> [Finding] {
            let list = """
                <collectionView id="list"><rect key="frame" x="0" y="0" width="393" height="852"/><cells>\
                <collectionViewCell id="row"><connections>\(row)</connections></collectionViewCell></cells></collectionView>\
                <button id="b"><rect key="frame" x="20" y="20" width="99" height="34"/>\
                <connections>\(button)</connections></button>
                """
            return try WrittenApp(
                WrittenApp.controller(
                    "home",
                    "ListViewController",
                    view: list,
                    connections: "<outlet property=\"grid\" destination=\"list\" id=\"o\"/>"
                ),
                Self.destination,
                files: [
                    "App.swift": """
                    import UIKit
                    class ListViewController: UIViewController {
                        @IBOutlet var grid: UICollectionView!
                        @IBSegueAction func detail(_ coder: NSCoder) -> DetailViewController? {
                            guard let paths = grid.indexPathsForSelectedItems, let first = paths.first else { return nil }
                            return DetailViewController(coder: coder, item: "\\(first.item)")
                        }
                    }
                    \(Self.detail)
                    """
                ]
            ).found("nil-controller")
        }
        #expect(try findings(row: Self.segue("s", Self.making), button: "") == [])
        let certain = try findings(row: "", button: Self.segue("s", Self.making))
        #expect(certain.map(\.confidence) == [.certain])
    }

    @Test func `code that selects a row leaves open what is selected`() throws {
        let code = """
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            }
            \(Self.action)
            """
        let app = try Self.app(Self.scenes(button: Self.segue("s", Self.making)), Self.list(code))
        #expect(app.found("nil-controller").filter { $0.confidence != .unsure } == [])
    }

    // MARK: - A forced unwrapping

    private static func preparing(_ others: String = "") -> String {
        """
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let path = tableView.indexPathForSelectedRow!
            print(items[path.row])
        }
        \(others)
        """
    }

    @Test func `a selection that is forced traps for a button and for an accessory, and not for a row`() throws {
        func crashes(row: String = "", button: String = "") throws -> [Confidence] {
            let code = Self.list(Self.preparing()).replacing("fatalError(\"use init(coder:item:)\")", with: "nil")
            return try Self.app(Self.scenes(row: row, button: button), code).findings
                .filter { $0.message.contains("unwrapping") }.map(\.confidence)
        }
        #expect(try crashes(button: Self.segue("s")) == [.certain])
        #expect(
            try crashes(row: "<segue destination=\"detail\" kind=\"show\" trigger=\"accessoryAction\" id=\"s\"/>") == [
                .certain
            ]
        )
        #expect(try crashes(row: Self.segue("s")) == [])
    }

    @Test(arguments: [
        ("tableView.deselectRow(at: indexPath, animated: true)", true), ("tableView.reloadData()", true),
        ("print(indexPath)", false),
    ])
    func `what was deselected is nil in the segue that code performs`(code: String, crashes: Bool) throws {
        let others = """
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(code)
                performSegue(withIdentifier: "open", sender: nil)
            }
            """
        let scenes = [
            Self.scenes()[0],
            Self.scenes()[1].replacing(
                "</tableViewController>",
                with: "<connections>\(Self.segue("s", "identifier=\"open\""))</connections></tableViewController>"
            ), Self.destination,
        ]
        let source = Self.list(Self.preparing(others)).replacing("fatalError(\"use init(coder:item:)\")", with: "nil")
        let found = try Self.app(scenes, source).findings.filter { $0.message.contains("unwrapping") }
        #expect(found.map(\.confidence) == (crashes ? [.certain] : []))
    }

    // MARK: - Coming back

    /// Returns true if a row is still selected when its scene appears again.
    private static func isKept(_ code: String = "", isListController: Bool, attributes: String = "") throws -> Bool {
        let asking = """
            @IBAction func open(_ sender: Any) {
                if tableView.indexPathForSelectedRow != nil { fatalError("selected") }
            }
            \(code)
            """
        let button = "<action selector=\"open:\" destination=\"list-controller\" id=\"a\"/>"
        let scenes = scenes(
            isListController: isListController,
            attributes: attributes,
            row: segue("s"),
            button: button
        )
        let source = list(asking, isListController: isListController).replacing(
            "fatalError(\"use init(coder:item:)\")",
            with: "nil"
        )
        return try app(scenes, source).findings.contains { $0.message.contains("selected") }
    }

    @Test func `a controller of a table clears the selection before it appears again, unless it is told not to`() throws
    {
        #expect(try !Self.isKept(isListController: true))
        #expect(try Self.isKept(isListController: true, attributes: "clearsSelectionOnViewWillAppear=\"NO\""))
        let loading = "override func viewDidLoad() { super.viewDidLoad(); clearsSelectionOnViewWillAppear = false }"
        #expect(try Self.isKept(loading, isListController: true))
    }

    @Test func `another controller keeps the selection until it is cleared`() throws {
        func appearing(_ code: String) -> String {
            "override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); \(code) }"
        }
        #expect(try Self.isKept(isListController: false))
        #expect(try !Self.isKept(appearing("tableView.reloadData()"), isListController: false))
        let clearing =
            "if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: true) }"
        #expect(try !Self.isKept(appearing(clearing), isListController: false))
    }
}
