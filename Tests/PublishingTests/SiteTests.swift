import Foundation
import SceneDocs
import SceneFlow
import Testing

@testable import Publishing

/// The pages of a site.
struct SiteTests {
    private static let library = Site.Library(
        rules: RuleCatalog(pages: [
            "# Stacks\n\n## NAV-1: Push\n\nSee NAV-2.\n\nConfidence: certain.\n\n## NAV-2: Pop\n\nIt pops.\n"
        ]),
        findings: FindingCatalog(pages: [
            "kind": "# `kind`\n\nIt is wrong, by NAV-1.", "other": "# `other`\n\nSo is this.",
        ])
    )

    private static func app(_ flow: Flow) -> PublishedApp {
        PublishedApp(flow, documents: SampleFlow.documents(of: flow))
    }

    private static var sites: [Site] {
        var second = SampleFlow.random(scenes: 5, seed: 2)
        second.id = "second"
        let apps = [app(SampleFlow.random(scenes: 8, seed: 1)), app(second)]
        return [
            Site(exporting: [apps[0]], library), Site(exporting: apps, library), Site(serving: apps, library),
            Site(exporting: [app(SampleFlow.hostile)], library), Site(exporting: [], library),
        ]
    }

    /// Returns the target of a page's link, as a path of the site and a fragment.
    private static func target(of address: String, from path: String) -> (path: String, fragment: String?) {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var folders = path.split(separator: "/").dropLast().map(String.init)
        if parts[0].isEmpty { return (path, parts.last) }
        for component in parts[0].split(separator: "/").map(String.init) {
            if component == ".." { _ = folders.popLast() } else { folders.append(component) }
        }
        return (folders.joined(separator: "/"), parts.count > 1 ? parts[1] : nil)
    }

    @Test(arguments: 0..<5) func `every link of every page leads to a file of the site`(_ index: Int) throws {
        let site = Self.sites[index]
        for path in site.paths where path.hasSuffix(".html") {
            let page = ParsedPage(try #require(site.file(path), "\(path)").text)
            for address in page.values("href") {
                let target = Self.target(of: address, from: path)
                #expect(site.file(target.path) != nil, "\(path) links to \(address)")
                guard let fragment = target.fragment, target.path == path else { continue }
                #expect(page.values("id").contains(fragment), "\(path) links to \(address)")
            }
        }
    }

    @Test(arguments: 0..<5) func `every page has one first heading, a language, a skip link and ids of its own`(
        _ index: Int
    ) throws {
        let site = Self.sites[index]
        for path in site.paths where path.hasSuffix(".html") {
            let page = ParsedPage(try #require(site.file(path)).text)
            #expect(page.all("h1").count == 1, "\(path)")
            #expect(page.all("html").first?.attributes["lang"] == "en")
            #expect(page.all("a").first?.attributes == ["class": "skip", "href": "#content"])
            let ids = page.values("id")
            #expect(Set(ids).count == ids.count, "\(path)")
            let levels = page.elements.compactMap { element -> Int? in
                element.name.count == 2 && element.name.hasPrefix("h") ? Int(element.name.dropFirst()) : nil
            }
            for (above, below) in zip(levels, levels.dropFirst()) { #expect(below <= above + 1, "\(path): \(levels)") }
        }
    }

    @Test(arguments: 0..<5) func `no page needs a script or anything from elsewhere`(_ index: Int) throws {
        let site = Self.sites[index]
        for path in site.paths where path.hasSuffix(".html") {
            let page = ParsedPage(try #require(site.file(path)).text)
            #expect(page.all("script").isEmpty && page.all("iframe").isEmpty && page.all("object").isEmpty)
            #expect(page.values("style").isEmpty)
            #expect(page.elements.allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } }, "\(path)")
            #expect(page.values("src").isEmpty)
        }
    }

    @Test func `the site of one app begins with it, that of several with a list`() throws {
        let one = try #require(Self.sites[0].file("index.html")).text
        #expect(one.contains("<h1>Sample</h1>"))
        let several = ParsedPage(try #require(Self.sites[1].file("")).text)
        #expect(several.all("h1").map(\.text) == ["Apps"])
        #expect(Self.sites[1].file("apps/second/")?.text.contains("<h1>Sample</h1>") == true)
        #expect(Self.sites[4].file("index.html")?.text.contains("There is no app.") == true)
    }

    @Test func `what is mentioned has a page, and on a server everything has`() {
        let hostile = Self.sites[3]
        #expect(hostile.paths.filter { $0.hasPrefix("findings/") } == ["findings/index.html", "findings/kind.html"])
        #expect(hostile.paths.filter { $0.hasPrefix("rules/") } == ["rules/NAV-1.html", "rules/index.html"])
        #expect(hostile.file("rules/NAV-2.html") == nil)
        #expect(hostile.file("problems.html")?.text.contains("href=\"findings/kind.html\"") == true)
        #expect(Self.sites[2].file("rules/NAV-2.html") != nil && Self.sites[2].file("findings/other.html") != nil)
        #expect(!Self.sites[0].paths.contains { $0.hasPrefix("rules/") || $0.hasPrefix("findings/") })
    }

    @Test(arguments: [
        "..", "../index.html", "apps/sample", "apps/sample/scenes", "apps/sample/scenes/", "apps//index.html",
        "apps/sample/../../style.css", "scenes/x.html", "rules/../index.html", "index.html/", "./index.html",
        "STYLE.CSS",
        "rules/NAV-9.html", "rules/NAV-1", "apps/sample/scenes/index.html.html", "%2e%2e/index.html",
    ])
    func `a path that is none of the site's has no file`(_ path: String) {
        #expect(Self.sites[2].file(path) == nil)
    }

    @Test func `names of files are plain, short and unlike each other`() {
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-./").union(.uppercaseLetters)
        for site in Self.sites {
            #expect(Set(site.paths.map { $0.lowercased() }).count == site.paths.count)
            for path in site.paths {
                #expect(path.unicodeScalars.allSatisfy(allowed.contains) && !path.contains(".."), "\(path)")
                #expect(path.split(separator: "/").allSatisfy { $0.count <= 80 })
            }
        }
    }

    @Test func `the name of a scene's page depends on its key alone`() {
        #expect(SceneNames.name(of: "Main/BYZ-38-t0r") == "main-byz-38-t0r-6a5d79")
        #expect(SceneNames.name(of: "Main/byz-38-t0r") != SceneNames.name(of: "Main/BYZ-38-t0r"))
        #expect(SceneNames.name(of: "../../etc/passwd").hasPrefix("etc-passwd-"))
        #expect(SceneNames.name(of: "日本").hasPrefix("scene-"))
    }

    @Test func `the same apps give the same pages`() {
        let (one, other) = (Self.sites[1], Self.sites[1])
        #expect(one.paths == other.paths)
        #expect(one.paths.map { one.file($0) } == other.paths.map { other.file($0) })
    }
}
