internal import Diagnostics
internal import InterfaceBuilder
internal import SwiftSources

/// The classes that segues name, held against those of the sources (SEG-34).
struct SegueClasses {
    private struct Named {
        var name: String
        var module: String?
        var location: SourceLocation
    }

    private let app: AppFiles
    private let segues: [Named]

    /// Collects the names of an app's storyboards.
    /// - Parameters:
    ///   - documents: the documents.
    ///   - app: what the app consists of.
    init(documents: [InterfaceBuilderDocument], app: AppFiles) {
        self.app = app
        var found: [Named] = []
        for document in documents where document.format == .storyboard {
            for scene in document.scenes {
                SceneObjects.visit((scene.controller.map { [$0] } ?? []) + scene.objects) { element in
                    for case .segue(let segue) in element.connections {
                        guard let name = segue["customClass"], !name.isEmpty else { continue }
                        let isTarget = segue["customModuleProvider"] == "target"
                        let place = SourceLocation(
                            file: document.file,
                            line: Int(segue.position.line),
                            column: Int(segue.position.column)
                        )
                        let module = isTarget ? app.module ?? segue["customModule"] : segue["customModule"]
                        found.append(Named(name: name, module: module, location: place))
                    }
                }
            }
        }
        segues = found
    }

    /// A diagnostic for each segue whose class UIKit will not find.
    ///
    /// A class of a module that is not among the sources, or without any module, is none of ours: nothing is said of it.
    /// - Parameter index: all files of the app.
    /// - Returns: the diagnostics, in document order.
    func diagnostics(_ index: CodeIndex) -> [Diagnostic] {
        guard !segues.isEmpty, !app.swiftFiles.isEmpty else { return [] }
        let names = Set(index.entries.filter { $0.kind == .class }.map(\.shortName))
        let renamed = Set(index.entries.compactMap { entry in entry.attributes.first { $0.name == "objc" }?.arguments })
        return segues.compactMap { named in
            guard let module = named.module, module == app.module, !names.contains(named.name),
                !renamed.contains(named.name)
            else { return nil }
            return Diagnostic(
                "segue-class-not-found",
                .error,
                "no Swift file of the target declares the segue's class '\(named.name)', so the app crashes when it fires",
                at: named.location,
                remedy: "correct the class in the attributes inspector, or add its file to the target"
            )
        }
    }
}
