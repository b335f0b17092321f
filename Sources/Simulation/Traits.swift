/// The app's size classes and device, the basis of the adaptive rules (SEG-48, SPL-3, SPL-4).
package struct Traits: Sendable, Hashable {
    /// The amount of space along one axis.
    package enum SizeClass: String, Sendable, Hashable, CaseIterable {
        case compact, regular
    }

    /// The type of device.
    package enum Idiom: String, Sendable, Hashable, CaseIterable {
        case phone, pad
    }

    /// The room from left to right.
    package var horizontal: SizeClass
    /// The room from top to bottom.
    package var vertical: SizeClass
    /// The sort of device.
    package var idiom: Idiom

    /// Creates traits.
    /// - Parameters:
    ///   - horizontal: the room from left to right. The default is compact.
    ///   - vertical: the room from top to bottom. The default is regular.
    ///   - idiom: the sort of device. The default is a phone.
    package init(horizontal: SizeClass = .compact, vertical: SizeClass = .regular, idiom: Idiom = .phone) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.idiom = idiom
    }

    /// An iPhone in portrait.
    package static let iPhone = Traits()
    /// An iPad with the app on its whole screen.
    package static let iPad = Traits(horizontal: .regular, idiom: .pad)

    /// A number for each: for comparing.
    var code: UInt64 {
        (horizontal == .regular ? 1 : 0) | (vertical == .regular ? 2 : 0) | (idiom == .pad ? 4 : 0)
    }
}
