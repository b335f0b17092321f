import SceneFlow
import Testing
import WrittenApps

/// The protocols, extensions and enums by which apps make scenes, declared by the app itself.
struct OwnAccessorTests {
    /// The declarations of an app, and its code that creates the scene "Detail".
    struct Accessor: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: String
        let declared: String

        init(_ name: String, _ make: String, _ declared: String) {
            testDescription = name
            self.make = make
            self.declared = declared
        }
    }

    private static let accessors = [
        Accessor(
            "a protocol that takes the class name apart",
            "Detail.instantiate()",
            """
            protocol Storyboarded { static func instantiate() -> Self }
            extension Storyboarded where Self: UIViewController {
                static func instantiate() -> Self {
                    let fullName = NSStringFromClass(self)
                    let className = fullName.components(separatedBy: ".").last!
                    let storyboard = UIStoryboard(name: "Main", bundle: Bundle.main)
                    return storyboard.instantiateViewController(withIdentifier: className) as! Self
                }
            }
            extension Detail: Storyboarded {}
            """
        ),
        Accessor(
            "a protocol with the storyboard in a static property",
            "Detail.instantiate()",
            """
            protocol Storyboarded: AnyObject { static var storyboardName: String { get } ; static var storyboardIdentifier: String { get } }
            extension Storyboarded where Self: UIViewController {
                static var storyboardIdentifier: String { String(describing: Self.self) }
                static func instantiate() -> Self {
                    let storyboard = UIStoryboard(name: storyboardName, bundle: Bundle(for: self))
                    guard let controller = storyboard.instantiateViewController(withIdentifier: storyboardIdentifier) as? Self else {
                        fatalError("Could not instantiate \\(storyboardIdentifier)")
                    }
                    return controller
                }
            }
            extension Detail: Storyboarded { static var storyboardName: String = "Main" }
            """
        ),
        Accessor(
            "a protocol whose function takes the storyboard's name",
            "Detail.instantiate(\"Main\")",
            """
            protocol Storyboarded { static func instantiate(_ name: String) -> Self }
            extension Storyboarded where Self: UIViewController {
                static func instantiate(_ name: String) -> Self {
                    let id = String(describing: self)
                    let storyboard = UIStoryboard(name: name, bundle: Bundle.main)
                    return storyboard.instantiateViewController(withIdentifier: id) as! Self
                }
            }
            extension Detail: Storyboarded {}
            """
        ),
        Accessor(
            "a protocol whose function takes a case",
            "Detail.instantiate(from: .main)",
            """
            enum Storyboard: String { case main = "Main", other = "Other" }
            protocol Instantiatable {}
            extension Instantiatable where Self: UIViewController {
                static func instantiate(from storyboard: Storyboard, id: String? = nil) -> Self {
                    let board = UIStoryboard(name: storyboard.rawValue, bundle: nil)
                    return board.instantiateViewController(withIdentifier: id ?? String(describing: self)) as! Self
                }
            }
            extension UIViewController: Instantiatable {}
            """
        ),
        Accessor(
            "an enum of storyboards that a class extension asks",
            "Detail.instantiate(fromAppStoryboard: .Main)",
            """
            enum AppStoryboard: String {
                case Main, Settings
                var instance: UIStoryboard { return UIStoryboard(name: self.rawValue, bundle: Bundle.main) }
                func viewController<T: UIViewController>(viewControllerClass: T.Type, function: String = #function, line: Int = #line, file: String = #file) -> T {
                    let storyboardID = (viewControllerClass as UIViewController.Type).storyboardID
                    guard let scene = instance.instantiateViewController(withIdentifier: storyboardID) as? T else {
                        fatalError("ViewController with identifier \\(storyboardID), not found in \\(self.rawValue) Storyboard.\\nFile : \\(file)")
                    }
                    return scene
                }
            }
            extension UIViewController {
                class var storyboardID: String { return "\\(self)" }
                static func instantiate(fromAppStoryboard appStoryboard: AppStoryboard) -> Self {
                    return appStoryboard.viewController(viewControllerClass: self)
                }
            }
            """
        ),
        Accessor(
            "a storyboard of a case, generic by the type of the local",
            "{ let made: Detail = UIStoryboard(storyboard: .main).instantiateViewController() ; return made }()",
            """
            extension UIStoryboard {
                enum Storyboard: String { case main, log ; var filename: String { return rawValue.capitalized } }
                convenience init(storyboard: Storyboard, bundle: Bundle? = nil) {
                    self.init(name: storyboard.filename, bundle: bundle)
                }
                func instantiateViewController<T: UIViewController>() -> T where T: StoryboardIdentifiable {
                    guard let made = self.instantiateViewController(withIdentifier: T.storyboardIdentifier) as? T else { fatalError("no") }
                    return made
                }
            }
            protocol StoryboardIdentifiable { static var storyboardIdentifier: String { get } }
            extension StoryboardIdentifiable where Self: UIViewController {
                static var storyboardIdentifier: String { return String(describing: self) }
            }
            extension UIViewController: StoryboardIdentifiable {}
            """
        ),
        Accessor(
            "a storyboard of a class function, generic by the type of the local",
            "{ let made: Detail = UIStoryboard.storyboard(.main).instantiate() ; return made }()",
            """
            extension UIStoryboard {
                enum Storyboard: String { case main, log ; var filename: String { rawValue.firstUppercased } }
                class func storyboard(_ storyboard: Storyboard, bundle: Bundle? = nil) -> UIStoryboard {
                    UIStoryboard(name: storyboard.rawValue.capitalized, bundle: bundle)
                }
                func instantiate<T>() -> T { instantiateViewController(withIdentifier: String(describing: T.self)) as! T }
            }
            """
        ),
        Accessor(
            "a generic function that is cast",
            "UIStoryboard.main.instantiate() as Detail",
            """
            extension UIStoryboard {
                class var main: UIStoryboard { UIStoryboard(name: "Main", bundle: Bundle(for: List.self)) }
                func instantiate<T: UIViewController>() -> T {
                    let identifier = "\\(T.self)"
                    return instantiateViewController(withIdentifier: identifier) as! T
                }
            }
            """
        ),
        Accessor(
            "a generic function that takes the class",
            "UIStoryboard.main.instantiate(Detail.self)",
            """
            extension UIStoryboard {
                static let main = UIStoryboard(name: "Main", bundle: nil)
                func instantiate<T: UIViewController>(_ type: T.Type = T.self, id: String? = nil) -> T {
                    guard let made = instantiateViewController(withIdentifier: id ?? String(describing: type.self)) as? T else { fatalError("no") }
                    return made
                }
            }
            """
        ),
        Accessor(
            "an enum of storyboards with a generic function",
            "Storyboard.main.instantiate(Detail.self)",
            """
            enum Storyboard: String {
                case main = "Main"
                private var board: UIStoryboard { .init(name: rawValue, bundle: .main) }
                func instantiate<T: UIViewController>(_ type: T.Type, bundle: Bundle? = nil) -> T {
                    board.instantiateViewController(identifier: T.className) as! T
                }
            }
            extension NSObject { @objc class var className: String { String(describing: self).components(separatedBy: ".").last! } }
            """
        ),
        Accessor(
            "an enum without raw values",
            "Storyboards.main.instantiate(Detail.self)",
            """
            enum Storyboards {
                case main, other
                var name: String { switch self { case .main: return "Main" ; case .other: return "Other" } }
                func instantiate<T>(_ type: T.Type) -> T where T: UIViewController {
                    let board = UIStoryboard(name: name, bundle: nil)
                    return board.instantiateViewController(withIdentifier: String(describing: type)) as! T
                }
            }
            """
        ),
        Accessor(
            "a struct of constants",
            "UIStoryboard(name: Constants.Storyboard.main, bundle: nil).instantiateViewController(withIdentifier: Constants.Scene.detail)",
            """
            struct Constants {
                struct Storyboard { static let main = "Main" }
                enum Scene { static let detail = "Detail" }
            }
            """
        ),
        Accessor(
            "a struct that wraps a name",
            "Storyboard.main.make(.detail)",
            """
            struct StoryboardName: RawRepresentable { let rawValue: String ; static let main = StoryboardName(rawValue: "Main") }
            struct Storyboard {
                let name: StoryboardName
                static let main = Storyboard(name: .main)
                enum Scene: String { case detail = "Detail" }
                func make(_ scene: Scene) -> UIViewController {
                    UIStoryboard(name: name.rawValue, bundle: nil).instantiateViewController(withIdentifier: scene.rawValue)
                }
            }
            """
        ),
        Accessor(
            "a class function of the controller",
            "Detail.makeFromStoryboard(item: \"x\")",
            """
            extension Detail {
                class func makeFromStoryboard(item: String) -> Detail {
                    let detail: Detail = .instantiate()
                    detail.item = item
                    return detail
                }
            }
            extension UIViewController {
                static func instantiate(storyboard: String = "Main") -> Self {
                    func make<T: UIViewController>() -> T {
                        UIStoryboard(name: storyboard, bundle: nil).instantiateViewController(withIdentifier: String(describing: T.self)) as! T
                    }
                    return make()
                }
            }
            """
        ),
        Accessor(
            "a private generic helper behind a function that returns Self",
            "Detail.instantiate()",
            """
            extension UIViewController {
                class func instantiate() -> Self { return instantiateHelper(self) }
                private class func instantiateHelper<T: UIViewController>(_ type: T.Type) -> T {
                    let storyboard = UIStoryboard(name: "Main", bundle: Bundle(for: type))
                    return storyboard.instantiateViewController(withIdentifier: "\\(T.self)") as! T
                }
            }
            """
        ),
        Accessor(
            "a name that is made of the class's name",
            "Detail.instantiate()",
            """
            protocol Boarded {}
            extension Boarded where Self: UIViewController {
                static func instantiate() -> Self {
                    let id = String(describing: type(of: self)).replacingOccurrences(of: ".Type", with: "")
                    return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: id) as! Self
                }
            }
            extension Detail: Boarded {}
            """
        ),
        Accessor(
            "an associated type and a bundle",
            "Detail.instantiateViewController()",
            """
            protocol StoryboardInstantiable: NSObjectProtocol {
                associatedtype T
                static var defaultFileName: String { get }
                static func instantiateViewController(_ bundle: Bundle?) -> T
            }
            extension StoryboardInstantiable where Self: UIViewController {
                static var defaultFileName: String { return NSStringFromClass(Self.self).components(separatedBy: ".").last! }
                static func instantiateViewController(_ bundle: Bundle? = nil) -> Self {
                    let fileName = defaultFileName
                    let storyboard = UIStoryboard(name: "Main", bundle: bundle)
                    guard let vc = storyboard.instantiateViewController(withIdentifier: fileName) as? Self else {
                        fatalError("Cannot instantiate \\(Self.self) from storyboard with name \\(fileName)")
                    }
                    return vc
                }
            }
            extension Detail: StoryboardInstantiable {}
            """
        ),
        Accessor(
            "a factory of static functions",
            "Factory.detail(\"x\")",
            """
            enum Factory {
                static func detail(_ item: String) -> UIViewController {
                    let detail: Detail = load(.main)
                    detail.item = item
                    return detail
                }
                enum Board: String { case main }
                private static func load<T: UIViewController>(_ board: Board) -> T {
                    let name = board.rawValue.prefix(1).uppercased() + board.rawValue.dropFirst()
                    return UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: String(describing: T.self)) as! T
                }
            }
            """
        ),
        Accessor(
            "a shared object's function",
            "Navigator.shared.controller(Detail.self)",
            """
            class Navigator {
                static let shared = Navigator()
                private let storyboard = UIStoryboard(name: "Main", bundle: nil)
                func controller<T: UIViewController>(_ type: T.Type) -> T {
                    storyboard.instantiateViewController(withIdentifier: String(describing: type)) as! T
                }
            }
            """
        ),
    ]

    @Test(arguments: accessors)
    func `leads to the scene`(accessor: Accessor) throws {
        let flow = try ListApp.flow(
            "@IBAction func go(_ sender: Any) { present(\(accessor.make), animated: true) }",
            and: accessor.declared
        )
        #expect(
            flow.navigationLines.map { $0.replacing(" likely", with: "") } == [
                "code/List/0 Main/list present Main/detail"
            ]
        )
        #expect(flow.unresolved.isEmpty, "\(flow.unresolved.map(\.text))")
    }

    @Test func `a static function makes its own controller by self.init`() throws {
        let flow = try ListApp.flow(
            "@IBAction func open(_ sender: Any) { present(Form.make(), animated: true) }",
            and: """
                class Form: UIViewController {
                    class func make() -> UINavigationController { UINavigationController(rootViewController: self.init()) }
                }
                """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list present code/Form in code/UINavigationController/Form"])
    }
}
