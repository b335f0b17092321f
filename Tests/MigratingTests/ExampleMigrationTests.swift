import Chance
import Checking
import Diagnostics
import Foundation
import Migrating
import SceneFlow
import SwiftParser
import SwiftSyntax
import Testing

/// Every scene of the examples that needs something, moved as the other half of the example has it.
struct ExampleMigrationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let example: String
        let type: String
        let technique: Technique
        /// The places that a person has to fill in.
        var holes: [String] = []

        var testDescription: String { "\(example), \(type)" }
    }

    static let cases = [
        Case(
            example: "Items",
            type: "ItemDetailViewController",
            technique: .segueAction,
            holes: ["item: not passed by 'showNext'"]
        ),
        Case(example: "Items", type: "AddItemViewController", technique: .segueAction),
        Case(example: "Contacts", type: "OffersViewController", technique: .segueAction),
        Case(example: "Contacts", type: "CallHistoryViewController", technique: .segueAction),
        Case(example: "Contacts", type: "EditContactViewController", technique: .segueAction),
        Case(example: "Contacts", type: "ContactDetailViewController", technique: .creator),
        Case(
            example: "Dolls",
            type: "DollViewController",
            technique: .creator,
            holes: ["doll: not passed here"]
        ),
        Case(example: "Dolls", type: "DollInfoViewController", technique: .creator),
        Case(example: "Images", type: "ImageViewController", technique: .creator),
        Case(example: "Images", type: "ImageInfoViewController", technique: .creator),
        Case(example: "Notes", type: "NoteListViewController", technique: .initializer),
        Case(example: "Notes", type: "NewNoteViewController", technique: .initializer),
        Case(example: "Notes", type: "NoteViewController", technique: .initializer),
    ]

    // Three have every technique.
    @Test(arguments: Effort.cases(["Items", "Contacts", "Dolls", "Images", "Notes"], oneIn: 2))
    func `all scenes of an example are moved one after the other, and nothing is wrong after any move`(
        _ example: String
    ) throws {
        let app = try MigratedApp(example: "\(example)/before")
        var moved: [Case] = []
        for migrated in Self.cases where migrated.example == example {
            try app.move(migrated.type, to: migrated.technique)
            moved.append(migrated)
            for one in moved { try #expect(app.techniques(of: one.type) == [one.technique]) }
            try app.expectSound(moved.map(\.type), holes: moved.flatMap(\.holes))
        }
        let now = try app.load().flow
        #expect(now.scenes.map(\.key) == (try MigratedApp(example: "\(example)/after").load().flow.scenes.map(\.key)))
    }

    @Test func `what is proposed for the items is what a person would write`() throws {
        let app = try MigratedApp(example: "Items/before")
        try app.apply(try app.propose("AddItemViewController", to: .segueAction).diff)
        try app.apply(try app.propose("ItemDetailViewController", to: .segueAction).diff)
        let list = try app.text("Items/ItemListViewController.swift")
        #expect(
            list.contains(
                """
                        tableView.reloadData()
                    }

                    @IBSegueAction private func makeItemDetail(_ coder: NSCoder, sender: Any?) -> ItemDetailViewController? {
                        guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return nil }
                        return ItemDetailViewController(coder: coder, item: store.items[indexPath.row], store: store)
                    }

                    @IBSegueAction private func makeItemDetailForShowNext(_ coder: NSCoder) -> ItemDetailViewController? {
                        let item: Item = { fatalError("item: not passed by 'showNext'") }()
                        return ItemDetailViewController(coder: coder, item: item, store: store)
                    }

                """
            ),
            "\(list)"
        )
        #expect(!list.contains("func prepare"))
        #expect(list.contains("        AddItemViewController(coder: coder, store: store)\n"))
        // Each says in words of its own what its trap means.
        let words = { (text: String) in text.split(separator: "\n").filter { !$0.contains("fatalError(") } }
        let after = try MigratedApp(example: "Items/after").text("Items/AddItemViewController.swift")
        try #expect(words(app.text("Items/AddItemViewController.swift")) == words(after))
    }

    @Test func `what is moved already is not moved again`() throws {
        let app = try MigratedApp(example: "Items/after")
        let migration = try app.propose("ItemDetailViewController", to: .segueAction)
        #expect(migration.diff.isEmpty)
        #expect(migration.notes.map(\.message) == ["every transition to 'Item' already uses 'segueAction'"])
    }

    @Test func `a technique that no way can have is refused with the one that it could`() throws {
        let items = try MigratedApp(example: "Items/before")
        let creator = try items.propose("ItemDetailViewController", to: .creator)
        #expect(creator.diff.isEmpty)
        #expect(
            creator.notes.map(\.message) == ["no code creates 'Item' by identifier: use 'segueAction'"]
        )
        let dolls = try MigratedApp(example: "Dolls/before")
        let action = try dolls.propose("DollViewController", to: .segueAction)
        #expect(action.diff.isEmpty)
        #expect(action.notes.map(\.message) == ["no segue leads to 'Doll': use 'creator'"])
    }

    @Test func `a scene that the app begins with is left to UIKit`() throws {
        let app = try MigratedApp(example: "Contacts/before")
        let migration = try app.propose("ContactListViewController", to: .segueAction)
        #expect(migration.diff.isEmpty)
        #expect(!migration.notes.isEmpty)
        #expect(migration.notes.allSatisfy { $0.location != nil })
    }
}

extension MigratedApp {
    /// Holds an app against what a check finds, and its sources against the parser.
    /// - Parameters:
    ///   - types: the classes that were moved.
    ///   - holes: the messages of the traps that a person has to fill in.
    /// - Throws: where the app cannot be read.
    func expectSound(_ types: [String], holes: [String]) throws {
        let app = try load()
        #expect(app.flow.diagnostics.filter { $0.severity == .error }.isEmpty)
        for file in app.swiftFiles { #expect(!Parser.parse(source: try text(file)).hasError, "\(file)") }
        let found = try findings().filter { $0.severity >= .warning && $0.confidence != .unsure }
        let crashes = found.filter { $0.rule == "crash" }
        for crash in crashes {
            #expect(holes.contains { crash.message.hasSuffix($0) }, "\(crash.message)")
        }
        let injection = Set(CheckRule.all.filter { $0.family == .injection }.map(\.name))
        for type in types {
            let title = app.flow.scenes.first { $0.customClass == type }?.title ?? type
            for finding in found where injection.contains(finding.rule) && finding.severity == .error {
                #expect(
                    !finding.message.contains(type) && !finding.message.contains("'\(title)' uses"),
                    "\(finding.rule): \(finding.message)"
                )
            }
        }
    }
}
