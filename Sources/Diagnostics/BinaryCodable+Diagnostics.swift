package import Packing

extension Severity: BinaryEnum {}

extension SourceLocation: BinaryCodable {
    package init(from reader: inout PackReader) throws(CorruptData) {
        self.init(file: try reader.next(), line: try reader.next(), column: try reader.next())
    }

    package func write(to writer: inout PackWriter) {
        writer.put(file)
        writer.put(line)
        writer.put(column)
    }
}

extension Diagnostic: BinaryCodable {
    package init(from reader: inout PackReader) throws(CorruptData) {
        self.init(
            try reader.next(),
            try reader.next(),
            Sentence(try reader.next(), about: try reader.next()),
            at: try reader.next(),
            remedy: try reader.next()
        )
    }

    package func write(to writer: inout PackWriter) {
        writer.put(id)
        writer.put(severity)
        writer.put(message)
        writer.put(names)
        writer.put(location)
        writer.put(remedy)
    }
}
