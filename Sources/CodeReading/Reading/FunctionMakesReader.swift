package import CodeModel
internal import Diagnostics
internal import SwiftFacts
internal import SwiftUIViews

/// Collects the objects made by the functions of the sources.
package struct FunctionMakesReader {
    private let index: CodeIndex

    /// Creates a reader.
    /// - Parameter index: the declarations of the sources.
    package init(index: CodeIndex) { self.index = index }

    /// Returns the functions that make objects or call functions of types.
    /// - Parameters:
    ///   - names: the functions of the sources with their calls.
    ///   - before: the functions of the last load, and the files changed since; nil if a name may now have another
    ///     meaning.
    /// - Returns: the functions in order of file, and those of each file.
    package func read(
        _ names: FlowNames,
        besides before: (makes: [String: [FunctionMakes]], changed: Set<String>)?
    ) -> (all: [FunctionMakes], byFile: [String: [FunctionMakes]]) {
        var all: [FunctionMakes] = []
        var byFile: [String: [FunctionMakes]] = [:]
        for file in names.files where !AbsentSources.contain(file) {
            let known = before.flatMap { $0.changed.contains(file) ? nil : $0.makes[file] }
            let makes = known ?? read(names.functions(in: file))
            all += makes
            byFile[file] = makes
        }
        return (all, byFile)
    }

    /// Returns true if a function is made of a SwiftUI view's body: a walk follows all that it shows.
    private func isOfView(_ function: FlowNames.Function) -> Bool {
        HostedViews.setup.contains(String(function.name.prefix { $0 != "(" }))
            && index.entry(named: function.owner)?.viewMark != nil
    }

    private func read(_ functions: [FlowNames.Function]) -> [FunctionMakes] {
        functions.compactMap { function in
            guard !function.owner.isEmpty, !isOfView(function) else { return nil }
            var made = FunctionMakes(
                owner: function.owner,
                name: function.name,
                at: SourceLocation(file: function.place.file, function.place.position),
                types: [],
                calls: []
            )
            var types: Set<String> = []
            var calls: Set<FunctionMakes.StaticCall> = []
            for call in function.body.calls {
                // A creator's controller is that of the storyboard's scene.
                guard let arguments = call.arguments, !arguments.contains(where: { $0.label == "coder" }) else {
                    continue
                }
                if call.name.first?.isUppercase == true {
                    let type = call.name == "Self" ? function.owner : index.canonicalName(call.name, in: function.owner)
                    if index.isDeclared(type), types.insert(type).inserted { made.types.append(type) }
                } else if case .type(let name) = call.receiver {
                    let type = index.canonicalName(name, in: function.owner)
                    let call = FunctionMakes.StaticCall(type: type, name: call.name)
                    if index.isDeclared(type), calls.insert(call).inserted { made.calls.append(call) }
                }
            }
            return made.types.isEmpty && made.calls.isEmpty ? nil : made
        }
    }
}
