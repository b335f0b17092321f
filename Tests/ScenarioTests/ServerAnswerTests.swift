import Simulation
import Testing

/// The answers of servers, which come when the first screen is there.
struct ServerAnswerTests {
    private func launched(_ appearing: String, _ more: String = "") throws -> Launched {
        try Launched(
            """
            \(Launched.delegate(showing: "Splash()"))
            class Splash: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    \(appearing)
                }
                \(more)
                func goOn() { present(Home(), animated: true) }
            }
            """
        )
    }

    @Test(arguments: [
        ("AF.request(url).responseJSON { _ in self.goOn() }", "responseJSON in viewDidAppear(_:)"),
        (
            "Auth.auth()?.signInAnonymously(completion: { _, _ in self.goOn() })",
            "signInAnonymously in viewDidAppear(_:)"
        ),
        ("load()", "dataTask in load()"),
        ("ask { self.goOn() }", "ask in viewDidAppear(_:)"),
    ])
    func `a screen stays until a server answers`(_ call: String, _ answer: String) throws {
        var launched = try launched(
            call,
            """
            func load() { URLSession.shared.dataTask(with: url) { _, _, _ in self.goOn() }.resume() }
            func ask(_ done: @escaping () -> Void) { AF.request(url).responseJSON { _ in done() } }
            """
        )
        #expect(launched.visible == ["Splash"])
        #expect(launched.calls.contains(answer))
        launched.call(answer)
        #expect(launched.visible == ["Home"])
    }

    @Test func `the answer to a touch belongs to the touch`() throws {
        var launched = try launched(
            "",
            "@IBAction func signIn() { AF.request(url).responseJSON { _ in self.goOn() } }"
        )
        #expect(launched.calls == ["signIn()"])
        launched.call("signIn()")
        #expect(launched.visible == ["Home"])
    }

    @Test func `an answer finds a fresh install until a person does anything`() throws {
        let code = """
            @IBAction func close() { dismiss(animated: true) }
            func check() {
                if UserDefaults.standard.string(forKey: "token") != nil {
                    present(Home(), animated: true)
                } else {
                    present(Login(), animated: true)
                }
            }
            """
        var launched = try launched("AF.request(url).responseJSON { _ in self.check() }", code)
        var touched = launched
        launched.call("responseJSON in viewDidAppear(_:)")
        #expect(launched.visible == ["Login"])
        touched.call("close()")
        touched.call("responseJSON in viewDidAppear(_:)")
        #expect(touched.visible == ["Home"])
    }

    @Test func `two answers of one function are two events`() throws {
        let launched = try launched(
            "first(); second()",
            """
            func first() { Client.ask { self.goOn() } }
            func second() { Client.ask { self.present(Login(), animated: true) } }
            """ + "} ; class Client { static func ask(_ done: @escaping () -> Void) {"
                + " AF.request(url).responseJSON { _ in done() } }"
        )
        #expect(launched.visible == ["Splash"])
        #expect(launched.calls.count == 2)
    }

    @Test(arguments: [("perform", ["Home"]), ("dataTask", ["Splash"])])
    func `what needs no server goes on by itself`(_ name: String, _ visible: [String]) throws {
        #expect(try launched("store.\(name)(with: x) { self.goOn() }").visible == visible)
    }

    @Test func `services pass on what they know at once`() throws {
        let services = """
            import Foundation
            class Model {
                static let shared = Model()
                let accounts = Accounts()
                func check(completion: @escaping (Bool) -> Void) { accounts.check(completion: completion) }
                func load(_ done: @escaping () -> Void) { accounts.load { items in self.items = items; done() } }
            }
            class Accounts {
                func check(completion: @escaping (Bool) -> Void) {
                    Auth.auth().addStateDidChangeListener { auth, user in
                        if user != nil { completion(true) } else { completion(false) }
                    }
                }
                func load(_ done: @escaping ([Int]) -> Void) {
                    URLSession.shared.dataTask(with: url) { data, _, _ in done(parse(data)) }.resume()
                }
            }
            """
        func visible(_ call: String) throws -> [String] {
            try Launched(
                """
                \(Launched.delegate(showing: "Splash()"))
                class Splash: UIViewController {
                    override func viewDidAppear(_ animated: Bool) {
                        super.viewDidAppear(animated)
                        \(call)
                    }
                }
                """,
                besides: ["Services.swift": services]
            ).visible
        }
        let goOn = "self.present(Home(), animated: true)"
        #expect(try visible("Model.shared.check { known in if known { \(goOn) } }") == ["Splash"])
        #expect(try visible("Model.shared.load { \(goOn) }") == ["Splash"])
    }
}
