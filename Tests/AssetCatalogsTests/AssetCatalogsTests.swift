import Foundation
import ProjectFiles
import Testing

@testable import AssetCatalogs

struct AssetCatalogsTests {
    private let folder: URL
    private let root: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        root = try #require(realpath(folder.path, nil).map { String(cString: $0) })
    }

    private func write(_ path: String, _ bytes: some Sequence<UInt8>) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    private func writeSet(_ path: String, _ description: String, files: [String: [UInt8]] = [:]) throws {
        try write(path + "/Contents.json", description.utf8)
        for (name, bytes) in files { try write(path + "/" + name, bytes) }
    }

    private var catalogs: AssetCatalogs { AssetCatalogs(searching: Folder(root: root)) }

    /// The beginning of a PNG, which is all that is read of one.
    static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width)
            + big(height)
    }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Files that look like pictures, by the reason to leave them out.
    private static let strangers: [String: [UInt8]] = [
        "text": text("no picture"),
        "page": text("<html><script>alert(1)</script></html>"),
        "huge": png(60_000, 60_000),
        "flat": png(0, 5),
        "cut": Array(png(1, 1).prefix(17)),
        "frameless": [0xFF, 0xD8, 0xFF, 0xE0, 0, 2],
        "looped": [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0],
        "script": text("<svg xmlns='http://www.w3.org/2000/svg'><SCRIPT>1</SCRIPT></svg>"),
        "entities": text("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>"),
        "many": text("<svg>" + String(repeating: "<use href='#a'/>", count: 200) + "</svg>"),
        "large": text("<svg>" + String(repeating: " ", count: 300_000) + "</svg>"),
    ]

    @Test func `a set gives its file for two pixels a point, its dark file and its drawing`() throws {
        try writeSet(
            "App/Assets.xcassets/icons/cup.imageset",
            """
            {"images":[{"idiom":"universal","filename":"1.png","scale":"1x"},
            {"idiom":"universal","filename":"2.png","scale":"2x"},
            {"idiom":"ipad","filename":"pad.png","scale":"2x"},
            {"idiom":"universal","filename":"dark.png","scale":"2x",
             "appearances":[{"appearance":"luminosity","value":"dark"}]}],
            "properties":{"template-rendering-intent":"template"}}
            """,
            files: ["1.png": Self.png(20, 10), "2.png": Self.png(40, 20), "dark.png": Self.png(40, 22)]
        )
        let picture = try #require(catalogs.picture(named: "cup", near: []))
        #expect(picture.light.path.hasSuffix("cup.imageset/2.png"))
        #expect(picture.light.size == PictureFile.Size(width: 20, height: 10))
        #expect(picture.dark?.path.hasSuffix("dark.png") == true)
        #expect(picture.rendering == .template)
        #expect(catalogs.bytes(of: picture.light) == Self.png(40, 20))
        #expect(picture.light.name.hasSuffix(".png") && picture.light.name.count == 36)
    }

    @Test func `a namespace is part of the name, and the nearest of equal sets counts`() throws {
        let description = #"{"images":[{"filename":"a.png"}]}"#
        try write("One/A.xcassets/forms/Contents.json", #"{"properties":{"provides-namespace":true}}"#.utf8)
        try writeSet("One/A.xcassets/forms/x.imageset", description, files: ["a.png": Self.png(1, 1)])
        try writeSet("One/A.xcassets/logo.imageset", description, files: ["a.png": Self.png(2, 1)])
        try writeSet("Two/A.xcassets/logo.imageset", description, files: ["a.png": Self.png(3, 1)])
        #expect(catalogs.picture(named: "x", near: []) == nil)
        #expect(catalogs.picture(named: "forms/x", near: []) != nil)
        #expect(catalogs.picture(named: "logo", near: ["Two/Views"])?.light.size?.width == 3)
        #expect(catalogs.picture(named: "logo", near: ["One"])?.light.size?.width == 2)
    }

    @Test func `a loose file is found by its name, with the pixels of a point in it`() throws {
        try write("Images/back@2x.png", Self.png(44, 44))
        try write("Images/back.png", Self.png(22, 22))
        #expect(catalogs.picture(named: "back", near: [])?.light.size?.width == 22)
        #expect(catalogs.picture(named: "back.png", near: [])?.light.path == "Images/back@2x.png")
    }

    @Test func `no file out of the folder is read, by its path or by a link`() throws {
        let secret = FileManager.default.temporaryDirectory.appending(path: "secret-\(UUID().uuidString).png")
        try Data(Self.png(5, 5)).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        let path = "../../../" + secret.lastPathComponent
        try writeSet("A.xcassets/up.imageset", #"{"images":[{"filename":"\#(path)"},{"filename":"\#(secret.path)"}]}"#)
        try writeSet("A.xcassets/link.imageset", #"{"images":[{"filename":"l.png"}]}"#)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "A.xcassets/link.imageset/l.png"),
            withDestinationURL: secret
        )
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "B.xcassets"),
            withDestinationURL: FileManager.default.temporaryDirectory
        )
        #expect(catalogs.picture(named: "up", near: []) == nil)
        #expect(catalogs.picture(named: "link", near: []) == nil)
    }

    @Test func `a file that has changed is not given under its old name`() throws {
        try write("a.png", Self.png(1, 1))
        let catalogs = catalogs
        let picture = try #require(catalogs.picture(named: "a", near: []))
        try write("a.png", Self.png(2, 2))
        #expect(catalogs.bytes(of: picture.light) == nil)
    }

    @Test(arguments: strangers.keys.sorted())
    func `what is no picture, or more than one, is left out`(name: String) throws {
        try write(name + ".png", try #require(Self.strangers[name]))
        #expect(catalogs.picture(named: name, near: []) == nil)
    }

    @Test func `the contents tell the format, not the name`() throws {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1]
        try write("photo.png", jpeg)
        try write("drawing.png", "<?xml version='1.0'?><!-- made --><svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        let photo = try #require(catalogs.picture(named: "photo", near: [])?.light)
        #expect(photo.format == .jpg)
        #expect(photo.size == PictureFile.Size(width: 40, height: 30))
        #expect(catalogs.picture(named: "drawing", near: [])?.light.format == .svg)
    }

    @Test func `a colour has its components in each form, and a dark one`() throws {
        try writeSet(
            "A.xcassets/accent.colorset",
            """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb",
            "components":{"red":"0xFF","green":"128","blue":"0.500","alpha":"1.000"}}},
            {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
            "color":{"components":{"white":"0.25","alpha":"0.5"}}}]}
            """
        )
        try writeSet("A.xcassets/system.colorset", #"{"colors":[{"color":{"reference":"systemBlueColor"}}]}"#)
        let color = try #require(catalogs.color(named: "accent", near: []))
        #expect(color.light == [1, 128.0 / 255, 0.5, 1])
        #expect(color.dark == [0.25, 0.25, 0.25, 0.5])
        #expect(catalogs.color(named: "system", near: []) == nil)
    }

    @Test func `damaged descriptions and pipes are no pictures`() throws {
        let nested = String(repeating: "[", count: 20_000)
        for (index, text) in ["", "{", "[]", "{\"images\":5}", "{\"images\":[5,{\"filename\":7}]}", nested].enumerated()
        {
            try writeSet("A.xcassets/d\(index).imageset", text)
            try writeSet("A.xcassets/d\(index).colorset", text)
            #expect(catalogs.picture(named: "d\(index)", near: []) == nil)
            #expect(catalogs.color(named: "d\(index)", near: []) == nil)
        }
        try writeSet("A.xcassets/pipe.imageset", #"{"images":[{"filename":"p.png"}]}"#)
        #expect(mkfifo(folder.appending(path: "A.xcassets/pipe.imageset/p.png").path, 0o600) == 0)
        #expect(catalogs.picture(named: "pipe", near: []) == nil)
    }

    @Test func `a search ends at its limits`() throws {
        for index in 0..<20 { try write("p\(index).png", Self.png(1, 1)) }
        var limits = AssetCatalogs.Limits()
        limits.entries = 10
        let few = AssetCatalogs(searching: Folder(root: root), limits: limits)
        #expect((0..<20).allSatisfy { few.picture(named: "p\($0)", near: []) == nil })
    }
}
