package import ProjectFiles

/// A picture as a file, with the facts that its first bytes tell.
package struct PictureFile: Sendable, Hashable {
    /// The format of a picture, by its contents and never by its name.
    package enum Format: String, Sendable, Hashable, CaseIterable {
        case png, jpg, gif, svg, pdf

        /// The media type.
        package var contentType: String {
            switch self {
            case .png: "image/png"
            case .jpg: "image/jpeg"
            case .gif: "image/gif"
            case .svg: "image/svg+xml"
            case .pdf: "application/pdf"
            }
        }
    }

    /// The maximum size of a picture, in bytes.
    package static let maximumBytes = 4 << 20
    /// The maximum size of a vector picture, in bytes: each is a program for the browser.
    package static let maximumVectorBytes = 256 << 10
    /// The maximum number of pixels: a browser needs four bytes for each.
    package static let maximumPixels = 16 << 20

    /// The path relative to the opened folder.
    package var path: String
    /// The format.
    package var format: Format
    /// The hash of its contents.
    package var hash: ContentHash
    /// The width and height in points; nil for a vector picture.
    package var size: Size?

    /// A width and a height in points.
    package struct Size: Sendable, Hashable {
        /// The width.
        package var width: Double
        /// The height.
        package var height: Double
    }

    /// Reads the facts of a picture.
    ///
    /// Nil for any other file, and for a picture beyond the limits.
    /// - Parameters:
    ///   - path: the path relative to the opened folder.
    ///   - bytes: the contents.
    ///   - scale: the pixels of a point.
    package init?(path: String, bytes: [UInt8], scale: Int) {
        guard let format = Self.format(of: bytes) else { return nil }
        (self.path, self.format) = (path, format)
        switch format {
        case .png, .jpg, .gif:
            guard let pixels = Self.pixels(of: bytes, format), pixels.width > 0, pixels.height > 0,
                pixels.width <= Self.maximumPixels / pixels.height
            else { return nil }
            let scale = Double(max(scale, 1))
            size = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
        case .svg:
            guard bytes.count <= Self.maximumVectorBytes, VectorPicture.isHarmless(bytes) else { return nil }
        case .pdf:
            guard bytes.count <= Self.maximumVectorBytes else { return nil }
        }
        hash = ContentHash(bytes)
    }

    /// The name of the file for clients: its hash and the extension of its format.
    package var name: String {
        let parts = [hash.high, hash.low].map { part in
            let digits = String(part, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return parts.joined() + "." + format.rawValue
    }

    // MARK: - Private

    private static func format(of bytes: [UInt8]) -> Format? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpg }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
        if bytes.starts(with: "%PDF-".utf8) { return .pdf }
        return VectorPicture.isVector(bytes) ? .svg : nil
    }

    private static func pixels(of bytes: [UInt8], _ format: Format) -> (width: Int, height: Int)? {
        func big(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= bytes.count else { return nil }
            return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        switch format {
        case .png:
            // Xcode's own form of PNG has another chunk first, and no browser reads it.
            guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8), let width = big(16, 4),
                let height = big(20, 4)
            else { return nil }
            return (width, height)
        case .gif:
            guard bytes.count >= 10 else { return nil }
            return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        case .jpg: return frame(of: bytes, big)
        case .svg, .pdf: return nil
        }
    }

    /// Returns the size of a JPEG: its frame header comes after other segments, each with its length.
    private static func frame(of bytes: [UInt8], _ big: (Int, Int) -> Int?) -> (width: Int, height: Int)? {
        var offset = 2
        while offset + 4 <= bytes.count {
            guard bytes[offset] == 0xFF else { return nil }
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                guard let height = big(offset + 5, 2), let width = big(offset + 7, 2) else { return nil }
                return (width, height)
            }
            guard marker != 0xDA, marker != 0xD9, let length = big(offset + 2, 2), length >= 2 else { return nil }
            offset += 2 + length
        }
        return nil
    }
}
