/// The limits of a worker's use of the machine.
package struct WorkerLimits: Sendable, Hashable {
    /// The bytes of memory for data, heap and stacks together; 2 GiB by default, zero means any number.
    package var memory = 2 << 30
    /// The time from a request to its answer; 300 seconds by default, zero means any time.
    package var time = Duration.seconds(300)
    /// The longest standstill of a worker before its answer; 15 seconds by default, zero means any time.
    ///
    /// A worker stands still after a failure to create a thread, or after a signal that stops it.
    package var stillness = Duration.seconds(15)

    /// The defaults.
    package init() {}

    /// The processor time for one request, in seconds; zero means any time.
    ///
    /// It is a fallback for `time` in case the parent cannot check its clock. A worker uses several processors.
    var processorSeconds: Int { 4 * Int(time.components.seconds) }
}
