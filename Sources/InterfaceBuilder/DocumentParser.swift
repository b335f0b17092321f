internal import Diagnostics

/// Parses the bytes of one file into a document.
///
/// Never throws: problems of the file are in its diagnostics.
package struct DocumentParser: Sendable {
    /// The resource limits of a document.
    ///
    /// A file over a limit gives a diagnostic and an empty document.
    package struct Limits: Sendable, Hashable {
        /// The largest file, in bytes.
        ///
        /// The default is 16 MiB.
        package var bytes: Int
        /// The maximum nesting depth of elements; libxml2 itself allows 256.
        ///
        /// The default is 200.
        package var depth: Int
        /// The maximum number of elements in a file.
        ///
        /// The default is 1,000,000.
        package var elements: Int
        /// The maximum number of attributes of an element.
        ///
        /// The default is 256.
        package var attributes: Int
        /// The maximum number of XML namespaces declared in a file; Interface Builder declares none.
        ///
        /// The default is 16.
        package var namespaces: Int
        /// The maximum number of different names of elements and attributes.
        ///
        /// The default is 10,000.
        package var names: Int
        /// The maximum number of diagnostics of single elements in a file.
        ///
        /// The default is 100.
        package var diagnostics: Int

        /// Creates limits.
        /// - Parameters:
        ///   - bytes: the largest file in bytes.
        ///   - depth: the maximum nesting depth of elements.
        ///   - elements: the maximum number of elements in a file.
        ///   - attributes: the maximum number of attributes of an element.
        ///   - namespaces: the maximum number of XML namespaces declared in a file.
        ///   - names: the maximum number of different names of elements and attributes.
        ///   - diagnostics: the maximum number of diagnostics of single elements in a file.
        package init(
            bytes: Int = 16 << 20,
            depth: Int = 200,
            elements: Int = 1_000_000,
            attributes: Int = 256,
            namespaces: Int = 16,
            names: Int = 10_000,
            diagnostics: Int = 100
        ) {
            self.bytes = bytes
            self.depth = depth
            self.elements = elements
            self.attributes = attributes
            self.namespaces = namespaces
            self.names = names
            self.diagnostics = diagnostics
        }
    }

    /// The resource limits of a document.
    package var limits: Limits

    /// True to keep the constraints of views as elements.
    ///
    /// The default is false: the flow does without them, and they are a third of every document.
    package var keepsConstraints: Bool

    /// Creates a parser.
    /// - Parameters:
    ///   - limits: the resource limits of a document.
    ///   - keepsConstraints: true to keep the constraints of views as elements. The default is false.
    package init(limits: Limits = Limits(), keepsConstraints: Bool = false) {
        self.limits = limits
        self.keepsConstraints = keepsConstraints
    }

    /// Parses one file.
    /// - Parameters:
    ///   - bytes: the file's bytes.
    ///   - file: its path relative to the opened folder; its extension distinguishes storyboard and xib.
    /// - Returns: the document, with diagnostics for its problems.
    package func parse(_ bytes: [UInt8], file: String) -> InterfaceBuilderDocument {
        bytes.withUnsafeBufferPointer { parse($0, file: file) }
    }

    // MARK: - Private

    /// The maximum size, in bytes, of a file that cannot keep libxml2 busy for long, whatever its contents.
    private static let quickBytes = 1 << 16

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> InterfaceBuilderDocument {
        let wording = ParserDiagnostics(file: file)
        let format: InterfaceBuilderDocument.Format = file.hasSuffix(".xib") ? .xib : .storyboard
        var document = InterfaceBuilderDocument(file: file, format: format, runtime: .unknown(""))
        // libxml2 counts bytes in an `Int32`.
        guard bytes.count <= min(limits.bytes, Int(Int32.max) / 2) else {
            document.diagnostics = [wording.tooLarge(bytes.count, limit: limits.bytes)]
            return document
        }
        if let diagnostic = wording.beginning(FileBeginning(bytes)) {
            document.diagnostics = [diagnostic]
            return document
        }
        let tree = read(bytes)
        if let root = tree.root {
            if let runtime = InterfaceBuilderDocument.Runtime(root: root) {
                document.runtime = runtime
                document.diagnostics += [wording.runtime(runtime, root: root)].compactMap(\.self)
                DocumentAssembler.fill(&document, from: root, displayNames: tree.displayNames)
            } else {
                document.diagnostics.append(wording.wrongRoot(root.name, at: root.position))
            }
        }
        document.diagnostics += diagnostics(of: tree, bytes: bytes, wording: wording)
        document.diagnostics += document.scenes.filter { $0.controller == nil }.prefix(limits.diagnostics)
            .map(wording.missingController)
        document.diagnostics.sort()
        return document
    }

    private func read(_ bytes: UnsafeBufferPointer<UInt8>) -> ElementTree {
        if bytes.count > Self.quickBytes, let tag = Markup.firstOverloadedTag(in: bytes, limit: limits.attributes) {
            var positions = PositionFinder(bytes)
            return ElementTree(failure: (.tooManyAttributes, positions.position(at: tag)))
        }
        return ElementReader.read(bytes, limits: limits, keepsConstraints: keepsConstraints) { root in
            InterfaceBuilderDocument.Runtime(root: root)?.isRead == true
        }
    }

    private func diagnostics(
        of tree: ElementTree,
        bytes: UnsafeBufferPointer<UInt8>,
        wording: ParserDiagnostics
    ) -> [Diagnostic] {
        var diagnostics = tree.remarks.map { wording.remark($0.remark, at: $0.position) }
        if tree.remarkCount > tree.remarks.count {
            diagnostics.append(wording.leftOut(tree.remarkCount - tree.remarks.count))
        }
        if let failure = tree.failure {
            let isConflict = bytes.line(failure.position.line).starts(with: "<<<<<<<".utf8)
            diagnostics.append(
                wording.failure(failure.reason, at: failure.position, limits: limits, isConflict: isConflict)
            )
        }
        return diagnostics
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the bytes from the beginning of a line, counted from 1.
    fileprivate func line(_ number: Int32) -> Slice<Self> {
        var rest = self[...]
        for _ in 1..<Swift.max(number, 1) {
            rest = rest.drop { $0 != 0x0A }.dropFirst()
        }
        return rest
    }
}
