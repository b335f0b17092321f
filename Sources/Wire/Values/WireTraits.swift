/// The space available to the simulated app, and its device.
package struct Traits: WireObject {
    /// The available space along one axis.
    package enum SizeClass: String, WireWord {
        /// As on a phone in portrait.
        case compact
        /// As on a tablet.
        case regular
    }

    /// The kind of device.
    package enum Idiom: String, WireWord {
        /// An iPhone.
        case phone
        /// An iPad.
        case pad
    }

    /// The room from left to right.
    package var horizontal = SizeClass.compact
    /// The room from top to bottom.
    package var vertical = SizeClass.regular
    /// The kind of device.
    package var idiom = Idiom.phone

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("horizontal", &horizontal)
        try fields.field("vertical", &vertical)
        try fields.field("idiom", &idiom)
    }
}
