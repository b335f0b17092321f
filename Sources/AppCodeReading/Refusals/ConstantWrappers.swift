internal import CodeReading
internal import SceneFlow
internal import SwiftFacts

/// The property wrappers of an app with a constant value in a release build, so their properties cannot be assigned.
struct ConstantWrappers: Equatable {
    private var names: Set<String> = []

    /// Finds the wrappers.
    /// - Parameters:
    ///   - types: finds certain types.
    ///   - files: the facts of all compiled files.
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

    /// Returns true if a property has one of the wrappers and no other.
    func holdConstant(_ property: PropertyDeclaration) -> Bool {
        let wrapping = property.attributes.filter { !CertainTypes.isPlain($0) }.map { attribute in
            String(attribute.name.prefix { $0 != "<" })
        }
        return wrapping.count == 1 && names.contains(wrapping[0])
    }

    // MARK: - Private

    private static let plainConditions: Set = ["DEBUG", "!DEBUG"]

    /// Returns true if a clause depends on nothing but `DEBUG`.
    private static func isPlain(_ condition: BuildCondition) -> Bool {
        (condition.before + [condition.condition].compactMap(\.self)).allSatisfy(plainConditions.contains)
    }

    private static func holdsInRelease(_ condition: BuildCondition) -> Bool {
        BuildConditions(.release).holds(condition)
    }
}
