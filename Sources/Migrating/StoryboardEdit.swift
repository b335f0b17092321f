import SceneFlow

/// Writes a segue action into a segue's tag, and nothing else.
enum StoryboardEdit {
    /// The attribute's name.
    private static let attribute = "destinationCreationSelector"

    /// Sets the segue action of a segue.
    /// - Parameters:
    ///   - selector: the selector, such as `makeDetail:sender:`.
    ///   - segue: the segue.
    ///   - edits: the storyboard.
    /// - Throws: if the segue is no longer in its place in the file.
    static func set(_ selector: String, on segue: Segue, in edits: inout FileEdits) throws(MigrationError) {
        let tag = try read(segue, edits)
        if let action = tag.action {
            throw MigrationError("the segue already has the segue action '\(action.selector)'", at: segue.location)
        }
        edits.replace(tag.place..<tag.place, with: "\(attribute)=\"\(selector)\" ")
    }

    /// Removes the segue action of a segue.
    /// - Parameters:
    ///   - segue: the segue.
    ///   - edits: the storyboard.
    /// - Throws: if the segue and its action are no longer in their place in the file.
    static func removeAction(of segue: Segue, in edits: inout FileEdits) throws(MigrationError) {
        guard let action = try read(segue, edits).action else {
            throw MigrationError(
                "the segue no longer has a segue action: the file has changed meanwhile",
                at: segue.location
            )
        }
        edits.replace(action.range, with: "")
    }

    // MARK: - Private

    /// The relevant attributes of a segue's tag.
    private struct Tag {
        /// The beginning of the `id`.
        var place: Int
        /// The segue action, with the space behind it.
        var action: (selector: String, range: Range<Int>)?
    }

    private static func read(_ segue: Segue, _ edits: FileEdits) throws(MigrationError) -> Tag {
        let lost = MigrationError(
            "the segue is no longer at its place: the file has changed meanwhile",
            at: segue.location
        )
        guard let location = segue.location, let start = edits.offset(of: location) else { throw lost }
        let bytes = edits.bytes
        guard bytes[start...].starts(with: "<segue".utf8) else { throw lost }
        var index = start + 6
        var place: Int?
        var action: (selector: String, range: Range<Int>)?
        while index < bytes.count, bytes[index] != 62, bytes[index] != 47 {
            guard isSpace(bytes[index]) else { throw lost }
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
            let name = index
            while index < bytes.count, bytes[index] != 61, bytes[index] != 62, bytes[index] != 47,
                !isSpace(bytes[index])
            {
                index += 1
            }
            if index == name { break }
            guard index + 1 < bytes.count, bytes[index] == 61, bytes[index + 1] == 34 || bytes[index + 1] == 39,
                let end = bytes[(index + 2)...].firstIndex(of: bytes[index + 1])
            else { throw lost }
            let word = String(decoding: bytes[name..<index], as: UTF8.self)
            let value = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
            index = end + 1
            if word == attribute {
                action = (value, (isSpace(bytes[name - 1]) ? name - 1 : name)..<index)
            }
            if word == "id" {
                guard segue.key.hasSuffix("/\(value)") else { throw lost }
                place = name
            }
        }
        guard let place else { throw lost }
        return Tag(place: place, action: action)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
}
