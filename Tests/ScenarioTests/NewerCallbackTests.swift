import SceneFlow
import Simulation
import Testing

/// Callbacks and wrappers of newer systems.
struct NewerCallbackTests {
    /// The callbacks of the last step, by the number of their instance.
    private static func heard(_ app: Launched, _ names: [String]) -> [String] {
        app.step.events.compactMap { event in
            guard case .callback(let method, _) = event.kind, names.contains(method), let instance = event.instance
            else {
                return nil
            }
            return "\(app.className(of: instance)).\(method)"
        }
    }

    @Test(arguments: [
        ("26.0", ["viewIsAppearing", "updateProperties", "viewWillLayoutSubviews"]),
        ("18.0", ["viewIsAppearing", "viewWillLayoutSubviews"]),
    ])
    func `properties are updated before the layout from iOS 26 on`(_ system: String, _ expected: [String]) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Screen()"))
            class Screen: UIViewController {
                var isReady = false
                override func updateProperties() { super.updateProperties(); show(Home(), sender: nil) }
                override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews(); loadViewIfNeeded() }
            }
            """
        )
        app.launch(LaunchOptions(iOSVersion: Version(system)))
        let names = ["viewIsAppearing", "updateProperties", "viewWillLayoutSubviews"]
        #expect(Self.heard(app, names).filter { $0.hasPrefix("Screen.") } == expected.map { "Screen.\($0)" })
        #expect(app.visible.contains("Home") == expected.contains("updateProperties"))
    }

    @Test
    func `a cancelled zoom sends the callbacks of a swipe, and a reversed one those of a push and a pop`()
        throws
    {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: Grid())"))
            class Grid: UIViewController {
                @IBAction func open(_ sender: UIView) {
                    let photo = Photo()
                    photo.preferredTransition = .zoom { _ in sender }
                    navigationController?.pushViewController(photo, animated: true)
                }
            }
            class Photo: UIViewController {}
            """
        )
        let names = ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        app.call("open(_:)")
        let pushed = Self.heard(app, names).filter { $0.hasPrefix("Photo") }
        #expect(pushed == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { "Photo.\($0)" })
        app.act(.cancelSwipeBack)
        let back = Self.heard(app, names).filter { $0.hasPrefix("Photo") }
        let expected = ["viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
        #expect(back == expected.map { "Photo.\($0)" })
        app.act(.swipeBack)
        let popped = app.step.events.compactMap { event -> String? in
            guard case .callback(let method, _) = event.kind, event.instance?.rawValue == 3 else { return nil }
            return names.contains(method) ? method : nil
        }
        #expect(popped == ["viewWillDisappear", "viewDidDisappear"])
        #expect(app.visible.last == "Grid")
    }

    @Test(arguments: ["@ViewLoading ", ""])
    func `a property that loads the view is not nil before it`(_ wrapper: String) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: List())"))
            class List: UIViewController {
                @IBAction func open(_ sender: Any) {
                    let detail = Detail()
                    detail.label.text = "x"
                    show(detail, sender: nil)
                }
            }
            class Detail: UIViewController {
                \(wrapper)var label: UILabel\(wrapper.isEmpty ? "!" : "")
                override func viewDidLoad() { super.viewDidLoad(); label = UILabel() }
            }
            """
        )
        app.call("open(_:)")
        #expect((app.state.crash == nil) == !wrapper.isEmpty)
        guard !wrapper.isEmpty else { return }
        #expect(app.visible.last == "Detail")
    }
}
