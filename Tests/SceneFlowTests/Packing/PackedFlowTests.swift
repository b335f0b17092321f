import Dispatch
import Injection
import Packing
import Synchronization
import Testing

@testable import SceneFlow

struct PackedFlowTests {
    private static var objects: [any PackedObject.Type] {
        [
            ActionConnection.self, Assignment.self, BarItem.self, CanvasPoint.self, Closure.self, CodeNavigation.self,
            CodeNavigation.Creator.self, CodeNavigation.ID.self, Color.self, ControllerClass.self, EdgeInjection.self,
            Flow.self, Frame.self, Gesture.self, Initializer.self, InjectionSite.self, InterfaceMember.self,
            Instruction.Arm.self,
            Instruction.InitializerCall.self, Layout.self, Layout.Arrangement.self, Layout.Group.self, ListSection.self,
            ListSelection.self,
            Method.self, Method.Parameter.self, MissingDependency.self, NavigationItem.self, Opaque.self,
            OutletConnection.self, PassedValue.self, Property.self, RegisteredService.self, RuntimeAttribute.self,
            Scene.self, Scene.ID.self, Segue.self, Segue.ID.self, Size.self, Storyboard.self, Storyboard.Reference.self,
            StoryboardReference.self,
            TabBarItem.self, Unresolved.self, ViewNode.self, ViewStyle.self, Argument.self, Composition.self,
            Composition.Fixture.self, Composition.Membership.self, Dependency.self, Key.self, Parameter.self,
            Registration.self, ScopeKind.self, TypeFact.self,
        ]
    }

    private func returned<Value: BinaryCodable>(_ value: Value) -> Value? {
        PackWriter.bytes(of: value).flatMap { PackReader.value(Value.self, in: $0[...]) }
    }

    @Test(arguments: 0..<100)
    func `a flow comes back as it was`(seed: Int) throws {
        var random = RandomFlow(seed: UInt64(seed))
        let flow: Flow = random.any()
        #expect(random.unknown.isEmpty)
        #expect(returned(flow) == flow)
    }

    @Test(arguments: 0..<400)
    func `every case comes back as it was`(seed: Int) {
        func check<Part: RandomPart & BinaryCodable & Equatable>(_ type: Part.Type) {
            var random = RandomFlow(seed: UInt64(seed))
            let part: Part = random.any()
            #expect(returned(part) == part)
        }
        check(Launch.self)
        check(StartOrigin.self)
        check(Scene.Origin.self)
        check(ControllerKind.self)
        check(ActionConnection.Target.self)
        check(Segue.Destination.self)
        check(Segue.Trigger.self)
        check(SegueKind.self)
        check(CodeNavigation.Trigger.self)
        check(CodeNavigation.Instantiation.self)
        check(CodeNavigation.Destination.self)
        check(Instruction.self)
        check(Value.self)
        check(Relation.self)
        check(Condition.self)
        check(Registration.Form.self)
        check(StoragePolicy.self)
        check(Dependency.Site.self)
    }

    /// Returns the number of a value's fields; those of a value with shared storage are its facts.
    private static func fieldCount(of value: some Any) -> Int {
        let fields = Mirror(reflecting: value).children
        guard let shared = fields.first, shared.label == "facts",
            let facts = Mirror(reflecting: shared.value).children.first
        else { return fields.count }
        return Mirror(reflecting: facts.value).children.count
    }

    @Test func `every field is listed`() {
        func check<Object: PackedObject>(_ type: Object.Type) {
            var counter = FieldCounter()
            var blank = Object.blank
            blank.visit(&counter)
            #expect(counter.count == Self.fieldCount(of: blank), "\(type)")
        }
        for type in Self.objects { check(type) }
    }

    @Test func `bytes that end too soon are refused`() throws {
        let packs = (0..<100 as Range<UInt64>).compactMap { seed -> [UInt8]? in
            var random = RandomFlow(seed: seed)
            return PackWriter.bytes(of: random.any() as Flow)
        }
        let bytes = try #require(packs.max { $0.count < $1.count })
        try #require(bytes.count > 400)
        for length in bytes.indices { #expect(PackReader.value(Flow.self, in: bytes[..<length]) == nil) }
    }

    @Test(arguments: 0..<20)
    func `any bytes at all are read to an end`(seed: Int) throws {
        var random = RandomFlow(seed: UInt64(seed))
        let bytes = try #require(PackWriter.bytes(of: random.any() as Flow))
        for _ in 0..<200 {
            var damaged = bytes
            for _ in 0...random.roll(4) { damaged[random.roll(damaged.count)] = UInt8(random.roll(256)) }
            // A flow or nil; what matters is that it ends.
            _ = PackReader.value(Flow.self, in: damaged[...])
        }
    }

    @Test func `what is nested too deep is not kept`() throws {
        let depth = PackWriter.depthLimit
        #expect(PackWriter.bytes(of: Self.nested(depth)) == nil)
        for flow in [Self.nested(depth - 3), Self.views(depth - 1), Self.branches(depth / 3 - 1)] {
            let bytes = try #require(PackWriter.bytes(of: flow))
            // On the small stack of a worker, where a task reads.
            let read = Mutex<[Flow?]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let flow = PackReader.value(Flow.self, in: bytes[...])
                read.withLock { $0.append(flow) }
            }
            #expect(read.withLock { $0 } == Array(repeating: flow, count: 4))
        }
    }

    /// A method with a value in as many values.
    private static func nested(_ depth: Int) -> Flow {
        var value = Value.current
        for _ in 0..<depth { value = .call(method: "a", on: .current, arguments: [PassedValue("", value, text: "")]) }
        return flow([Instruction(.evaluate(value))])
    }

    /// A method with as many branches in branches, each by a condition, each in a block.
    private static func branches(_ depth: Int) -> Flow {
        var body: [Instruction] = []
        for _ in 0..<depth {
            let arm = Instruction.Arm(.not(.constant(true)), [Instruction(.evaluate(.block(body)))])
            body = [Instruction(.branch([arm], otherwise: []))]
        }
        return flow(body)
    }

    private static func flow(_ body: [Instruction]) -> Flow {
        var flow = Flow(id: "a", title: "A")
        var type = ControllerClass(name: "A")
        type.methods = [Method("a()", role: .helper, body: body)]
        flow.classes = [type]
        return flow
    }

    /// A scene with a view in as many views.
    private static func views(_ depth: Int) -> Flow {
        var view = ViewNode(id: nil, kind: "view", frame: .blank)
        for _ in 0..<depth {
            var parent = ViewNode(id: nil, kind: "view", frame: .blank)
            parent.children = [view]
            view = parent
        }
        var flow = Flow(id: "a", title: "A")
        var scene = Scene(key: "a", origin: .code, title: "A")
        scene.view = view
        flow.scenes = [scene]
        return flow
    }
}

/// Counts the fields of an object.
private struct FieldCounter: PackedFields {
    var count = 0

    mutating func field<Value: BinaryCodable>(_ value: inout Value) { count += 1 }
}
