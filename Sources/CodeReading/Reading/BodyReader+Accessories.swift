internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// The presentation controllers and the navigation items of followed controllers.
extension BodyReader {
    /// Returns the presentation controller or the navigation item of a followed controller.
    mutating func accessory(_ name: String, of owner: Operand, _ text: String) -> Operand? {
        guard UIKitProperties.accessories.contains(name), owner.isFollowed, sources.isController(owner.type?.text)
        else {
            return nil
        }
        let controller = owner.value.withoutUnwrapping
        if name == UIKitProperties.popover { controllers.anchor(controller) }
        var operand = Operand.opaque(text)
        operand.accessory = controller
        operand.reading = owner.reading
        return operand
    }

    /// Sets a property of the presentation controller or the navigation item of a controller.
    /// - Returns: false for a property with no effect on the flow.
    mutating func assignAccessory(
        _ name: String,
        of controller: Value,
        _ accessory: Operand,
        _ value: SourceExpression,
        at position: Position
    ) -> Bool {
        guard let property = UIKitProperties.ofController(name) else { return false }
        let operand = read(value)
        absorb(operand, at: value.position)
        emit(.set(property: property, on: controller, to: operand.value), at: position, reading: accessory.reading)
        return true
    }

    /// Reads a method that sets such a property: `navigationItem.setHidesBackButton(true, animated: false)`.
    /// - Returns: false for any other method.
    mutating func callAccessory(
        _ name: String,
        on accessory: Operand,
        _ arguments: [CallArgument],
        at position: Position
    ) -> Bool {
        guard let controller = accessory.accessory, let property = UIKitProperties.setBy(name),
            let value = arguments.first?.value
        else { return false }
        return assignAccessory(property, of: controller, accessory, value, at: position)
    }
}
