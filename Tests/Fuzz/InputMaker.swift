/// Makes the inputs of a run: the same for the same seeds, number and files.
struct InputMaker {
    /// One input.
    struct Input {
        /// The language of the file, and so its reader.
        let language: Seeds.Language
        /// The content of the file.
        let bytes: [UInt8]
        /// The app in which the file is changed; nil where the file is read by itself.
        var place: Place?
    }

    /// A file of an app.
    struct Place {
        let app: Seeds.App
        let file: String
        /// The dice of a walk through the app.
        let walk: Dice
    }

    /// The files that inputs are made from.
    let seeds: Seeds
    /// The run's number.
    let seed: UInt64

    /// Makes an input.
    /// - Parameter index: the input's number in the run.
    /// - Returns: the input.
    func input(_ index: UInt64) -> Input {
        var dice = Dice(seed: seed, index: index)
        if dice.chance(24) { return views(index, &dice) }
        if !seeds.apps.isEmpty, dice.chance(16) { return input(index, in: dice.pick(seeds.apps), &dice) }
        let files =
            seeds.interfaces.isEmpty || (!seeds.swift.isEmpty && dice.chance(2)) ? seeds.swift : seeds.interfaces
        let file = choose(from: files, &dice)
        var bytes = file.bytes
        let vocabulary: Vocabulary
        if file.language == .swift {
            vocabulary = .swift
            if bytes.count > 4_000, !dice.chance(8) {
                bytes = Array(bytes[dice.range(in: bytes.count, atMost: 4_000)])
            }
        } else {
            vocabulary = .interface
        }
        let other = dice.chance(12) ? choose(from: seeds.interfaces + seeds.swift, &dice) : choose(from: files, &dice)
        var mutator = Mutator(bytes, vocabulary, dice)
        for _ in 0...mutator.dice.roll(4) { mutator.mutate(with: other.bytes) }
        return Input(language: file.language, bytes: mutator.bytes)
    }

    /// An app in which one file is changed, most often its Swift.
    private func input(_ index: UInt64, in app: Seeds.App, _ dice: inout Dice) -> Input {
        let all = app.files.compactMap { file in
            Seeds.Language(rawValue: String(file.path.split(separator: ".").last ?? "")).map { (file, $0) }
        }
        let swift = all.filter { $0.1 == .swift }
        let (file, language) = dice.pick(swift.isEmpty || dice.chance(4) ? all : swift)
        var mutator = Mutator(file.bytes, language == .swift ? .swift : .interface, dice)
        for _ in 0...mutator.dice.roll(3) { mutator.mutate(with: dice.pick(all).0.bytes) }
        let place = Place(app: app, file: file.path, walk: Self.walk(seed: seed, index: index))
        return Input(language: language, bytes: mutator.bytes, place: place)
    }

    /// A hostile app of SwiftUI, damaged every fourth time.
    private func views(_ index: UInt64, _ dice: inout Dice) -> Input {
        var views = HostileViews(dice)
        var bytes = [UInt8](views.source().utf8)
        if dice.chance(4), !seeds.swift.isEmpty {
            var mutator = Mutator(bytes, .swift, dice)
            mutator.mutate(with: choose(from: seeds.swift, &mutator.dice).bytes)
            bytes = mutator.bytes
        }
        let app = Seeds.App(path: "views", files: [("App.swift", bytes)])
        let place = Place(app: app, file: "App.swift", walk: Self.walk(seed: seed, index: index))
        return Input(language: .swift, bytes: bytes, place: place)
    }

    /// Returns the dice of a walk through the app of an input, without making the input.
    /// - Parameters:
    ///   - seed: of the whole run.
    ///   - index: of the input.
    /// - Returns: the dice.
    static func walk(seed: UInt64, index: UInt64) -> Dice { Dice(seed: ~seed, index: index) }

    /// A file, rarely one of the large ones, which say little more and take long.
    private func choose(from files: [Seeds.File], _ dice: inout Dice) -> Seeds.File {
        var file = dice.pick(files)
        for _ in 0..<8 where file.bytes.count > 12_000 && !dice.chance(12) { file = dice.pick(files) }
        return file
    }
}
