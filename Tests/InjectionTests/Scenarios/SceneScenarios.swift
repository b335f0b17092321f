import Diagnostics
import Testing
@testable import Injection

/// The creation of scenes: DI-38 and DI-39.
struct SceneScenarios {
    @Test func `DI-38 whether a scene can be made is judged on each edge`() {
        var fixture = Fixture(Fixture.kinds, "Model@t")
        fixture.scene("List")
        fixture.scene("Detail") { $0.needsCreator = true }
        fixture.register("DetailVC(creator model: Model)") { $0.form = .scene }
        let techniques: [(String, CreationTechnique)] = [
            ("s1", .segueAction(mayReturnNil: false)), ("s2", .plain), ("s3", .segueAction(mayReturnNil: true)),
            ("code", .creator),
        ]
        let severities: [Severity?] = [nil, .error, .warning, nil]
        let nav = Place(1, .container("nav"))
        for (index, technique) in techniques.enumerated() {
            var resolver = fixture.resolver()
            resolver.navigate(.setRoot, to: Hierarchy([nav, Place(2, .scene("List"), in: 1)]))
            let route = "List —push \(technique.0)→ Detail"
            let creation = Place.Creation(technique.1, route: route)
            let detail = Place(3, .scene("Detail"), in: 1, creation: creation)
            let result = resolver.navigate(.push, to: Hierarchy([nav, Place(2, .scene("List"), in: 1), detail]))
            #expect(resolver.problems.map(\.code) == (severities[index] == nil ? [] : [.unbuildableScene]))
            #expect(resolver.problems.first?.severity == severities[index])
            #expect(result.isDone == (technique.1 != .plain))
            guard technique.1 == .plain else { continue }
            #expect(resolver.problems.first?.message == "'DetailVC' needs a creator; the edge supplies none")
            #expect(resolver.problems.first?.texts(.reachedBy) == [route])
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
        var bare = fixture.resolver()
        #expect(!bare.navigate(.setRoot, to: Hierarchy([Place(1, .scene("Bare"))])).isDone)
        #expect(bare.problems.map(\.message) == ["'BareVC.m' is never injected before 'viewDidLoad'"])
    }
}
