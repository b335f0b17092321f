import Foundation
import SceneDocs
import Testing

struct FindingCatalogTests {
    @Test func `a page is shown without its title and what the rule itself says`() {
        let page = """
            # `crash`

            It ends. <script>alert(1)</script>

            - **Family**: navigation
            - **Severity**: error

            ## What to do

            - Mend it.
            """
        let book = FindingCatalog(pages: ["crash": page])
        let html = book.html(of: "crash") ?? ""
        #expect(html.hasPrefix("<p>It ends."))
        #expect(html.contains("What to do"))
        #expect(html.contains("<li>Mend it.</li>"))
        #expect(!html.contains("Family") && !html.contains("Severity") && !html.contains("<script"))
        #expect(book.html(of: "Crash") == nil)
    }

    @Test func `the pages that come with the program can be read`() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let book = try FindingCatalog(folder: package.appending(path: "Docs/Findings").path)
        #expect(book.html(of: "crash")?.contains("<code>fatalError(") == false)
        #expect(book.html(of: "crash")?.contains("Why it matters") == true)
    }

    @Test func `a folder that is not there is an error`() {
        #expect(throws: (any Error).self) { try FindingCatalog(folder: "/nowhere") }
    }
}
