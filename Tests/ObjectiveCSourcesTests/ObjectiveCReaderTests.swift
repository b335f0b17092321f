import ObjectiveCSources
import Testing

@Suite struct ObjectiveCReaderTests {
    private func read(_ text: String) -> [ObjectiveCClass] { ObjectiveCReader.read(text, file: "A.m").classes }

    @Test func `an interface gives its superclass, outlets and methods`() throws {
        let classes = read(
            """
            #import <UIKit/UIKit.h> \\
                // still the directive
            @class Other;
            /* @interface Hidden : UIView @end */
            @interface Detail : BaseController <UITableViewDelegate, Thing>
            @property (nonatomic, weak) IBOutlet UILabel *nameLabel;
            @property (nonatomic, copy, nullable) void (^done)(NSString *text, int count);
            @property (strong) NSArray<NSString *> *items;
            @property (nonatomic) IBOutletCollection(UIButton) NSArray *buttons;
            - (IBAction)save:(id)sender;
            - (IBAction)unwindToDetail:(UIStoryboardSegue *)segue;
            - (IBSegueAction nullable UIViewController *)make:(NSCoder *)coder sender:(nullable id)sender;
            + (instancetype)shared;
            - (void)reload;
            @end
            """
        )
        let detail = try #require(classes.first)
        #expect(classes.count == 1)
        #expect(detail.name == "Detail")
        #expect(detail.superclass == "BaseController")
        #expect(detail.line == 5)
        #expect(detail.outlets == ["nameLabel", "buttons"])
        #expect(
            detail.properties == [
                ObjectiveCProperty(name: "nameLabel", type: "UILabel", line: 6),
                ObjectiveCProperty(name: "done", type: "void", line: 7),
                ObjectiveCProperty(name: "items", type: "NSArray", line: 8),
                ObjectiveCProperty(name: "buttons", type: "NSArray", line: 9),
            ]
        )
        #expect(detail.methods.map(\.selector) == ["save:", "unwindToDetail:", "make:sender:", "reload"])
        #expect(detail.methods.map(\.kind) == [.action, .action, .segueAction, .plain])
        #expect(detail.methods.map(\.isUnwindAction) == [false, true, false, false])
    }

    @Test func `an implementation gives what its header does not say`() throws {
        let classes = read(
            """
            @interface Detail () <Thing> {
                IBOutlet UIView *box;
                int count;
            }
            @property (weak) IBOutlet UIButton *button;
            @end

            @implementation Detail
            - (void)viewDidLoad {
                [super viewDidLoad];
                if (self.box) { NSString *text = @"- (void)fake {"; }
            }
            - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender { }
            - (IBAction)tapped { }
            @end
            """
        )
        #expect(classes.map(\.name) == ["Detail", "Detail"])
        #expect(classes.map(\.isImplementation) == [false, true])
        #expect(classes[0].outlets == ["box", "button"])
        #expect(classes[1].methods.map(\.selector) == ["viewDidLoad", "prepareForSegue:sender:", "tapped"])
        #expect(classes[1].methods.map(\.line) == [9, 13, 14])
    }

    @Test(
        arguments: [
            "", "@interface", "@interface A", "@interface A :", "@interface A : B <", "@interface A : B\n- (",
            "@interface A : B\n@property (", "@implementation A\n- (void)x {{{{", "\"", "/*", "@", "- (IBAction)x:(",
            "@interface A : B\n- :::::(x)\n@end",
        ]
    )
    func `text that is cut short gives what is understood`(_ text: String) {
        for piece in read(text) { #expect(!piece.name.isEmpty) }
    }

    @Test func `macros without parameters give an expression`() throws {
        let facts = ObjectiveCReader.read(
            """
            #ifndef A_H
            #define A_H
            #  define NAME @"a//b" // a comment
            #define LONG \\
                ([Store shared].count == 3)
            #define TWICE(x) x + x
            #define LOOP for (;;)
            #if 0
            #define HIDDEN 1
            #endif
            #endif
            """,
            file: "A.h"
        )
        let place = ObjectiveCPosition(line: 7, column: 3)
        #expect(facts.macros.map(\.name) == ["NAME", "LONG", "LOOP"])
        let values = facts.macros.map { $0.expression(at: place) }
        #expect(values[0]?.kind == .string("a//b"))
        #expect(values[0]?.text == "NAME")
        #expect(values[0]?.position == place)
        guard case .infix(_, "==", _)? = values[1]?.kind else {
            Issue.record("\(String(describing: values[1]))")
            return
        }
        #expect(values[2] == nil)
    }

    @Test func `what nests without end is read once`() {
        #expect(read(String(repeating: "@interface A (", count: 2000)).map(\.name) == ["A"])
        #expect(read("@implementation A\n" + String(repeating: "{", count: 100_000)).count == 1)
    }
}
