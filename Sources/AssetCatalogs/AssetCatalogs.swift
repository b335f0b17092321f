internal import Foundation
package import ProjectFiles

/// The pictures and colours of an opened folder: those of its asset catalogues, and image files beside its sources.
///
/// Only names and descriptions are read in advance. No picture is decoded.
package struct AssetCatalogs: Sendable {
    /// The limits of one folder.
    package struct Limits: Sendable, Hashable {
        /// The maximum number of folders and files searched.
        package var entries = 200_000
        /// The maximum nesting of folders.
        package var depth = 64
        /// The maximum number of sets and loose files kept.
        package var sets = 50_000
        /// The maximum size of the description of a set, in bytes.
        package var description = 64 << 10

        /// Creates the default limits.
        package init() {}
    }

    private let folder: Folder
    private var pictures: [String: [Candidate]] = [:]
    private var colors: [String: [Candidate]] = [:]

    /// Searches a folder.
    ///
    /// Lists its folders, and reads nothing else. Links are not followed.
    /// - Parameters:
    ///   - folder: the folder.
    ///   - limits: the limits. The default is that of an app.
    package init(searching folder: Folder, limits: Limits = Limits()) {
        self.folder = folder
        var search = CatalogSearch(folder: folder, limits: limits)
        search.run()
        (pictures, colors) = (search.pictures, search.colors)
    }

    /// Returns the picture of a name.
    ///
    /// Reads the description of its set, and the picture itself to find its type, its size and its hash.
    /// - Parameters:
    ///   - name: the name in a document or in code.
    ///   - places: the folders of the documents that name it. Of several sets, the nearest one counts.
    /// - Returns: the picture; nil if there is none that can be shown.
    package func picture(named name: String, near places: [String]) -> CatalogPicture? {
        let known = pictures[name] ?? CatalogSearch.extensionless(name).flatMap { pictures[$0] } ?? []
        for candidate in Self.sorted(known, near: places) {
            if let picture = picture(candidate) { return picture }
        }
        return nil
    }

    /// Returns the colour of a name.
    /// - Parameters:
    ///   - name: the name in a document or in code.
    ///   - places: the folders of the documents that name it. Of several sets, the nearest one counts.
    /// - Returns: the colour; nil if there is none with components.
    package func color(named name: String, near places: [String]) -> CatalogColor? {
        for candidate in Self.sorted(colors[name] ?? [], near: places) {
            if let description = description(of: candidate.path), let color = CatalogColor(description) { return color }
        }
        return nil
    }

    /// Reads the bytes of a picture.
    /// - Parameter file: a file of a picture of these catalogues.
    /// - Returns: the bytes; nil if the file is gone, leads out of the folder or has changed.
    package func bytes(of file: PictureFile) -> [UInt8]? {
        guard let bytes = try? folder.read(file.path, limit: PictureFile.maximumBytes), ContentHash(bytes) == file.hash
        else { return nil }
        return bytes
    }

    // MARK: - Private

    /// A set of a catalogue, or the files of a picture outside of catalogues.
    struct Candidate: Sendable, Hashable {
        /// The folder of the set; the folder of the files for loose ones.
        var path: String
        /// The loose files by scale; empty for a set.
        var files: [Int: String] = [:]
    }

    private func picture(_ candidate: Candidate) -> CatalogPicture? {
        guard candidate.files.isEmpty else {
            for scale in [2, 3, 1] {
                if let name = candidate.files[scale], let file = file(name, in: candidate.path, scale: scale) {
                    return CatalogPicture(light: file, dark: nil, rendering: nil)
                }
            }
            return nil
        }
        guard let description = description(of: candidate.path) else { return nil }
        let set = PictureSet(description)
        func first(_ variants: [PictureSet.Variant]) -> PictureFile? {
            for variant in variants.prefix(PictureSet.mostTries) {
                if let file = file(variant.file, in: candidate.path, scale: variant.scale) { return file }
            }
            return nil
        }
        let dark = first(set.variants(isDark: true))
        guard let light = first(set.variants(isDark: false)) ?? dark else { return nil }
        return CatalogPicture(light: light, dark: dark == light ? nil : dark, rendering: set.rendering)
    }

    private func file(_ name: String, in set: String, scale: Int) -> PictureFile? {
        // A set names files in its own folder only.
        guard !name.isEmpty, !name.contains("/"), name != "..", !name.utf8.contains(0) else { return nil }
        let path = set.isEmpty ? name : set + "/" + name
        guard let bytes = try? folder.read(path, limit: PictureFile.maximumBytes) else { return nil }
        return PictureFile(path: path, bytes: bytes, scale: scale)
    }

    private func description(of set: String) -> [String: Any]? {
        let limit = Limits().description
        guard let bytes = try? folder.read(set + "/" + CatalogSearch.descriptionName, limit: limit) else { return nil }
        return (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
    }

    /// Sorts candidates, the nearest to some folders first.
    private static func sorted(_ candidates: [Candidate], near places: [String]) -> [Candidate] {
        guard candidates.count > 1 else { return candidates }
        func common(_ path: String) -> Int {
            let parts = path.split(separator: "/")
            return places.map { place in
                zip(parts, place.split(separator: "/")).prefix { $0 == $1 }.count
            }.max() ?? 0
        }
        return candidates.map { (common($0.path), $0) }.sorted { ($1.0, $0.1.path) < ($0.0, $1.1.path) }.map(\.1)
    }
}
