import SceneFlow
import Simulation
import Testing

/// The pages that the data source of a page view controller gives (NAV-63).
struct PageTurnTests {
    private static func source(after: String, before: String) -> String {
        """
        func pageViewController(
            _ pages: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? { \(after) }
        func pageViewController(
            _ pages: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? { \(before) }
        """
    }

    private static let screens = """
        class First: UIViewController {}
        class Second: UIViewController {}
        """

    /// A page view controller that is its own data source and begins with `First`.
    private static func app(after: String, before: String, members: String = "") throws -> Launched {
        try Launched(
            """
            \(Launched.delegate(showing: "Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)"))
            class Pages: UIPageViewController, UIPageViewControllerDataSource {
                lazy var all: [UIViewController] = [First(), Second()]
                \(members)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = self
                    setViewControllers([all[0]], direction: .forward, animated: false)
                }
                \(source(after: after, before: before))
            }
            \(screens)
            """
        )
    }

    @Test(arguments: [
        ("return page is First ? Second() : nil", "return page is Second ? First() : nil"),
        ("return page is First ? all[1] : nil", "return page is Second ? all[0] : nil"),
        (
            "if page is First { return Second() } else { return nil }",
            "guard page is Second else { return nil }; return First()"
        ),
    ])
    func `a turn shows the page that the data source gives`(_ after: String, _ before: String) throws {
        var app = try Self.app(after: after, before: before)
        #expect(app.visible == ["Pages", "First"])
        #expect(app.flow.unresolved == [])
        app.call("Next page")
        #expect(app.visible == ["Pages", "Second"])
        app.call("Next page")
        #expect(app.visible == ["Pages", "Second"])
        app.call("Previous page")
        #expect(app.visible == ["Pages", "First"])
    }

    @Test func `a place in the list of pages that is not known asks for the answer`() throws {
        var app = try Self.app(
            after: "guard let i = all.firstIndex(of: page), i + 1 < all.count else { return nil }; return all[i + 1]",
            before: "return nil"
        )
        app.call("Next page")
        #expect(app.step.choices.contains { $0.condition.contains("firstIndex") })
        #expect(app.flow.unresolved == [])
    }

    @Test func `a data source beside the pages is asked`() throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Tour()"))
            class Tour: UIViewController, UIPageViewControllerDataSource {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    pages.dataSource = self
                    pages.setViewControllers([First()], direction: .forward, animated: false)
                    addChild(pages)
                    view.addSubview(pages.view)
                    pages.didMove(toParent: self)
                }
                \(Self.source(after: "return Second()", before: "return nil"))
            }
            \(Self.screens)
            """
        )
        #expect(app.visible == ["Tour", "UIPageViewController", "First"])
        app.call("Next page")
        #expect(app.visible == ["Tour", "UIPageViewController", "Second"])
        #expect(app.calls == ["Next page"])
    }

    @Test func `pages without a data source have no turns`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)"))
            class Pages: UIPageViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    setViewControllers([First()], direction: .forward, animated: false)
                }
                \(Self.source(after: "return Second()", before: "return nil"))
            }
            \(Self.screens)
            """
        )
        #expect(!app.calls.contains("Next page") && !app.calls.contains("Previous page"))
    }
}
