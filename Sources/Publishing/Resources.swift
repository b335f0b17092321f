/// The style sheet and the script of published pages.
enum Resources {
    /// The page's own tokens, and the styles of plain pages.
    static let styleSheet =
        String(decoding: PackageResources.tokens_css, as: UTF8.self)
        + String(decoding: PackageResources.plain_css, as: UTF8.self)

    /// The page's own icon.
    static let icon = String(decoding: PackageResources.icon_svg, as: UTF8.self)

    /// The script for a pannable map and a playable recording.
    static let script = String(decoding: PackageResources.handout_js, as: UTF8.self)
}
