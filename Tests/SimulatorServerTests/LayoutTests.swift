import AutoLayout
import Diagnostics
import SceneFlow
import Testing
import Wire

@testable import SimulatorServer

struct LayoutTests {
    /// A button 16 points from both sides, above a view without constraints.
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
        <viewController id="c" sceneMemberID="viewController"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <button id="go" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="16" y="100" width="343" height="44"/></button></subviews><constraints>
        <constraint firstItem="go" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16"/>
        <constraint firstItem="root" firstAttribute="trailing" secondItem="go" secondAttribute="trailing" constant="16"/>
        <constraint firstItem="go" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100"/>
        <constraint firstItem="go" firstAttribute="height" constant="44"/>
        </constraints></view></viewController></objects></scene></scenes></document>
        """

    private static var scene: SceneFlow.Scene {
        let origin = SceneFlow.Scene.Origin.storyboard(name: "Main", objectID: "c")
        var scene = SceneFlow.Scene(key: "Main/c", origin: origin, title: "", kind: .viewController, customClass: nil)
        scene.location = SourceLocation(file: "Main.storyboard", line: 1, column: 1)
        scene.size = SceneFlow.Size(width: 375, height: 667)
        var root = ViewNode(id: "root", kind: "view", frame: Frame(x: 0, y: 0, width: 375, height: 667))
        var button = ViewNode(id: "go", kind: "button", frame: Frame(x: 16, y: 100, width: 343, height: 44))
        button.children = [ViewNode(id: nil, kind: "view", frame: Frame(x: 0, y: 0, width: 343, height: 44))]
        root.children = [button]
        scene.view = root
        return scene
    }

    private static let small = LayoutEnvironment(width: 320, height: 568, safeArea: nil)

    @Test func `the views of a scene get the frames of the layout, and others move with them`() throws {
        let laidOut = try #require(
            LayoutMemory().layOut(Self.scene, in: Self.small) { _ in Array(Self.document.utf8) }
        )
        #expect(laidOut.size == SceneFlow.Size(width: 320, height: 568))
        let button = try #require(laidOut.view?.children.first)
        #expect(button.frame == Frame(x: 16, y: 100, width: 288, height: 44))
        #expect(button.children.first?.frame.width == 288)
    }

    @Test func `a document is read once`() {
        let memory = LayoutMemory()
        var count = 0
        for _ in 0..<2 {
            _ = memory.layOut(Self.scene, in: Self.small) { _ in
                count += 1
                return Array(Self.document.utf8)
            }
        }
        #expect(count == 1)
    }

    @Test func `a document that cannot be read is tried again`() {
        let memory = LayoutMemory()
        #expect(memory.layOut(Self.scene, in: Self.small) { _ in nil } == nil)
        #expect(memory.layOut(Self.scene, in: Self.small) { _ in Array(Self.document.utf8) } != nil)
    }

    @Test func `a document that is gone, damaged or without the scene lays nothing out`() {
        for text in [nil, "", "<document", Self.document.replacing("\"c\"", with: "\"d\"")] {
            #expect(LayoutMemory().layOut(Self.scene, in: Self.small) { _ in text.map { Array($0.utf8) } } == nil)
        }
    }

    @Test(arguments: World.allCases)
    func `a scene without a document has the wireframe of its canvas`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            let params = #"{"flow":"app","scene":"Main/list","size":{"width":320,"height":568}}"#
            let answer = try await caller.ask(ScenesLayoutRequest.self, params).decoded()
            let canvas = try await caller.ask(ScenesWireframeRequest.self, #"{"flow":"app","scene":"Main/list"}"#)
            #expect(answer == (try canvas.decoded()))
            for size in [#"{"width":0,"height":568}"#, #"{"width":320,"height":1e9}"#] {
                let error = try await caller.error(
                    "scenes.layout",
                    #"{"flow":"app","scene":"Main/list","size":\#(size)}"#
                )
                #expect(error.code == ErrorCode.invalidParams.rawValue)
            }
        }
    }
}
