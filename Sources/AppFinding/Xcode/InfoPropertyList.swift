internal import Foundation
internal import ProjectFiles
internal import SceneFlow

/// The launch information of an Info.plist.
struct InfoPropertyList: Sendable, Hashable {
    /// `UIMainStoryboardFile`.
    var mainStoryboard: String?
    /// `UIMainStoryboardFile~ipad`, in place of the other on iPads.
    var padStoryboard: String?
    /// True if it has a `UIApplicationSceneManifest`; then UIKit ignores `UIMainStoryboardFile` (INST-14).
    var hasSceneManifest = false
    /// The contents of `UIApplicationSceneManifest`.
    var sceneManifest = SceneManifest.Contents.missing
    /// `UISceneStoryboardFile` of the first configuration for windows.
    var sceneStoryboard: String?
    /// `UISceneDelegateClassName` of the first configuration for windows, as written.
    var sceneDelegate: String?

    /// The maximum size in bytes.
    static let limit = 1 << 20

    /// True if it belongs to an app: not to an extension, a framework, a bundle or tests.
    var isOfApp = false

    /// Reads an Info.plist in any of its three formats.
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - definitions: the words of `INFOPLIST_PREPROCESSOR_DEFINITIONS`. The default is none.
    /// - Throws: `ReadingError`, with the reason.
    init(_ bytes: [UInt8], definitions: [String] = []) throws(ReadingError) {
        if bytes.starts(with: Array("bplist".utf8)) {
            try self.init(foundation: bytes, isBounded: Self.hasFewObjects(bytes))
            return
        }
        if bytes.starts(with: Array("\0GITCRYPT\0".utf8)) {
            throw ReadingError(reason: "git-crypt has encrypted it", line: 1, isEncrypted: true)
        }
        guard var text = TextDecoding.utf8(bytes) else { throw ReadingError(reason: "it is not text", line: 1) }
        if Preprocessor.isNeeded(text) { text = Preprocessor.run(text, definitions: definitions) }
        if text.first(where: { $0 > 32 && $0 < 128 }) == UInt8(ascii: "<") {
            do throws(XMLPropertyList.SyntaxError) {
                self.init(entries: try XMLPropertyList.parse(text))
            } catch {
                throw ReadingError(reason: error.message, line: error.line)
            }
        } else {
            do throws(OldStylePropertyList.SyntaxError) {
                self.init(entries: try OldStylePropertyList.parse(text))
            } catch {
                throw ReadingError(reason: error.message, line: error.line)
            }
        }
    }

    /// The reason an Info.plist cannot be read.
    struct ReadingError: Error {
        /// The end of a sentence.
        package var reason: String
        /// The line, counted from 1.
        package var line: Int
        /// True if the file is whole, but only those with its key can read it.
        package var isEncrypted = false
    }

    // MARK: - Private

    private init(foundation bytes: [UInt8], isBounded: Bool) throws(ReadingError) {
        guard isBounded else { throw ReadingError(reason: "values are nested too deep", line: 1) }
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) else {
            throw ReadingError(reason: "it is not a property list", line: 1)
        }
        self.init(entries: Self.value(list, depth: 0))
    }

    /// Takes the entries of an Info.plist.
    /// - Parameter entries: the entries, from a file or from a project that generates the file.
    init(entries: PropertyListValue) {
        isOfApp = Self.isOfApp(entries)
        mainStoryboard = ["UIMainStoryboardFile", "UIMainStoryboardFile~iphone"].lazy
            .compactMap { entries[$0]?.string }.first { !$0.isEmpty }
        padStoryboard = entries["UIMainStoryboardFile~ipad"]?.string
        guard let manifest = entries["UIApplicationSceneManifest"] else { return }
        let roles = manifest["UISceneConfigurations"]
        let windows = roles?["UIWindowSceneSessionRoleApplication"]?.array
        let isConfigured = roles?.dictionary?.values.contains { $0.array?.isEmpty == false } == true
        sceneManifest = windows?.isEmpty == false ? .windows : isConfigured ? .others : .empty
        hasSceneManifest = windows != nil
        sceneStoryboard = windows?.first?["UISceneStoryboardFile"]?.string
        sceneDelegate = windows?.first?["UISceneDelegateClassName"]?.string
    }

    private static func isOfApp(_ entries: PropertyListValue) -> Bool {
        guard let keys = entries.dictionary, keys["NSExtension"] == nil, keys["EXAppExtensionAttributes"] == nil,
            keys["WKWatchKitApp"] == nil, keys["WKApplication"] == nil, keys["LSMinimumSystemVersion"] == nil
        else { return false }
        if let type = keys["CFBundlePackageType"]?.string {
            return type == "APPL"
                || type == "$(PRODUCT_BUNDLE_PACKAGE_TYPE)" && keys.keys.contains { $0.hasPrefix("UI") }
        }
        return keys["UIMainStoryboardFile"] != nil || keys["UIApplicationSceneManifest"] != nil
            || keys["LSRequiresIPhoneOS"] != nil
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

    /// Foundation recurses over the objects, so their number bounds the depth.
    private static func hasFewObjects(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 40 else { return false }
        let count = bytes.suffix(24).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return count <= 1024
    }
}
