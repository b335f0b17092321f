package import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Swift 2, with no label for the first argument of a call.
package enum OldSwift {
    /// The first version of Swift with a label for the first argument.
    private static let version3 = Version("3")

    /// Returns true if an app is written in Swift 2 or older.
    package static func isUsed(_ language: Version?) -> Bool {
        guard let language, let limit = version3 else { return false }
        return language < limit
    }

    /// Returns a call of a UIKit method in its Swift 3 form; nil if the method was not renamed.
    static func modern(
        _ name: String,
        _ arguments: [CallArgument]
    ) -> (name: String, arguments: [CallArgument])? {
        let full = "\(name)(\(arguments.map { "\($0.label.isEmpty ? "_" : $0.label):" }.joined()))"
        guard let modern = UIKitSelectors.swift3Name(full).map(ObjectiveCNames.Name.init(full:)) else { return nil }
        return (modern.base, zip(modern.labels, arguments).map { CallArgument($0, $1.value) })
    }

    /// Returns a function as Swift 3 declares it: its first parameter has no label, and UIKit's methods have their new names.
    static func modern(_ function: FunctionDeclaration) -> FunctionDeclaration {
        var result = function
        if let first = function.parameters.first, first.label == first.name { result.parameters[0].label = "" }
        guard let modern = UIKitSelectors.swift3Name(result.fullName).map(ObjectiveCNames.Name.init(full:)) else {
            return result
        }
        result.name = modern.base
        for (index, label) in modern.labels.enumerated() { result.parameters[index].label = label }
        return result
    }
}

extension BuildConditions {
    /// A function or method as callers of the app mean it.
    func meaning(of function: FunctionDeclaration) -> FunctionDeclaration {
        if OldSwift.isUsed(language) { return OldSwift.modern(function) }
        guard language == nil, function.isOverride else { return function }
        // If the version is unknown, an override of a method present only in Swift 2's UIKit determines it.
        let modern = OldSwift.modern(function)
        return UIKitSelectors.differsInSwift2(modern.fullName) ? modern : function
    }
}
