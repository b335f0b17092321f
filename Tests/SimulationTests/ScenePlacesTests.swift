import SceneFlow
import Testing

@testable import Simulation

struct ScenePlacesTests {
    @Test func `the storyboard ID of a storyboard reference finds the scene that it leads to`() {
        var scene = Scene(
            key: "Far/a",
            origin: .storyboard(name: "Far", objectID: "a"),
            title: "",
            kind: .viewController,
            customClass: nil
        )
        scene.identifier = "there"
        var flow = Flow(id: "app", title: "App")
        flow.scenes = [scene]
        var main = Storyboard(name: "Main", file: "Main.storyboard")
        main.references = [Storyboard.Reference("here", to: Scene.ID(0))]
        flow.storyboards = [main, Storyboard(name: "Far", file: "Far.storyboard", initial: Scene.ID(0))]
        let places = ScenePlaces(flow)
        guard case .scene(0) = places.find("here", in: "Main") else {
            Issue.record("the reference was not found")
            return
        }
        guard case .noSuchIdentifier = places.find("there", in: "Main") else {
            Issue.record("a scene of another storyboard was found")
            return
        }
        #expect(places.find(anywhere: "here") == 0)
        #expect(places.find(anywhere: "there") == 0)
    }
}
