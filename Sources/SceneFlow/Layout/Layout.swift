/// The positions of the scenes on the map, in both arrangements.
///
/// Computed once, deterministic.
package struct Layout: Sendable, Hashable {
    /// One arrangement of all cards.
    package struct Arrangement: Sendable, Hashable {
        /// The card of each scene, by index.
        package var cards: [Frame]
        /// The size of the canvas around all cards.
        package var size: Size
        /// Named boxes drawn behind cards: one a storyboard.
        package var groups: [Group]

        /// Creates an arrangement.
        /// - Parameters:
        ///   - cards: the card of each scene, by index.
        ///   - size: the size of the canvas.
        ///   - groups: named boxes drawn behind cards.
        package init(cards: [Frame] = [], size: Size = Size(width: 0, height: 0), groups: [Group] = []) {
            self.cards = cards
            self.size = size
            self.groups = groups
        }
    }

    /// A named box behind cards.
    package struct Group: Sendable, Hashable {
        /// The storyboard's name.
        package var name: String
        /// The box.
        package var frame: Frame

        /// Creates a box.
        /// - Parameters:
        ///   - name: the storyboard's name.
        ///   - frame: the box.
        package init(name: String, frame: Frame) {
            self.name = name
            self.frame = frame
        }
    }

    /// *As in Xcode*: every storyboard as on its canvas, storyboards packed beside each other.
    package var canvas: Arrangement
    /// *Flow*: in layers from the entry point.
    package var flow: Arrangement

    /// Creates a layout.
    /// - Parameters:
    ///   - canvas: as in Xcode.
    ///   - flow: in layers from the entry point.
    package init(canvas: Arrangement = Arrangement(), flow: Arrangement = Arrangement()) {
        self.canvas = canvas
        self.flow = flow
    }
}
