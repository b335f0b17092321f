import Testing
@testable import Injection

/// The trace as it is written, and the graph that it folds into.
struct TraceTests {
    @Test func `a navigation is written a line an event`() {
        var fixture = Fixture(
            [
                ScopeKind("app", .root), ScopeKind("nav", .container, below: "app"),
                ScopeKind("checkout", .flow, below: "nav"),
                ScopeKind("scene", .scene, below: "checkout", "nav"),
            ],
            "API@1",
            "CartModel(api: API)@checkout"
        )
        fixture.scene("Cart", flow: "checkout")
        fixture.register("CartVC(creator model: CartModel)") { $0.form = .scene }
        var resolver = fixture.resolver()
        let cart = Place(2, .scene("Cart"), in: 1)
        resolver.navigate(.push, to: Hierarchy([Place(1, .container("nav")), cart]), cause: "segue \"showCart\"")
        resolver.navigate(.pop, to: Hierarchy([Place(1, .container("nav"))]))
        var writer = TraceWriter(resolver.container)
        let lines = writer.write(resolver.trace).split(separator: "\n").map(String.init)
        #expect(lines == Self.expected)
    }

    private static let expected = [
        #"{"seq":1,"ev":"scope","op":"open","id":"app#0","kind":"app","parent":null,"owner":0,"cause":"launch"}"#,
        #"{"seq":2,"ev":"nav","op":"push","cause":"segue \"showCart\""}"#,
        #"{"seq":3,"ev":"scope","op":"open","id":"nav#1","kind":"nav","parent":"app#0","owner":1,"cause":"push"}"#,
        #"{"seq":4,"ev":"scope","op":"open","id":"checkout#2","kind":"checkout","parent":"nav#1","owner":1,"cause":"push"}"#,
        #"{"seq":5,"ev":"scope","op":"open","id":"scene:Cart#3","kind":"scene","parent":"checkout#2","owner":2,"#
            + #""cause":"push"}"#,
        #"{"seq":6,"ev":"resolve","span":1,"parent":0,"depth":0,"key":"CartVC","reg":2,"from":"scene:Cart#3","#
            + #""owner":"scene:Cart#3","via":"root","hit":"new","inst":1,"layer":"base"}"#,
        #"{"seq":7,"ev":"resolve","span":2,"parent":1,"depth":1,"key":"CartModel","reg":1,"from":"scene:Cart#3","#
            + #""owner":"checkout#2","via":"creator:model","hit":"new","inst":2,"layer":"base"}"#,
        #"{"seq":8,"ev":"resolve","span":3,"parent":2,"depth":2,"key":"API","reg":0,"from":"checkout#2","#
            + #""owner":"app#0","via":"init:api","hit":"new","inst":3,"layer":"base"}"#,
        #"{"seq":9,"ev":"end","span":1,"new":3,"hits":0,"err":null}"#,
        #"{"seq":10,"ev":"activation","op":"activate","id":"app#0"}"#,
        #"{"seq":11,"ev":"activation","op":"activate","id":"nav#1"}"#,
        #"{"seq":12,"ev":"activation","op":"activate","id":"checkout#2"}"#,
        #"{"seq":13,"ev":"activation","op":"activate","id":"scene:Cart#3"}"#,
        #"{"seq":14,"ev":"nav","op":"pop","cause":""}"#,
        #"{"seq":15,"ev":"activation","op":"deactivate","id":"checkout#2"}"#,
        #"{"seq":16,"ev":"activation","op":"deactivate","id":"scene:Cart#3"}"#,
        #"{"seq":17,"ev":"destroy","inst":1,"reg":2,"key":"CartVC","owner":"scene:Cart#3"}"#,
        #"{"seq":18,"ev":"scope","op":"close","id":"scene:Cart#3","kind":"scene","cause":"pop","destroyed":[1],"#
            + #""escaped":[]}"#,
        #"{"seq":19,"ev":"destroy","inst":2,"reg":1,"key":"CartModel","owner":"checkout#2"}"#,
        #"{"seq":20,"ev":"scope","op":"close","id":"checkout#2","kind":"checkout","cause":"pop","destroyed":[2],"#
            + #""escaped":[]}"#,
    ]

    @Test func `the graph of a run is a fold of its trace, holes included`() {
        var fixture = Fixture(Fixture.kinds, "A(b: P, m: Missing)@t", "B@1")
        fixture.alias("P", to: "B")
        var resolver = fixture.resolver()
        _ = resolver.resolve("A")
        let graph = DependencyGraph(resolver.trace, resolver.container)
        #expect(graph.nodes.map(\.id) == ["?A", "i2", "?Missing"])
        #expect(graph.nodes.map(\.kind) == [.hole, .instance, .hole])
        #expect(graph.needs(of: "?A") == ["i2", "?Missing"])
        #expect(graph.edges.map(\.via) == ["init:b", "init:m"])
        let checked = Checker(resolver.container).check(FlowMap(requests: [.init("A")])).graph
        #expect(checked.needs(of: "r0").sorted() == ["?Missing", "r1"])
        #expect(checked.consumers(of: "?Missing") == ["r0"])
    }
}
