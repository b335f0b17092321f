import SwiftSources
import Testing

@Suite struct SourceFileReaderTests {
    @Test func `an empty file has no facts`() {
        #expect(SourceFileReader().read("", file: "Empty.swift") == SourceFileFacts(file: "Empty.swift"))
    }
}
