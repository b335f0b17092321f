/// The classes that load each xib as the file of their own view, according to the sources (INST-60, INST-62).
///
/// Interface Builder offers the connections of the class of a xib's File's Owner. At run time the owner is the
/// controller that loads the file.
package struct NibLoaders: Sendable {
    private var classes: [String: [String]] = [:]

    /// Collects the names in initialisers, and the default names of classes.
    /// - Parameter flow: the flow.
    package init(_ flow: Flow) {
        guard flow.scenes.contains(where: \.isOwnerOfNib) else { return }
        for type in flow.classes {
            for name in Self.defaultNames(ofClass: type.name) { add(type.name, to: name) }
            var found: [(type: String, arguments: [PassedValue])] = []
            let visitor = CodeVisitor(
                instruction: { instruction in
                    guard case .initialize(let call) = instruction.kind else { return }
                    found.append((type.name, call.arguments))
                },
                value: { value, _ in
                    guard case .make(let name, _, let arguments) = value else { return }
                    found.append((name, arguments))
                }
            )
            visitor.visit(type)
            for call in found {
                guard case .text(let name)? = call.arguments.nibName else {
                    continue
                }
                add(call.type, to: name)
            }
        }
    }

    /// The classes that load a xib, each once; empty if no class of the sources is known to.
    package subscript(name: String) -> [String] { classes[name] ?? [] }

    /// Returns the names of UIKit's default xibs, used if an initialiser names none (INST-62).
    /// - Parameter name: the controller's class, without module.
    /// - Returns: the names, the exact name first.
    package static func defaultNames(ofClass name: String) -> [String] {
        name.hasSuffix("Controller") ? [name, String(name.dropLast("Controller".count))] : [name]
    }

    private mutating func add(_ type: String, to name: String) {
        if classes[name]?.contains(type) != true { classes[name, default: []].append(type) }
    }
}

extension Scene {
    /// True if the scene's controller is the File's Owner of its xib.
    ///
    /// The owner's class is then the class loading the file, whatever the file specifies.
    package var isOwnerOfNib: Bool {
        guard case .nib = origin else { return false }
        return outlets.contains { $0.isOfController && $0.owner.hasPrefix("-") }
    }
}
