import Diagnostics
import ObjectiveCSources
import SceneFlow
import Testing
import WrittenApps

@testable import CodeReading

@Suite struct ObjectiveCClassesTests {
    @Test func `headers, categories and implementations are one class`() throws {
        let header = ObjectiveCReader.read(
            """
            @interface Base : UITableViewController
            - (IBAction)reload:(id)sender;
            @end
            @interface Detail : Base
            @property (nonatomic) NSString *item;
            @property (weak) IBOutlet UILabel *label;
            @end
            @interface Cell : UITableViewCell
            @end
            """,
            file: "Detail.h"
        )
        let implementation = ObjectiveCReader.read(
            """
            @interface Detail ()
            @property (weak) IBOutlet UIButton *button;
            @end
            @implementation Detail
            - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender { [segue description]; }
            - (IBSegueAction UIViewController *)make:(NSCoder *)coder { return nil; }
            - (IBAction)back:(UIStoryboardSegue *)segue { }
            - (void)help { }
            @end
            """,
            file: "Detail.m"
        )
        let classes = ObjectiveCClasses.controllers(in: [header, implementation])
        #expect(classes.map(\.name) == ["Base", "Detail"])
        #expect(classes.map(\.superclass) == ["UITableViewController", "Base"])
        let detail = try #require(classes.last)
        #expect(detail.isObjectiveC)
        #expect(detail.outlets == ["_button", "_item", "_label", "button", "item", "label"])
        #expect(detail.actions == ["back:", "help", "make:", "prepareForSegue:sender:"])
        #expect(detail.unwindActions == ["back:"])
        #expect(detail.methods.map(\.name) == ["prepare(for:sender:)", "make:", "back:"])
        #expect(detail.methods.map(\.role) == [.callback, .segueAction, .unwindAction])
        #expect(detail.methods[0].body.map(\.reading) == [.unresolved])
        #expect(detail.location?.file == "Detail.m")
        #expect(detail.location?.line == 4)
    }
}
