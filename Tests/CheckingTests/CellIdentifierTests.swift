import Checking
import Diagnostics
import SceneFlow
import Testing

/// Identifiers that code dequeues cells with.
struct CellIdentifierTests {
    private static let dequeue = #"tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)"#

    private static func table(_ id: String, _ type: String, prototype: String) -> String {
        """
        <tableViewController id="\(id)" customClass="\(type)" \(WrittenApp.target) sceneMemberID="viewController">\
        <tableView key="view" id="\(id)-t"><rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>\
        <tableViewCell reuseIdentifier="\(prototype)" id="\(id)-c"/></prototypes></tableView></tableViewController>
        """
    }

    private func findings(
        _ members: String = "",
        dequeue: String = dequeue,
        prototype: String = "Item",
        superclass: String = "UITableViewController",
        besides: String = "",
        files: [String: String] = [:]
    ) throws -> [Finding] {
        let code = """
            import UIKit
            class HomeViewController: \(superclass) {
            \(members)
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    return \(dequeue)
                }
            }
            \(besides)
            """
        let scenes = [
            Self.table("home", "HomeViewController", prototype: prototype),
            Self.table("other", "OtherViewController", prototype: "Other"),
        ]
        return try WrittenApp(scenes, files: files.merging(["App.swift": code]) { $1 }).found("cell-identifier")
    }

    @Test func `an identifier that nothing has is found`() throws {
        let found = try findings()
        #expect(
            found.map(\.message) == [
                "'Home': no prototype and no registration has the identifier 'Row', so the app crashes when this code runs"
            ]
        )
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
    }

    @Test(arguments: [
        (#"tableView.dequeueReusableCell(withIdentifier: "Row")!"#, true),
        (#"tableView.dequeueReusableCell(withIdentifier: "Row") as! Row"#, true),
        (#"tableView.dequeueReusableCell(withIdentifier: "Row") ?? UITableViewCell()"#, false),
        (#"tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)"#, false),
        (#"tableView.dequeueReusableCell(withIdentifier: "\(name)Row", for: indexPath)"#, false),
        (#"collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)"#, true),
    ])
    func `a nil cell is no crash`(dequeue: String, isFound: Bool) throws {
        #expect(try findings(dequeue: dequeue).isEmpty == !isFound)
    }

    @Test func `a prototype has it`() throws {
        #expect(try findings(prototype: "Row") == [])
        #expect(try findings(prototype: "row").map(\.remedy) == ["write 'row'"])
    }

    @Test(arguments: [
        #"table.register(Cell.self, forCellReuseIdentifier: "Row")"#,
        #"table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "Row")"#,
        #"let id = "Row"; table.register(Cell.self, forCellReuseIdentifier: id)"#,
        #"table.register(Cell.self, forCellReuseIdentifier: "\(prefix)Row")"#,
        #"table.register(Cell.self, forCellReuseIdentifier: "R" + "ow")"#,
    ])
    func `code may register it, anywhere`(call: String) throws {
        #expect(try findings(besides: "func add(_ table: UITableView) { \(call) }") == [])
    }

    @Test(arguments: [
        "table.register(Row.self)", "table.register(Row.self, forCellReuseIdentifier: Row.identifier)",
        "table.register(cellType: Row.self)",
    ])
    func `the name of a type may be an identifier`(call: String) throws {
        let row = "class Row: UITableViewCell {}"
        #expect(try findings(besides: "\(row)\nfunc add(_ table: UITableView) { \(call) }") == [])
        #expect(try findings(besides: row).count == 1)
    }

    @Test func `a superclass that was not read may register it`() throws {
        #expect(try findings(superclass: "KitTableViewController") == [])
    }

    @Test func `Objective-C may register it`() throws {
        let code = """
            @interface Lists : NSObject
            @end
            @implementation Lists
            - (void)add:(UITableView *)table { [table registerClass:UITableViewCell.class forCellReuseIdentifier:@"Row"]; }
            @end
            """
        #expect(try findings(files: ["Lists.m": code]) == [])
    }

    @Test func `only another scene has it`() throws {
        let dequeue = #"tableView.dequeueReusableCell(withIdentifier: "Other", for: indexPath)"#
        let found = try findings(dequeue: dequeue, besides: "class OtherViewController: UITableViewController {}")
        #expect(found.map(\.confidence) == [.likely])
        #expect(found.first?.message.contains("only another scene has") == true)
        #expect(try findings(dequeue: "list.dequeueReusableCell(withIdentifier: \"Other\", for: indexPath)") == [])
        #expect(try findings(dequeue: dequeue, besides: "class OtherViewController: HomeViewController {}") == [])
        #expect(try findings(dequeue: dequeue, besides: "class OtherViewController: KitController {}") == [])
    }

    @Test func `the list's own method of a known app is certain`() throws {
        let code = """
            import UIKit
            class HomeViewController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    return \(Self.dequeue)
                }
            }
            """
        let scenes = [Self.table("home", "HomeViewController", prototype: "Item")]
        let app = try ProjectApp(scenes, files: ["App.swift": code])
        #expect(app.found("cell-identifier").map(\.severity) == [.error])
        let unread = try ProjectApp(scenes, files: ["App.swift": "import Kit\n\(code)"])
        #expect(unread.found("cell-identifier").map(\.severity) == [.warning])
    }
}
