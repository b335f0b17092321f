/// The rights of a participant.
package enum Role: String, WireWord {
    /// May act.
    case presenter
    /// May look.
    case follower
}

/// The outcome of an action.
package enum Outcome: String, WireWord {
    /// It was carried out.
    case ok
    /// UIKit would do nothing.
    case ignored
    /// The simulated app crashed.
    case crashed
}

/// The run status of the simulated app.
package enum Status: String, WireWord {
    /// It was not started yet.
    case idle
    /// It runs.
    case running
    /// It crashed.
    case crashed
}

/// The presence of an instance's view on screen.
package enum Phase: String, WireWord {
    /// It is not.
    case disappeared
    /// It is.
    case appeared
}

/// A build of an app.
package enum BuildConfiguration: String, WireWord {
    /// The build that Xcode runs: `DEBUG` is set.
    case debug
    /// The build for distribution.
    case release
}

/// The confidence in a statement.
package enum Confidence: String, WireWord {
    /// Documented, measured, or read without doubt.
    case certain
    /// One good source or several indirect ones.
    case likely
    /// The best guess.
    case unsure
}

/// The severity of a diagnostic.
package enum Severity: String, WireWord {
    /// Worth knowing.
    case note
    /// Probably not intended.
    case warning
    /// Something was left out because it could not be understood.
    case error
}

/// The origin of a scene's definition.
package enum SceneOrigin: String, WireWord {
    /// In a storyboard.
    case storyboard
    /// In a xib.
    case nib
    /// In code alone.
    case code
}

/// The origin of a transition's declaration.
package enum SegueOrigin: String, WireWord {
    /// A storyboard: a segue.
    case storyboard
    /// Code.
    case code
}

/// The sort of failure in a crash.
package enum CrashSort: String, WireWord {
    /// An uncaught Objective-C exception.
    case exception
    /// A Swift runtime trap.
    case trap
    /// A failed `as!`.
    case cast
}

/// The client's action for a touch.
package enum TriggerVerb: String, WireWord {
    /// A control, a bar item or a view with a recognizer is tapped.
    case tap
    /// A row is selected.
    case select
    /// A cell's accessory is tapped.
    case accessory
}

/// The effect of a touch.
package enum TriggerKind: String, WireWord {
    /// A segue runs.
    case segue
    /// An `@IBAction` is sent.
    case action
    /// Other code runs.
    case code
}
