import Diagnostics
import SceneFlow
import Simulation
import Testing

/// Scenes and segues whose class UIKit does not find.
struct UnknownClassTests {
    private static let known = "customClass=\"B\" customModule=\"App\" customModuleProvider=\"target\""

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
