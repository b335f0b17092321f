import Foundation
import Minifying
import Testing

/// Modules and style sheets in one.
struct PackTests {
    private func packed(_ modules: [String: String]) -> ModulePack? {
        ModulePack("js/main.js") { modules[$0] }
    }

    @Test func `modules come behind what they import, each once`() throws {
        let pack = try #require(
            packed([
                "js/main.js": "import { a } from \"./a.js\";\nimport { b } from \"./b.js\";\nrun(a, b);",
                "js/a.js": "import { b } from \"./b.js\";\nexport const a = b;",
                "js/b.js": "export const b = 1;",
            ])
        )
        let order = ["b = 1", "const a = b", "run(a, b)"].compactMap { pack.script.firstRange(of: $0)?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())
        #expect(pack.script.components(separatedBy: "b = 1").count == 2)
        #expect(pack.stubs.keys.sorted() == ["js/a.js", "js/b.js"])
    }

    @Test func `names are taken over as they are called`() throws {
        let pack = try #require(
            packed([
                "js/main.js": "import {\n    a as first,\n    b,\n} from \"./deep/a.js\";",
                "js/deep/a.js": "export class a {}\nexport async function b() {}",
            ])
        )
        #expect(pack.script.contains("const {a: first, b} = $packed0;"))
        #expect(pack.script.contains("return {a, b};"))
        #expect(
            pack.stubs["js/deep/a.js"]
                == "import { $packed } from \"../main.js\";\nexport const {a, b} = $packed[0];\n"
        )
    }

    @Test func `what is fetched later is named from where the pack stands`() throws {
        let pack = try #require(
            packed([
                "js/main.js": "import { open } from \"./views/open.js\";",
                "js/views/open.js":
                    "export const open = () => [import(\"./late.js\"), import(\"../far.js\"), import(name)];",
            ])
        )
        #expect(pack.script.contains("[import(\"./views/late.js\"), import(\"./far.js\"), import(name)]"))
    }

    @Test(arguments: [
        "import a from \"./a.js\";", "import * as a from \"./a.js\";", "import \"./a.js\";", "export default 1;",
        "export { a };", "export * from \"./a.js\";", "export const { a } = {};", "export let a = 1;",
        "import { a } from \"elsewhere\";", "import { a } from \"./missing.js\";", "import { a }", "const $packed = 1;",
    ])
    func `another form is not packed`(line: String) {
        #expect(packed(["js/main.js": line, "js/a.js": "export const a = 1;"]) == nil)
    }

    @Test func `a circle is not packed`() {
        let modules = [
            "js/main.js": "import { a } from \"./a.js\";",
            "js/a.js": "import { b } from \"./b.js\";\nexport const a = 1;",
            "js/b.js": "import { a } from \"./a.js\";\nexport const b = 1;",
        ]
        #expect(packed(modules) == nil)
    }

    @Test func `style sheets are joined in order, and name files from where they stand`() {
        let sheets = [
            "css/a.css": "@layer a, b;",
            "css/parts/b.css": "b { background: url(\"../../icon.svg\") } c { d: url(\"data:x\") }",
        ]
        #expect(
            SheetPack.join(["css/a.css", "css/parts/b.css"]) { sheets[$0] }
                == "@layer a, b;\nb { background: url(\"../icon.svg\") } c { d: url(\"data:x\") }\n"
        )
        #expect(SheetPack.join(["css/a.css", "css/none.css"]) { sheets[$0] } == nil)
        #expect(SheetPack.join(["css/a.css"]) { _ in "@import \"b.css\";" } == nil)
        #expect(SheetPack.join([]) { sheets[$0] } == nil)
    }

    @Test func `a page names its pack, and preloads nothing`() throws {
        let files = [
            "index.html": """
            <link rel="icon" href="icon.svg">
            <link rel="stylesheet" href="css/a.css">
            <link rel="stylesheet" href="css/b.css">
            <link rel="modulepreload" href="js/a.js">
            <script type="module" src="js/main.js"></script>
            <noscript><link rel="stylesheet" href="css/c.css"></noscript>
            """,
            "css/a.css": "a { b: c }", "css/b.css": "d { e: f }", "js/main.js": "import { a } from \"./a.js\";\na();",
            "js/a.js": "export const a = () => 1;",
        ]
        let pack = try #require(PagePack("index.html") { files[$0].map { Array($0.utf8) } })
        #expect(pack.sources == ["css/a.css", "css/b.css", "index.html", "js/a.js", "js/main.js"])
        #expect(pack.files.keys.sorted() == ["css/a.css", "index.html", "js/a.js", "js/main.js"])
        #expect(
            String(decoding: try #require(pack.files["index.html"]), as: UTF8.self) == """
                <link rel="icon" href="icon.svg">
                <link rel="stylesheet" href="css/a.css">
                <script type="module" src="js/main.js"></script>
                <noscript><link rel="stylesheet" href="css/c.css"></noscript>
                """
        )
        #expect(String(decoding: try #require(pack.files["css/a.css"]), as: UTF8.self).contains("d{e:f}"))
        for missing in ["js/main.js", "js/a.js", "css/b.css", "index.html"] {
            #expect(PagePack("index.html") { $0 == missing ? nil : files[$0].map { Array($0.utf8) } } == nil)
        }
    }
}
