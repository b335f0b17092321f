/// The style sheet and the script of pages that are made here.
enum Resources {
    /// The page's own tokens, and what plain pages make of them.
    static let styleSheet =
        String(decoding: PackageResources.tokens_css, as: UTF8.self)
        + String(decoding: PackageResources.plain_css, as: UTF8.self)

    /// The page's own icon.
    static let icon = String(decoding: PackageResources.icon_svg, as: UTF8.self)

    /// What makes the map of a page pannable, and a recording playable.
    static let script = String(decoding: PackageResources.handout_js, as: UTF8.self)
}
