internal import Foundation

/// What an Info.plist says about the launch.
struct InfoPropertyList: Sendable, Hashable {
    /// `UIMainStoryboardFile`.
    var mainStoryboard: String?
    /// Whether there is a `UIApplicationSceneManifest`; then `UIMainStoryboardFile` does not count (INST-14).
    var hasSceneManifest = false
    /// `UISceneStoryboardFile` of the first configuration for windows.
    var sceneStoryboard: String?
    /// `UISceneDelegateClassName` of the first configuration for windows, as written.
    var sceneDelegate: String?

    /// The most bytes that are read.
    static let limit = 1 << 20

    /// Reads an Info.plist in any of its three formats.
    /// - Parameter bytes: the file's contents.
    /// - Throws: `Unreadable`, with the reason.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        if bytes.starts(with: Array("bplist".utf8)) {
            try self.init(foundation: bytes, isBounded: Self.hasFewObjects(bytes))
        } else if bytes.first(where: { $0 > 32 && $0 < 128 }) == UInt8(ascii: "<") {
            try self.init(foundation: bytes, isBounded: Self.isShallow(bytes))
        } else {
            guard let text = TextDecoding.utf8(bytes) else { throw Unreadable(reason: "it is not text", line: 1) }
            do throws(OldStylePropertyList.SyntaxError) {
                self.init(entries: try OldStylePropertyList.parse(text))
            } catch {
                throw Unreadable(reason: error.message, line: error.line)
            }
        }
    }

    /// Why an Info.plist cannot be read.
    struct Unreadable: Error {
        /// The end of a sentence.
        var reason: String
        /// The line, counted from 1.
        var line: Int
    }

    // MARK: - Private

    private init(foundation bytes: [UInt8], isBounded: Bool) throws(Unreadable) {
        guard isBounded else { throw Unreadable(reason: "values are nested too deep", line: 1) }
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) else {
            throw Unreadable(reason: "it is not a property list", line: 1)
        }
        self.init(entries: Self.value(list, depth: 0))
    }

    private init(entries: PropertyListValue) {
        mainStoryboard = entries["UIMainStoryboardFile"]?.string
        guard let manifest = entries["UIApplicationSceneManifest"] else { return }
        let windows = manifest["UISceneConfigurations"]?["UIWindowSceneSessionRoleApplication"]?.array
        hasSceneManifest = windows != nil
        sceneStoryboard = windows?.first?["UISceneStoryboardFile"]?.string
        sceneDelegate = windows?.first?["UISceneDelegateClassName"]?.string
    }

    private static func value(_ any: Any, depth: Int) -> PropertyListValue {
        guard depth < 16 else { return .string("") }
        switch any {
        case let text as String: return .string(text)
        case let list as [Any]: return .array(list.map { value($0, depth: depth + 1) })
        case let entries as [String: Any]: return .dictionary(entries.mapValues { value($0, depth: depth + 1) })
        default: return .string("")
        }
    }

    /// Foundation recurses over the elements, so their depth is counted first.
    private static func isShallow(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        for tag in bytes.split(separator: UInt8(ascii: "<")) {
            let name = tag.prefix { $0 != UInt8(ascii: ">") && $0 != 32 }
            switch name.first {
            case UInt8(ascii: "d"), UInt8(ascii: "a"): depth += name.last == UInt8(ascii: "/") ? 0 : 1
            case UInt8(ascii: "/"):
                let next = name.dropFirst().first
                if next == UInt8(ascii: "d") || next == UInt8(ascii: "a") { depth -= 1 }
            default: break
            }
            if depth > 64 { return false }
        }
        return true
    }

    /// Foundation recurses over the objects, so their number bounds the depth.
    private static func hasFewObjects(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 40 else { return false }
        let count = bytes.suffix(24).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return count <= 1024
    }
}
