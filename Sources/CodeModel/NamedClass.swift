package import Diagnostics
package import InterfaceBuilder

/// A class named in an element of a document.
package struct NamedClass {
    /// The class's name.
    package var name: String
    /// Its module; nil if there is none, or it is unknown.
    package var module: String?
    /// True if the document assigns the class to its own target, regardless of the module.
    package var isOfTarget: Bool
    /// The start of the element.
    package var location: SourceLocation

    /// Reads the name; nil if there is none.
    /// - Parameters:
    ///   - attribute: the element's attributes by name.
    ///   - position: the start of the element.
    ///   - file: the document's path.
    ///   - target: the module of the app's target, or nil.
    package init?(_ attribute: (String) -> String?, at position: Position, in file: String, target: String?) {
        guard let name = attribute("customClass"), !name.isEmpty else { return nil }
        self.name = name
        module = Self.module(attribute, target: target)
        isOfTarget = Self.isOfTarget(attribute)
        location = SourceLocation(file: file, line: Int(position.line), column: Int(position.column))
    }

    /// INST-35: with `customModuleProvider="target"` the module is the target's, regardless of the module in the file.
    package static func module(_ attribute: (String) -> String?, target: String?) -> String? {
        let written = attribute("customModule")
        return isOfTarget(attribute) ? target ?? written : written
    }

    private static func isOfTarget(_ attribute: (String) -> String?) -> Bool {
        attribute("customModuleProvider") == "target"
    }
}
