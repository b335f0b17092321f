import Testing
import UIKitFacts

/// The properties declared by UIKit's controllers.
@Suite struct UIKitPropertiesTests {
    @Test(arguments: [
        ("title", ["Home", "UIViewController"], true),
        ("hidesBarsOnSwipe", ["Main", "UINavigationController"], true),
        ("hidesBarsOnSwipe", ["Home", "UIViewController"], false),
        ("tableView", ["UIViewController"], false),
        ("tableView", ["UITableViewController"], true),
        ("searchDisplayController", ["Home", "UITableViewController"], true),
        ("accessibilityLabel", ["Home", "UIViewController"], true),
        ("navigationItem.largeTitleDisplayMode", ["Home", "UIViewController"], true),
        ("greeting", ["Home", "UIViewController"], false),
    ])
    func `A class has the properties of its superclasses`(name: String, classes: [String], isDeclared: Bool) {
        #expect(UIKitProperties.isDeclared(name, in: classes) == isDeclared)
    }

    @Test func `An object of an unknown class may have any property of UIKit, and no other`() {
        #expect(UIKitProperties.isDeclared("hidesBarsOnSwipe", in: ["Home", "LibraryController"]))
        #expect(UIKitProperties.isDeclared("hidesBarsOnSwipe"))
        #expect(!UIKitProperties.isDeclared("greeting", in: ["Home", "LibraryController"]))
        #expect(!UIKitProperties.isDeclared("greeting"))
    }

    @Test func `The key of a Boolean property lacks its prefix`() {
        #expect(UIKitProperties.isSet(byKey: "navigationBarHidden", in: ["UINavigationController"]))
        #expect(UIKitProperties.isSet(byKey: "modalInPresentation", in: ["UIViewController"]))
        #expect(!UIKitProperties.isSet(byKey: "navigationBarHidden", in: ["UIViewController"]))
    }
}

/// UIKit's names in Swift and Objective-C, and those made from Interface Builder's elements.
@Suite struct UIKitNamesTests {
    @Test(arguments: [
        ("tabBarController", "UITabBarController"), ("avPlayerViewController", "AVPlayerViewController"),
        ("glkViewController", "GLKViewController"), ("hostingController", "UIHostingController"),
        ("viewController", "UIViewController"), ("tableView", nil), ("placeholder", nil),
    ])
    func `An element makes a controller of its class`(element: String, name: String?) {
        #expect(UIKitClasses.controller(ofElement: element) == name)
    }

    @Test func `Each group consists of known classes`() {
        #expect(UIKitClasses.bases.union(UIKitClasses.containers).allSatisfy(UIKitClasses.isController))
        #expect(UIKitClasses.contents.isDisjoint(with: UIKitClasses.containers))
        #expect(UIKitClasses.leadingToControllers.allSatisfy(UIKitClasses.isKnown))
    }

    @Test func `A callback's full name has its argument`() {
        #expect(Lifecycle.fullName(of: "viewDidLoad") == "viewDidLoad()")
        #expect(Lifecycle.fullName(of: "viewWillLayoutSubviews") == "viewWillLayoutSubviews()")
        #expect(Lifecycle.fullName(of: "viewDidAppear") == "viewDidAppear(_:)")
        #expect(Lifecycle.fullName(of: "viewWillDisappear") == "viewWillDisappear(_:)")
    }

    @Test func `A renamed method is found by its selector, and a selector by its method`() {
        #expect(UIKitSelectors.nameOfOverridden("prepareForSegue:sender:") == Lifecycle.prepare)
        #expect(UIKitSelectors.selector(ofOverridden: Lifecycle.prepare) == "prepareForSegue:sender:")
        #expect(UIKitSelectors.swift3Name("prepareForSegue(_:sender:)") == Lifecycle.prepare)
        #expect(UIKitSelectors.nameOfCalled("dismissModalViewControllerAnimated:") == "dismiss(animated:)")
    }

    @Test func `The options of a page controller have a default`() {
        let signatures = UIKitInitializer.signatures(of: "UIPageViewController")
        #expect(
            signatures == [
                "init(transitionStyle:navigationOrientation:options:)",
                "init(transitionStyle:navigationOrientation:)",
            ]
        )
        #expect(UIKitInitializer.signatures(of: "UIHostingController") == nil)
        #expect(
            UIKitInitializer.signatures(of: "UIViewController") == [
                "init(nibName:bundle:)", "init(coder:)", "init()",
            ]
        )
    }
}
