package import ObjectiveCSources
package import SwiftFacts

/// The files of one module: the app or a linked library.
package struct CodeModule: Sendable {
    /// The module's name; nil if no project names it.
    package var name: String?
    /// The facts of its Swift files, sorted by file.
    package var files: [SourceFileFacts]
    /// The facts of its Objective-C files, sorted by file.
    package var objectiveC: [ObjectiveCFacts]

    /// Takes the facts of a module.
    /// - Parameters:
    ///   - name: the module's name.
    ///   - files: the facts of its Swift files.
    ///   - objectiveC: the facts of its Objective-C files.
    package init(_ name: String?, _ files: [SourceFileFacts], objectiveC: [ObjectiveCFacts] = []) {
        self.name = name
        self.files = files.sorted { $0.file < $1.file }
        self.objectiveC = objectiveC.sorted { $0.file < $1.file }
    }
}
