import Foundation
import SceneFlow
import Simulation
import Testing

/// Interactions of UIKit's rules: scenarios that follow from several rules at once, each with the rules' ids.
struct MeetingTests {
    @Test(arguments: Meetings.containers) func `containers in containers`(_ meeting: Meeting) throws {
        try meeting.play()
    }

    @Test(arguments: Meetings.modals) func `modals over containers`(_ meeting: Meeting) throws { try meeting.play() }

    @Test(arguments: Meetings.unwinds) func `unwinds across containers and modals`(_ meeting: Meeting) throws {
        try meeting.play()
    }

    @Test(arguments: Meetings.making) func `making across references, relationships and embeds`(
        _ meeting: Meeting
    ) throws {
        try meeting.play()
    }

    @Test(arguments: Meetings.columns) func `columns beside modals, unwinds and room`(_ meeting: Meeting) throws {
        try meeting.play()
    }

    @Test(arguments: Meetings.more) func `tabs under More`(_ meeting: Meeting) throws { try meeting.play() }

    @Test(arguments: Meetings.ownSegues) func `segues, transitions and delegates of the app's own`(
        _ meeting: Meeting
    ) throws {
        try meeting.play()
    }

    @Test func `each has a number of its own, and follows from two rules or more that have a page`() throws {
        let all =
            Meetings.containers + Meetings.modals + Meetings.unwinds + Meetings.making + Meetings.columns
            + Meetings.more + Meetings.ownSegues
        #expect(Dictionary(grouping: all, by: \.id).filter { $0.value.count > 1 }.keys.sorted() == [])
        #expect(all.filter { Set($0.rules).count < 2 }.map(\.id) == [])
        let written = try Self.writtenRules()
        #expect(Set(all.flatMap(\.rules)).subtracting(written).sorted() == [])
    }

    /// The ids of the sections in `Docs/Rules`.
    private static func writtenRules() throws -> Set<String> {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Docs/Rules")
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let lines = try pages.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
        return Set(lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3).prefix { $0 != ":" }) })
    }
}

/// The stories.
enum Meetings {
    static let fullScreen = "modalPresentationStyle=\"fullScreen\""
    static let overFullScreen = "modalPresentationStyle=\"overFullScreen\""
    static let currentContext = "modalPresentationStyle=\"currentContext\""
    static let iPad = LaunchOptions(traits: .iPad)

    /// A button that fires a segue.
    static func button(_ title: String, _ kind: String, _ to: String, _ attributes: String = "") -> Board.Element {
        .button(title, [.segue(kind, "to\(to)", to: to, attributes: attributes)])
    }

    /// A button that unwinds to `back:`.
    static func unwind(_ title: String) -> Board.Element { .button(title, [.unwind("back:")]) }

    /// A button that sends `go:`.
    static func code(_ title: String) -> Board.Element { .button(title, [.action("go:")]) }

    /// A class whose action `go:` runs statements.
    static func going(_ name: String, _ statements: String, base: String = "UIViewController") -> String {
        """
        import UIKit

        class \(name): \(base) {
            @IBAction func go(_ sender: UIButton) {
                \(statements)
            }
        }
        """
    }

    /// A class with the unwind action `back(_:)`.
    static func home(_ name: String, base: String = "UIViewController", more: String = "") -> String {
        """
        import UIKit

        class \(name): \(base) {
            @IBAction func back(_ segue: UIStoryboardSegue) {}
        \(more)
        }
        """
    }
}
