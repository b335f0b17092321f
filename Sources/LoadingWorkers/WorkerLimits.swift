/// The most that a worker may take of the machine.
package struct WorkerLimits: Sendable, Hashable {
    /// The bytes of memory for data, heap and stacks together; 2 GiB by default, zero means any number.
    package var memory = 2 << 30
    /// The time from a request to its answer; 300 seconds by default, zero means any time.
    package var time = Duration.seconds(300)
    /// The time for which a worker may stand still before its answer; 15 seconds by default, zero means any time.
    ///
    /// A thread that could not be created leaves a worker like that, and so does a signal that stops it.
    package var stillness = Duration.seconds(15)

    /// The defaults.
    package init() {}

    /// The processor time for one request, in seconds; zero means any time.
    ///
    /// It backs the time up where the parent does not get to look at its clock. A worker uses several processors.
    var processorSeconds: Int { 4 * Int(time.components.seconds) }
}
