internal import InterfaceBuilder

/// The frame of a view in a resized superview if no constraint decides it.
///
/// A view that fills an axis still fills it, a centred view stays centred, and a view at the far edge stays there. The
/// page does the same, in `refit` of `wireframe.js`.
enum Refit {
    /// Returns the frame of a view.
    /// - Parameters:
    ///   - frame: the frame on the canvas, in the superview's coordinates.
    ///   - canvas: the superview's size on the canvas.
    ///   - size: the superview's size.
    /// - Returns: the frame in the resized superview.
    static func frame(_ frame: Rect, from canvas: Size, to size: Size) -> Rect {
        let (x, width) = axis(frame.x, frame.width, from: canvas.width, to: size.width)
        let (y, height) = axis(frame.y, frame.height, from: canvas.height, to: size.height)
        return Rect(x: x, y: y, width: width, height: height)
    }

    // MARK: - Private

    private static func axis(
        _ start: Double,
        _ length: Double,
        from: Double,
        to: Double
    ) -> (start: Double, length: Double) {
        let difference = to - from
        let end = from - start - length
        guard difference != 0, from > 0 else { return (start, length) }
        let isBalanced = abs(start - end) <= max(2, from * 0.02)
        if length >= from * 0.6 || (isBalanced && length >= from * 0.4) { return (start, max(0, length + difference)) }
        if isBalanced { return (start + difference / 2, length) }
        if end < start / 2 { return (start + difference, length) }
        let isCentral = abs(start + length / 2 - from / 2) < from * 0.08
        return (isCentral ? start + difference / 2 : start, length)
    }
}
