import Diagnostics
import SceneFlow
import Simulation
import Testing

/// Scenes whose class UIKit does not find (INST-35, INST-36).
struct UnknownClassTests {
    private static let known = "customClass=\"B\" customModule=\"App\" customModuleProvider=\"target\""
    private static let ghost = "customClass=\"Ghost\" customModule=\"App\" customModuleProvider=\"target\""

    @Test func `T-07 an outlet of a class that is not found raises when the view loads`() throws {
        var app = try Scenario(.navigation.outlet("label", in: "B").replacing(Self.known, with: Self.ghost))
        app.tap("bA")
        #expect(app.step.console.first == "Unknown class _TtC3App5Ghost in Interface Builder file.")
        app.expectOrder("UIViewController.init(coder:)", "A.prepare", "crash")
        app.expectException(
            "NSUnknownKeyException",
            "[<UIViewController: 0x…> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the "
                + "key label."
        )
    }

    @Test func `T-08 a class that is not found gives a plain controller`() throws {
        var app = try Scenario(.navigation.replacing(Self.known, with: Self.ghost))
        app.expectConsole()
        app.tap("bA")
        app.expectNoCrash()
        app.expectConsole("Unknown class _TtC3App5Ghost in Interface Builder file.")
        #expect(app.step.events.contains { $0.rule == "INST-36" && $0.confidence == .certain })
        app.expectStack("N", "A", "UIViewController")
        #expect(app.app.flow.diagnostics.map(\.id) == ["class-not-found"])
    }

    @Test func `a Swift class that a scene names without its module is not found, unless Objective-C knows the name`()
        throws
    {
        let alone = try Fixture.navigation.replacing(Self.known, with: "customClass=\"B\"")
        var app = try Scenario(alone)
        #expect(app.app.flow.diagnostics.map(\.id) == ["class-without-module"])
        app.tap("bA")
        app.expectConsole("Unknown class B in Interface Builder file.")
        app.expectStack("N", "A", "UIViewController")
        var renamed = try Scenario(
            alone.swift("B", "import UIKit\n\n@objc(B)\nclass B: UIViewController {}")
        )
        #expect(renamed.app.flow.diagnostics == [])
        renamed.tap("bA")
        renamed.expectConsole()
        renamed.expectStack("N", "A", "B")
    }

    @Test func `a segue class that the target does not have is told when the app is loaded`() throws {
        let name = "customClass=\"Gone\" customModule=\"App\" customModuleProvider=\"target\""
        let run = try Scenario(
            Fixture(
                "A",
                .content("A", [.button("bA", [.segue("custom", "toB", to: "B", attributes: name)])]),
                .content("B")
            )
        )
        let told = try #require(run.app.flow.diagnostics.first { $0.id == "segue-class-not-found" })
        #expect(told.severity == .error)
        #expect(told.message.contains("'Gone'"))
        #expect(run.app.flow.segues.map(\.isClassUnknown) == [true])
    }
}
