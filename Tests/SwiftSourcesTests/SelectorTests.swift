import SwiftFacts
import SwiftSources
import Testing

@Suite struct SelectorTests {
    @Test(arguments: [
        ("func done()", "done"),
        ("func done(_ sender: Any)", "done:"),
        ("func done(sender: Any)", "doneWithSender:"),
        ("func done(_ sender: Any, forEvent event: UIEvent)", "done:forEvent:"),
        ("func done(_ sender: Any, _ event: UIEvent)", "done::"),
        ("func done(sender: Any, _ event: UIEvent)", "doneWithSender::"),
        ("func showPep(_ coder: NSCoder) -> Pep?", "showPep:"),
        ("func config(coder: NSCoder) -> Pep?", "configWithCoder:"),
        ("func make(_ c: NSCoder, sender: Any?, segueIdentifier: String?) -> Pep?", "make:sender:segueIdentifier:"),
        ("func make(coder: NSCoder, sender: Any?) -> Pep?", "makeWithCoder:sender:"),
        ("func prepare(for segue: UIStoryboardSegue, sender: Any?)", "prepareFor:sender:"),
        ("func unwind(_ segue: UIStoryboardSegue)", "unwind:"),
        ("func unwind(segue: UIStoryboardSegue)", "unwindWithSegue:"),
        ("func unwind(to segue: UIStoryboardSegue)", "unwindTo:"),
        ("func unwind(toList segue: UIStoryboardSegue)", "unwindToList:"),
        ("func unwindTo(segue: UIStoryboardSegue)", "unwindToSegue:"),
        ("func viewWillMove(toWindow window: UIWindow?)", "viewWillMoveToWindow:"),
        ("func performWith(item: Any)", "performWithItem:"),
        ("func moveOnto(item: Any)", "moveOntoWithItem:"),
        ("func torch(total: Any)", "torchWithTotal:"),
        ("func replace(_ a: Any, with b: Any)", "replace:with:"),
        ("func open(URL: Any)", "openWithURL:"),
        ("func open(forURL url: Any)", "openForURL:"),
        ("func loadURLFor(item: Any)", "loadURLForItem:"),
        ("func play(inX x: Any)", "playInX:"),
        ("func play(index: Any)", "playWithIndex:"),
        ("func `default`(item: Any)", "defaultWithItem:"),
        ("init()", "init"),
        ("init(coder: NSCoder)", "initWithCoder:"),
        ("init(_ coder: NSCoder)", "init:"),
        ("init?(coder: NSCoder, item: Item)", "initWithCoder:item:"),
        ("init(nibName: String?, bundle: Bundle?)", "initWithNibName:bundle:"),
        ("init(from decoder: Any)", "initFrom:"),
        ("@objc(showThem:) func show(_ sender: Any)", "showThem:"),
        ("@IBAction @objc(go: with:) func show(a: Any, b: Any)", "go:with:"),
        ("@objc func show(a: Any)", "showWithA:"),
        ("@objc(initWithThing:) init(a: Any)", "initWithThing:"),
        ("func load() throws", "loadAndReturnError:"),
        ("func load(item: Any) throws", "loadWithItem:error:"),
        ("func load(_ item: Any) throws", "load:error:"),
        ("func load(_ item: Any, done: () -> Void) throws", "load:error:done:"),
        ("func load(done: () -> Void) throws", "loadAndReturnError:done:"),
        ("func load() async", "loadWithCompletionHandler:"),
        ("func load(item: Any) async throws", "loadWithItem:completionHandler:"),
    ])
    func `a method has the selector that the compiler gives it`(source: String, selector: String) throws {
        let facts = SourceFileReader().read("class A: NSObject {\n\(source) {}\n}", file: "Test.swift")
        let type = try #require(facts.types.first)
        #expect(Selector.of(try #require((type.methods + type.initializers).first)) == selector)
    }

    @Test(arguments: [
        ("func showDetail(sender: AnyObject)", "showDetail:"),
        ("func showDetail(sender: AnyObject, event: UIEvent)", "showDetail:event:"),
        ("func showDetail(with sender: AnyObject)", "showDetailWith:"),
        ("func showDetail(_ sender: AnyObject)", "showDetail:"),
        ("init(coder: NSCoder)", "initWithCoder:"),
    ])
    func `before Swift 3 the first parameter has no label of its own`(source: String, selector: String) throws {
        let facts = SourceFileReader().read("class A: NSObject {\n\(source) {}\n}", file: "Test.swift")
        let type = try #require(facts.types.first)
        #expect(Selector.of(try #require((type.methods + type.initializers).first), swiftVersion: 2) == selector)
    }
}
