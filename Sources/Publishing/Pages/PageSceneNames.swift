internal import Packing
internal import SceneFlow

/// The names of scene pages, in addresses and on disk: safe on every file system.
///
/// They are the same in each export, regardless of other scenes.
struct SceneNames: Sendable {
    /// The maximum length of a key in a name.
    private static let longest = 60

    /// The names by scene.
    let all: [String]
    private let places: [String: Scene.ID]

    /// Names the scenes of a flow.
    init(_ flow: Flow) {
        var all: [String] = []
        var places: [String: Scene.ID] = [:]
        for (index, scene) in flow.scenes.enumerated() {
            let name = Self.name(of: scene.key)
            var unique = name
            // Two keys of one hash: never seen, but a page must not be lost.
            var number = 2
            while places[unique] != nil {
                unique = "\(name)-\(number)"
                number += 1
            }
            places[unique] = Scene.ID(index)
            all.append(unique)
        }
        self.all = all
        self.places = places
    }

    /// The name of a scene's page, without extension.
    subscript(scene: Scene.ID) -> String { all[scene.index] }

    /// The scene of a page.
    subscript(name: String) -> Scene.ID? { places[name] }

    /// Returns the key in lower case with hyphens for all but letters and digits, and a hash.
    ///
    /// Keys may differ in capitals alone, but some file systems ignore case. Names such as `con` are reserved.
    static func name(of key: String) -> String {
        var slug = ""
        for byte in key.lowercased().utf8 {
            let isPlain =
                byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
                || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            if isPlain {
                slug.append(Character(Unicode.Scalar(byte)))
            } else if slug.last != "-", !slug.isEmpty {
                slug += "-"
            }
        }
        slug = String(slug.prefix(longest))
        while slug.last == "-" { slug.removeLast() }
        let hash = SHA256(Array(key.utf8)).bytes.prefix(3)
        let digits = Array("0123456789abcdef")
        return (slug.isEmpty ? "scene" : slug) + "-"
            + hash.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    }
}
