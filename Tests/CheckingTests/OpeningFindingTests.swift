import Checking
import Diagnostics
import SceneFlow
import Simulation
import Testing

/// Findings behind a link or another opening from outside of the app (INST-9).
struct OpeningFindingTests {
    private static let link =
        "func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool"

    /// An app that begins with the screen `Home`, shows `Late` by its button, and has members of its delegate.
    private func app(_ members: String) throws -> CheckedFixture {
        try CheckedFixture([
            "Main.storyboard": WrittenApp.storyboard([WrittenApp.home()]),
            "Info.plist": """
            <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """,
            "App.swift": """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(members)
            }
            class HomeViewController: UIViewController {
                @IBAction func open(_ sender: Any) { present(Late(), animated: true) }
            }
            class Late: UIViewController {}
            class Linked: UIViewController {}
            """,
        ])
    }

    @Test func `a crash by a link is a likely warning that names the link and its conditions`() throws {
        let app = try app(
            """
            \(Self.link) {
                if url.host == "late" {
                    let tabs = window!.rootViewController as! UITabBarController
                    tabs.selectedIndex = 1
                }
                return true
            }
            """
        )
        let findings = app.findings.filter { $0.trace?.actions.count ?? 0 > 1 }
        #expect(findings.count == 1)
        let finding = try #require(findings.first)
        #expect(finding.severity == .warning && finding.confidence == .likely)
        #expect(finding.trace?.sentences.count == 2)
        #expect(finding.trace?.sentences.last?.hasPrefix("The app was opened by a link") == true)
        let assumptions = finding.assumptions.map(\.text)
        #expect(assumptions.contains("a link opens the app in this state"))
        #expect(assumptions.contains { $0.contains("url.host == \"late\"") })
    }

    @Test func `a presentation over another one is found with the shortest trace`() throws {
        let app = try app(
            """
            \(Self.link) {
                guard url.host == "linked" else { return false }
                window?.rootViewController?.present(Linked(), animated: true)
                return true
            }
            """
        )
        let finding = try #require(app.findings.first { $0.rule == "dropped-presentation" })
        #expect(finding.assumptions.contains { $0.text.contains("url.host == \"linked\"") })
        #expect(finding.severity == .warning && finding.confidence == .likely)
        #expect(finding.trace?.actions.count == 3)
        #expect(finding.assumptions.contains { $0.text == "a link opens the app in this state" })
        #expect(app.findings.count { $0.rule == "dropped-presentation" } == 1)
    }

    @Test func `the app is opened once on each distinct screen`() throws {
        let flow = try app(
            """
            \(Self.link) {
                window?.rootViewController?.present(Linked(), animated: true)
                return true
            }
            """
        ).flows[0]
        var without = flow
        without.lifeCycle.delegate = nil
        let inside = Explorer(Simulator(flow: without)).explore()
        let all = Explorer(Simulator(flow: flow)).explore()
        #expect(all.isComplete && inside.isComplete)
        #expect(inside.scenes.map { flow[$0].className }.contains("Linked") == false)
        #expect(all.scenes.map { flow[$0].className }.contains("Linked"))
        // On Home, on Late over Home and on Linked over Home; each scene's actions follow once.
        #expect(all.transitions - inside.transitions <= 3 + 2 * inside.transitions)
    }

    @Test func `a route opens the app only where nothing else leads`() throws {
        let flow = try app(
            """
            \(Self.link) {
                let isLate = url.host == "late"
                window?.rootViewController?.present(isLate ? Late() : Linked(), animated: true)
                return true
            }
            """
        ).flows[0]
        let simulator = Simulator(flow: flow)
        func route(to name: String) throws -> Route {
            let scene = Scene.ID(try #require(flow.scenes.firstIndex { $0.className == name }))
            return Explorer(simulator).route(to: scene, from: SimulationState(), launching: LaunchOptions())
        }
        let late = try #require(try route(to: "Late").actions)
        #expect(late.count == 2 && late.allSatisfy { simulator.opening($0, in: SimulationState()) == nil })
        let linked = try route(to: "Linked")
        #expect(linked.sentences.last == "The app was opened by a link: presented Linked.")
        #expect(linked.assumptions.last?.contains { $0.sort == .opening } == true)
    }
}
