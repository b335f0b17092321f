package import CodeModel
internal import Diagnostics
internal import SwiftFacts

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
    /// - Returns: the functions of each file, in order of file.
    package func read(
        _ names: FlowNames,
        besides before: (makes: [String: [FunctionMakes]], changed: Set<String>)?
    ) -> [(file: String, makes: [FunctionMakes])] {
        names.files.filter { !AbsentSources.contain($0) }.map { file in
            if let before, !before.changed.contains(file), let known = before.makes[file] { return (file, known) }
            return (file, read(names.functions(in: file)))
        }
    }

    private func read(_ functions: [FlowNames.Function]) -> [FunctionMakes] {
        functions.compactMap { function in
            guard !function.owner.isEmpty else { return nil }
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
