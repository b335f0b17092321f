import SceneFlow
import Testing
import Wire

@testable import SimulatorServer

struct EdgeMappingTests {
    private static func flow(declaring classes: [String]) -> SceneFlow.Flow {
        var flow = SceneFlow.Flow(id: "f", title: "F")
        flow.scenes = ["List", "Form", "Other"].map {
            SceneFlow.Scene(key: $0, origin: .code, title: $0, customClass: $0)
        }
        flow.scenes.append(SceneFlow.Scene(key: "nav", origin: .code, title: "nav", kind: .navigationController))
        var unwind = Segue(
            key: "u",
            source: SceneFlow.Scene.ID(1),
            destination: .exit,
            kind: .unwind,
            trigger: .control("cancel")
        )
        unwind.unwindAction = "back:"
        flow.segues = [unwind]
        flow.classes = classes.map { name in
            var facts = ControllerClass(name: name)
            facts.unwindActions = ["back:"]
            return facts
        }
        return flow
    }

    private static func navigation(_ operation: CodeNavigation.Operation) -> CodeNavigation {
        CodeNavigation(
            key: "code/0",
            source: SceneFlow.Scene.ID(0),
            trigger: .action("go:"),
            instantiation: operation.isReturn
                ? .nothing : .initializer(class: "Form", signature: "init()", arguments: []),
            destination: operation.isReturn ? .back : .scene(SceneFlow.Scene.ID(1)),
            operation: operation
        )
    }

    @Test func `an unwind leads to the scene whose class alone declares its action`() {
        #expect(FlowMapping(Self.flow(declaring: ["List"])).map.segues.map(\.destination) == ["List"])
    }

    @Test(arguments: [[], ["List", "Other"]])
    func `an unwind that several scenes or none could answer is left to the run`(classes: [String]) {
        let edge = FlowMapping(Self.flow(declaring: classes)).map.segues[0]
        #expect(edge.destination == nil)
        #expect(edge.problem == nil)
    }

    @Test func `a container that code makes stands between, with an edge to what it holds`() {
        var flow = Self.flow(declaring: [])
        var navigation = Self.navigation(.present)
        navigation.wrapper = SceneFlow.Scene.ID(3)
        flow.navigations = [navigation]
        let edges = FlowMapping(flow).map.segues.suffix(2)
        #expect(edges.map(\.source) == ["List", "nav"])
        #expect(edges.map(\.destination) == ["nav", "Form"])
        #expect(edges.map(\.kind) == ["present", "relationship"])
        #expect(edges.map(\.technique) == [nil, "initializer"])
        #expect(FlowMapping(flow).summary.segues == 3)
    }

    @Test func `code that goes back leads nowhere, and that is no problem`() {
        var flow = Self.flow(declaring: [])
        flow.navigations = [Self.navigation(.dismiss)]
        let edge = FlowMapping(flow).map.segues.last
        #expect(edge?.kind == "dismiss")
        #expect(edge?.destination == nil)
        #expect(edge?.problem == nil)
        #expect(edge?.technique == nil)
    }
}
