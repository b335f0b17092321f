package import AppFinding
internal import CodeModel
package import Diagnostics
package import InterfaceBuilder

/// The classes named in segues, checked against those of the sources (SEG-34).
package struct SegueClasses {
    private let app: AppFiles
    private let segues: [NamedClass]

    /// Collects the names of an app's storyboards.
    /// - Parameters:
    ///   - documents: the documents.
    ///   - app: the files of the app.
    package init(documents: [InterfaceBuilderDocument], app: AppFiles) {
        self.app = app
        var found: [NamedClass] = []
        let libraries = app.librariesOfDocuments
        for document in documents where document.format == .storyboard {
            for scene in document.scenes {
                Element.visit((scene.controller.map { [$0] } ?? []) + scene.objects) { element in
                    for case .segue(let segue) in element.connections {
                        let named = NamedClass(
                            { segue[$0] },
                            at: segue.position,
                            in: document.file,
                            target: libraries[document.file] ?? app.module
                        )
                        if let named { found.append(named) }
                    }
                }
            }
        }
        segues = found
    }

    /// Returns a diagnostic for each segue with a class not found by UIKit.
    ///
    /// It ignores a class without a module, or of a module outside the sources.
    /// - Parameter declared: the classes of all files of the app.
    /// - Returns: the diagnostics, in document order.
    package func diagnostics(_ declared: DeclaredClasses) -> [Diagnostic] {
        guard !app.swiftFiles.isEmpty else { return [] }
        return segues.compactMap { named in
            guard let module = named.module, module == app.module, declared.classes[named.name] == nil,
                !declared.renamed.contains(named.name), !app.lacksFile(ofClass: named.name)
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
