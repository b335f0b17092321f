/// How far the reading of the folders is, for whoever comes before it is over.
package struct FlowsProgressNotification: Notification {
    package static let method = "flows.progress"
    package static let summary = "How far the reading of the folders is, before there are flows"

    /// The folder, as it was named on the command line.
    package var folder = ""
    /// How many of its files were read, or are being read.
    package var files = 0
    /// How many there are; 0 while they are looked for.
    package var total = 0
    /// The file whose turn it is, relative to the folder; empty while files are looked for.
    package var file = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("folder", &folder)
        try fields.field("files", &files)
        try fields.field("total", &total)
        try fields.field("file", &file)
    }
}
