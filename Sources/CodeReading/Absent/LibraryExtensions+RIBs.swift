extension LibraryExtensions {
    /// RIBs: routers that attach others, and the one that gives the window its root.
    static let ribs = LibraryExtensions(
        name: "RIBs",
        types: ["LaunchRouter", "ViewableRouter", "PresentableInteractor", "ViewControllable"],
        source: """
            protocol Dependency: AnyObject {}
            protocol Buildable: AnyObject {}
            protocol Presentable: AnyObject {}
            protocol ViewControllable: AnyObject { var uiviewController: UIViewController { get } }
            extension ViewControllable { var uiviewController: UIViewController { return self } }
            protocol Interactable: AnyObject {
                func activate()
                func deactivate()
            }
            class Interactor: Interactable {
                init() {}
                func activate() { didBecomeActive() }
                func deactivate() { willResignActive() }
                func didBecomeActive() {}
                func willResignActive() {}
            }
            class PresentableInteractor<PresenterType>: Interactor {
                let presenter: PresenterType
                init(presenter: PresenterType) { self.presenter = presenter }
            }
            class Builder<DependencyType>: Buildable {
                let dependency: DependencyType
                init(dependency: DependencyType) { self.dependency = dependency }
            }
            class Component<DependencyType> {
                let dependency: DependencyType
                init(dependency: DependencyType) { self.dependency = dependency }
                func shared<T>(_ make: () -> T) -> T { return make() }
            }
            class EmptyComponent { init() {} }
            protocol Routing: AnyObject {
                var interactable: Interactable { get }
                func load()
                func attachChild(_ child: Routing)
                func detachChild(_ child: Routing)
            }
            class Router<InteractorType>: Routing {
                let interactor: InteractorType
                let interactable: Interactable
                var children: [Routing] = []
                init(interactor: InteractorType) {
                    self.interactor = interactor
                    self.interactable = interactor
                }
                func load() { didLoad() }
                func didLoad() {}
                func attachChild(_ child: Routing) {
                    children.append(child)
                    child.interactable.activate()
                    child.load()
                }
                func detachChild(_ child: Routing) { child.interactable.deactivate() }
            }
            protocol ViewableRouting: Routing { var viewControllable: ViewControllable { get } }
            class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
                let viewController: ViewControllerType
                let viewControllable: ViewControllable
                init(interactor: InteractorType, viewController: ViewControllerType) {
                    self.viewController = viewController
                    self.viewControllable = viewController
                    super.init(interactor: interactor)
                }
            }
            protocol LaunchRouting: ViewableRouting { func launch(from window: UIWindow) }
            class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>,
                LaunchRouting
            {
                func launch(from window: UIWindow) {
                    window.rootViewController = viewControllable.uiviewController
                    window.makeKeyAndVisible()
                    interactable.activate()
                    load()
                }
            }
            """
    )
}
