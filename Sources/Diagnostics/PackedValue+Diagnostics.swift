package import Packing

extension Severity: PackedWord {}

extension SourceLocation: PackedValue {
    package init(from reader: inout PackReader) throws(PackDamage) {
        self.init(file: try reader.next(), line: try reader.next(), column: try reader.next())
    }

    package func write(to writer: inout PackWriter) {
        writer.put(file)
        writer.put(line)
        writer.put(column)
    }
}

extension Diagnostic: PackedValue {
    package init(from reader: inout PackReader) throws(PackDamage) {
        self.init(
            try reader.next(),
            try reader.next(),
            try reader.next(),
            at: try reader.next(),
            remedy: try reader.next()
        )
    }

    package func write(to writer: inout PackWriter) {
        writer.put(id)
        writer.put(severity)
        writer.put(message)
        writer.put(location)
        writer.put(remedy)
    }
}
