import Diagnostics
import Testing
@testable import Injection

/// The creation of scenes, and a whole app: DI-38 to DI-40.
struct SceneScenarios {
    @Test func `DI-38 whether a scene can be made is judged on each edge`() throws {
        var fixture = Fixture(Fixture.kinds, "Model@t")
        fixture.scene("List")
        fixture.scene("Detail") { $0.needsCreator = true }
        fixture.register("DetailVC(creator model: Model)") { $0.form = .scene }
        let techniques: [(String, CreationTechnique)] = [
            ("s1", .segueAction(mayReturnNil: false)), ("s2", .plain), ("s3", .segueAction(mayReturnNil: true)),
            ("code", .creator),
        ]
        let edges = techniques.map { FlowMap.Edge("List", "Detail", technique: $1, title: $0, place: "Main:\($0)") }
        let map = FlowMap(starts: [.init("List", in: ["window", "nav"])], edges: edges)
        let checked = Checker(fixture.container()).check(map).problems
        #expect(checked.map(\.code) == [.unbuildableScene, .unbuildableScene])
        #expect(Set(checked.map(\.severity)) == [.error, .warning])
        let plain = try #require(checked.first { $0.severity == .error })
        #expect(plain.message == "'DetailVC' needs a creator; the edge supplies none")
        #expect(plain.texts(.reachedBy) == ["List —push s2→ Detail"])
        let nav = Place(1, .container("nav"))
        for (index, technique) in techniques.enumerated() {
            var resolver = fixture.resolver()
            resolver.navigate(.setRoot, to: Hierarchy([nav, Place(2, .scene("List"), in: 1)]))
            let creation = Place.Creation(technique.1, route: edges[index].route)
            let detail = Place(3, .scene("Detail"), in: 1, creation: creation)
            let result = resolver.navigate(.push, to: Hierarchy([nav, Place(2, .scene("List"), in: 1), detail]))
            let expected = checked.filter { $0.texts(.reachedBy) == [edges[index].route] }
            #expect(verdict(resolver.problems) == verdict(expected))
            #expect(result.isDone == (technique.1 != .plain))
        }
    }

    @Test func `DI-39 what is injected after the coder is found by class and name, once, and UIKit's own need nothing`()
    {
        var fixture = Fixture(Fixture.kinds, "Active@t", "Idle@t")
        fixture.register("PlayerVC#active(prop model: Active)") { $0.form = .scene }
        fixture.register("PlayerVC(prop model: Idle)") { $0.form = .scene }
        for id in ["Player", "Child"] {
            fixture.scene(id, "PlayerVC") {
                $0.registrationName = "active"
                $0.requiredProperties = [Parameter("model", "Active")]
            }
        }
        fixture.scene("Nav", "UINavigationController") { $0.isStock = true }
        var resolver = fixture.resolver()
        let places = [
            Place(1, .container("tab")), Place(2, .scene("Nav"), in: 1), Place(3, .scene("Player"), in: 1),
            Place(4, .scene("Child"), in: 3),
        ]
        #expect(resolver.navigate(.setRoot, to: Hierarchy(places)).isDone)
        #expect(resolver.types == ["UINavigationController", "PlayerVC", "Active", "PlayerVC", "Active"])
        #expect(resolver.problems.isEmpty)
        fixture.scene("Bare") { $0.requiredProperties = [Parameter("m", "Model")] }
        let map = FlowMap(starts: [.init("Bare", in: ["tab"]), .init("Player", in: ["tab"])])
        let checked = Checker(fixture.container()).check(map).problems.filter { $0.code != .unused }
        #expect(checked.map(\.message) == ["'BareVC.m' is never injected before 'viewDidLoad'"])
        var bare = fixture.resolver()
        #expect(!bare.navigate(.setRoot, to: Hierarchy([Place(1, .scene("Bare"))])).isDone)
        #expect(verdict(bare.problems) == verdict(checked))
    }

    @Test func `DI-40 one check tells everything, each thing once, twice the same`() throws {
        var fixture = Fixture(Fixture.kinds, "User@session", "Forgotten@t")
        for index in 0..<10 { fixture.register("Model\(index)(tax: TaxService)@t") }
        for scene in ["Home", "Deep", "Profile", "Lost", "Many", "Plain"] { fixture.scene(scene) }
        fixture.register("DeepVC(user: User)") { $0.form = .scene }
        fixture.register("LostVC(x: Nowhere)") { $0.form = .scene }
        let models = (0..<10).map { "m\($0): Model\($0)" }.joined(separator: ", ")
        fixture.register("ManyVC(\(models))") { $0.form = .scene }
        let map = FlowMap(
            starts: [
                .init("Home", in: ["session", "window"]), .init("Profile", in: ["window"], title: "deep link"),
            ],
            edges: [
                .init("Home", "Many"), .init("Home", "Plain"), .init("Profile", "Deep", title: "showDeep"),
                .init("Lost", "Lost"),
            ]
        )
        let container = fixture.container()
        let problems = Checker(container).check(map).problems
        #expect(
            problems.filter { $0.code == .unused }.map(\.message).sorted() == [
                "nothing reaches scene 'Lost'", "nothing that can be reached asks for 'Forgotten'",
            ]
        )
        let closed = problems.filter { $0.code == .scopeUnavailable }
        #expect(closed.count == 1)
        #expect(closed[0].texts(.reachedBy) == ["deep link → Profile", "Profile —push showDeep→ Deep"])
        let missing = problems.filter { $0.code == .missing }
        #expect(missing.count == 1)
        #expect(missing[0].texts(.alsoNeededBy).count == 9)
        #expect(missing[0].description.contains("also needed by 9: Model1.init(tax:), Model2.init(tax:)"))
        #expect(problems.count == 4)
        let again = Checker(fixture.container()).check(map).problems
        #expect(again.map(\.description) == problems.map(\.description))
        // The starred half: the scenes say the same when they are shown.
        var resolver = Resolver(container)
        resolver.launch()
        let deep = Hierarchy([Place(1, .container("window")), Place(2, .scene("Deep"), in: 1)])
        #expect(!resolver.navigate(.setRoot, to: deep).isDone)
        #expect(verdict(resolver.problems) == verdict(closed))
    }
}
