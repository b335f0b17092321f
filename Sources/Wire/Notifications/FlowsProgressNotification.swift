/// The progress of a load: of the folders, for clients connected before its end, or of a file sent by the client.
package struct FlowsProgressNotification: Notification {
    package static let method = "flows.progress"
    package static let summary =
        "The progress of loading the folders, or an uploaded file"

    /// The folder, as named on the command line, or the name of the sent file.
    package var folder = ""
    /// True for a file sent by this client.
    package var isUpload = false
    /// The number of its files already parsed or being parsed.
    package var files = 0
    /// The number of its files; 0 during the search for them.
    package var total = 0
    /// The current file, relative to the folder; empty during the search for files.
    package var file = ""
    /// The scenes of documents parsed since the last of these notifications, 200 at most.
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

/// A scene of a parsed storyboard in an app not yet loaded.
package struct ReadScene: WireObject {
    /// The storyboard's path, relative to the folder.
    package var file = ""
    /// The displayed title, as far as it is known yet.
    package var title = ""
    /// The class instantiated by UIKit.
    package var `class` = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("file", &file)
        try fields.field("title", &title)
        try fields.field("class", &`class`)
    }
}
