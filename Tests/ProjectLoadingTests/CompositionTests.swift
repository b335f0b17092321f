import Diagnostics
import Foundation
import Injection
import SceneFlow
import Testing
import WrittenApps

@testable import ManifestReading

/// The registrations, scopes and fixtures of `sceneflow.yml`, alone and beside the sources.
struct CompositionTests {
    /// The second example of `Docs/Manifest.md`, so that the page and the reader stay together.
    private func documented() throws -> String {
        let page = try String(contentsOf: Folders.package.appending(path: "Docs/Manifest.md"), encoding: .utf8)
        let blocks = page.split(separator: "```").filter { $0.hasPrefix("yaml") }
        return String(try #require(blocks.dropFirst().first).dropFirst("yaml".count))
    }

    private func read(_ text: String) -> (composition: ManifestComposition, diagnostics: [Diagnostic]) {
        let (manifest, diagnostics) = ManifestReader.read(Array(text.utf8), file: "sceneflow.yml", swiftFiles: [])
        return (manifest.composition, diagnostics)
    }

    @Test func `the documented example is read to the last key`() throws {
        let (composition, diagnostics) = read(try documented())
        #expect(diagnostics == [])
        let registrations = composition.registrations.map(\.service.registration)
        #expect(
            registrations.map { "\($0.key) \($0.form) \($0.storage)" } == [
                "API#live initializer singleton", "API alias(API#live) transient", "BaseURL value transient",
                "CartModel initializer scoped(checkout)", "Session initializer scoped(session)",
                "Images initializer shared(app)", "Prices initializer cached(app, prices)",
                "Detail assisted transient", "Plugin contribution(id: nil) transient",
                "Plugin contribution(id: Optional(\"help\")) transient", "API initializer singleton",
            ]
        )
        #expect(composition.registrations[2].service.value == "https://example.com")
        let cart = registrations[3]
        #expect(cart.home == "checkout")
        #expect(cart.onClose == "save")
        #expect(cart.location == SourceLocation(file: "Cart.swift", line: 8))
        #expect(
            cart.dependencies.map { "\($0.via) \($0.kind.name) \($0.key)" } == [
                "init:api instance API#live", "init:logger optional Logger", "init:limit default Int",
                "init:session provider Session", "property:parent weak Parent",
                "method:use(_:):plugins collection Plugin",
                "init:scope scopeHandle checkout", "init:detail instance Detail",
            ]
        )
        #expect(cart.dependencies[2].defaultText == "3")
        #expect(cart.dependencies[7].arguments == [Argument("id", "Int", "1")])
        #expect(registrations[7].parameters == [Parameter("id", "Int")])
        #expect(registrations[10].layer == .test)
        #expect(registrations[10].isOverride)
        #expect(composition.kinds.map(\.name) == ["session", "checkout", "card"])
        #expect(composition.kinds.map(\.binding) == [.explicit, .flow, .flow])
        #expect(composition.kinds.map(\.parents) == [["app"], ["nav", "modal"], ["checkout"]])
        #expect(composition.openAtLaunch == ["session"])
        #expect(composition.memberships.map(\.scene.value) == ["Cart", "Shop/pay-1", "CardViewController", "Help"])
        #expect(composition.memberships.map(\.flow) == ["checkout", "checkout", "card", nil])
        #expect(composition.fixtures.map(\.type) == ["Item", "User"])
        #expect(composition.fixtures.map(\.values) == [["Milk", "Bread"], ["Ada"]])
        #expect(composition.isAutowiring)
    }

    @Test(arguments: [
        ("registrations: [A]", "1:16: error: 'registrations' is a list, but should be a mapping"),
        ("registrations: { '#a': X }", "1:24: error: '#a' is not the key of a registration; write a type"),
        ("registrations: { A: { typ: X } }", "1:23: error: the registration of 'A' has no key 'typ'; use one of"),
        ("registrations: { A: { scope: page } }", "1:30: error: there is no kind of scope 'page'; declare it in"),
        ("registrations: { A: { scope: { shared: page } } }", "1:40: error: there is no kind of scope 'page'"),
        ("registrations: { A: { in: page } }", "1:27: error: there is no kind of scope 'page'"),
        ("registrations: { A: { scope: { cached: app } } }", "1:30: error: 'cached' needs the group"),
        ("registrations: { A: { scope: {} } }", "1:30: error: 'scope' needs either 'shared' or 'cached'"),
        (
            "registrations: { A: { scope: { shared: app, group: g } } }",
            "1:52: error: 'group' belongs to 'cached'; remove it"
        ),
        ("registrations: { A: { primary: yes please } }", "1:32: error: 'primary' is 'yes please', but should be true"),
        ("registrations: { A: { needs: [B] } }", "1:30: error: 'needs' is a list, but should be a mapping"),
        ("registrations: { A: { needs: { b: { kind: lazy } } } }", "error: the need 'b' needs the requested type"),
        (
            "registrations: { A: { needs: { b: { type: B, kind: soft } } } }",
            "1:52: error: 'kind' is 'soft', but should be instance, optional, default, lazy, provider, weak, collection"
        ),
        (
            "registrations: { A: { needs: { b: { type: B, kind: default } } } }",
            "error: the need 'b' has the kind 'default', but no default; add 'default'"
        ),
        (
            "registrations: { A: { needs: { b: { type: B, site: here } } } }",
            "1:52: error: 'site' is 'here', but should be init, creator, property or a method"
        ),
        (
            "registrations: { A: { needs: { b: { type: page, kind: scope } } } }",
            "1:43: error: there is no kind of scope 'page'"
        ),
        (
            "registrations: { A: { alias: B, scope: graph } }",
            "1:21: error: the registration of 'A' has 'alias', so it cannot have 'scope'"
        ),
        ("registrations: { A: { contributes: false } }", "error: 'contributes' is 'false', but should be true or an"),
        ("registrations: { A: { line: soon } }", "1:29: error: 'line' is 'soon', but should be a line number"),
        ("overrides: { base: { A: B } }", "1:14: error: 'overrides' has no key 'base'; use one of 'module', 'target'"),
        ("scopes: [a]", "1:9: error: 'scopes' is a list, but should be a mapping"),
        ("scopes: { a: { above: app } }", "1:16: error: the kind of scope 'a' has no key 'above'; use one of 'below'"),
        ("scopes: { a: { below: [b] } }", "1:24: error: there is no kind of scope 'b'"),
        ("scopes: { a: { below: b }, b: { below: a } }", "error: the kind of scope 'a' is below itself"),
        ("scopes: { a: { binding: page } }", "1:25: error: 'binding' is 'page', but should be explicit, container"),
        ("scopes: { a: { binding: container } }", "error: 'binding' is 'container', but should be explicit or flow"),
        ("scopes: { app: { below: a } }", "1:16: error: 'app' is the root of all scopes, so it cannot be declared"),
        ("scopes: { graph: { below: app } }", "1:18: error: 'graph' has another meaning"),
        ("scopes: { a: { open: late } }", "1:22: error: 'open' is 'late', but should be launch"),
        ("scopes: { a: { scenes: [X], open: launch } }", "error: 'a' is opened by navigation, not by code"),
        ("scopes: { a: { binding: explicit, scenes: [X] } }", "error: 'a' is not a flow, so it cannot have 'scenes'"),
        ("fixtures: { Item: { a: b } }", "1:19: error: the fixture of 'Item' is a mapping, but should be a list"),
        ("autowire: maybe", "1:11: error: 'autowire' is 'maybe', but should be true or false"),
    ])
    func `what is wrong is said with its place and what was expected`(text: String, message: String) {
        let (_, diagnostics) = read(text)
        #expect(diagnostics.first?.description.contains(message) == true, "\(diagnostics)")
        #expect(diagnostics.allSatisfy { $0.location?.file == "sceneflow.yml" })
    }

    // MARK: - Beside the sources

    private func flow(_ manifest: String, _ source: String = "") throws -> Flow {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene("a", attributes: "customClass=\"List\" storyboardIdentifier=\"Cart\""),
                Board.scene("b", attributes: "customClass=\"Detail\""),
                Board.scene("c", attributes: "customClass=\"Detail\"")
            ),
            "App.swift": source,
            "sceneflow.yml": manifest,
        ])
        return try folder.app().flow
    }

    @Test func `the manifest's registration stands in place of the source's, and takes what its initialiser takes`()
        throws
    {
        let flow = try flow(
            """
            registrations:
              Store: { type: MemoryStore }
              Detail: { needs: { store: Store, id: { type: Int, kind: argument, site: init } } }
              Plugin: [{ type: A, contributes: true }]
            overrides: { test: { API: FakeAPI } }
            """,
            """
            class Detail: UIViewController {}
            protocol Store {}
            class MemoryStore: Store { init(api: API) {} }
            func a(c: Container) {
                c.register(Store.self) { _ in SQLStore() }
                c.register(API.self) { _ in LiveAPI() }
                c.register(Plugin.self) { _ in B() }
            }
            """
        )
        #expect(
            flow.registrations.map { "\($0.registration.key) \($0.registration.type) \($0.form)" } == [
                "API LiveAPI swinject", "API FakeAPI manifest", "Detail Detail manifest", "Plugin B swinject",
                "Plugin A manifest", "Store MemoryStore manifest",
            ]
        )
        #expect(flow.registrations[2].registration.form == .scene)
        #expect(flow.registrations[2].registration.dependencies.map(\.via) == ["property:store", "creator:id"])
        #expect(flow.registrations[5].registration.dependencies.map(\.via) == ["init:api"])
        #expect(flow.composition.types.map(\.name) == ["Detail", "MemoryStore", "Store"])
        #expect(flow.composition.kinds == [])
    }

    @Test func `a container's own scope lives as the declared kind of its name`() throws {
        let source = """
            extension ObjectScope { static let user = ObjectScope(storageFactory: PermanentStorage.init) }
            func a(c: Container) { c.register(Store.self) { _ in SQLStore() }.inObjectScope(.user) }
            """
        #expect(try flow("", source).registrations.map(\.registration.storage) == [.cached("app", group: "user")])
        let declared = try flow("scopes: { user: }", source)
        #expect(declared.registrations.map(\.registration.storage) == [.scoped("user")])
        let kinds = declared.composition.kinds
        #expect(kinds.first { $0.name == "user" } == ScopeKind("user", .explicit, below: "app"))
        #expect(kinds.first { $0.name == "window" }?.parents == ["user", "session", "app"])
    }

    @Test func `scenes are members by key, identifier or class`() throws {
        let flow = try flow(
            """
            scopes:
              shop: { scenes: [Cart, Detail] }
              late: { scenes: [Main/a, Nowhere] }
            """
        )
        #expect(
            flow.composition.memberships == [
                Composition.Membership(Scene.ID(0), of: "shop"), Composition.Membership(Scene.ID(1), of: "shop"),
                Composition.Membership(Scene.ID(2), of: "shop"),
            ]
        )
        let kinds = flow.composition.kinds
        #expect(kinds.first { $0.name == "scene" }?.parents.prefix(2) == ["shop", "late"])
        #expect(kinds.first { $0.name == "modal" }?.parents.prefix(2) == ["shop", "late"])
        #expect(kinds.first { $0.name == "shop" }?.parents == ["nav"])
        #expect(
            flow.diagnostics.filter { $0.id == "manifest" }.map(\.message) == [
                "'Main/a' is already a member of 'shop', in line 2", "no scene is called 'Nowhere'",
            ]
        )
        #expect(flow.diagnostics.first { $0.id == "manifest" }?.location?.line == 3)
    }
}
