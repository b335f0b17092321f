internal import Foundation

/// Tries inputs one after the other in a process of its own.
struct Worker {
    let options: Options
    let maker: InputMaker
    let number: Int
    let first: UInt64

    /// Tries inputs until they are done or the supervisor ends the process.
    /// - Parameter path: the progress file.
    /// - Throws: where a file cannot be written.
    func run(progress path: String) throws {
        let progress = try Progress(path)
        var index = first
        while index < options.inputs {
            progress.current = index
            let input = maker.input(index)
            let began = processorNanoseconds()
            progress.began = began
            if let finding = try Trial.run(input, folder: path + ".app") {
                try Findings(options).keep("wrong", finding, index, input)
            }
            progress.began = 0
            let time = processorNanoseconds() - began
            if time > progress.longest {
                progress.longest = time
                progress.slowest = index
            }
            progress.count += 1
            progress.byteTotal += UInt64(input.bytes.count)
            if progress.count.isMultiple(of: 256) { noteMemory(progress) }
            index += UInt64(options.workers)
        }
        noteMemory(progress)
    }

    private func noteMemory(_ progress: borrowing Progress) {
        var usage = rusage()
        getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
        progress.memory = UInt64(max(0, usage.ru_maxrss))
    }
}
