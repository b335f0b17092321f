/// The media type of a file by its extension.
enum ContentType {
    /// Returns the content type of a file.
    ///
    /// - Parameter path: the file's path.
    /// - Returns: the value of the `Content-Type` header; that of arbitrary bytes if the extension is unknown.
    static func of(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else {
            return "application/octet-stream"
        }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }

    /// Returns true if content of a type is text in some form, which compresses well.
    ///
    /// - Parameter type: the value of the `Content-Type` header.
    /// - Returns: true if it is.
    static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || ["application/json", "application/manifest+json", "image/svg+xml"].contains(type)
    }

    private static let byExtension = [
        "css": "text/css; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/vnd.microsoft.icon",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "map": "application/json",
        "mjs": "text/javascript; charset=utf-8",
        "mts": "text/plain; charset=utf-8",
        "png": "image/png",
        "py": "text/x-python; charset=utf-8",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
        "woff2": "font/woff2",
    ]
}
