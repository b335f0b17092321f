import WebSockets

/// The page in its form for frames on pages of other origins.
///
/// It follows a run, admitted by its address alone.
///
/// Only this form of the page is framed. It has no header, takes no files, and knows no key but the one in its address.
/// So a user tricked into clicking in it can do nothing beyond the framing page's own powers.
enum EmbeddedPage {
    /// Returns true if a request is for the page in this form: its document, with `view=embed`.
    /// - Parameter request: any request.
    /// - Returns: true if it is.
    static func isAsked(for request: HTTPRequest) -> Bool {
        ["/", "/index.html"].contains(request.path) && request.query.contains("view=embed")
    }
}
