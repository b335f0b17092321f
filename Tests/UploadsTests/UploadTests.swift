import Foundation
import Testing

@testable import Uploads

final class UploadTests {
    private let parent = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: parent) }

    private func left() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: parent) }

    private func error(
        _ bytes: [UInt8],
        _ name: String = "App.zip",
        limits: UploadLimits = UploadLimits()
    ) throws
        -> UploadError?
    {
        defer { #expect((try? left()) == [], "something was left") }
        do throws(UploadError) {
            _ = try Upload(bytes, named: name, limits: limits, in: parent)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a storyboard lies alone in its folder, and goes with it`() throws {
        var upload: Upload? = try Upload(Array("<document/>".utf8), named: "../x/Main.storyboard", in: parent)
        #expect(upload?.title == "Main")
        let path = try #require(upload?.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["Main.storyboard"])
        #expect(try String(contentsOfFile: "\(path)/Main.storyboard", encoding: .utf8) == "<document/>")
        upload = nil
        #expect(try left() == [])
    }

    @Test func `a zip is unpacked with its folders`() throws {
        let zip = Zip([
            .file("App/Main.storyboard", Array("<a/>".utf8)), .file("App/Code/A.swift", Array("class A {}".utf8)),
            .file("__MACOSX/App/._Main.storyboard", [1]),
        ])
        let upload = try Upload(zip.bytes, named: "Nice App.zip", in: parent)
        #expect(upload.title == "Nice App")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: upload.path).sorted()
                == ["App", "App/Code", "App/Code/A.swift", "App/Main.storyboard"]
        )
    }

    @Test(arguments: ["App.tar", "App", "", "App.swift", ".."])
    func `another kind of file is refused`(_ name: String) throws {
        #expect(try error([1, 2, 3], name) == .unknownKind(name: name))
    }

    @Test func `a path that leads out is refused`() throws {
        #expect(try error(Zip([.file("../evil", [1])]).bytes) == .path(name: "../evil"))
        #expect(try error(Zip([.file("a", [1]), .file("a/../../evil", [1])]).bytes) == .path(name: "a/../../evil"))
    }

    @Test func `a link is refused`() throws {
        #expect(try error(Zip([.link("a", to: "/etc/passwd")]).bytes) == .entryKind(name: "a"))
    }

    @Test func `a file in the place of another is refused`() throws {
        #expect(try error(Zip([.file("a", [1]), .file("a", [2])]).bytes) == .path(name: "a"))
        #expect(try error(Zip([.file("a/b", [1]), .file("a", [2])]).bytes) == .path(name: "a"))
    }

    @Test func `a bomb is stopped by what it has written, not by what it says`() throws {
        let bomb = Zip([.file("a", [UInt8](repeating: 0, count: 2 << 20))]).bytes
        #expect(bomb.count < 20_000)
        var limits = UploadLimits()
        #expect(try error(bomb, limits: limits) == .tooLarge(what: "bytes when unpacked", limit: bomb.count * 100))
        limits.ratio = 0
        #expect(try error(bomb, limits: limits) == nil)
        limits.unpackedBytes = 1 << 20
        #expect(try error(bomb, limits: limits) == .tooLarge(what: "bytes when unpacked", limit: 1 << 20))
    }

    @Test func `entries have a number`() throws {
        var limits = UploadLimits()
        limits.entries = 2
        let zip = Zip([.file("a", [1]), .file("b", [1]), .file("c", [1])]).bytes
        #expect(try error(zip, limits: limits) == .tooLarge(what: "files and folders", limit: 2))
    }

    @Test func `the folders of paths count, however few entries name them`() throws {
        let deep = (0..<20).map { number in (0..<100).map { _ in "\(number)" }.joined(separator: "/") }
        var limits = UploadLimits()
        limits.entries = 2_000
        let files = Zip(deep.map { .file("\($0)/A.swift", [1]) })
        #expect(try error(files.bytes, limits: limits) == .tooLarge(what: "files and folders", limit: 2_000))
        limits.entries = 2_020
        #expect(try error(files.bytes, limits: limits) == nil)
        // Folders that are there already are not counted again.
        limits.entries = 31
        let flat = Zip((0..<30).map { .file("App/\($0).swift", [1]) })
        #expect(try error(flat.bytes, limits: limits) == nil)
    }

    /// A zip of one empty file that claims a method of compression.
    private static func zip(method: UInt8) -> [UInt8] {
        let name = Array("A.swift".utf8)
        let lengths: [UInt8] = [UInt8(name.count), 0, 0, 0]
        let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
        let header: [UInt8] = [20, 0, 0, 0, method, 0] + zeros(4) + zeros(4) + zeros(8) + lengths
        let local: [UInt8] = [0x50, 0x4B, 3, 4] + header + name
        let central: [UInt8] = [0x50, 0x4B, 1, 2, 20, 3] + header + zeros(14) + name
        let end: [UInt8] = [0x50, 0x4B, 5, 6] + zeros(4) + [1, 0, 1, 0]
        return local + central + end + [UInt8(central.count), 0, 0, 0, UInt8(local.count), 0, 0, 0, 0, 0]
    }

    @Test(arguments: [1, 6, 9, 12, 14, 93, 95, 98] as [UInt8])
    func `other methods of compression are refused before anything is unpacked`(_ method: UInt8) throws {
        #expect(try error(Self.zip(method: method)) == .compression(name: "A.swift"))
        #expect(try error(Self.zip(method: 0)) == nil)
    }

    @Test func `a file over the limit is refused before it is looked at`() throws {
        var limits = UploadLimits()
        limits.bytes = 2
        #expect(try error([1, 2, 3], "a.zip", limits: limits) == .tooLarge(what: "bytes", limit: 2))
    }

    @Test func `a zip that is cut short anywhere is an error or less, never a crash`() throws {
        let zip = Zip([.file("App/Main.storyboard", Array(String(repeating: "<a/>", count: 50).utf8))]).bytes
        for count in 0..<zip.count {
            _ = try error(Array(zip.prefix(count)))
        }
        guard case .damaged = try error([]) else {
            Issue.record("an empty zip is damaged")
            return
        }
        guard case .damaged = try error(Array("no zip at all".utf8)) else {
            Issue.record("a text is no zip")
            return
        }
    }

    @Test func `a folder that cannot be made is the disk's failure`() throws {
        do throws(UploadError) {
            _ = try Upload([1], named: "a.xib", in: "/proc/nowhere")
            Issue.record("it was made")
        } catch {
            guard case .disk = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
