import InterfaceBuilder
import Testing
import WrittenApps

@testable import Linking

/// The objects of a document by their IDs.
struct SceneObjectsTests {
    @Test func `of two objects with one ID, connections lead to the first`() {
        func element(_ line: Int32) -> Element {
            Element(name: "viewController", id: "a", position: Position(line: line, column: 1))
        }
        var objects = SceneObjects()
        objects.insert(.scene(0), element(1))
        objects.insert(.scene(1), element(2))
        guard case .scene(0)? = objects.byID["a"] else {
            Issue.record("\(String(describing: objects.byID["a"]))")
            return
        }
        #expect(objects.duplicates.map(\.element.position.line) == [2])
    }
}
