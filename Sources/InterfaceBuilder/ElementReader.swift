internal import CLibXML2

/// Reads XML with libxml2's SAX2 interface.
///
/// Nothing is loaded beside the given bytes: a document type declaration, the only way to name another file or to
/// define an entity, ends the reading, and there is no network.
enum ElementReader {
    /// Reads one file.
    /// - Parameters:
    ///   - bytes: the file's bytes; not empty.
    ///   - limits: the resource limits of a document.
    ///   - keepsConstraints: true to keep `constraints` as elements. The default is false.
    ///   - accepts: returns true to read beyond the start tag of the root element.
    /// - Returns: the tree, with the reason for its end.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limits: DocumentParser.Limits,
        keepsConstraints: Bool = false,
        accepts: @escaping (Element) -> Bool
    ) -> ElementTree {
        _ = libraryIsReady
        return bytes.withMemoryRebound(to: CChar.self) { characters in
            guard let parser = xmlCreateMemoryParserCtxt(characters.baseAddress, Int32(characters.count)) else {
                preconditionFailure("libxml2 could not allocate a parser")
            }
            defer { xmlFreeParserCtxt(parser) }
            // The only entities are the five of XML itself. Without this option, they would stay `&#38;` in attributes.
            let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOENT.rawValue
            xmlCtxtUseOptions(parser, Int32(options))
            parser.pointee.sax.pointee = handler
            let names = NameTable { name in
                guard let address = xmlDictLookup(parser.pointee.dict, name, Int32(name.utf8.count)) else {
                    preconditionFailure("libxml2 could not allocate a name")
                }
                return address
            }
            let builder = ElementBuilder(
                bytes,
                limits: limits,
                names: names,
                keepsConstraints: keepsConstraints,
                accepts: accepts
            )
            var reading = Reading(bytes: bytes, parser: parser, builder: builder)
            withUnsafeMutablePointer(to: &reading) { pointer in
                parser.pointee.userData = UnsafeMutableRawPointer(pointer)
                xmlParseDocument(parser)
            }
            return reading.builder.finish()
        }
    }

    /// libxml2 wants this done once, before a second thread uses it.
    private static let libraryIsReady: Void = xmlInitParser()

    private static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.internalSubset = { context, name, _, _ in
            Reading.at(context)?.pointee.refuseDoctype(name.map { String(cString: $0) } ?? "")
        }
        handler.startElementNs = { context, name, prefix, _, namespaces, _, count, _, attributes in
            guard let reading = Reading.at(context), let name else {
                return
            }
            reading.pointee.builder.start(
                name,
                prefix: prefix,
                attributes: SAXAttributes(attributes, count: count),
                namespaces: Int(namespaces),
                end: reading.pointee.offset
            )
            reading.pointee.stopIfDone()
        }
        handler.endElementNs = { context, _, _, _ in
            Reading.at(context)?.pointee.builder.end()
        }
        handler.characters = { context, text, count in
            guard let reading = Reading.at(context), let text else {
                return
            }
            reading.pointee.builder.characters(
                UnsafeBufferPointer(start: text, count: Int(count)),
                isFollowedByMarkup: reading.pointee.isBeforeTag
            )
        }
        handler.ignorableWhitespace = handler.characters
        handler.comment = { context, text in
            guard let reading = Reading.at(context), let text else {
                return
            }
            reading.pointee.builder.comment(text)
        }
        handler.processingInstruction = { context, target, _ in
            guard let reading = Reading.at(context), let target else {
                return
            }
            reading.pointee.builder.processingInstruction(target, end: reading.pointee.offset)
            reading.pointee.stopIfDone()
        }
        handler.serror = { context, error in
            guard let reading = Reading.at(context), let error, error.pointee.level == XML_ERR_FATAL else {
                return
            }
            reading.pointee.fail(error.pointee)
        }
        return handler
    }
}

/// One file being parsed: the context of libxml2's callbacks.
private struct Reading: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    let parser: xmlParserCtxtPtr
    var builder: ElementBuilder

    @inline(__always)
    static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Reading>? {
        context?.assumingMemoryBound(to: Reading.self)
    }

    /// The number of bytes read by libxml2.
    var offset: Int {
        guard let input = parser.pointee.input else {
            return bytes.count
        }
        return Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
    }

    /// True if a start or end tag comes next.
    var isBeforeTag: Bool {
        guard let next = parser.pointee.input?.pointee.cur else {
            return false
        }
        return next[0] == UInt8(ascii: "<") && next[1] != UInt8(ascii: "!")
    }

    func stopIfDone() {
        if builder.isDone {
            xmlStopParser(parser)
        }
    }

    mutating func refuseDoctype(_ root: String) {
        let offset = offset
        builder.fail(.doctype(root), at: builder.positions.startOfTag(endingAt: offset))
        stopIfDone()
    }

    mutating func fail(_ error: xmlError) {
        // libxml2 reads on without further events, and may find more.
        guard !builder.isDone else {
            return
        }
        let offset = offset
        let position = builder.positions.position(at: offset)
        if Markup.isCut(bytes, at: offset) {
            builder.fail(.truncated, at: builder.positions.position(at: bytes.count))
        } else if error.code == Int32(XML_ERR_INVALID_CHAR.rawValue), !Markup.isUTF8(bytes, at: offset) {
            builder.fail(.notUTF8, at: position)
        } else {
            let message = error.message.map { String(cString: $0) } ?? ""
            builder.fail(.malformed(WhiteSpace.trim(message) ?? "error \(error.code)"), at: position)
        }
    }
}
