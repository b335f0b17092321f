import SceneFlow

/// The small apps that scenarios start from.
enum Fixture {
    /// A stack with A; A shows B, B shows C.
    static var navigation: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["A", "B", "C"] { flow.scene(name) }
        flow.navigation("N", root: "A")
        flow.segue("A", "B")
        flow.segue("B", "C")
        flow.start("N")
        return flow
    }

    /// A presents M, without any container.
    static var modal: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["A", "M"] { flow.scene(name) }
        flow.segue("A", "M", .presentation)
        flow.start("A")
        return flow
    }

    /// A stack with A, which presents a stack with E.
    static var navigationInModal: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["A", "E"] { flow.scene(name) }
        flow.navigation("N", root: "A")
        flow.navigation("NE", root: "E")
        flow.segue("A", "NE", .presentation, trigger: .control("bE"), identifier: "toE")
        flow.start("N")
        return flow
    }

    /// Tabs: a stack with A, which shows B; a stack with X; Y.
    static var tabs: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["A", "B", "X", "Y"] { flow.scene(name) }
        flow.navigation("N1", root: "A")
        flow.navigation("N2", root: "X")
        flow.scene("T", kind: .tabBarController)
        for child in ["N1", "N2", "Y"] { flow.relationship("T", child, "viewControllers") }
        flow.segue("A", "B")
        flow.start("T")
        return flow
    }

    /// P with K in a container view.
    static var embed: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["P", "K"] { flow.scene(name) }
        flow.segue("P", "K", .embed, trigger: .containerView("box"), identifier: "emb")
        flow.start("P")
        return flow
    }

    /// A split view: a stack with L, whose cell shows a stack with D2 as the detail; a stack with D.
    static var split: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["L", "D", "D2"] { flow.scene(name) }
        flow.navigation("MN", root: "L")
        flow.navigation("DN", root: "D")
        flow.navigation("DN2", root: "D2")
        flow.scene("S", kind: .splitViewController)
        flow.relationship("S", "MN", "masterViewController")
        flow.relationship("S", "DN", "detailViewController")
        flow.segue("L", "DN2", .showDetail, trigger: .cell("cell"), identifier: "det")
        flow.start("S")
        return flow
    }

    /// A split view with two columns: a stack with L, and D; L shows X, and a stack with Y, as the detail.
    static var columns: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["L", "D", "X", "Y"] { flow.scene(name) }
        flow.navigation("MN", root: "L")
        flow.navigation("YN", root: "Y")
        flow.scene("S", kind: .splitViewController, class: "S") { $0.splitStyle = .doubleColumn }
        flow.relationship("S", "MN", "masterViewController")
        flow.relationship("S", "D", "detailViewController")
        flow.segue("L", "X", .showDetail)
        flow.segue("L", "YN", .showDetail)
        flow.systemScenes()
        flow.start("S")
        return flow
    }

    /// Seven tabs: B1, B2, B3, B4, a stack with E, which shows G, then F and H.
    static var crowdedTabs: FlowBuilder {
        var flow = FlowBuilder()
        let names = ["B1", "B2", "B3", "B4", "E", "F", "H", "G"]
        for name in names { flow.scene(name) }
        flow.navigation("EN", root: "E")
        flow.scene("T", kind: .tabBarController)
        for child in ["B1", "B2", "B3", "B4", "EN", "F", "H"] { flow.relationship("T", child, "viewControllers") }
        flow.segue("E", "G")
        flow.systemScenes()
        flow.start("T")
        return flow
    }

    /// A stack with A, which shows B by a segue of the class Fade, and C by one without code.
    static var ownSegues: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["A", "B", "C"] { flow.scene(name) }
        flow.navigation("N", root: "A")
        flow.segue("A", "B", .custom) { $0.customClass = "Fade" }
        flow.segue("A", "C", .custom) { $0.customClass = "Foreign" }
        flow.know("Fade") { $0.superclass = "UIStoryboardSegue" }
        flow.start("N")
        return flow
    }

    /// V1 presents V2 presents V3 presents V4, which unwinds.
    static var cascade: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["V1", "V2", "V3", "V4"] { flow.scene(name) }
        for (from, to) in [("V1", "V2"), ("V2", "V3"), ("V3", "V4")] { flow.segue(from, to, .presentation) }
        flow.unwind("V4", "back:")
        flow.know("V1") { $0.unwindActions = ["back:"] }
        flow.start("V1")
        return flow
    }

    /// Everything at once, with classes of which nothing is known: for random walks.
    static var medley: FlowBuilder {
        var flow = FlowBuilder()
        for name in ["A", "B", "C", "P", "K", "M", "X"] { flow.scene(name, isKnown: false) }
        flow.navigation("N1", root: "A")
        flow.navigation("N2", root: "X")
        flow.navigation("NM", root: "M")
        flow.scene("T", kind: .tabBarController)
        for child in ["N1", "N2", "P"] { flow.relationship("T", child, "viewControllers") }
        flow.segue("A", "B")
        flow.segue("B", "C")
        flow.segue("P", "K", .embed, trigger: .containerView("box"), identifier: "emb")
        flow.segue("K", "NM", .presentation) { $0.presentationStyle = "fullScreen" }
        flow.segue("C", "NM", .presentation, trigger: .cell("row"))
        flow.segue("M", "X", .show)
        flow.segue("X", "P", .presentation, trigger: .manual) { $0.presentationStyle = "overCurrentContext" }
        flow.segue("X", "C", .presentation) { $0.presentationStyle = "currentContext" }
        flow.unwind("M", "done:")
        flow.unwind("K", "done:")
        flow.unwind("C", "done:")
        flow.start("T")
        return flow
    }
}
