/// How far a reading is: that of the folders, for whoever comes before it is over, or that of a file that the client has sent.
package struct FlowsProgressNotification: Notification {
    package static let method = "flows.progress"
    package static let summary =
        "How far a reading is: of the folders, before there are flows, or of a file that was sent"

    /// The folder, as it was named on the command line, or the name of the file that was sent.
    package var folder = ""
    /// Whether it is a file that this client has sent.
    package var isUpload = false
    /// How many of its files were read, or are being read.
    package var files = 0
    /// How many there are; 0 while they are looked for.
    package var total = 0
    /// The file whose turn it is, relative to the folder; empty while files are looked for.
    package var file = ""
    /// The scenes of documents that were read since the last of these notifications, 200 at most.
    package var scenes: [ReadScene] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("folder", &folder)
        try fields.field("files", &files)
        try fields.field("total", &total)
        try fields.field("file", &file)
        try fields.field("upload", &isUpload)
        try fields.field("scenes", &scenes)
    }
}

/// A scene whose storyboard was read, while its app is not yet.
package struct ReadScene: WireObject {
    /// The storyboard's path, relative to the folder.
    package var file = ""
    /// What a person calls it, as far as is known yet.
    package var title = ""
    /// The class that UIKit instantiates.
    package var `class` = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("file", &file)
        try fields.field("title", &title)
        try fields.field("class", &`class`)
    }
}
