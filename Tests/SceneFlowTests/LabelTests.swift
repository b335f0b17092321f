import SceneFlow
import Testing

struct LabelTests {
    private static func view(_ id: String, text: String? = nil, _ children: [ViewNode] = []) -> ViewNode {
        var node = ViewNode(id: id, kind: "view", frame: Frame(x: 0, y: 0, width: 1, height: 1))
        node.text = text
        node.children = children
        return node
    }

    @Test(arguments: [("add", "Add"), ("fastForward", "Fast Forward"), ("flexibleSpace", "Flexible Space")])
    func `a system item is told in words`(item: String, words: String) {
        #expect(BarItem(id: "i", systemItem: item).label == words)
    }

    @Test func `a bar item's title comes before its system item`() {
        #expect(BarItem(id: "i", title: "Save", systemItem: "done").label == "Save")
        #expect(BarItem(id: "i", title: "").label == nil)
    }

    @Test func `a view is called by the first text in it, else by its image`() {
        var row = Self.view(
            "row",
            [Self.view("empty", text: ""), Self.view("a", text: "First"), Self.view("b", text: "x")]
        )
        #expect(row.label == "First")
        row.children = []
        row.image = "star"
        #expect(row.label == "star")
    }

    @Test func `a scene finds its bar items, views and cells by object ID`() {
        var scene = Scene(key: "s", origin: .code, title: "S")
        var table = Self.view("table")
        table.sections = [ListSection(cells: [Self.view("cell", text: "Row")], isPrototype: true)]
        scene.view = Self.view("root", [table, Self.view("button", text: "Go")])
        scene.navigationItem = NavigationItem()
        scene.navigationItem?.right = [BarItem(id: "bar", systemItem: "trash")]
        #expect(["cell", "button", "bar", "nobody"].map(scene.label) == ["Row", "Go", "Trash", nil])
    }
}
