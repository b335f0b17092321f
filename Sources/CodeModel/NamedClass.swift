package import Diagnostics
package import InterfaceBuilder

/// A class that an element of a document names.
package struct NamedClass {
    /// The class's name.
    package var name: String
    /// Its module; nil where there is none, or none is known.
    package var module: String?
    /// Whether the document says that the class is one of its own target, whatever module that is.
    package var isOfTarget: Bool
    /// Where the element begins.
    package var location: SourceLocation

    /// Reads the name; nil where there is none.
    /// - Parameters:
    ///   - attribute: the element's attributes by name.
    ///   - position: where the element begins.
    ///   - file: the document's path.
    ///   - target: the module of the app's target, or nil.
    package init?(_ attribute: (String) -> String?, at position: Position, in file: String, target: String?) {
        guard let name = attribute("customClass"), !name.isEmpty else { return nil }
        self.name = name
        module = Self.module(attribute, target: target)
        isOfTarget = Self.isOfTarget(attribute)
        location = SourceLocation(file: file, line: Int(position.line), column: Int(position.column))
    }

    /// INST-35: with `customModuleProvider="target"` the module is that of the target, whatever the file says.
    package static func module(_ attribute: (String) -> String?, target: String?) -> String? {
        let written = attribute("customModule")
        return isOfTarget(attribute) ? target ?? written : written
    }

    private static func isOfTarget(_ attribute: (String) -> String?) -> Bool {
        attribute("customModuleProvider") == "target"
    }
}
