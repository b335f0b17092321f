import Testing

@testable import ProjectLoading

struct InstructionReaderTests {
    /// The body of `run()` in a controller with a service and an item.
    private func run(_ body: String, beside other: String = "") throws -> String {
        let sources = ReadSources(
            """
            class Screen: UIViewController {
                var service: Service!
                var item: Item?
                @IBOutlet var label: UILabel!
                private func run() {
                    \(body)
                }
            }
            class Detail: UIViewController {
                var service: Service!
                var item: Item?
                @IBOutlet var label: UILabel!
                weak var delegate: AnyObject?
                init?(coder: NSCoder, item: Item) { self.item = item; super.init(coder: coder) }
                init(item: Item) { self.item = item; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { super.init(coder: coder) }
                func configure(with item: Item) {}
            }
            """,
            other
        )
        return try sources.method("run()", of: "Screen")
    }

    @Test func `play`() throws {
        print(try run("performSegue(withIdentifier: \"go\", sender: self)"))
        print(
            try run(
                "let d = storyboard!.instantiateViewController(withIdentifier: \"Detail\") as! Detail\nd.item = item\nd.service = service\nnavigationController?.pushViewController(d, animated: true)"
            )
        )
        print(
            try run(
                "let d = UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(identifier: \"Detail\") { c in Detail(coder: c, item: self.item!) }\nd.modalPresentationStyle = .fullScreen\npresent(UINavigationController(rootViewController: d), animated: true)\npresent(d, animated: true)"
            )
        )
        print(try run("label.text = service.name\nlabel.textColor = .red"))
    }
}
