import Foundation
import Testing
import Wire

/// The literal messages beside this file; the page's tests read the same ones.
enum Fixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func json(_ name: String) throws -> JSON {
        let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
        return try JSONParser.parse([UInt8](data), depthLimit: 64)
    }

    static var names: Set<String> {
        get throws {
            Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).map { String($0.dropLast(5)) })
        }
    }
}

/// Holds a value's type against literal JSON in both directions.
func expectCoding<Value: WireValue>(_ type: Value.Type, _ json: JSON, _ comment: Comment) throws {
    let value: Value
    do {
        value = try Value(json: json)
    } catch {
        Issue.record("\(comment): \(error.pointer): \(error.message)")
        return
    }
    #expect(String(decoding: value.encoded, as: UTF8.self) == String(decoding: json.encoded, as: UTF8.self), comment)
}
