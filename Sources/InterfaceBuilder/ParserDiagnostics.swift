internal import Diagnostics

/// The diagnostics of all problems the parser can find in one file.
struct ParserDiagnostics {
    private let file: String

    /// The root elements of files commonly saved under the wrong extension.
    private static let familiarRoots = ["plist": "a property list", "html": "a web page", "svg": "a picture"]

    init(file: String) {
        self.file = file
    }

    /// Returns the diagnostic of a file with a beginning other than XML; nil for XML.
    func beginning(_ beginning: FileBeginning) -> Diagnostic? {
        switch beginning {
        case .xml: nil
        case .empty:
            error("empty-file", "the file is empty", remedy: "restore it from version control, or delete it")
        case .wideCharacters:
            error(
                "not-utf8",
                "the file is not UTF-8 but UTF-16 or UTF-32",
                remedy: "convert it to UTF-8, which is what Xcode writes"
            )
        case .gitLFSPointer:
            error(
                "git-lfs-pointer",
                "the file is a Git LFS pointer instead of a document",
                remedy: "fetch the document with 'git lfs pull'"
            )
        case .compiledNib:
            error(
                "compiled-document",
                "the file is compiled",
                remedy: "open the folder with the sources instead of the built app"
            )
        case .mergeConflict: mergeConflict(at: .start)
        case .other:
            error("not-xml", "the file is not XML", remedy: "save it with Interface Builder, or delete it")
        }
    }

    /// Returns the diagnostic of a file too large to be read at all.
    func tooLarge(_ count: Int, limit: Int) -> Diagnostic {
        error(
            "file-too-large",
            "the file has \(count) bytes, more than the limit of \(limit)",
            remedy: "split the document with storyboard references"
        )
    }

    /// Returns the diagnostic of the parser's stop.
    /// - Parameters:
    ///   - reason: the reason.
    ///   - position: the place.
    ///   - limits: the limits in force.
    ///   - isConflict: true if the line is a marker of a merge conflict.
    /// - Returns: the diagnostic.
    func failure(
        _ reason: ElementTree.Failure,
        at position: Position,
        limits: DocumentParser.Limits,
        isConflict: Bool
    ) -> Diagnostic {
        switch reason {
        case .malformed where isConflict: mergeConflict(at: position)
        case .malformed(let message):
            error(
                "malformed-xml",
                "the XML is malformed: \(message.lowercasingFirst)",
                at: position,
                remedy: "fix it here, or restore the file from version control; complete elements before it are kept"
            )
        case .notUTF8:
            error(
                "not-utf8",
                "a byte here is not UTF-8",
                at: position,
                remedy: "convert the file to UTF-8; complete elements before it are kept"
            )
        case .truncated:
            error(
                "truncated-file",
                "the file ends in the middle of the document",
                at: position,
                remedy: "restore it from version control; complete elements before it are kept"
            )
        case .doctype(let root) where Self.familiarRoots[root] != nil:
            wrongRoot(root, at: position)
        case .doctype:
            error(
                "doctype-refused",
                "the file has a document type declaration",
                at: position,
                remedy: "delete the declaration: Interface Builder writes none, and it could refer to other files"
            )
        case .tooDeep:
            error(
                "nesting-too-deep",
                "elements nest more than \(limits.depth) deep",
                at: position,
                remedy: "check what wrote the file: no view hierarchy is that deep"
            )
        case .tooManyElements:
            error(
                "too-many-elements",
                "the document has more than \(limits.elements) elements",
                at: position,
                remedy: "split the document with storyboard references"
            )
        case .tooManyAttributes:
            error(
                "too-many-attributes",
                "an element has more than \(limits.attributes) attributes",
                at: position,
                remedy: "check what wrote the file: Interface Builder does not"
            )
        case .tooManyNames:
            error(
                "too-many-names",
                "the document has more than \(limits.names) different names of elements and attributes",
                at: position,
                remedy: "check what wrote the file: Interface Builder knows a few hundred"
            )
        case .tooManyNamespaces:
            error(
                "too-many-namespaces",
                "the document declares more than \(limits.namespaces) XML namespaces",
                at: position,
                remedy: "check what wrote the file: Interface Builder declares none"
            )
        }
    }

    /// Returns the diagnostic of a root element not of Interface Builder.
    func wrongRoot(_ name: String, at position: Position) -> Diagnostic {
        error(
            "not-interface-builder",
            "the root element is '\(name)' instead of 'document': the file is \(Self.familiarRoots[name] ?? "some other XML")",
            at: position,
            remedy: "give the file its right extension, or delete it"
        )
    }

    /// Returns the diagnostic of the document's runtime; nil if it is fully supported.
    func runtime(_ runtime: InterfaceBuilderDocument.Runtime, root: Element) -> Diagnostic? {
        switch runtime {
        case .iOS, .iPad, .tvOS: nil
        case .macOS:
            diagnostic("macos-document", .note, "the document is for macOS: read for its flow only", at: root.position)
        case .watchOS:
            diagnostic(
                "watchos-document",
                .note,
                "the document is for watchOS, which has no view controllers: skipped",
                at: root.position
            )
        case .archive:
            diagnostic(
                "keyed-archive",
                .warning,
                "the document is in the keyed archive format of Xcode 4 and before: skipped",
                at: root.position,
                remedy: "open it in Xcode and let Xcode upgrade it"
            )
        case .unknown(let name):
            diagnostic(
                "unknown-runtime",
                .warning,
                name.isEmpty
                    ? "the document has no 'targetRuntime': read as one for iOS"
                    : "the 'targetRuntime' is '\(name)', which is unknown: read as one for iOS",
                at: root.position,
                remedy: "set 'targetRuntime' to 'iOS.CocoaTouch' if it is for iOS"
            )
        }
    }

    /// Returns the diagnostic of an oddity in a kept element.
    func remark(_ remark: ElementTree.Remark, at position: Position) -> Diagnostic {
        switch remark {
        case .invalidFrame:
            diagnostic(
                "invalid-frame",
                .warning,
                "the frame has a value that is not a finite number, which counts as 0",
                at: position,
                remedy: "update the frame in Interface Builder"
            )
        case .missingAttribute(let attribute, let element):
            diagnostic(
                "incomplete-connection",
                .warning,
                "the \(element) has no '\(attribute)'",
                at: position,
                remedy: "delete the connection in Interface Builder and make it again"
            )
        }
    }

    /// Returns the diagnostic in place of the omitted remarks.
    func leftOut(_ count: Int) -> Diagnostic {
        diagnostic("more-diagnostics", .note, "\(count) more diagnostics of this file were left out")
    }

    /// Returns the diagnostic of a scene without a controller.
    func missingController(_ scene: SceneElement) -> Diagnostic {
        diagnostic(
            "scene-without-controller",
            .warning,
            "the scene '\(scene.sceneID)' has no view controller",
            at: scene.position,
            remedy: "delete the scene in Interface Builder"
        )
    }

    // MARK: - Private

    private func mergeConflict(at position: Position) -> Diagnostic {
        error("merge-conflict", "the file has an unresolved merge conflict", at: position, remedy: "resolve it")
    }

    private func error(
        _ id: String,
        _ message: Sentence,
        at position: Position = .start,
        remedy: String
    ) -> Diagnostic {
        diagnostic(id, .error, message, at: position, remedy: remedy)
    }

    private func diagnostic(
        _ id: String,
        _ severity: Severity,
        _ message: Sentence,
        at position: Position = .start,
        remedy: String? = nil
    ) -> Diagnostic {
        let location = SourceLocation(file: file, line: Int(position.line), column: Int(position.column))
        return Diagnostic(id, severity, message, at: location, remedy: remedy)
    }
}

extension String {
    /// The string with its first letter in lower case, unless the word is an acronym.
    fileprivate var lowercasingFirst: String {
        dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
    }
}
