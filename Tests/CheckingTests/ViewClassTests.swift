import Checking
import Diagnostics
import SceneFlow
import Testing

/// The classes of views and of other objects beside the controllers.
struct ViewClassTests {
    private static let own = WrittenApp.target

    private func findings(_ views: String, code: String = "", files: [String: String] = [:]) throws -> [Finding] {
        let app = try ProjectApp(
            [WrittenApp.controller("home", "HomeViewController", view: views)],
            files: files.merging(["App.swift": "import UIKit\nclass HomeViewController: UIViewController {}\n\(code)"])
            {
                $1
            }
        )
        return app.found("view-class")
    }

    private func view(_ type: String, _ attributes: String = own, id: String = "v") -> String {
        #"<view id="\#(id)" customClass="\#(type)" \#(attributes)/>"#
    }

    @Test func `a class of the app that no source declares is found, once`() throws {
        let found = try findings(view("Badge") + view("Badge", id: "w") + view("Badge", id: "x"))
        #expect(
            found.map(\.message) == [
                "'Home': no source of the app declares 'Badge', the class of this view and 2 more objects, so UIKit makes "
                    + "a plain object of it, which crashes where code uses it as a 'Badge'"
            ]
        )
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.certain])
    }

    @Test(arguments: ["class Badge: UIView {}", "@objc(Badge) class Sign: UIView {}"])
    func `a declared class is no finding`(code: String) throws {
        #expect(try findings(view("Badge"), code: code) == [])
    }

    @Test(arguments: [
        ("Badge", #"customModule="Kit""#), ("MKMapView", ""), ("KITBadge", ""), ("badge", ""), ("UIControl", ""),
    ])
    func `a class that may be elsewhere is no finding`(type: String, attributes: String) throws {
        #expect(try findings(view(type, attributes)) == [])
    }

    @Test func `a class without its module is not known to Objective-C`() throws {
        let found = try findings(view("Badge", ""), code: "class Badge: UIView {}")
        #expect(found.map(\.confidence) == [.certain])
        #expect(found.first?.message.contains("without its module") == true)
        let header = "@interface Badge : UIView\n@end"
        #expect(try findings(view("Badge", ""), files: ["Badge.h": header, "Badge.m": "#import \"Badge.h\""]) == [])
        #expect(try findings(view("Badge", "")).map(\.confidence) == [.certain])
        #expect(try findings(view("Badge", ""), code: "import Kit").map(\.confidence) == [.likely])
    }

    @Test func `a class that a property has as its type is in some module`() throws {
        #expect(try findings(view("Badge", ""), code: "class Card: UIView { var badge: Badge? }") == [])
    }

    @Test func `a generic class and a nested one are not found`() throws {
        #expect(
            try findings(view("Badge"), code: "class Badge<Value>: UIView {}").first?.message.contains("generic")
                == true
        )
        let nested = try findings(view("Badge"), code: "enum Views { class Badge: UIView {} }")
        #expect(nested.first?.remedy.contains("'Views.Badge' is nested") == true)
    }

    @Test func `a class that only another build compiles is no finding`() throws {
        #expect(try findings(view("Badge"), code: "#if os(macOS)\nclass Badge: UIView {}\n#endif") == [])
    }

    @Test func `controllers and placeholders have rules of their own`() throws {
        let app = try ProjectApp(
            [WrittenApp.controller("home", "Missing")],
            files: ["App.swift": "import UIKit", "Card.xib": WrittenApp.xib(owner: "Nobody")]
        )
        #expect(app.found("view-class") == [])
    }

    @Test func `a xib has views as well`() throws {
        let app = try ProjectApp(
            [WrittenApp.controller("home", "HomeViewController")],
            files: [
                "App.swift": "import UIKit\nclass HomeViewController: UIViewController {}",
                "Card.xib": WrittenApp.xib(owner: "UIView", view: view("Badge")),
            ]
        )
        #expect(app.found("view-class").map(\.location?.file) == ["Card.xib"])
    }
}
