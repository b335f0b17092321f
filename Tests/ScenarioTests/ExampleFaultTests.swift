import Chance
import Diagnostics
import Foundation
import SceneFlow
import Simulation
import Testing

/// The effect of a forgotten injection in an example app.
struct ExampleFaultTests {
    /// One line that is forgotten in a *before*.
    struct Forgotten: CustomTestStringConvertible, Sendable {
        /// A step that leads to the crash.
        enum Step: Sendable {
            case row(String?)
            case tap(String)
            case tab(Int)
        }

        let app: String
        let file: String
        /// The line that is taken out.
        let line: String
        let steps: [Step]
        /// The place that uses the dependency.
        let crash: (file: String, line: Int)

        var testDescription: String { "\(app): \(line)" }

        init(_ app: String, _ file: String, _ line: String, _ steps: [Step], at crash: (String, Int)) {
            self.app = app
            self.file = file
            self.line = line
            self.steps = steps
            self.crash = crash
        }
    }

    static let forgotten = [
        Forgotten(
            "Notes",
            "AppDelegate",
            "list.store = NoteStore.shared",
            [],
            at: ("NoteListViewController.swift", 14)
        ),
        Forgotten(
            "Notes",
            "NoteListViewController",
            "scene.note = store.notes[indexPath.row]",
            [.row(nil)],
            at: ("NoteViewController.swift", 15)
        ),
        Forgotten(
            "Notes",
            "NoteListViewController",
            "scene.store = store",
            [.tap("New note")],
            at: ("NewNoteViewController.swift", 13)
        ),
        Forgotten(
            "Dolls",
            "ShelfViewController",
            "scene.doll = sets[indexPath.row]",
            [.row(nil)],
            at: ("DollViewController.swift", 14)
        ),
        Forgotten(
            "Dolls",
            "DollViewController",
            "scene.doll = inner",
            [.row(nil), .tap("Open")],
            at: ("DollViewController.swift", 14)
        ),
        Forgotten(
            "Dolls",
            "DollViewController",
            "info.doll = doll",
            [.row(nil), .tap("Info")],
            at: ("DollInfoViewController.swift", 13)
        ),
        // The embedded scene's view loads before the contact's own `viewDidLoad` runs (SEG-60).
        Forgotten(
            "Contacts",
            "ContactListViewController",
            "detail.contact = store.contacts[indexPath.row]",
            [.row(nil)],
            at: ("CallHistoryViewController.swift", 10)
        ),
        Forgotten(
            "Contacts",
            "ContactDetailViewController",
            "calls.contact = contact",
            [.row(nil)],
            at: ("CallHistoryViewController.swift", 10)
        ),
        Forgotten(
            "Contacts",
            "ContactDetailViewController",
            "editor.contact = contact",
            [.row(nil), .tap("Edit")],
            at: ("EditContactViewController.swift", 15)
        ),
        Forgotten(
            "Contacts",
            "GroupsViewController",
            "scene.offers = Offer.current",
            [.tab(1), .row("Offers")],
            at: ("OffersViewController.swift", 10)
        ),
        Forgotten(
            "Items",
            "ItemListViewController",
            "detail.item = store.items[indexPath.row]",
            [.row(nil)],
            at: ("ItemDetailViewController.swift", 18)
        ),
        Forgotten(
            "Items",
            "ItemListViewController",
            "editor.store = store",
            [.tap("Add")],
            at: ("AddItemViewController.swift", 14)
        ),
        Forgotten(
            "Plants",
            "PlantListViewController",
            "scene.plant = Plant.all[indexPath.row]",
            [.row(nil)],
            at: ("PlantViewController.swift", 16)
        ),
        Forgotten(
            "Plants",
            "PlantViewController",
            "scene.plant = plant",
            [.row(nil), .tap("Care")],
            at: ("CareViewController.swift", 13)
        ),
    ]

    @Test(arguments: Effort.cases(forgotten, oneIn: 3))
    func `an injection that is forgotten before crashes where it is used`(_ fault: Forgotten) throws {
        let file = "\(fault.app)/\(fault.file).swift"
        // A comment keeps the lines where they are.
        let fixture = try Fixture(example: "\(fault.app)/before").replacing(fault.line, with: "// forgotten", in: file)
        var app = try Scenario(fixture)
        for step in fault.steps {
            #expect(app.state.crash == nil)
            switch step {
            case .row(let text): app.select(text)
            case .tap(let text): app.tap(text)
            case .tab(let index): app.act(.selectTab(index), on: "UITabBarController")
            }
        }
        app.expectTrap(Sources.implicitNil, in: fault.crash.file, fault.crash.line)
    }

    @Test(arguments: ["ImageGridViewController", "ImageViewController"])
    func `an optional that is forgotten before stays empty without a word`(_ name: String) throws {
        let isGrid = name == "ImageGridViewController"
        let line = isGrid ? "detail.picture = pictures[indexPath.item]" : "info.picture = picture"
        var app = try Scenario(
            Fixture(example: "Images/before").replacing(line, with: "// forgotten", in: "Images/\(name).swift")
        )
        app.select()
        if !isGrid { app.tap("Info") }
        app.expectNoCrash()
        app.expectConsole()
        app.expectInjected(isGrid ? "ImageViewController" : "ImageInfoViewController")
    }

    /// One argument that is forgotten in an *after*.
    struct Argument: CustomTestStringConvertible, Sendable {
        let app: String
        let file: String
        let call: String
        let without: String
        let diagnostic: String

        var testDescription: String { "\(app): \(without)" }

        init(_ app: String, _ file: String, _ call: String, _ without: String, _ diagnostic: String) {
            self.app = app
            self.file = file
            self.call = call
            self.without = without
            self.diagnostic = diagnostic
        }
    }

    static let arguments = [
        Argument(
            "Notes",
            "AppDelegate",
            "NoteListViewController(notesIn: .shared)",
            "NoteListViewController()",
            "no-such-initializer"
        ),
        Argument(
            "Notes",
            "NoteListViewController",
            "NoteViewController(note: pinned, store: store)",
            "NoteViewController(note: pinned)",
            "no-such-initializer"
        ),
        Argument(
            "Notes",
            "NoteListViewController",
            "NewNoteViewController(store: store)",
            "NewNoteViewController()",
            "no-such-initializer"
        ),
        Argument(
            "Images",
            "ImageGridViewController",
            "ImageViewController(coder: coder, picture: picture)",
            "ImageViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Images",
            "ImageViewController",
            "ImageInfoViewController(coder: coder, picture: picture)",
            "ImageInfoViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Dolls",
            "ShelfViewController",
            "DollViewController(coder: coder, doll: doll)",
            "DollViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Dolls",
            "DollViewController",
            "DollInfoViewController(coder: coder, doll: doll)",
            "DollInfoViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Contacts",
            "ContactListViewController",
            "ContactDetailViewController(coder: coder, contact: contact)",
            "ContactDetailViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Contacts",
            "ContactDetailViewController",
            "CallHistoryViewController(coder: coder, contact: contact)",
            "CallHistoryViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Contacts",
            "ContactDetailViewController",
            "EditContactViewController(coder: coder, contact: contact)",
            "EditContactViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Contacts",
            "GroupsViewController",
            "OffersViewController(coder: coder, offers: Offer.current)",
            "OffersViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Items",
            "ItemListViewController",
            "ItemDetailViewController(coder: coder, item: item, store: store)",
            "ItemDetailViewController(coder: coder, item: item)",
            "no-such-initializer"
        ),
        Argument(
            "Items",
            "ItemListViewController",
            "AddItemViewController(coder: coder, store: store)",
            "AddItemViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Plants",
            "CareView",
            "CareViewController(coder: coder, plant: plant)",
            "CareViewController(coder: coder)",
            "unavailable-initializer"
        ),
        Argument(
            "Tickets",
            "TrailerView",
            "TrailerViewController(trailer: trailer)",
            "TrailerViewController()",
            "no-such-initializer"
        ),
    ]

    @Test(arguments: Effort.cases(arguments, oneIn: 3))
    func `an argument that is forgotten after does not compile`(_ fault: Argument) throws {
        let file = "\(fault.app)/\(fault.file).swift"
        let whole = try Fixture(example: "\(fault.app)/after")
        let app = try Scenario(whole.replacing(fault.call, with: fault.without, in: file)).app
        let errors = app.flow.diagnostics.filter { $0.severity == .error }
        let text = try #require(whole.files[file])
        let place = try #require(text.range(of: fault.call)).lowerBound
        let line = text[..<place].split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(errors.map(\.id) == [fault.diagnostic])
        #expect(errors.first?.location.map { "\($0.file):\($0.line)" } == "\(file):\(line)")
    }
}
