import Diagnostics
import Testing
@testable import Injection

/// Arguments, types, layers and what is registered wrongly: DI-23 to DI-29.
struct DeclarationScenarios {
    private static func id(_ value: String, type: String = "Int") -> [Argument] { [Argument("id", type, value)] }

    @Test func `DI-23 arguments fit by label and type`() {
        let fixture = Fixture(Fixture.kinds, "Detail(arg id: Int, repo: Repo)@t", "Repo@t")
        let both = BothPolicies(
            fixture,
            .init("Detail", arguments: Self.id("1")),
            .init("Detail", arguments: Self.id("\"1\"", type: "String")),
            .init("Detail"),
            .init("Detail", arguments: Self.id("1") + [Argument("z", "Int", "2")])
        )
        #expect(both.codes == ["DI06", "DI06", "DI06"])
        #expect(both.results.map { $0 != nil } == [true, false, false, false])
        #expect(both.run.flatMap { $0.texts(.expected) } == Array(repeating: "(id: Int)", count: 3))
        #expect(both.run.flatMap { $0.texts(.given) } == ["(id: String)", "()", "(id: Int, z: Int)"])
    }

    @Test func `DI-24 a stored instance has one list of arguments, unless it is keyed by them`() {
        var resolver = Fixture(Fixture.kinds, "Detail(arg id: Int)@scene").resolver()
        let scene = resolver.enter("nav", "scene")
        let first = resolver.number("Detail", from: scene, Self.id("1"))
        #expect(first != nil && resolver.number("Detail", from: scene, Self.id("1")) == first)
        #expect(resolver.number("Detail", from: scene, Self.id("2")) == nil)
        #expect(resolver.problems.first?.texts(.expected) == ["stored id=1"])
        var keyed = Fixture(Fixture.kinds)
        keyed.register("Detail(arg id: Int)@scene") { $0.isKeyedByArguments = true }
        var second = keyed.resolver()
        let other = second.enter("nav", "scene")
        // As many as any hash has values for: all of them stay apart.
        let ids = (0..<300).map { second.number("Detail", from: other, Self.id("\($0)")) }
        #expect(Set(ids).count == 300)
        #expect((0..<300).map { second.number("Detail", from: other, Self.id("\($0)")) } == ids)
        #expect(second.problems.isEmpty)
    }

    @Test func `DI-25 a type that does not conform is told with both places`() {
        var fixture = Fixture(Fixture.kinds, "X@t")
        fixture.builder.declare(TypeFact("P", isConcrete: false, location: SourceLocation(file: "P.swift", line: 3)))
        fixture.builder.declare(TypeFact("X", conformances: ["Q"], location: SourceLocation(file: "X.swift", line: 5)))
        fixture.builder.declare(TypeFact("Q", isConcrete: false))
        fixture.alias("P", to: "X")
        let both = BothPolicies(fixture, .init("P"))
        #expect(both.codes == ["DI05"])
        let places = both.run[0].lines.filter { !$0.place.isEmpty }.map { "\($0.text) \($0.place)" }
        #expect(places == ["X as P App.swift:2:1", "P P.swift:3:1", "X X.swift:5:1"])
        var unknown = Fixture(Fixture.kinds, "X@t")
        unknown.builder.declare(TypeFact("X", conformances: ["Elsewhere"]))
        unknown.alias("P", to: "X")
        #expect(BothPolicies(unknown, .init("P")).codes == [])
    }

    @Test func `DI-26 the highest active layer answers, and takes its instances with it`() {
        var fixture = Fixture(Fixture.kinds, "Api@1")
        for layer in [Layer.preview, .test, .session] { fixture.override("Api@1", in: layer) }
        var resolver = fixture.resolver()
        let base = resolver.number("Api")
        for layer in [Layer.preview, .test, .session] {
            resolver.setLayer(layer, isActive: true)
            #expect(resolver.number("Api") != base)
        }
        let layers = resolver.trace.events.filter { $0.kind == .resolve }.map { Layer(rawValue: $0.layer) }
        #expect(layers == [.base, .preview, .test, .session])
        let override = resolver.number("Api")
        for layer in [Layer.preview, .test, .session] { resolver.setLayer(layer, isActive: false) }
        #expect(resolver.number("Api") == base)
        #expect(resolver.trace.events.contains { $0.kind == .destroy && $0.instance == override })
        resolver.setLayer(.session, isActive: true)
        #expect(resolver.number("Api") != override)
    }

    @Test func `DI-27 an override needs a target, and lives like it`() {
        var missing = Fixture(Fixture.kinds, "Api@1")
        missing.override("Apy@1", in: .test)
        let error = missing.container().problems
        #expect(error.map(\.code) == [.shadowed] && error[0].severity == .error)
        var changed = Fixture(Fixture.kinds, "Api@1")
        changed.override("Api@t", in: .test)
        let warning = changed.container().problems
        #expect(warning.map(\.code) == [.shadowed] && warning[0].severity == .warning)
        #expect(Checker(changed.container()).check().map(\.code) == [.shadowed])
    }

    @Test func `DI-28 what two modules register is a duplicate, unless one replaces the other`() {
        var fixture = Fixture()
        fixture.register("Api@1") { $0.module = "A" }
        fixture.register("Api@1") { $0.module = "B" }
        let both = BothPolicies(fixture, .init("Api"))
        #expect(both.isEqual && verdict(both.check) == ["DI09 error Api"])
        #expect(both.check[0].lines.filter { $0.label == .candidate }.map(\.detail) == ["A", "B"])
        var replaced = Fixture()
        replaced.register("Api@1") { $0.module = "A" }
        replaced.register("Api@1") {
            $0.module = "B"
            $0.replaces = true
        }
        let none = BothPolicies(replaced, .init("Api"))
        #expect(none.codes == [] && none.results[0] != nil)
    }

    @Test func `registrations of containers that are not known to be one are no duplicates`() {
        for containers in [[["a"], ["b"]], [["app"], []], [[], []]] {
            var fixture = Fixture()
            for names in containers { fixture.register("Api@1") { $0.containers = names } }
            let both = BothPolicies(fixture, .init("Api"))
            #expect(both.codes == [] && both.results[0] != nil)
        }
        var fixture = Fixture()
        for names in [["a", "b"], ["b"], ["c"]] { fixture.register("Api@1") { $0.containers = names } }
        let both = BothPolicies(fixture, .init("Api"))
        #expect(Set(both.codes ?? []) == ["DI09"])
        #expect(both.check[0].message == "'Api' is registered 2 times in 'app'")
    }

    @Test func `the types of the arguments choose between registrations of one key`() {
        var fixture = Fixture()
        fixture.register("Screen(arg id: Int)@t")
        fixture.register("Screen(arg id: Int, arg name: String)@t")
        fixture.register("Screen(arg id: String)@t")
        for arguments in [
            [Argument("id", "Int", "1")], [Argument("id", "String", "1")],
            [Argument("id", "Int", "1"), Argument("name", "String", "x")],
        ] {
            let both = BothPolicies(fixture, .init("Screen", arguments: arguments))
            #expect(both.codes == [] && both.results[0] != nil)
        }
        #expect(BothPolicies(fixture, .init("Screen", arguments: [])).codes == ["DI06"])
        fixture.register("Screen(arg id: String)@t")
        let both = BothPolicies(fixture, .init("Screen", arguments: [Argument("id", "String", "1")]))
        #expect(Set(both.codes ?? []) == ["DI09"])
        // The others are still told apart.
        #expect(BothPolicies(fixture, .init("Screen", arguments: [Argument("id", "Int", "1")])).results[0] != nil)
    }

    @Test func `what is registered twice alike is a warning at the last, and answers`() {
        var fixture = Fixture()
        for _ in 0..<2 { fixture.register("Api@1") { $0.text = "register(Api.self) { _ in Api() }" } }
        let both = BothPolicies(fixture, .init("Api"))
        #expect(both.results[0] != nil)
        #expect(
            both.check.map { "\($0.severity.rawValue) \($0.message)" } == [
                "warning 'Api' is registered twice alike in 'app'"
            ]
        )
        #expect(both.check.first?.location == fixture.container().registrations(for: "Api").last?.location)
    }

    @Test func `a registration that was read twice is one`() {
        var fixture = Fixture()
        for _ in 0..<2 {
            fixture.register("Api@1") {
                $0.text = "register(Api.self) { _ in Api() }"
                $0.location = SourceLocation(file: "Kit.swift", line: 3)
            }
        }
        #expect(BothPolicies(fixture, .init("Api")).codes == [])
        #expect(fixture.container().problems.isEmpty)
    }

    @Test func `DI-29 a known type with one initialiser needs no registration where autowiring is on`() {
        func fixture(isAutowiring: Bool, initializers: [[Dependency]]) -> Fixture {
            var fixture = Fixture(Fixture.kinds, "Scene(f: Formatter)@t", "Locale@t")
            fixture.builder.isAutowiring = isAutowiring
            fixture.builder.declare(TypeFact("Formatter", initializers: initializers))
            return fixture
        }
        let one = [Dependency("locale", "Locale")]
        let implicit = BothPolicies(fixture(isAutowiring: true, initializers: [one]), .init("Scene"))
        #expect(implicit.codes == ["DI14"] && implicit.results[0] != nil)
        #expect(BothPolicies(fixture(isAutowiring: false, initializers: [one]), .init("Scene")).codes == ["DI01"])
        let two = BothPolicies(fixture(isAutowiring: true, initializers: [one, []]), .init("Scene"))
        #expect(two.codes == ["DI02"])
        #expect(two.run[0].texts(.candidate) == ["Formatter.init(locale:)", "Formatter.init()"])
    }
}
