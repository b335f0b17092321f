/// The origin of a step: a launch with its progress, a touch, or code.
struct StepOrigin {
    private enum Kind {
        case person
        case code
        case launch
    }

    private var kind = Kind.person
    /// True while the delegate's methods run, before the window is visible.
    private(set) var isLaunching = false
    /// The window's root before the window is visible, or 0.
    private(set) var launchRoot: Int32 = 0
    /// The instance with rows, because one of them was touched; or 0.
    private var rowOwner: Int32 = 0

    /// True if no person has done anything since the launch.
    private var followsLaunch = false

    /// True if the step launches the app, or runs by itself before a person has done anything.
    ///
    /// Only then do conditions on stored data default to the answer of a fresh install.
    var isFresh: Bool { kind == .launch || followsLaunch }

    /// True if nothing is selected beyond the known selections.
    ///
    /// Code set off by something other than a touch might in reality be set off by the touch of a row.
    var knowsSelections: Bool { kind != .code }

    /// Notes that code sets off the step.
    mutating func setByCode() { kind = .code }

    /// Records that the step runs by itself, before a person has done anything.
    mutating func followLaunch() { followsLaunch = true }

    // MARK: - Launching

    /// Begins a launch.
    mutating func beginLaunch() {
        kind = .launch
        isLaunching = true
    }

    /// Sets the root of the window, which is not visible yet.
    mutating func setLaunchRoot(_ instance: Int32) { launchRoot = instance }

    /// Ends the launch: the window becomes visible.
    /// - Returns: its root, or 0.
    mutating func endLaunch() -> Int32 {
        defer {
            isLaunching = false
            launchRoot = 0
        }
        return launchRoot
    }

    // MARK: - Rows

    /// Begins the touch of a row of an instance.
    mutating func touchRow(of instance: Int32) { rowOwner = instance }

    /// Ends the touch of a row.
    mutating func endTouch() { rowOwner = 0 }

    /// Returns true if a row of an instance is touched.
    func isRowTouched(of instance: Int32) -> Bool { rowOwner == instance }
}
