/// What a participant may do.
package enum Role: String, WireWord {
    /// May act.
    case presenter
    /// May look.
    case follower
}

/// What became of an action.
package enum Outcome: String, WireWord {
    /// It was carried out.
    case ok
    /// UIKit would do nothing.
    case ignored
    /// The simulated app crashed.
    case crashed
}

/// Whether the simulated app runs.
package enum Status: String, WireWord {
    /// It was not started yet.
    case idle
    /// It runs.
    case running
    /// It crashed.
    case crashed
}

/// Whether an instance's view is on screen.
package enum Phase: String, WireWord {
    /// It is not.
    case disappeared
    /// It is.
    case appeared
}

/// Which build of an app is meant.
package enum BuildConfiguration: String, WireWord {
    /// The build that Xcode runs: `DEBUG` is set.
    case debug
    /// The build that people get.
    case release
}

/// How sure something is.
package enum Confidence: String, WireWord {
    /// Documented, measured, or read without doubt.
    case certain
    /// One good source or several indirect ones.
    case likely
    /// The best guess.
    case unsure
}

/// How much a diagnostic matters.
package enum Severity: String, WireWord {
    /// Worth knowing.
    case note
    /// Probably not what was meant.
    case warning
    /// Something was left out because it could not be understood.
    case error
}

/// Where a scene is defined.
package enum SceneOrigin: String, WireWord {
    /// In a storyboard.
    case storyboard
    /// In a xib.
    case nib
    /// In code alone.
    case code
}

/// What declares an edge.
package enum SegueOrigin: String, WireWord {
    /// A storyboard: a segue.
    case storyboard
    /// Code.
    case code
}

/// What sort of failure a crash is.
package enum CrashSort: String, WireWord {
    /// An uncaught Objective-C exception.
    case exception
    /// A Swift runtime trap.
    case trap
    /// A failed `as!`.
    case cast
}

/// The action that a client sends for a touch.
package enum TriggerVerb: String, WireWord {
    /// A control, a bar item or a view with a recognizer is tapped.
    case tap
    /// A row is selected.
    case select
    /// A cell's accessory is tapped.
    case accessory
}

/// What follows a touch.
package enum TriggerKind: String, WireWord {
    /// A segue runs.
    case segue
    /// An `@IBAction` is sent.
    case action
    /// Other code runs.
    case code
}

/// What an event says.
package enum EventName: String, WireWord {
    case willInstantiate
    case initialize
    case superInit
    case inject
    case assign
    case callback
    case segueAction
    case creator
    case action
    case completion
    case selectRow
    case setRoot
    case push
    case pop
    case present
    case dismiss
    case select
    case embed
    case adopt
    case showDetail
    case unwindSearch
    case unwind
    case retain
    case deinitialize
    case resolve
    case openScope
    case closeScope
    case problem
    case order
    case warn
    case crash
}
