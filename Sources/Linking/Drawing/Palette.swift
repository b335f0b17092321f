internal import Foundation
internal import InterfaceBuilder
internal import SceneFlow

/// The colours of one document: written out, or named.
struct Palette {
    private var named: [String: Color] = [:]

    /// Reads the colours listed with their values in the document.
    /// - Parameter resources: the document's resources.
    init(resources: [Element]) {
        for resource in resources where resource.name == "systemColor" || resource.name == "namedColor" {
            guard let name = resource["name"], let value = resource.child(named: "color") else { continue }
            guard var color = Self.value(value) else { continue }
            color.name = name
            named[name] = color
        }
    }

    /// Reads the colour of a part of an element.
    /// - Parameters:
    ///   - key: the part, such as `backgroundColor`.
    ///   - element: the element.
    /// - Returns: the colour, or nil if there is none or it is unknown.
    func color(_ key: String, of element: Element) -> Color? {
        element.children.first { $0.key == key && $0.name == "color" }.flatMap(color)
    }

    /// Reads a `color` element.
    func color(_ element: Element) -> Color? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] {
            return named[name] ?? SystemColors.color(named: name) ?? Self.value(element)
        }
        return Self.value(element)
    }

    // MARK: - Private

    private static func value(_ element: Element) -> Color? {
        func component(_ name: String) -> Double? {
            element[name].flatMap(Double.init).flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
        }
        let alpha = component("alpha") ?? 1
        if let white = component("white") { return Color(red: white, green: white, blue: white, alpha: alpha) }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
            return nil
        }
        if element["customColorSpace"] == "displayP3" { return fromP3(red, green, blue, alpha) }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Display P3 to sRGB, clipped; both share one transfer function.
    private static func fromP3(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func encoded(_ value: Double) -> Double {
            let value = min(max(value, 0), 1)
            let result = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
            return (result * 10_000).rounded() / 10_000
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return Color(
            red: encoded(1.2249 * r - 0.2247 * g),
            green: encoded(-0.0420 * r + 1.0419 * g),
            blue: encoded(-0.0197 * r - 0.0786 * g + 1.0979 * b),
            alpha: alpha
        )
    }
}
