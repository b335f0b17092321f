/// A call that has the name of one of UIKit's methods, and is none of these.
package enum OtherCall: Sendable {
    /// The app has a method of that name, which is called.
    case ownMethod
    /// It is called on an object that is no view controller.
    case otherObject
    /// The app adds a method of that name to view controllers, and either may be meant.
    case ambiguous
}
