/// The place of a body in the app, as far as it decides the meaning of its code.
struct BodyRole {
    /// The class of the body.
    let type: String
    /// True if a delegate launches the app in the body.
    ///
    /// The delegate's own methods are then read in place, so the values stored by one are known to the next.
    var isLaunching = false
    /// True if the body is an initialiser's.
    var isInitializer = false
    /// True if the body is part of a controller's setup, such as an initialiser or `viewDidLoad`, run once for each
    /// instance.
    ///
    /// The initial values of the instance's properties are then known.
    var isSettingUp = false
    /// True if reading `view` of the object itself may load it.
    var mayLoadView = false

    /// Creates the place of a body.
    /// - Parameter type: the class of the body.
    init(in type: String) { self.type = type }
}
