/// The positions of the scenes on the map, in both arrangements.
///
/// Computed once, deterministic.
package struct Layout: Sendable, Hashable {
    /// One arrangement of all cards.
    package struct Arrangement: Sendable, Hashable {
        /// The card of each scene, by index.
        package var cards: [Frame] = []
        /// The size of the canvas around all cards.
        package var size: Size = Size(width: 0, height: 0)
        /// Named boxes drawn behind cards: one a storyboard.
        package var groups: [Group] = []
    }

    /// A named box behind cards.
    package struct Group: Sendable, Hashable {
        /// The storyboard's name.
        package var name: String
        /// The box.
        package var frame: Frame
    }

    /// *As in Xcode*: every storyboard as on its canvas, storyboards packed beside each other.
    package var canvas: Arrangement = Arrangement()
    /// *Flow*: in layers from the entry point.
    package var flow: Arrangement = Arrangement()
}
