import Chance
import ObjectiveCSources
import Testing

/// The bodies of methods as statements and expressions.
@Suite struct ObjectiveCBodyTests {
    /// The statements of a launch method.
    private func body(_ statements: String) -> [ObjectiveCStatement] {
        let text = "@implementation A\n- (void)applicationDidFinishLaunching:(id)app {\n\(statements)\n}\n@end"
        return ObjectiveCReader.read(text, file: "A.m").functions.first?.body ?? []
    }

    /// The expression of the only statement.
    private func expression(_ text: String) -> ObjectiveCExpression.Kind? {
        guard case .expression(let value)? = body("\(text);").first?.kind else { return nil }
        return value.kind
    }

    @Test func `a message has its receiver, selector and arguments`() {
        guard
            case .message(let receiver, "setViewControllers:animated:", let arguments)? = expression(
                "[[self tabs] setViewControllers:@[a, b] animated:YES]"
            )
        else {
            Issue.record("no message")
            return
        }
        #expect(receiver.text == "[self tabs]")
        #expect(arguments.map(\.text) == ["@[a, b]", "YES"])
    }

    @Test func `declarations, assignments and texts are read`() {
        let statements = body(
            """
            NSArray<UIViewController *> *list = @[];
            __weak typeof(self) weakSelf = self;
            static NSString *const name = @"Main \\"x\\"";
            UIViewController *a, *b = nil;
            BOOL isOn = a != nil && !b;
            self.x = self.y = 1.5f;
            """
        )
        var names: [String] = []
        var targets: [String] = []
        for statement in statements {
            switch statement.kind {
            case .declare(let name, let type, _, _): names.append("\(type) \(name)")
            case .assign(let target, let value): targets.append("\(target.text) = \(value.text)")
            default: break
            }
        }
        #expect(
            names == [
                "NSArray list", "typeof weakSelf", "NSString name", "UIViewController a", "UIViewController b",
                "BOOL isOn",
            ]
        )
        #expect(targets == ["self.y = 1.5f", "self.x = self.y"])
        guard case .declare(_, _, _, let value?) = statements[2].kind else {
            Issue.record("no value")
            return
        }
        #expect(value.kind == .string("Main \"x\""))
    }

    @Test func `branches, loops, blocks and casts are read`() {
        let statements = body(
            """
            if (a) [b c]; else if (d) { return; } else { e = 1; }
            for (UIWindow *window in windows) { [window x]; }
            for (int i = 0; i < 3; i++) [b c];
            switch (kind) { case A: case B: [b c]; break; default: return; }
            [q run:^(BOOL done, NSError *error) { [b c]; }];
            id x = (Foo *)[b c] ?: y;
            """
        )
        var found: [String] = []
        for statement in statements {
            switch statement.kind {
            case .if(let test, let then, let otherwise):
                found.append("if \(test.text) \(then.count) \(otherwise.count)")
            case .loop(let name, let list, let body):
                found.append("for \(name ?? "") \(list?.text ?? "") \(body.count)")
            case .switch(_, let cases): found.append("switch \(cases.map { "\($0.labels.count)+\($0.body.count)" })")
            case .expression(let value):
                if case .message(_, _, let arguments) = value.kind,
                    case .block(let names, let body)? = arguments.first?.kind
                {
                    found.append("block \(names) \(body.count)")
                }
            case .declare(_, _, _, let value?):
                if case .ternary(let test, nil, _) = value.kind, case .cast(let type, _) = test.kind {
                    found.append("cast \(type)")
                }
            default: break
            }
        }
        #expect(
            found == [
                "if a 1 1", "for window windows 1", "for   1", "switch [\"2+2\", \"0+1\"]",
                "block [\"done\", \"error\"] 1", "cast Foo",
            ]
        )
    }

    @Test func `what is not understood ends at its semicolon`() {
        let statements = body("a ^^ b ?; [c d]; } }")
        guard case .expression(let value)? = statements.last?.kind else {
            Issue.record("nothing was read behind it")
            return
        }
        #expect(value.text == "[c d]")
    }

    @Test func `places are counted from 1, and clauses that are not compiled are left out`() throws {
        let statements = body(
            "#if 0\n[a b];\n#elif X\n  [c d];\n#else\n[e f];\n#endif\n#ifdef DEBUG\n#else\n[g h];\n#endif"
                + "\n#if __IPHONE_OS_VERSION_MIN_REQUIRED < __IPHONE_8_0\n[i j];\n#endif"
        )
        #expect(statements.count == 1)
        #expect(statements.first?.position == ObjectiveCPosition(line: 6, column: 3))
    }

    @Test func `a file that is not relevant to the flow has no bodies`() {
        let text = "@implementation A\n- (void)viewDidLoad { [self x]; }\n@end"
        #expect(ObjectiveCReader.read(text, file: "A.m").functions.isEmpty)
    }

    @Test(
        arguments: [
            "UIApplicationMain(argc, argv, nil, NSStringFromClass([Starter class]))",
            "UIApplicationMain(argc, argv, NSStringFromClass([App class]), @\"Starter\")",
            "UIApplicationMain(argc, argv, nil, NSStringFromClass(Starter.class))",
        ]
    )
    func `main names the delegate`(_ call: String) {
        #expect(ObjectiveCReader.read("int main() { return \(call); }", file: "main.m").delegate == "Starter")
    }

    @Test func `deep and long code is cut and never traps`() {
        let deep = 5_000
        let texts = [
            String(repeating: "[", count: deep), String(repeating: "(", count: deep),
            String(repeating: "{", count: deep), String(repeating: "!", count: deep) + "a;",
            "a" + String(repeating: "+a", count: deep) + ";", "a" + String(repeating: ".a", count: deep) + ";",
            "a" + String(repeating: " = a", count: deep) + ";", String(repeating: "a ? b : ", count: deep) + "c;",
            String(repeating: "if (a) ", count: deep) + ";", String(repeating: "if (a) {} else ", count: deep) + ";",
            String(repeating: "^{", count: deep), String(repeating: "@[", count: deep),
            String(repeating: "(A *)", count: deep) + "a;", String(repeating: "switch (a) { case b: ", count: deep),
            String(repeating: "[a b:", count: deep) + "c;", "a" + String(repeating: "[a]", count: deep) + ";",
            String(repeating: "#if 1\n", count: deep) + "[a b];",
        ]
        for text in texts {
            let statements = body(text + " [last one];")
            #expect(statements.count <= 2 * deep)
        }
    }

    /// Files that are cut, and of which bytes are left out, doubled and exchanged, always the same ones.
    @Test func `damaged files do not trap`() {
        let source = """
            #import "A.h"
            @interface A () <B, C> { UIWindow *w; IBOutlet UIView *v; }
            @property (nonatomic, copy) void (^done)(NSString *);
            @end
            @implementation A (Start)
            + (instancetype)shared { static A *a; dispatch_once(&t, ^{ a = [[A alloc] init]; }); return a; }
            - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)options {
                if ((self = [super init]) && !options[@"key"]) { self->x = (int)1.5 ?: @{@"a": @1, @"b": @(2)}[@"a"]; }
                else if (@available(iOS 13.0, *)) { @try { goto end; } @catch (NSException *e) {} @finally {} }
                for (id<B> x in @[a, b]) { switch (x.kind) { case 1: default: break; } }
                [UIView animateWithDuration:.3 animations:^{ self.window.rootViewController = a ? b : c; }];
                do { a++; } while (a <= 3 || --b);
                return UIApplicationMain(1, 2, nil, NSStringFromClass([A class])) == NSOrderedSame;
            }
            @end
            """
        let bytes = Array(source.utf8)
        for length in stride(from: 0, to: bytes.count, by: Effort.rounds(4, long: 1)) {
            _ = ObjectiveCReader.read(String(decoding: bytes[..<length], as: UTF8.self), file: "")
        }
        var state: UInt64 = 42
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let signs = Array("[]{}()<>@^\"';:,.*=#\\\n!?".utf8)
        for _ in 0..<Effort.rounds(300, long: 1_200) {
            var damaged = bytes
            for _ in 0...next(6) {
                let place = next(damaged.count)
                switch next(3) {
                case 0: damaged.remove(at: place)
                case 1: damaged.insert(signs[next(signs.count)], at: place)
                default: damaged[place] = signs[next(signs.count)]
                }
            }
            let facts = ObjectiveCReader.read(String(decoding: damaged, as: UTF8.self), file: "A.m")
            #expect(facts.functions.allSatisfy { $0.position.line >= 1 && $0.position.column >= 1 })
        }
    }
}
