internal import SceneFlow
internal import SwiftFacts

/// The UIKit members for the device and its size class, each with its possible constants.
enum DeviceTraits {
    /// The type of each member, its values with their traits, and the value otherwise.
    private static let members = [
        "userInterfaceIdiom": idiom,
        "horizontalSizeClass": (
            type: "UIUserInterfaceSizeClass", values: [("regular", DeviceTrait.regularWidth)], otherwise: "compact"
        ),
    ]
    private static let idiom = (type: "UIUserInterfaceIdiom", values: [("pad", DeviceTrait.pad)], otherwise: "phone")

    /// The function for the idiom before iOS 13.
    static let function = "UI_USER_INTERFACE_IDIOM"

    /// Reads a member of `UIDevice`, `UIScreen` or `UITraitCollection`.
    /// - Parameters:
    ///   - name: the member, or `function`.
    ///   - text: the source text.
    /// - Returns: an operand with the possible constants; nil for any other member.
    static func operand(_ name: String, text: String) -> Operand? {
        guard let known = name == function ? idiom : members[name] else { return nil }
        func constant(_ value: String) -> Operand {
            .enumCase(value, of: known.type, text: text)
        }
        var operand = Operand.opaque(text, type: TypeName(known.type))
        operand.options = known.values.map { Operand.Option(.trait($0.1), constant($0.0)) }
        operand.options.append(.init(.every(known.values.map { .not(.trait($0.1)) }), constant(known.otherwise)))
        return operand
    }

    /// Returns the case with a name in UIKit's enums of devices and size classes.
    /// - Parameters:
    ///   - name: the name, as in current Swift or in Swift 2.
    ///   - type: the enum.
    /// - Returns: the case; nil for any other enum.
    static func constant(_ name: String, of type: String) -> Constant? {
        guard members.values.contains(where: { $0.type == type }), let first = name.first else { return nil }
        return .enumCase(type: type, name: first.lowercased() + name.dropFirst())
    }

    /// Returns the enum and the case of an Objective-C constant: `UIUserInterfaceIdiom` and `pad` of
    /// `UIUserInterfaceIdiomPad`.
    static func imported(_ name: String) -> (type: String, name: String)? {
        guard let type = members.values.map(\.type).first(where: { name.hasPrefix($0) && name.count > $0.count }) else {
            return nil
        }
        let rest = name.dropFirst(type.count)
        return (type, rest.prefix(1).lowercased() + rest.dropFirst())
    }
}
