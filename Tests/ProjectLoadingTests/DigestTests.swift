import Foundation
import SceneFlow
import Testing

@testable import ProjectLoading

struct DigestTests {
    private static let board = Board.storyboard(
        initial: "a",
        Board.scene("a", "<view key=\"view\" id=\"v\"><subviews><label id=\"l\" text=\"Hi\"/></subviews></view>"),
        Board.scene("b", attributes: "storyboardIdentifier=\"B\"")
    )

    @Test func `the digest does not depend on where the folder lies`() throws {
        let first = try TemporaryFolder(["App/Main.storyboard": Self.board, "App/sceneflow.yml": "title: T"])
        let second = try TemporaryFolder(["x/y/App/Main.storyboard": Self.board, "x/y/App/sceneflow.yml": "title: T"])
        #expect(try first.app().flow.digest == second.app().flow.digest)
    }

    @Test func `what is seen changes the digest, white space does not`() throws {
        func digest(_ board: String) throws -> String {
            try TemporaryFolder(["M.storyboard": board, "sceneflow.yml": "title: T"]).app().flow.digest
        }
        let digest0 = try digest(Self.board)
        #expect(digest0.count == 32)
        #expect(try digest(Self.board.replacing("\"Hi\"", with: "\"Ho\"")) != digest0)
        #expect(try digest(Self.board.replacing("storyboardIdentifier=\"B\"", with: "")) != digest0)
        #expect(try digest(Self.board.replacing("<scenes>", with: "\n\n  <scenes>")) == digest0)
    }

    /// FNV-1a's published offset basis, and the value of `a` in 128 bits.
    @Test func `the hash is FNV-1a`() {
        #expect(DigestWriter().hexadecimal == "6c62272e07bb014262b821756295c58d")
        var writer = DigestWriter()
        writer.add(0x61)
        #expect(writer.hexadecimal == "d228cb696f1a8caf78912b704e4a8964")
    }

    @Test func `every stored property of a scene and a segue counts`() {
        var flow = Flow(id: "f", title: "F")
        flow.scenes = [Scene(key: "a", origin: .code, title: "A")]
        flow.segues = [
            Segue(key: "s", source: Scene.ID(0), destination: .exit, kind: .show, trigger: .manual)
        ]
        let before = DigestPass.digest(of: flow)
        let changes: [(inout Flow) -> Void] = [
            { $0.scenes[0].controllerTitle = "" }, { $0.scenes[0].kind = .other("x") },
            { $0.scenes[0].customModule = "M" }, { $0.scenes[0].presentationStyle = "fullScreen" },
            { $0.scenes[0].definesPresentationContext = true }, { $0.scenes[0].hidesNavigationBar = true },
            { $0.scenes[0].hidesBottomBarWhenPushed = true }, { $0.scenes[0].navigationItem = NavigationItem() },
            { $0.scenes[0].tabBarItem = TabBarItem() }, { $0.scenes[0].toolbarItems = [BarItem(id: nil)] },
            { $0.scenes[0].exit = "x" }, { $0.scenes[0].canvas = CanvasPoint(x: 0, y: 0) },
            { $0.segues[0].animates = false }, { $0.segues[0].segueAction = "a:" },
            { $0.segues[0].unwindAction = "a:" }, { $0.segues[0].adaptiveAction = "a:" },
            { $0.segues[0].popoverAnchor = "v" }, { $0.segues[0].customClass = "C" },
            { $0.segues[0].transitionStyle = "t" }, { $0.segues[0].label = "l" },
            { $0.segues[0].destination = .missing(objectID: nil) }, { $0.segues[0].kind = .push },
            { $0.segues[0].relationship = "r" }, { $0.segues[0].presentationStyle = "p" },
        ]
        var digests: Set<String> = [before]
        for change in changes {
            var changed = flow
            change(&changed)
            digests.insert(DigestPass.digest(of: changed))
        }
        #expect(digests.count == changes.count + 1)
    }
}
