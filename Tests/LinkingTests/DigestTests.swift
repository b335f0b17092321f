import Diagnostics
import Foundation
import Injection
import SceneFlow
import Testing
import WrittenApps

@testable import Linking

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
        let before = FlowDigest.digest(of: flow)
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
            digests.insert(FlowDigest.digest(of: changed))
        }
        #expect(digests.count == changes.count + 1)
    }

    @Test func `everything that is said of registrations and scopes counts, but for where it stands`() {
        var flow = Flow(id: "f", title: "F")
        var service = RegisteredService("Store", form: .swinject)
        service.registration.dependencies = [Dependency("api", "API", arguments: [Argument("id", "Int", "1")])]
        service.registration.parameters = [Parameter("id", "Int")]
        flow.registrations = [service]
        let before = FlowDigest.digest(of: flow)
        func change(_ change: (inout Registration) -> Void) -> String {
            var changed = flow
            change(&changed.registrations[0].registration)
            return FlowDigest.digest(of: changed)
        }
        func change(_ change: (inout Composition) -> Void) -> String {
            var changed = flow
            change(&changed.composition)
            return FlowDigest.digest(of: changed)
        }
        let digests = [
            change { $0.key.name = "live" }, change { $0.form = .alias("B") },
            change { $0.form = .contribution(id: "x") },
            change { $0.type = "SQLStore" }, change { $0.protocols = ["P"] }, change { $0.storage = .shared("app") },
            change { $0.storage = .cached("app", group: "g") }, change { $0.home = "session" },
            change { $0.layer = .test }, change { $0.module = "M" }, change { $0.isPrimary = true },
            change { $0.replaces = true }, change { $0.isOverride = true }, change { $0.isKeyedByArguments = true },
            change { $0.isEager = true }, change { $0.onClose = "save" }, change { $0.parameters = [] },
            change { $0.dependencies[0].kind = .lazy }, change { $0.dependencies[0].site = .property },
            change { $0.dependencies[0].key.name = "live" }, change { $0.dependencies[0].defaultText = "x" },
            change { $0.dependencies[0].arguments = [] }, change { $0.kinds = ScopeKind.standard },
            change { $0.openAtLaunch = ["session"] }, change { $0.memberships = [.init(Scene.ID(0), of: "shop")] },
            change { $0.fixtures = [.init("Item", ["Milk"])] }, change { $0.types = [TypeFact("Store")] },
            change { $0.isAutowiring = true },
        ]
        #expect(Set(digests + [before]).count == digests.count + 1)
        #expect(change { $0.location = .init(file: "A.swift", line: 3) } == before)
    }
}
