package import Diagnostics
package import SceneFlow

/// A reason that an event is less than certain, with its place in the sources.
package struct Doubt: Sendable, Hashable {
    /// The kind of a reason.
    package enum Reason: Sendable, Hashable {
        /// The meaning of the code was read as likely.
        case code
        /// Unread code may have set this property.
        case property(String)
        /// The closure in this property may be another one.
        case closure(String)
        /// A controller known only by this class is the only scene of the class.
        case onlyScene(String)
        /// Delayed code runs in this state.
        case delay
        /// A delegate that was not read lets the tab change.
        case delegate
        /// Code makes the row with the touched element, and may disable or hide the element.
        case row
        /// The maker of a scene's controller is not followed.
        case maker
        /// UIKit's behaviour is only likely in this case of the rule.
        case behaviour(RuleID)
        /// The step ignored a crash.
        case passedCrash

        /// True if it is only doubtful that the code runs, not what it shows.
        package var isOfWay: Bool { self == .delay || self == .row }
    }

    /// The reason.
    package var reason: Reason
    /// The place in the sources; nil if unknown.
    package var location: SourceLocation?
    /// The highest confidence of an event with this reason.
    package var confidence: Confidence

    /// The condition in words that follow "where".
    package var text: String {
        switch reason {
        case .code: "this code, which was only partly understood, does what it seems to do"
        case .property(let name): "'\(name)', which unread code may set, has this value"
        case .closure(let name): "the closure last stored in '\(name)' is the one called"
        case .onlyScene(let name): "the controller of the class '\(name)' comes from the only scene of the class"
        case .delay: "the delayed code runs in this state"
        case .delegate: "the delegate of the tab bar controller, which was not read, lets the tab change"
        case .row: "code shows a row with this element, enabled"
        case .maker: "the controller is made by 'init(coder:)', although the code that makes it was not followed"
        case .behaviour(let rule): "UIKit behaves as by the rule \(rule), which is likely in this case"
        case .passedCrash: "the app continues past a crash"
        }
    }
}
