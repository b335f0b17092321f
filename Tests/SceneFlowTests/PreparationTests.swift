import SceneFlow
import Testing

struct PreparationTests {
    /// A list that presents a stack with a form, and shows a detail.
    private static func flow(_ branches: PrepareBranch...) -> Flow {
        var flow = Flow(id: "f", title: "F")
        func scene(_ name: String, _ kind: ControllerKind = .viewController) -> Scene {
            Scene(
                key: name,
                origin: .code,
                title: name,
                kind: kind,
                customClass: kind == .viewController ? name : nil
            )
        }
        flow.scenes = [scene("List"), scene("Stack", .navigationController), scene("Form"), scene("Detail")]
        func segue(_ source: Int, _ destination: Int, _ kind: SegueKind, _ identifier: String?) -> Segue {
            Segue(
                key: "\(source)-\(destination)",
                source: Scene.ID(source),
                destination: .scene(Scene.ID(destination)),
                kind: kind,
                trigger: .manual,
                identifier: identifier
            )
        }
        flow.segues = [segue(0, 1, .presentation, "add"), segue(1, 2, .relationship, nil), segue(0, 3, .show, nil)]
        flow.segues[1].relationship = "rootViewController"
        flow.scenes[0].segues = [Segue.ID(0), Segue.ID(2)]
        flow.scenes[1].segues = [Segue.ID(1)]
        var list = ControllerClass(name: "List")
        list.prepare = branches
        flow.classes = [list]
        return flow
    }

    @Test func `a branch that names the segue concerns it whatever it casts to`() {
        let flow = Self.flow(PrepareBranch(segue: "add", cast: "Detail", isForced: true))
        #expect(flow.preparation(for: flow.segues[0]).count == 1)
        #expect(flow.preparation(for: flow.segues[2]).isEmpty)
    }

    @Test func `a branch for every segue concerns those that its cast fits`() {
        let flow = Self.flow(PrepareBranch(segue: nil, cast: "Detail"), PrepareBranch(segue: nil, cast: "Form"))
        #expect(flow.preparation(for: flow.segues[0]).isEmpty)
        #expect(flow.preparation(for: flow.segues[2]).map(\.cast) == ["Detail"])
    }

    @Test func `a branch may look into the navigation controller`() {
        var branch = PrepareBranch(segue: nil, cast: "Form")
        branch.unwrapsNavigationController = true
        let flow = Self.flow(branch)
        #expect(flow.preparation(for: flow.segues[0]) == [branch])
        #expect(flow.preparation(for: flow.segues[1]).isEmpty)
    }
}
