import Testing
import UIKitFacts

/// The methods of the app's delegate, and UIKit's treatment of them in an app with scenes.
struct AppDelegateMethodTests {
    @Test func `each method has one name and one selector, with as many parameters`() {
        let all = AppDelegateMethod.all
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map(\.selector)).count == all.count)
        for method in all {
            #expect(method.name.count { $0 == ":" } == method.selector.count { $0 == ":" }, "\(method.name)")
            #expect(AppDelegateMethod.name(ofSelector: method.selector) == method.name)
            #expect(AppDelegateMethod.named(method.name) == method)
        }
    }

    @Test func `the methods of a scene have twins, and those of the process are kept`() {
        for method in AppDelegateMethod.all {
            #expect((method.twin == nil) == (method.subject == .process), "\(method.name)")
            #expect(method.option == nil || method.twin != nil, "\(method.name)")
        }
        // TN3187 has these four.
        let states = AppDelegateMethod.all.filter { $0.subject == .state }
        for method in states {
            #expect(method.twin == method.name.replacing("application", with: "scene"))
        }
        #expect(states.count == 4)
    }
}
