/// A call with the name of a UIKit method, but of another method.
package enum OtherCall: Sendable {
    /// The app has a method of the same name, and the call is to it.
    case ownMethod
    /// The receiver is not a view controller.
    case otherObject
    /// The app adds a method of the same name to view controllers, and the call may be to either.
    case ambiguous
}
