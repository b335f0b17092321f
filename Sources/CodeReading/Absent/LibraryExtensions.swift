/// The scene-related declarations of a library absent from the checkout.
struct LibraryExtensions: Sendable {
    /// The library's name.
    let name: String
    /// The types declared by the library and adopted by apps.
    ///
    /// A declaration in the sources takes precedence.
    let types: Set<String>
    /// The calls that indicate use of the library, unless the app itself declares functions of the same names; empty if
    /// a conformance indicates it.
    var calls: [AbsentSources.Mention] = []
    /// The declarations, in the form the parser understands best.
    let source: String

    /// The one table of such libraries.
    static let all = [
        ezSwiftExtensions, mew, panModal, presentr, require, reusable, ribs, rxFlow, storkController, swifterSwift,
        then,
    ]

    /// EZSwiftExtensions: short names for controller methods.
    private static let ezSwiftExtensions = LibraryExtensions(
        name: "EZSwiftExtensions",
        types: [],
        calls: [.init("pushVC", label: ""), .init("presentVC", label: "")],
        source: """
            extension UIViewController {
                func pushVC(_ vc: UIViewController) { navigationController?.pushViewController(vc, animated: true) }
                func popVC() { _ = navigationController?.popViewController(animated: true) }
                func popToRootVC() { _ = navigationController?.popToRootViewController(animated: true) }
                func presentVC(_ vc: UIViewController) { present(vc, animated: true, completion: nil) }
                func dismissVC(completion: (() -> Void)?) { dismiss(animated: true, completion: completion) }
            }
            """
    )

    /// PanModal: a draggable sheet.
    private static let panModal = LibraryExtensions(
        name: "PanModal",
        types: [],
        calls: [.init("presentPanModal", label: "")],
        source: """
            extension UIViewController {
                func presentPanModal(
                    _ viewControllerToPresent: UIViewController,
                    sourceView: UIView? = nil,
                    sourceRect: CGRect = .zero,
                    completion: (() -> Void)? = nil
                ) {
                    present(viewControllerToPresent, animated: true, completion: completion)
                }
            }
            """
    )

    /// Presentr: presentations of a chosen size and place.
    private static let presentr = LibraryExtensions(
        name: "Presentr",
        types: [],
        calls: [.init("customPresentViewController", label: "")],
        source: """
            extension UIViewController {
                func customPresentViewController(
                    _ presentr: Any,
                    viewController: UIViewController,
                    animated: Bool,
                    completion: (() -> Void)? = nil
                ) {
                    present(viewController, animated: animated, completion: completion)
                }
            }
            """
    )

    /// SPStorkController: a card over the presenter.
    private static let storkController = LibraryExtensions(
        name: "SPStorkController",
        types: [],
        calls: [.init("presentAsStork", label: "")],
        source: """
            extension UIViewController {
                func presentAsStork(
                    _ controller: UIViewController,
                    height: CGFloat? = nil,
                    showIndicator: Bool = true,
                    showCloseButton: Bool = false,
                    complection: (() -> Void)? = nil
                ) {
                    present(controller, animated: true, completion: complection)
                }
            }
            """
    )

    /// Reusable: a storyboard or scene with the name of the class.
    private static let reusable = LibraryExtensions(
        name: "Reusable",
        types: ["StoryboardBased", "StoryboardSceneBased"],
        source: """
            protocol StoryboardBased: AnyObject { static var sceneStoryboard: UIStoryboard { get } }
            extension StoryboardBased {
                static var sceneStoryboard: UIStoryboard { UIStoryboard(name: String(describing: self), bundle: nil) }
                static func instantiate() -> Self { sceneStoryboard.instantiateInitialViewController() as! Self }
            }
            protocol StoryboardSceneBased: AnyObject {
                static var sceneStoryboard: UIStoryboard { get }
                static var sceneIdentifier: String { get }
            }
            extension StoryboardSceneBased {
                static var sceneIdentifier: String { String(describing: self) }
                static func instantiate() -> Self {
                    sceneStoryboard.instantiateViewController(withIdentifier: sceneIdentifier) as! Self
                }
            }
            """
    )

    /// Mew: a controller made from its input and its environment.
    private static let mew = LibraryExtensions(
        name: "Mew",
        types: ["Instantiatable"],
        source: """
            protocol Instantiatable {}
            extension Instantiatable {
                static func instantiate(_ input: Any, environment: Any) -> Self {
                    let controller = Self(with: input, environment: environment)
                    return controller
                }
                static func instantiate(environment: Any) -> Self {
                    let controller = Self(with: (), environment: environment)
                    return controller
                }
            }
            """
    )

    /// Require: an optional required to have a value.
    private static let require = LibraryExtensions(
        name: "Require",
        types: [],
        calls: [.init("require")],
        source: """
            extension Optional {
                func require(hint: @autoclosure () -> String? = nil) -> Wrapped { return self! }
            }
            """
    )

    /// SwifterSwift: a scene identified by its class.
    private static let swifterSwift = LibraryExtensions(
        name: "SwifterSwift",
        types: [],
        calls: [.init("instantiateViewController", label: "withClass")],
        source: """
            extension UIStoryboard {
                func instantiateViewController<T: UIViewController>(withClass name: T.Type) -> T? {
                    instantiateViewController(withIdentifier: String(describing: name)) as? T
                }
            }
            """
    )

    /// Then: an object configured in the expression of its creation.
    private static let then = LibraryExtensions(
        name: "Then",
        types: ["Then"],
        calls: [.init("then", label: "")],
        source: """
            protocol Then {}
            extension Then {
                func then(_ prepare: (Self) throws -> Void) rethrows -> Self {
                    prepare(self)
                    return self
                }
            }
            extension NSObject: Then {}
            """
    )
}
