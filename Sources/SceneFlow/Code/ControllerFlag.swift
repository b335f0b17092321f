/// A Boolean property of a controller, answered by the controller itself.
///
/// The raw value is UIKit's name.
package enum ControllerFlag: String, Sendable, Hashable, CaseIterable {
    /// It appears because it became a child (LIFE-13).
    case isMovingToParent
    /// It disappears because it is a child no more (LIFE-13).
    case isMovingFromParent
    /// It appears because it is presented (LIFE-24).
    case isBeingPresented
    /// It disappears because it is dismissed (LIFE-24).
    case isBeingDismissed
    /// Its view is there (INST-50).
    case isViewLoaded
    /// The value is a controller of the run: the initial value of a property has been made. No member has this name.
    case isMade = "is made"
}
