import SceneFlow
import Testing
import WrittenApps

/// Bodies that come to more expressions than are read.
struct ExhaustedBodyTests {
    /// Functions of which each calls the next four times: 4 to the power of their number in all.
    private static func chain(_ count: Int) -> String {
        (0..<count).map { number in
            let call = "step\(number + 1)(host); "
            return "func step\(number)(_ host: UIViewController) { \(call)\(call)\(call)\(call)}"
        }
        .joined(separator: "\n    ")
    }

    private static let last = "func step14(_ host: UIViewController) { host.present(Last(), animated: true) }"

    private func destinations(button: String) throws -> [String] {
        let code = """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                    window?.rootViewController = UINavigationController(rootViewController: First())
                    return true
                }
            }
            class First: UIViewController {
                @IBAction func go() {
                    let steps = Steps()
                    \(button)
                }
            }
            class Second: UIViewController {}
            class Last: UIViewController {}
            class Steps {
                \(Self.chain(14))
                \(Self.last)
            }
            """
        let flow = try TemporaryFolder(["App.swift": code]).app().flow
        return flow.navigations.compactMap { navigation in
            if case .scene(let scene) = navigation.destination { flow[scene].className } else { nil }
        }
    }

    @Test func `what a button shows behind too many calls is still found`() throws {
        let shown = try destinations(button: "steps.step0(self); show(Second(), sender: nil)")
        #expect(shown.contains("Second"))
    }
}
