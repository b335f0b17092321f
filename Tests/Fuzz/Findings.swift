internal import Foundation

/// The folder of the failing inputs.
struct Findings {
    private let options: Options

    /// Creates a keeper.
    /// - Parameter options: says where.
    init(_ options: Options) { self.options = options }

    /// Writes an input down, and says so.
    /// - Parameters:
    ///   - sort: `crash`, `hang` or `wrong`.
    ///   - reason: what is wrong.
    ///   - index: the input's number.
    ///   - input: the input.
    /// - Throws: where it cannot be written.
    func keep(_ sort: String, _ reason: String, _ index: UInt64, _ input: InputMaker.Input) throws {
        let name = "\(options.output)/\(sort)-\(options.seed)-\(index)"
        let path = "\(name).\(input.place == nil ? input.language.rawValue : "app")"
        if let place = input.place {
            try AppTrial.write(place, input.bytes, to: path)
        } else {
            try Data(input.bytes).write(to: URL(filePath: path))
        }
        say("\(sort): \(reason): Fuzz --replay \(path)")
    }

    /// The number of stored inputs of this run.
    var count: Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: options.output)) ?? []
        return names.count { name in
            ["crash", "hang", "wrong"].contains { name.hasPrefix("\($0)-\(options.seed)-") }
        }
    }

    /// Forgets what an earlier run with the same number found.
    /// - Throws: where the folder cannot be made.
    func begin() throws {
        try FileManager.default.createDirectory(atPath: options.output, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: options.output)
        where name.contains("-\(options.seed)-") {
            try FileManager.default.removeItem(atPath: "\(options.output)/\(name)")
        }
    }
}
