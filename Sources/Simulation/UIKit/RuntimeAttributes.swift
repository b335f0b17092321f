internal import Diagnostics
import SceneFlow
import UIKitFacts

/// User-defined runtime attributes, set before `awakeFromNib` (INST-40, INST-53).
extension Run {
    /// Sets Interface Builder's attributes of a controller.
    ///
    /// A missing property is only logged.
    mutating func setRuntimeAttributes(of instance: Int32) {
        let attributes = tables.flow.scenes[Int(state[instance].scene)].runtimeAttributes
        guard !attributes.isEmpty else { return }
        let entry = classEntry(of: instance)
        for attribute in attributes where !UIKitProperties.isSet(byKey: attribute.keyPath, in: entry.ancestry) {
            if let property = entry.property(attribute.keyPath) {
                let value = tables.number(attribute.text)
                record(property.name, property.type, value, from: tables.fromRuntimeAttribute, on: instance, "INST-40")
            } else if entry.isKnown, !entry.isObjectiveC, !entry.isStock, !attribute.keyPath.contains(".") {
                let object = "<\(entry.runtimeName) 0x…>"
                trace.warn(
                    "Failed to set (\(attribute.keyPath)) user defined inspected property on (\(entry.runtimeName)): "
                        + "[\(object) setValue:forUndefinedKey:]: this class is not key value coding-compliant for "
                        + "the key \(attribute.keyPath).",
                    instance,
                    "INST-53"
                )
            }
        }
    }
}

extension RuntimeAttribute {
    /// The value as code would write it.
    var text: String { type == "string" ? "\"\(value ?? "")\"" : value ?? "nil" }
}
