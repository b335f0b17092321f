import Diagnostics
import Foundation
import ObjectiveCSources
import SceneFlow
import Testing
import WrittenApps

/// The navigations of controllers that are written in Objective-C.
struct ObjectiveCControllerTests {
    private static let header = """
        @interface List : UITableViewController
        @property (nonatomic) BOOL isOpen;
        @property (nonatomic, strong) Detail *detail;
        @property (nonatomic, copy) void (^done)(void);
        @end
        @interface Detail : UIViewController
        @end
        @interface Other : UIViewController
        @end
        """

    /// Code of which each line that navigates has its outcome behind it.
    private static let code = """
        #import "List.h"
        @implementation List
        - (void)viewDidLoad {
            [super viewDidLoad];
            if (self.done) { self.done(); }
            UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:@"A" style:0 target:self action:@selector(add:)];
        }
        - (void)add:(id)sender {
            [self.navigationController pushViewController:[[Detail alloc] init] animated:YES]; // linked
        }
        - (IBAction)open { [self performSegueWithIdentifier:@"other" sender:nil]; } // linked
        - (IBAction)ask {
            UIViewController *some = [Maker some];
            [self presentViewController:some animated:YES completion:nil]; // controller
        }
        - (IBAction)choose {
            [self show:^{ [self dismissViewControllerAnimated:YES completion:nil]; }]; // linked
        }
        - (void)show:(void (^)(void))block { block(); }
        - (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
            [self.navigationController pushViewController:self.isOpen ? [Other new] : [Detail new] animated:NO]; // linked
        }
        - (void)alone { [self showViewController:[Other new] sender:self]; } // linked
        - (void)presentViewController:(UIViewController *)one animated:(BOOL)flag completion:(void (^)(void))done {
            [super presentViewController:one animated:flag completion:done]; // forwarded
        }
        #if 0
        - (void)never { [self dismissViewControllerAnimated:YES completion:nil]; } // inactive
        #endif
        @end
        @implementation Detail
        @end
        @implementation Helper
        + (void)give:(UIViewController *)some to:(UIWindow *)window { window.rootViewController = some; } // unreached
        @end
        """

    @Test(arguments: ["#if FULL", "#ifdef FULL", "#if DEBUG", "#if 1"])
    func `code of a macro of unknown value is no certain fault`(_ clause: String) throws {
        let code = """
            #import "List.h"
            @implementation List
            \(clause)
            - (IBAction)open { [self performSegueWithIdentifier:@"nowhere" sender:nil]; }
            #endif
            @end
            """
        let found = try flow(code).diagnostics.filter { $0.id == "no-such-segue" }
        #expect(found.map(\.severity) == [clause.contains("FULL") ? .warning : .error])
    }

    private func flow(_ code: String = Self.code) throws -> Flow {
        let board = Board.storyboard(
            initial: "root",
            """
            <scene sceneID="s-root"><objects>
              <navigationController id="root" sceneMemberID="viewController"><connections>
                <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/>
              </connections></navigationController>
            </objects></scene>
            """,
            Board.scene(
                "list",
                """
                <connections><segue id="s" kind="show" identifier="other" destination="other"/></connections>
                """,
                attributes: "customClass=\"List\""
            ),
            Board.scene("other", attributes: "customClass=\"Other\"")
        )
        return try TemporaryFolder(["Main.storyboard": board, "List.h": Self.header, "List.m": code]).app().flow
    }

    @Test func `each navigation has its outcome`() throws {
        let coverage = try flow().coverage
        var outcomes: [Int: String] = [:]
        for item in coverage.open { outcomes[item.location?.line ?? 0] = item.reason.rawValue }
        for item in coverage.ignored { outcomes[item.location.line] = item.reason.rawValue }
        for (number, line) in Self.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let parts = line.components(separatedBy: " // ")
            let expected = parts.count > 1 && parts[1] != "linked" ? parts[1] : nil
            #expect(outcomes[number + 1] == expected, "\(line)")
        }
        #expect(coverage.linked == Self.code.matches(of: #/// linked/#).count)
    }

    @Test func `the figures add up to what another counter counts`() throws {
        let words = [
            "pushViewController:", "presentViewController:", "performSegueWithIdentifier:",
            "dismissViewControllerAnimated:",
            "showViewController:",
        ]
        // Not the heads of methods.
        let lines = Self.code.split(separator: "\n").filter { $0.contains("[") || $0.contains("rootViewController =") }
        let count = lines.reduce(0) { count, line in
            count + words.count { line.contains($0) } + (line.contains("rootViewController =") ? 1 : 0)
        }
        #expect(try flow().coverage.found == count)
    }

    @Test func `what it shows is reached, by rows, actions and selectors`() throws {
        let flow = try flow()
        #expect(flow.coverage.controllers.filter(\.isReachable).map(\.name).contains("Detail"))
        let pushes = flow.navigations.filter { $0.operation == .push }
        #expect(pushes.contains { if case .row = $0.trigger { true } else { false } })
        #expect(pushes.contains { $0.trigger == .action("add:") })
    }

    @Test func `nothing that is nil traps`() throws {
        let flow = try flow()
        func traps(_ values: [Instruction]) -> Bool { "\(values)".contains("isImplicit: true") }
        let list = try #require(flow.classes.first { $0.name == "List" })
        #expect(!list.methods.isEmpty)
        #expect(!list.methods.contains { traps($0.body) })
        let isOpen = try #require(list.properties.first { $0.name == "isOpen" })
        #expect(isOpen.type == "Bool")
        #expect(isOpen.optionality == Property.Optionality.none)
        #expect(isOpen.defaultValue == "false")
    }

    @Test func `messages are found where a body does not parse`() {
        let text = """
            @implementation A
            - (void)go { @weird ]; [self push:a ? b : c animated:@[x][0]]; }
            @end
            """
        let messages = ObjectiveCReader.read(text, file: "A.m", watching: { $0 == "push:animated:" }).messages
        #expect(messages.map(\.method) == ["go"])
        #expect(messages.map(\.position.column) == [24])
    }
}
