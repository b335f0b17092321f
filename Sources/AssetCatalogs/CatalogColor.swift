/// A colour of an asset catalogue.
package struct CatalogColor: Sendable, Hashable {
    /// Red, green, blue and opacity, each 0 to 1, in sRGB or in a wider space that a screen clips.
    package typealias Components = [Double]

    /// The colour in the light appearance, and in both if there is no other.
    package var light: Components
    /// The colour in the dark appearance, or nil if it is the same.
    package var dark: Components?

    /// Reads the description of a set.
    ///
    /// Nil if no colour in it has components. A reference to a colour of the system has none.
    /// - Parameter description: the contents of `Contents.json`.
    init?(_ description: [String: Any]) {
        var light: Components?
        var dark: Components?
        for entry in (description["colors"] as? [Any] ?? []).prefix(100) {
            guard let entry = entry as? [String: Any],
                ["universal", "iphone"].contains(entry["idiom"] as? String ?? "universal"),
                let components = Self.components(entry["color"] as? [String: Any])
            else { continue }
            let appearances = (entry["appearances"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
            if appearances.isEmpty {
                light = light ?? components
            } else if appearances.count == 1, appearances[0]["value"] as? String == "dark" {
                dark = dark ?? components
            }
        }
        guard let first = light ?? dark else { return nil }
        self.light = first
        self.dark = dark == first ? nil : dark
    }

    // MARK: - Private

    private static func components(_ color: [String: Any]?) -> Components? {
        guard let parts = color?["components"] as? [String: Any] else { return nil }
        let alpha = component(parts["alpha"]) ?? 1
        if let white = component(parts["white"]) { return [white, white, white, alpha] }
        guard let red = component(parts["red"]), let green = component(parts["green"]),
            let blue = component(parts["blue"])
        else { return nil }
        return [red, green, blue, alpha]
    }

    /// Reads a component, a share or of 255: `0.5`, `"0.500"`, `"128"` or `"0x80"`.
    private static func component(_ value: Any?) -> Double? {
        if let number = value as? Double { return number.isFinite ? min(max(number, 0), 1) : nil }
        guard let text = value as? String else { return nil }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return min(max(number > 1 ? number / 255 : number, 0), 1)
    }
}
