internal import Diagnostics
package import SceneDocs
internal import SceneFlow

/// Apps, rules and findings as plain pages.
///
/// A server shows them below `/docs/`, and an export writes them into a folder.
///
/// Every link is relative, so that a page is the same in any place.
package struct Site: Sendable {
    /// A file of the site.
    package struct File: Sendable, Hashable {
        /// The media type, as HTTP has it.
        package var contentType: String
        /// Its content, in UTF-8.
        package var text: String
    }

    /// The texts about rules and findings, as far as pages are made of them.
    package struct Library: Sendable {
        /// The rules of UIKit.
        var rules: RuleCatalog
        /// The rules of a check.
        var findings: FindingCatalog

        /// Creates a library.
        /// - Parameters:
        ///   - rules: the rules of UIKit. The default is none.
        ///   - findings: the rules of a check. The default is none.
        package init(rules: RuleCatalog = RuleCatalog(), findings: FindingCatalog = FindingCatalog()) {
            self.rules = rules
            self.findings = findings
        }
    }

    let apps: [PublishedApp]
    let library: Library
    /// The rules with a page.
    let rules: Set<String>
    /// The findings with a page.
    let findings: Set<String>
    /// True if the first page is that of the only app.
    let isOfOneApp: Bool

    /// Creates the site of a server, with everything.
    /// - Parameters:
    ///   - apps: the apps, sorted by id.
    ///   - library: the texts about rules and findings; all of them have pages.
    package init(serving apps: [PublishedApp], _ library: Library) {
        self.apps = apps
        self.library = library
        rules = Set(library.rules.ids)
        findings = Set(library.findings.names)
        isOfOneApp = false
    }

    /// Creates the site of an export, with everything related to some apps.
    /// - Parameters:
    ///   - apps: the apps, sorted by id; a single one has the first page.
    ///   - library: the texts about rules and findings; those mentioned by the apps have pages.
    package init(exporting apps: [PublishedApp], _ library: Library) {
        self.apps = apps
        self.library = library
        isOfOneApp = apps.count == 1
        let kinds = Set(apps.flatMap { $0.flow.diagnostics.map(\.id) })
        findings = kinds.intersection(library.findings.names)
        let documents = apps.flatMap { app in
            app.flow.scenes.indices.map { app.documents.document(for: Scene.ID($0)).html }
        }
        let texts = documents + findings.compactMap { library.findings.html(of: $0) }
        rules = texts.reduce(into: Set()) { $0.formUnion(FragmentRewriter.words(of: $1)) }
            .intersection(library.rules.ids)
    }

    // MARK: - Files

    /// The paths of all files, sorted.
    package var paths: [String] {
        var paths = ["index.html", Self.styleSheet, Self.icon]
        for app in apps {
            let folder = folder(of: app)
            paths += ["index.html", "canvas.html", "problems.html", "map.svg", "map-canvas.svg"].map { folder + $0 }
            paths += app.names.all.map { "\(folder)scenes/\($0).html" }
        }
        if !rules.isEmpty { paths += ["rules/index.html"] + rules.map { "rules/\($0).html" } }
        if !findings.isEmpty { paths += ["findings/index.html"] + findings.map { "findings/\($0).html" } }
        return Set(paths).sorted()
    }

    /// Makes a file.
    /// - Parameter path: its path; an empty one, or one with a slash at the end, means the `index.html` in there.
    /// - Returns: the file, or nil if there is none.
    package func file(_ path: String) -> File? {
        let path = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        if path == Self.icon { return File(contentType: "image/svg+xml", text: Resources.icon) }
        if path == Self.styleSheet { return File(contentType: "text/css; charset=utf-8", text: Resources.styleSheet) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if let name = Self.stem(parts.last, "html"), parts.count == 2 {
            if parts[0] == "rules" { return html(rulePage(name)) }
            if parts[0] == "findings" { return html(findingPage(name)) }
        }
        if path == "index.html", !isOfOneApp { return html(listOfApps) }
        guard let app = apps.first(where: { path.hasPrefix(folder(of: $0)) }) else { return nil }
        return file(path.dropFirst(folder(of: app).count).split(separator: "/").map(String.init), of: app)
    }

    /// Returns the page for an address without a page.
    /// - Parameter root: the address of the site's first folder. This page's links start there, because it may be
    ///   served at any address.
    /// - Returns: the page.
    package func missing(below root: String) -> File {
        let frame = PageFrame(
            title: "Page not found",
            context: "Sceneflow",
            crumbs: [PageFrame.Crumb(title: "Apps", address: root)],
            head: Self.head(root)
        )
        let text = Markup.element("p", ["class": "lead"], "Its scene may have been renamed or deleted in the app.")
        return File(contentType: "text/html; charset=utf-8", text: frame.document(text))
    }

    /// Returns the folder of an app's pages, with a slash at the end; empty if they are the site's own.
    func folder(of app: PublishedApp) -> String { isOfOneApp ? "" : "apps/\(app.flow.id)/" }

    /// Returns a page's frame.
    /// - Parameters:
    ///   - title: the title of the page.
    ///   - path: its path.
    ///   - context: the context of the page.
    ///   - crumbs: the pages above it, by path.
    /// - Returns: the frame.
    func frame(_ title: String, at path: String, in context: String?, below crumbs: [PageFrame.Crumb]) -> PageFrame {
        PageFrame(
            title: title,
            context: context,
            crumbs: crumbs.map { PageFrame.Crumb(title: $0.title, address: Self.address(of: $0.address, from: path)) },
            head: Self.head(Self.address(of: "", from: path))
        )
    }

    /// The pages above an app's.
    func crumbs(to app: PublishedApp) -> [PageFrame.Crumb] {
        isOfOneApp ? [] : [PageFrame.Crumb(title: "Apps", address: "index.html")]
    }

    /// Returns the address of a file, relative to another.
    static func address(of path: String, from other: String) -> String {
        String(repeating: "../", count: other.count { $0 == "/" }) + path
    }

    // MARK: - Private

    private static let styleSheet = "style.css"
    private static let icon = "icon.svg"

    /// Returns the content of every page's head.
    /// - Parameter root: the address of the site's first folder.
    /// - Returns: the links to icon and style sheet.
    private static func head(_ root: String) -> Markup {
        .element("link", ["rel": "icon", "href": root + icon])
            + .element("link", ["rel": "stylesheet", "href": root + styleSheet])
    }

    private static func stem(_ name: String?, _ type: String) -> String? {
        guard let name, name.hasSuffix("." + type) else { return nil }
        return String(name.dropLast(type.count + 1))
    }

    private func html(_ page: String?) -> File? {
        page.map { File(contentType: "text/html; charset=utf-8", text: $0) }
    }

    private func file(_ parts: [String], of app: PublishedApp) -> File? {
        if parts.count == 2, parts[0] == "scenes", let name = Self.stem(parts[1], "html"), let scene = app.names[name] {
            return html(page(of: scene, in: app))
        }
        guard parts.count == 1 else { return nil }
        switch parts[0] {
        case "index.html": return html(page(of: app, .flow))
        case "canvas.html": return html(page(of: app, .canvas))
        case "problems.html": return html(problemPage(of: app))
        case "map.svg": return File(contentType: "image/svg+xml", text: MapDrawing(app.flow, .flow).file)
        case "map-canvas.svg": return File(contentType: "image/svg+xml", text: MapDrawing(app.flow, .canvas).file)
        default: return nil
        }
    }
}
