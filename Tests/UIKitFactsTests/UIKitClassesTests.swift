import Testing
import UIKitFacts

/// The superclasses of a class of Apple's frameworks.
@Suite struct UIKitClassesTests {
    @Test func `A chain ends at the root`() {
        #expect(
            UIKitClasses.chain(from: "UIImagePickerController") == [
                "UIImagePickerController", "UINavigationController", "UIViewController", "UIResponder", "NSObject",
            ]
        )
        #expect(UIKitClasses.chain(from: "Cart") == ["Cart"])
    }

    @Test(arguments: [
        "UIScreenEdgePanGestureRecognizer", "UIBarButtonItem", "UIButton", "AVPictureInPictureController",
    ])
    func `What sends actions is known and no controller`(name: String) {
        #expect(UIKitClasses.isKnown(name))
        #expect(!UIKitClasses.isController(name))
    }

    @Test(arguments: [
        ("button", "UIButton"), ("wkWebView", "WKWebView"), ("containerView", "UIView"), ("arscnView", "ARSCNView"),
        ("tapGestureRecognizer", "UITapGestureRecognizer"), ("future", "UIFuture"),
    ])
    func `An element of Interface Builder has a class`(element: String, name: String) {
        #expect(UIKitClasses.object(ofElement: element) == name)
    }

    @Test func `Names alone make no class known`() {
        #expect(!UIKitClasses.isKnown("CartViewController"))
        #expect(UIKitClasses.superclass(of: "NSObject") == nil)
        #expect(UIKitClasses.isController("EKEventEditViewController"))
    }
}
