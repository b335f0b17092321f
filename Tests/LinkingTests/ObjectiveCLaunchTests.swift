import Diagnostics
import SceneFlow
import Testing
import WrittenApps

/// The launch of apps whose delegate is written in Objective-C.
struct ObjectiveCLaunchTests {
    private static let board = Board.storyboard(
        initial: "first",
        Board.scene("first", attributes: "customClass=\"First\" storyboardIdentifier=\"First\""),
        Board.scene("second", attributes: "customClass=\"Second\" storyboardIdentifier=\"Second\"")
    )

    private static let controllers = """
        @interface First : UIViewController
        @end
        @interface Second : UIViewController
        @end
        """

    /// The flow of an app with a delegate.
    private func flow(
        _ launch: String,
        members: String = "",
        properties: String = "",
        others: [String: String] = [:]
    ) throws -> Flow {
        let header = """
            #import <UIKit/UIKit.h>
            @class First;
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @property (strong, nonatomic) UIWindow *window;
            \(properties)
            @end
            """
        let body = """
            #import "AppDelegate.h"
            @implementation AppDelegate
            - (BOOL)application:(UIApplication *)application
                didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            \(launch)
                return YES;
            }
            \(members)
            @end
            """
        let files = [
            "AppDelegate.h": header, "AppDelegate.m": body, "Controllers.h": Self.controllers,
            "Main.storyboard": Self.board,
        ]
        return try TemporaryFolder(files.merging(others) { $1 }).app().flow
    }

    /// The classes of the scenes that the launch puts into the window, each with its conditions.
    private func roots(_ flow: Flow) -> [String] {
        let roots = flow.navigations.filter { $0.operation == .setRoot && $0.trigger == .launch }.map { root in
            guard case .scene(let scene) = root.destination else { return "nothing" }
            let name = flow[root.wrapper ?? scene].className
            let conditions = root.conditions.isEmpty ? "" : " if \(root.conditions.joined(separator: ", "))"
            return name + conditions
        }
        // Each controller in a container has an edge of its own.
        return roots.enumerated().filter { $0.offset == 0 || roots[$0.offset - 1] != $0.element }.map(\.element)
    }

    /// The classes of the scenes that code makes.
    private func made(_ flow: Flow) -> [String] { flow.scenes.filter { $0.key.hasPrefix("code/") }.map(\.className) }

    @Test func `a class of Swift is known by the name that it has for Objective-C`() throws {
        let flow = try flow(
            """
                self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
                self.window.rootViewController = [XYThird new];
            """,
            others: ["Third.swift": "import UIKit\n@objc(XYThird) class Third: UIViewController {}\n"]
        )
        #expect(roots(flow) == ["Third"])
    }

    @Test func `a test's arguments are not those of a plain launch`() throws {
        let flow = try flow(
            """
                if ([[NSProcessInfo processInfo].arguments containsObject:@"-UNIT_TEST"]) { return YES; }
                self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
                self.window.rootViewController = [[First alloc] init];
            """
        )
        #expect(roots(flow) == ["First"])
    }

    @Test func `a root that is made in code is the launch`() throws {
        let flow = try flow(
            """
                self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
                First *first = [[First alloc] initWithNibName:@"First" bundle:nil];
                self.window.rootViewController = first;
                [self.window makeKeyAndVisible];
            """
        )
        #expect(roots(flow) == ["First"])
        #expect(flow.delegate == "AppDelegate")
        guard case .code = flow.launch else {
            Issue.record("the launch is \(flow.launch)")
            return
        }
        #expect(flow.navigations.first { $0.operation == .setRoot }?.location?.line == 7)
    }

    @Test(
        arguments: [
            "[self.window setRootViewController:[Second new]];",
            "[[self window] setRootViewController:[[Second alloc] init]];",
            "_window.rootViewController = [[[Second alloc] init] autorelease];",
            "UIStoryboard *board = [UIStoryboard storyboardWithName:@\"Main\" bundle:nil];\n"
                + "self.window.rootViewController = [board instantiateViewControllerWithIdentifier:@\"Second\"];",
            "UIStoryboard *board = [UIStoryboard storyboardWithName:@\"Main\" bundle:[NSBundle mainBundle]];\n"
                + "Second *second = (Second *)[board instantiateViewControllerWithIdentifier:@\"Second\"];\n"
                + "UIWindow *window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];\n"
                + "window.rootViewController = second; self.window = window;",
            "if (launchOptions[UIApplicationLaunchOptionsURLKey]) { self.window.rootViewController = [First new]; }\n"
                + "else { self.window.rootViewController = [Second new]; }",
            "NSURL *url = [launchOptions objectForKey:UIApplicationLaunchOptionsURLKey];\n"
                + "if (url != nil) { self.window.rootViewController = [First new]; return YES; }\n"
                + "self.window.rootViewController = [Second new];",
            "#if 0\nself.window.rootViewController = [First new];\n#else\n"
                + "self.window.rootViewController = [Second new];\n#endif",
            "@autoreleasepool { self.window.rootViewController = [Second new]; }",
        ]
    )
    func `every form of setting the root is followed`(_ launch: String) throws {
        #expect(try roots(flow(launch)) == ["Second"])
    }

    @Test func `a navigation controller has its root`() throws {
        let flow = try flow(
            """
                First *first = [[First alloc] init];
                UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:first];
                self.window.rootViewController = nav;
            """
        )
        #expect(roots(flow) == ["UINavigationController"])
        #expect(made(flow).contains("First"))
    }

    @Test(
        arguments: [
            "tab.viewControllers = @[first, second];",
            "[tab setViewControllers:@[first, second] animated:NO];",
            "tab.viewControllers = [NSArray arrayWithObjects:first, second, nil];",
            "NSMutableArray *list = [NSMutableArray array]; [list addObject:first]; [list addObject:second];"
                + " tab.viewControllers = list;",
            "NSMutableArray *list = [[NSMutableArray alloc] initWithCapacity:2]; [list addObject:first];"
                + " [list addObject:second]; [tab setViewControllers:list];",
        ]
    )
    func `a tab bar controller that code fills has its tabs`(_ fill: String) throws {
        let flow = try flow(
            """
                First *first = [[First alloc] init];
                Second *second = [[Second alloc] init];
                UITabBarController *tab = [[UITabBarController alloc] init];
                \(fill)
                self.window.rootViewController = tab;
            """
        )
        #expect(roots(flow) == ["UITabBarController"])
        let made = made(flow)
        #expect(made.contains("First") && made.contains("Second"))
    }

    @Test func `a condition is shown in the words of the source`() throws {
        let flow = try flow(
            """
                if ([Account.shared isSignedIn]) {
                    self.window.rootViewController = [[First alloc] init];
                } else {
                    self.window.rootViewController = [[Second alloc] init];
                }
            """
        )
        #expect(roots(flow).count == 2)
        #expect(roots(flow).first == "First if [Account.shared isSignedIn]")
    }

    @Test func `own methods are followed`() throws {
        let flow = try flow(
            "    [self showRoot:[self makeRoot]];",
            members: """
                - (void)showRoot:(UIViewController *)controller { self.window.rootViewController = controller; }
                - (UIViewController *)makeRoot {
                    Second *second = [[Second alloc] init];
                    return second;
                }
                """
        )
        #expect(roots(flow) == ["Second"])
    }

    @Test func `a getter that makes its value on first use is followed`() throws {
        let flow = try flow(
            "    self.window.rootViewController = self.tabs;",
            members: """
                - (UITabBarController *)tabs {
                    if (!_tabs) {
                        _tabs = [[UITabBarController alloc] init];
                        _tabs.viewControllers = @[[First new], [Second new]];
                    }
                    return _tabs;
                }
                - (UIWindow *)window {
                    if (_window == nil) { _window = [[UIWindow alloc] init]; }
                    return _window;
                }
                """,
            properties: "@property (nonatomic, strong) UITabBarController *tabs;"
        )
        #expect(roots(flow) == ["UITabBarController"])
        let made = made(flow)
        #expect(made.contains("First") && made.contains("Second"))
    }

    @Test func `a root that a block sets is shown later`() throws {
        let flow = try flow(
            """
                dispatch_async(dispatch_get_main_queue(), ^{
                    self.window.rootViewController = [[Second alloc] init];
                });
            """
        )
        let root = try #require(flow.navigations.first { $0.operation == .setRoot })
        #expect(root.confidence == .likely)
    }

    @Test func `an object that the delegate makes shows the root`() throws {
        let flow = try flow(
            """
                self.router = [[Router alloc] initWithWindow:self.window];
                [self.router start];
            """,
            properties: "@property (nonatomic, strong) Router *router;",
            others: [
                "Router.h": """
                @interface Router : NSObject
                @property (nonatomic, strong) UIWindow *window;
                - (instancetype)initWithWindow:(UIWindow *)window;
                - (void)start;
                @end
                """,
                "Router.m": """
                @implementation Router
                - (instancetype)initWithWindow:(UIWindow *)window {
                    if ((self = [super init])) { _window = window; }
                    return self;
                }
                - (void)start { self.window.rootViewController = [Second new]; }
                @end
                """,
            ]
        )
        #expect(roots(flow) == ["Second"])
    }

    @Test func `a Swift controller is shown by the initialiser that Swift declares`() throws {
        let flow = try flow(
            "    self.window.rootViewController = [[Home alloc] initWithName:@\"Home\"];",
            others: [
                "Home.swift": """
                import UIKit
                class Home: UIViewController {
                    let name: String
                    @objc init(name: String) {
                        self.name = name
                        super.init(nibName: nil, bundle: nil)
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """
            ]
        )
        #expect(roots(flow) == ["Home"])
        #expect(flow.navigations.first { $0.operation == .setRoot }?.injection?.initializer == "init(name:)")
    }

    @Test func `main names a delegate that says no protocol`() throws {
        let flow = try TemporaryFolder([
            "main.m": """
            int main(int argc, char *argv[]) {
                @autoreleasepool { return UIApplicationMain(argc, argv, nil, NSStringFromClass([Starter class])); }
            }
            """,
            "Starter.h": "@interface Starter : ForeignDelegate\n@property (strong) UIWindow *window;\n@end",
            "Starter.m": """
            @implementation Starter
            - (void)applicationDidFinishLaunching:(UIApplication *)application {
                self.window.rootViewController = [First new];
            }
            @end
            """,
            "Controllers.h": Self.controllers, "Main.storyboard": Self.board,
        ]).app().flow
        #expect(flow.delegate == "Starter")
        #expect(roots(flow) == ["First"])
    }

    @Test func `a scene delegate shows the root`() throws {
        let flow = try TemporaryFolder([
            "SceneDelegate.h": """
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @property (strong, nonatomic) UIWindow *window;
            @end
            """,
            "SceneDelegate.m": """
            @implementation SceneDelegate
            - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
                options:(UISceneConnectionOptions *)connectionOptions {
                if (![scene isKindOfClass:[UIWindowScene class]]) return;
                self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
                self.window.rootViewController = [[Second alloc] init];
            }
            @end
            """,
            "Controllers.h": Self.controllers, "Main.storyboard": Self.board,
        ]).app().flow
        #expect(flow.delegate == "SceneDelegate")
        #expect(roots(flow).map { $0.prefix(6) } == ["Second"])
    }

    @Test func `a storyboard's start stays where the delegate sets nothing`() throws {
        let flow = try flow("    [Other configure];")
        guard case .storyboard(let name, _) = flow.launch else {
            Issue.record("the launch is \(flow.launch)")
            return
        }
        #expect(name == "Main")
        #expect(roots(flow).isEmpty)
    }

    @Test func `a message to nil traps nowhere`() throws {
        let flow = try flow(
            """
                UINavigationController *nav = (UINavigationController *)self.window.rootViewController;
                First *first = (First *)nav.topViewController;
                first.title = self.name.uppercaseString;
            """,
            properties: "@property NSString *name;"
        )
        let delegate = try #require(flow.classes.first { $0.name == "AppDelegate" })
        #expect(!"\(delegate.methods.map(\.body))".contains("unwrap"))
    }
}
