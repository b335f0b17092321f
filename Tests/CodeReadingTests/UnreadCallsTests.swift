import Diagnostics
import SceneFlow
import Testing
import WrittenApps

@testable import CodeReading

/// Whatever shows something leaves a trace, wherever it stands.
struct UnreadCallsTests {
    private func unread(_ text: String) -> [String] {
        let reader = ClassReader(index: SwiftCode.index(text))
        let read = reader.read()
        return (read.classes.flatMap(\.unresolved) + read.unread).filter { $0.reason == .unreached }
            .map { "\($0.location?.line ?? 0): \($0.text)" }
    }

    @Test func `what a free function, a factory and a wrapper show is said to be unreached`() {
        let found = unread(
            """
            func ask(_ host: UIViewController) { host.present(UIAlertController(), animated: true) }
            struct Factory {
                func make() -> UIViewController { UIStoryboard(name: "M", bundle: nil).instantiateInitialViewController()! }
            }
            class Launch { func start(_ window: UIWindow) { window.rootViewController = UIViewController() } }
            """
        )
        #expect(
            found == [
                "1: host.present(UIAlertController(), animated: true)",
                "3: UIStoryboard(name: \"M\", bundle: nil).instantiateInitialViewController()",
                "5: window.rootViewController",
            ]
        )
    }

    @Test func `what a controller does, or has done for it, is not`() {
        let found = unread(
            """
            struct Factory {
                func make() -> UIViewController { UIStoryboard(name: "M", bundle: nil).instantiateInitialViewController()! }
            }
            extension UIViewController { func perform(_ id: String) { performSegue(withIdentifier: id, sender: nil) } }
            class A: UIViewController {
                override func viewDidAppear(_ animated: Bool) { present(Factory().make(), animated: true) }
                func go() { perform("b") }
            }
            """
        )
        #expect(found.isEmpty)
    }
}
