internal import CodeReading
internal import SceneFlow
internal import SwiftSources

/// The property wrappers of an app whose value is a constant in a release build, so that nothing may assign what they wrap.
struct ConstantWrappers: Equatable {
    private var names: Set<String> = []

    /// Finds the wrappers.
    /// - Parameters:
    ///   - types: finds what is certain.
    ///   - files: the facts of all files that are compiled.
    init(_ types: CertainTypes, _ files: [SourceFileFacts]) {
        for type in files.flatMap(\.types) where type.attributes.contains(where: { $0.name == "propertyWrapper" }) {
            let values = type.properties.filter { $0.name == "wrappedValue" && !$0.isStatic }
            let released = values.filter { $0.conditions.allSatisfy { Self.holdsInRelease($0) == true } }
            guard values.allSatisfy({ $0.attributes.isEmpty && $0.conditions.allSatisfy(Self.isPlain) }),
                released.count == 1, released[0].isConstant, types.isUnique(type.name)
            else { continue }
            names.insert(type.name)
        }
    }

    /// Returns whether a property is wrapped, by one of the wrappers alone.
    func holdConstant(_ property: PropertyDeclaration) -> Bool {
        let wrapping = property.attributes.filter { !CertainTypes.isPlain($0) }.map { attribute in
            String(attribute.name.prefix { $0 != "<" })
        }
        return wrapping.count == 1 && names.contains(wrapping[0])
    }

    // MARK: - Private

    private static let plainConditions: Set = ["DEBUG", "!DEBUG"]

    /// Whether nothing but `DEBUG` decides over a clause.
    private static func isPlain(_ condition: BuildCondition) -> Bool {
        (condition.before + [condition.condition].compactMap(\.self)).allSatisfy(plainConditions.contains)
    }

    private static func holdsInRelease(_ condition: BuildCondition) -> Bool {
        BuildConditions(.release).holds(condition)
    }
}
