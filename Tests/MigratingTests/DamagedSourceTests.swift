import Chance
import Foundation
import Migrating
import ProjectLoading
import SceneFlow
import Testing

/// Sources that nobody would write: whatever comes of them, it is a diff that applies, or notes.
struct DamagedSourceTests {
    private static let pieces = [
        "}", "{", "guard", "else", "if let x = y", "detail.item = nil", "switch segue.identifier {",
        "case \"showItem\":", "#if DEBUG",
        "#endif", "\"", "\"\"\"", "/*", "(", ")", "?", "!", "as! UIViewController", "return", "é𝄞", "\r\n", "\t", "= ",
        ".",
        "override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}", "let detail = segue.destination",
        "init?(coder: NSCoder) {}",
    ]

    @Test(arguments: ["Items", "Dolls", "Notes"])
    func `a proposal for damaged sources applies, or is none`(_ example: String) throws {
        var dice = Dice(number: 7)
        let app = try MigratedApp(example: "\(example)/before")
        let files = try app.load().swiftFiles.filter { $0.hasSuffix("ViewController.swift") }
        let originals = try files.map { try app.text($0) }
        let techniques = Migration.techniques
        var proposals = 0
        for _ in 0..<Effort.rounds(1, long: 20) {
            for (file, original) in zip(files, originals) {
                var bytes = Array(original.utf8)
                if dice.chance(1, in: 2) {
                    let start = dice.roll(bytes.count)
                    switch dice.roll(3) {
                    case 0: bytes.insert(contentsOf: dice.pick(Self.pieces).utf8, at: start)
                    case 1: bytes.removeSubrange(start..<min(bytes.count, start + dice.roll(40)))
                    default: bytes[start] = UInt8(dice.roll(95) + 32)
                    }
                }
                try Data(bytes).write(to: app.url.appending(path: file))
            }
            guard let loaded = try? ProjectLoader().load(app.url).apps.first else { continue }
            let folder = app.url
            let read = MigrationFiles(swiftFiles: loaded.swiftFiles) { file in
                (try? Data(contentsOf: folder.appending(path: file))).map { [UInt8]($0) }
            }
            for index in loaded.flow.scenes.indices {
                for technique in techniques {
                    let migration = Proposer(loaded.flow, read).propose(Scene.ID(index), to: technique)
                    #expect(!migration.diff.isEmpty || !migration.notes.isEmpty)
                    guard !migration.diff.isEmpty else { continue }
                    proposals += 1
                    try app.check(migration.diff)
                }
            }
        }
        // Else no diff would have been applied.
        #expect(proposals > 0)
    }

    @Test func `what has changed since it was read is not touched`() throws {
        let app = try MigratedApp(example: "Items/before")
        let loaded = try app.load()
        let index = try #require(loaded.flow.scenes.firstIndex { $0.customClass == "ItemDetailViewController" })
        let folder = app.url
        for cut in 1..<12 {
            let files = MigrationFiles(swiftFiles: loaded.swiftFiles) { file in
                (try? Data(contentsOf: folder.appending(path: file))).map { data in
                    guard file.hasSuffix("ItemListViewController.swift") else { return [UInt8](data) }
                    let lines = data.split(separator: 10, omittingEmptySubsequences: false).dropFirst(cut)
                    return [UInt8](Data(lines.joined(separator: [10])))
                }
            }
            let migration = Proposer(loaded.flow, files).propose(Scene.ID(index), to: .segueAction)
            #expect(migration.diff.isEmpty)
            #expect(!migration.notes.isEmpty)
        }
    }
}
