import SceneFlow
import Synchronization
import Testing
import WrittenApps

@testable import AppFinding
@testable import CodeSemantics
@testable import Linking
@testable import ProjectFiles

/// The results that are computed again after a change, and those that are reused.
struct WalkMemoryTests {
    /// Counts what is made on all cores.
    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    private static func graph(_ superclasses: KeyValuePairs<String, String?>) -> ClassGraph {
        ClassGraph(superclasses.map { ControllerClass(name: $0, superclass: $1) })
    }

    private static func state(_ scenes: [Scene], _ memory: LinkMemory) -> LinkState {
        var state = LinkState(app: AppFiles(name: "App", folder: ""), documents: [], memory: memory)
        state.flow.scenes = scenes
        return state
    }

    private static func scene(_ key: String, _ type: String = "First") -> Scene {
        Scene(key: key, origin: .code, title: key, customClass: type)
    }

    @Test func `what is remembered is made once`() {
        let remembered = Remembered<String, Int>()
        let record = WalkRecord()
        #expect(remembered.value(of: "a", record) { 1 } == 1)
        #expect(remembered.value(of: "a", record) { 2 } == 1)
        #expect(remembered.value(of: "b", record) { 3 } == 3)
    }

    @Test(
        arguments: [
            (["First"], [], false), (["Base"], [], false), (["Other"], [], true), ([], ["go()"], false),
            ([], ["stay()"], true),
        ] as [([String], [String], Bool)]
    )
    func `what looked at something that changed is forgotten`(classes: [String], methods: [String], isKept: Bool) {
        let remembered = Remembered<String, Int>()
        let graph = Self.graph(["First": "Base", "Base": "UIViewController", "Other": nil])
        _ = remembered.value(of: "a", graph.record) {
            graph.record.note(method: "go()")
            return graph.chain(from: "First").count
        }
        let changed = Self.graph(["First": "Base", "Base": "UIViewController", "Other": nil]).changes(
            from: ClassGraph(
                ["First", "Base", "Other"].map { name in
                    var type = ControllerClass(
                        name: name,
                        superclass: ["First": "Base", "Base": "UIViewController"][name]
                    )
                    if classes.contains(name) { type.actions = ["tap:"] }
                    return type
                }
            )
        )
        remembered.forget(WalkRecord.Seen(classes: changed ?? [], methods: Set(methods)))
        #expect(remembered.value(of: "a", graph.record) { 0 } == (isKept ? 2 : 0))
    }

    @Test func `what is worked out on the way belongs to what it is worked out for`() {
        let record = WalkRecord()
        let outer = record.during {
            record.note(type: "First")
            let inner = record.during { record.note(type: "Second") }
            record.note(type: "Third")
            return inner.seen
        }
        #expect(outer.value.classes == ["Second"])
        #expect(outer.seen.classes == ["First", "Second", "Third"])
    }

    @Test func `a class that comes or goes may be meant by any name`() {
        let before = Self.graph(["First": "Base", "Base": nil])
        #expect(Self.graph(["First": "Base", "Base": nil]).changes(from: before) == [])
        #expect(Self.graph(["First": "Base"]).changes(from: before) == nil)
        #expect(Self.graph(["First": "Base", "Other": nil]).changes(from: before) == nil)
        #expect(Self.graph(["First": "Base", "Base": "UIViewController"]).changes(from: before) == ["First", "Base"])
        #expect(Self.graph(["First": nil, "Base": nil]).changes(from: before) == ["First"])
    }

    @Test func `walks hold over the scenes that they knew`() {
        let memory = LinkMemory()
        func walks(_ scenes: [Scene], over count: Int) -> Int {
            let state = Self.state(Array(scenes.prefix(count)), memory)
            return memory.walks.table(state).scenes.value(of: Scene.ID(0), state.graph.record) { SceneWalks() }.walks
                .count
        }
        func begin(_ scenes: [Scene]) { memory.walks.begin(Self.state(scenes, memory)) }
        func keep(_ scenes: [Scene], over count: Int) {
            let state = Self.state(Array(scenes.prefix(count)), memory)
            let walk = EnteredWalk(walk: AbstractInterpreter(.nothing), trigger: .launch, objects: 0)
            _ = memory.walks.table(state).scenes.value(of: Scene.ID(0), state.graph.record) {
                SceneWalks(walks: [walk])
            }
        }
        let before = [Self.scene("a"), Self.scene("b"), Self.scene("c")]
        begin(before)
        keep(before, over: 1)
        keep(before, over: 3)
        // The last scene is another: what knew only those before it still holds.
        let after = [Self.scene("a"), Self.scene("b"), Self.scene("c", "Second")]
        begin(after)
        #expect(walks(after, over: 1) == 1)
        #expect(walks(after, over: 3) == 0)
        // A new flow of the same scenes takes all that was worked out over these.
        begin(after)
        #expect(walks(after, over: 1) == 1)
        begin([Self.scene("x")])
        #expect(walks([Self.scene("x", "Third")], over: 1) == 0)
    }

    @Test func `what was made of a file is made again where the file is another`() {
        let memory = DerivedMemory<String, Int>()
        let made = Counter()
        func values(_ sources: [String]) -> [Int] {
            memory.values(of: sources, named: { String($0.prefix(1)) }) { source in
                made.count.withLock { $0 += 1 }
                return source.count
            }
        }
        #expect(values(["a", "bb"]) == [1, 2])
        #expect(values(["a", "bbb"]) == [1, 3])
        #expect(made.count.withLock(\.self) == 3)
        #expect(values(["bbb"]) == [3])
        #expect(values(["a", "bbb"]) == [1, 3])
        #expect(made.count.withLock(\.self) == 4)
    }
}
