import SceneFlow
import Simulation
import Testing

/// The first screen of library containers whose sources are missing.
struct LibraryContainerTests {
    /// The beginning of a library's sources.
    private static let copied = """
        @interface SWRevealViewController : UIViewController
        @end
        @interface SWRevealViewControllerSegueSetController : UIStoryboardSegue
        @end
        """
    private static let implemented = """
        #import "SWRevealViewController.h"
        NSString * const SWSegueFrontIdentifier = @"sw_front";
        @implementation SWRevealViewController
        - (void)loadView {
            @try { [self performSegueWithIdentifier:SWSegueFrontIdentifier sender:nil]; } @catch(NSException *e) {}
        }
        @end
        @implementation SWRevealViewControllerSegueSetController
        - (void)perform { [self.sourceViewController setFront:self.destinationViewController]; }
        @end
        """

    @Test(arguments: [
        [:], ["SWRevealViewController.h": copied, "SWRevealViewController.m": implemented],
    ])
    func `a drawer of a storyboard performs the segues to its content by itself`(_ library: [String: String]) throws {
        let app = try Launched(
            Launched.delegate(showing: Self.initial),
            besides: library.merging([
                "Main.storyboard": """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="drawer">
                <scenes>
                <scene sceneID="s1"><objects><viewController id="drawer" customClass="SWRevealViewController" sceneMemberID="viewController"><connections>
                <segue destination="menu" kind="custom" identifier="sw_rear" customClass="SWRevealViewControllerSegueSetController" id="s1"/>
                <segue destination="front" kind="custom" identifier="sw_front" customClass="SWRevealViewControllerSegueSetController" id="s2"/>
                </connections></viewController></objects></scene>
                <scene sceneID="s2"><objects><viewController id="menu" customClass="Login" customModuleProvider="target" sceneMemberID="viewController"/></objects></scene>
                <scene sceneID="s3"><objects><viewController id="front" customClass="Home" customModuleProvider="target" sceneMemberID="viewController"/></objects></scene>
                </scenes></document>
                """
            ]) { $1 }
        )
        #expect(app.visible == ["SWRevealViewController", "Home"])
    }

    @Test func `a controller below a class whose name does not say what it is`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "RootViewController()"))
            class RootViewController: SideMenu {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    contentViewController = Home()
                    leftMenuViewController = Login()
                }
            }
            """
        )
        #expect(app.visible == ["RootViewController", "Home"])
    }

    @Test func `a drawer is made with its content`() throws {
        let app = try Launched(
            Launched.delegate(showing: "RESideMenu(contentViewController: Home(), leftMenuViewController: Login())")
        )
        #expect(app.visible == ["RESideMenu", "Home"])
    }

    @Test func `the first of the pages that a container is given`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let tabs = TabsViewController()
                    tabs.viewControllers = [Home(), Login()]
                    window?.rootViewController = tabs
                    return true
                }
            }
            class TabsViewController: TabView.TabViewController {}
            """
        )
        #expect(app.visible == ["TabsViewController", "Home"])
    }

    @Test func `a container that is specialised with the class of its content`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "TabsContainerViewController<StartViewController>(theme: Dark())"))
            class StartViewController: TabView.TabViewController {
                required init(theme: Theme) {
                    super.init(theme: theme)
                    self.viewControllers = [Home()]
                }
            }
            """
        )
        #expect(app.visible == ["TabsContainerViewController", "StartViewController", "Home"])
    }

    @Test func `an outlet that a library adds to controllers is no mistake`() throws {
        let app = try Launched(
            Launched.delegate(showing: Self.initial),
            besides: [
                "Main.storyboard": """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="home">
                <scenes><scene sceneID="s4"><objects><viewController id="home" customClass="Home" customModuleProvider="target" sceneMemberID="viewController"><view key="view" id="v"/><connections>
                <outlet property="IQLayoutGuideConstraint" destination="v" id="o"/></connections></viewController></objects></scene>
                </scenes></document>
                """
            ]
        )
        #expect(app.state.crash == nil)
        #expect(app.visible == ["Home"])
    }

    private static let initial = "UIStoryboard(name: \"Main\", bundle: nil).instantiateInitialViewController()"

    @Test func `an initialiser that passes the content on to the library's`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "AppDrawer(rootViewController: Home(), menu: Login())"))
            class AppDrawer: NavigationDrawerController {}
            extension AppDrawer {
                convenience init(rootViewController: UIViewController, menu: UIViewController) {
                    self.init(rootViewController: rootViewController, leftViewController: menu, rightViewController: nil)
                }
            }
            """
        )
        #expect(app.visible == ["AppDrawer", "Home"])
    }
}
