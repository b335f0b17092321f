import WebSockets

/// The page as pages of other origins may show it in a frame: it follows a run, and is let in by its address alone.
///
/// Only this form of the page is framed. It has no header and takes no files, and knows no key but the one in its
/// address, so that whoever is made to click in it can do nothing that the frame's own page could not have done.
enum EmbeddedPage {
    /// Whether a request is for the page in this form: its document, with `view=embed`.
    /// - Parameter request: any request.
    /// - Returns: whether it is.
    static func isAsked(for request: HTTPRequest) -> Bool {
        ["/", "/index.html"].contains(request.path) && request.query.contains("view=embed")
    }
}
