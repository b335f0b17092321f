package import SwiftFacts
import UIKitFacts

extension CodeIndex {
    /// Returns the initialisers of a type: the declared ones, else those provided by Swift.
    ///
    /// A class without a designated initialiser inherits all initialisers of its superclass (INJ-1). A class with
    /// designated initialisers inherits none, except the convenience ones if it overrides every designated one (INJ-2).
    /// The initialisers of UIKit's controllers are known. A struct without initialisers has the memberwise one.
    /// - Parameter type: the type's qualified name.
    /// - Returns: the initialisers; the `owner` of an inherited one is the declaring superclass.
    package func initializers(of type: String) -> [Found<FunctionDeclaration>] {
        // From the topmost class down, because each class inherits from the one above.
        let chain = wholeAncestry(of: type)
        var result: [Found<FunctionDeclaration>] = []
        for name in chain.reversed() {
            let own = (entry(named: name)?.initializers ?? []).map {
                Found(declaration: $0.declaration, file: $0.file, owner: name)
            }
            guard let entry = entry(named: name), !entry.isExtensionOnly else {
                result = StockInitializers.initializers(of: name, inherited: result) + own
                continue
            }
            guard entry.kind == .class || entry.kind == .actor else {
                return own + memberwise(entry)
            }
            result = own + inherited(result, by: own)
            if result.isEmpty, superclass(of: name) == nil, !isCutShort(name) {
                result = [
                    Found(
                        declaration: FunctionDeclaration("init", position: entry.position),
                        file: entry.file,
                        owner: name
                    )
                ]
            }
        }
        return result
    }

    // MARK: - Private

    private func inherited(
        _ above: [Found<FunctionDeclaration>],
        by own: [Found<FunctionDeclaration>]
    ) -> [Found<FunctionDeclaration>] {
        let names = Set(own.map(\.declaration.fullName))
        let rest = above.filter { !names.contains($0.declaration.fullName) }
        guard own.contains(where: { !$0.declaration.isConvenience }) else { return rest }
        let isComplete = rest.allSatisfy(\.declaration.isConvenience)
        return isComplete ? rest.filter(\.declaration.isConvenience) : []
    }

    /// Returns the memberwise initialiser, if only extensions declare others.
    private func memberwise(_ entry: TypeEntry) -> [Found<FunctionDeclaration>] {
        guard entry.kind == .struct, !entry.initializers.contains(where: { !$0.isInExtension }) else { return [] }
        var initializer = FunctionDeclaration("init", position: entry.position)
        for property in entry.properties.map(\.declaration)
        where !property.isStatic && !property.isLazy && property.getter == nil {
            guard !(property.isConstant && property.initialValue != nil) else { continue }
            initializer.parameters.append(
                FunctionDeclaration.Parameter(
                    label: property.name,
                    name: property.name,
                    type: property.type ?? TypeName(""),
                    defaultValue: property.initialValue
                        ?? (property.type?.optionality == TypeName.Optionality.none || property.type == nil
                            || property.isConstant
                            ? nil : SourceExpression(.nothing, text: "nil", at: property.position))
                )
            )
        }
        return [Found(declaration: initializer, file: entry.file, owner: entry.name)]
    }
}

/// The initialisers of UIKit's controllers.
enum StockInitializers {
    /// Returns the initialisers of a UIKit class.
    /// - Parameters:
    ///   - name: the class.
    ///   - inherited: the initialisers of the class above it.
    /// - Returns: its own first.
    static func initializers(
        of name: String,
        inherited: [CodeIndex.Found<FunctionDeclaration>]
    ) -> [CodeIndex.Found<FunctionDeclaration>] {
        let own = (UIKitInitializer.declared(by: name) ?? []).map {
            CodeIndex.Found(declaration: declaration(of: $0), file: "", owner: name)
        }
        return own
            + inherited.filter { above in
                !own.contains { $0.declaration.fullName == above.declaration.fullName }
            }
    }

    private static func declaration(of initializer: UIKitInitializer) -> FunctionDeclaration {
        var result = FunctionDeclaration("init", position: Position(line: 1, column: 1))
        result.isConvenience = initializer.isConvenience
        result.isFailable = initializer.isForCoder
        result.isRequired = initializer.isForCoder
        result.parameters = initializer.parameters.map {
            FunctionDeclaration.Parameter(
                label: $0.label,
                name: $0.label,
                type: TypeName($0.type, $0.isOptional ? .optional : .none)
            )
        }
        return result
    }
}
