import Diagnostics
import SceneFlow

/// Adds a scene manifest to an Info.plist in XML, and changes nothing else.
enum SceneManifestEdit {
    /// Adds the manifest.
    /// - Parameters:
    ///   - delegate: the class of the scene delegate, without its module.
    ///   - storyboard: the storyboard with the first screen; nil if the scene delegate makes it.
    ///   - edits: the Info.plist.
    /// - Throws: if the file is no property list in XML.
    static func add(delegate: String, storyboard: String?, to edits: inout FileEdits) throws(MigrationError) {
        let strange = MigrationError(
            "the Info.plist is not in XML: add 'UIApplicationSceneManifest' by hand",
            at: SourceLocation(file: edits.file, line: 1)
        )
        guard String(validating: edits.bytes, as: UTF8.self) != nil, let end = last("</plist>", in: edits.bytes[...]),
            let close = last("</dict>", in: edits.bytes[..<end])
        else { throw strange }
        let outer = edits.indentation(at: close)
        let indentation = keyIndentation(edits.bytes) ?? outer + "\t"
        let text = lines(delegate: delegate, storyboard: storyboard, step: step(of: indentation, inside: outer))
            .map { indentation + $0 + "\n" }.joined()
        // The closing tag keeps its line.
        let lines = edits.wholeLines(close..<(close + "</dict>".utf8.count))
        let place = lines?.lowerBound ?? close
        edits.replace(place..<place, with: lines == nil ? "\n\(text)" : text)
    }

    // MARK: - Private

    private static func lines(delegate: String, storyboard: String?, step: String) -> [String] {
        let configuration =
            [
                "<key>UISceneConfigurationName</key>", "<string>Default Configuration</string>",
                "<key>UISceneDelegateClassName</key>", "<string>$(PRODUCT_MODULE_NAME).\(delegate)</string>",
            ] + (storyboard.map { ["<key>UISceneStoryboardFile</key>", "<string>\(escaped($0))</string>"] } ?? [])
        let tags: [(depth: Int, text: String)] =
            [
                (0, "<key>UIApplicationSceneManifest</key>"), (0, "<dict>"),
                (1, "<key>UIApplicationSupportsMultipleScenes</key>"), (1, "<false/>"),
                (1, "<key>UISceneConfigurations</key>"), (1, "<dict>"),
                (2, "<key>UIWindowSceneSessionRoleApplication</key>"), (2, "<array>"), (3, "<dict>"),
            ] + configuration.map { (4, $0) } + [(3, "</dict>"), (2, "</array>"), (1, "</dict>"), (0, "</dict>")]
        return tags.map { String(repeating: step, count: $0.depth) + $0.text }
    }

    /// The white space before the first key that begins a line.
    private static func keyIndentation(_ bytes: [UInt8]) -> String? {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: 10) {
            let space = bytes[start..<end].prefix { $0 == 32 || $0 == 9 }
            if bytes[space.endIndex..<end].starts(with: "<key>".utf8) { return String(decoding: space, as: UTF8.self) }
            start = end + 1
        }
        return nil
    }

    /// The white space of one level.
    private static func step(of inner: String, inside outer: String) -> String {
        let step = inner.hasPrefix(outer) ? inner.dropFirst(outer.count) : inner[...]
        return step.isEmpty ? "\t" : String(step)
    }

    private static func last(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let needle = Array(text.utf8)
        guard bytes.count >= needle.count else { return nil }
        return (bytes.startIndex...(bytes.endIndex - needle.count)).last { bytes[$0...].starts(with: needle) }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
