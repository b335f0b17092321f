package import SwiftFacts
internal import UIKitFacts

/// Parses Swift files, each purpose with a reader of its own.
package struct SwiftFileParser: SwiftFileReading {
    /// The calls to account for individually: they show something, perform a segue or go back.
    ///
    /// A change of the table changes the facts of files: see `FactsFormat.version`.
    private static let calls = WatchedNames(
        functions: UIKitCalls.names.union(SwiftUICalls.names),
        builders: [SwiftUICalls.link],
        properties: UIKitCalls.watchedProperties
    ) { name, labels in
        UIKitCalls.meaning(name, labels)?.meaning.navigates ?? false || SwiftUICalls.navigates(name, labels)
    }

    /// The calls with names that UIKit looks up.
    private static let resources = ResourceNames(
        labels: ResourceLookups.labels,
        functions: ResourceLookups.functions
    )

    private let ofApps = SourceFileReader(watching: Self.calls, Self.resources)

    /// Creates a parser.
    package init() {}

    package func facts(of text: String, file: String, for purpose: SwiftFilePurpose) -> SourceFileFacts {
        switch purpose {
        case .app: ofApps.read(text, file: file)
        // Every body counts: any function may give a part of a description, and absent code holds nothing else.
        case .absentCode, .description: SourceFileReader.readingAll.read(text, file: file)
        }
    }

    package func calls(in text: String) -> [WatchedCall] { ofApps.calls(in: text) }
}
