/// Makes the inputs of a run: the same for the same seeds, number and files.
struct InputMaker {
    /// One input.
    struct Input {
        /// What reads it.
        let language: Seeds.Language
        /// What is read.
        let bytes: [UInt8]
    }

    /// What inputs are made of.
    let seeds: Seeds
    /// The run's number.
    let seed: UInt64

    /// Makes an input.
    /// - Parameter index: the input's number in the run.
    /// - Returns: the input.
    func input(_ index: UInt64) -> Input {
        var dice = Dice(seed: seed, index: index)
        let files =
            seeds.interfaces.isEmpty || (!seeds.swift.isEmpty && dice.chance(2)) ? seeds.swift : seeds.interfaces
        let file = choose(from: files, &dice)
        var bytes = file.bytes
        let vocabulary: Vocabulary
        if file.language == .swift {
            vocabulary = .swift
            if bytes.count > 12_000, !dice.chance(8) {
                bytes = Array(bytes[dice.range(in: bytes.count, atMost: 12_000)])
            }
        } else {
            vocabulary = .interface
        }
        let other = dice.chance(12) ? choose(from: seeds.interfaces + seeds.swift, &dice) : choose(from: files, &dice)
        var mutator = Mutator(bytes, vocabulary, dice)
        for _ in 0...mutator.dice.roll(4) { mutator.mutate(with: other.bytes) }
        return Input(language: file.language, bytes: mutator.bytes)
    }

    /// A file, rarely one of the large ones, which say little more and take long.
    private func choose(from files: [Seeds.File], _ dice: inout Dice) -> Seeds.File {
        var file = dice.pick(files)
        for _ in 0..<6 where file.bytes.count > 30_000 && !dice.chance(12) { file = dice.pick(files) }
        return file
    }
}
