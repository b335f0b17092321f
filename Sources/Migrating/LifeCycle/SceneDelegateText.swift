import SceneFlow
import UIKitFacts

/// The text of a new scene delegate, which does what the app's delegate did.
struct SceneDelegateText {
    /// The name of the class.
    static let name = "SceneDelegate"

    /// The class of the app's delegate.
    let delegate: String
    /// The white space of one level.
    let step: String
    /// The lines that make the window, without indentation beyond that of a method's body.
    var window: [String] = []
    /// The methods moved as they are, each with its indentation.
    var moved: [String] = []
    /// The full names of the methods of the app's delegate that the new class calls.
    var called: [String] = []

    /// The class.
    var text: String {
        var members = ["\(step)var window: UIWindow?"]
        let connecting = connectingLines
        if !connecting.isEmpty {
            members.append(
                method(
                    [
                        "func scene(", "\(step)_ scene: UIScene,", "\(step)willConnectTo session: UISceneSession,",
                        "\(step)options connectionOptions: UIScene.ConnectionOptions", ") {",
                    ],
                    connecting
                )
            )
        }
        members += moved
        members += called.compactMap(Self.twin).map { method([$0.head + " {"], $0.body) }
        if !called.isEmpty {
            let value = "UIApplication.shared.delegate as? \(delegate)"
            members.append("\(step)private var appDelegate: \(delegate)? { \(value) }")
        }
        return "class \(Self.name): UIResponder, UIWindowSceneDelegate {\n" + members.joined(separator: "\n\n")
            + "\n}\n"
    }

    /// Returns true if the class can call a method of the app's delegate in its twin.
    static func canCall(_ method: String) -> Bool { twin(of: method) != nil }

    // MARK: - Private

    /// A method of the scene delegate that calls one of the app's delegate.
    private struct Twin {
        var head: String
        var body: [String]
        /// The statement for the event that launched the app; nil if there is none.
        var atLaunch: String?
    }

    private func method(_ head: [String], _ body: [String]) -> String {
        (head.map { step + $0 } + body.map { $0.isEmpty ? $0 : step + step + $0 } + ["\(step)}"]).joined(
            separator: "\n"
        )
    }

    private var connectingLines: [String] {
        let launches = called.compactMap { Self.twin(of: $0)?.atLaunch }
        let scene = window.isEmpty ? [] : ["guard let windowScene = scene as? UIWindowScene else { return }"]
        return scene + window + launches
    }

    /// Returns the scene delegate's method that calls one of the app's delegate; nil if its arguments cannot be made.
    private static func twin(of name: String) -> Twin? {
        guard let method = AppDelegateMethod.named(name), let twin = method.twin else { return nil }
        if method.subject == .state {
            return Twin(
                head: "func \(base(of: twin))(_ scene: UIScene)",
                body: ["appDelegate?.\(base(of: name))(UIApplication.shared)"]
            )
        }
        if name == "application(_:open:options:)" {
            return Twin(
                head: "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)",
                body: [
                    "for context in URLContexts {",
                    "    _ = appDelegate?.application(UIApplication.shared, open: context.url, options: [:])", "}",
                ],
                atLaunch: "self.scene(scene, openURLContexts: connectionOptions.urlContexts)"
            )
        }
        guard name == "application(_:continue:restorationHandler:)" else { return nil }
        let call = "application(UIApplication.shared, continue: userActivity, restorationHandler: { _ in })"
        return Twin(
            head: "func scene(_ scene: UIScene, continue userActivity: NSUserActivity)",
            body: ["_ = appDelegate?.\(call)"],
            atLaunch: "connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }"
        )
    }

    private static func base(of name: String) -> Substring { name.prefix { $0 != "(" } }
}
