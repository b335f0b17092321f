extension Problem: Encodable {
    private enum CodingKeys: String, CodingKey {
        case code, name, severity, message, location, key, visibility, lines
    }

    private struct EncodedLine: Encodable {
        let label: String
        let text: String
        let place: String?
        let detail: String?

        init(_ line: Line) {
            self.label = "\(line.label)"
            self.text = line.text
            self.place = line.place.isEmpty ? nil : line.place
            self.detail = line.detail.isEmpty ? nil : line.detail
        }
    }

    /// Encodes the content of the text, with a field for each part: code, name, severity, message, location, key,
    /// visibility, and the lines by label.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code.id, forKey: .code)
        try container.encode(code.name, forKey: .name)
        try container.encode(severity, forKey: .severity)
        try container.encode(message, forKey: .message)
        try container.encodeIfPresent(location, forKey: .location)
        try container.encodeIfPresent(key?.description, forKey: .key)
        try container.encode(visibility, forKey: .visibility)
        try container.encode(lines.map(EncodedLine.init), forKey: .lines)
    }
}
