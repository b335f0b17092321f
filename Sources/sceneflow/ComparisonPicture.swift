import Publishing
import Reviewing
import SceneFlow

/// The map of an app with the differences from an earlier version of its folder.
struct ComparisonPicture {
    private let app: LoadedApp
    private let folder: [LoadedApp]
    private let build: BuildConfiguration

    /// Prepares the picture.
    /// - Parameters:
    ///   - app: the app.
    ///   - folder: all apps of its folder.
    ///   - build: the build to compare.
    init(of app: LoadedApp, among folder: [LoadedApp], _ build: BuildConfiguration) {
        self.app = app
        self.folder = folder
        self.build = build
    }

    /// Draws the map.
    /// - Parameters:
    ///   - base: the earlier version of the folder.
    ///   - name: its name.
    ///   - arrangement: the placement of the cards.
    /// - Returns: the drawing.
    func drawing(from base: LoadedProject, named name: String, _ arrangement: MapArrangement) -> ComparisonDrawing {
        let pairs = DumpDifference.pairs(base.apps.map(\.id), folder.map(\.id))
        let earlier = pairs.first { $0.after == app.id }?.before
        let (now, was) = (app[build], base.apps.first { $0.id == earlier }?[build])
        let difference = DumpDifference(from: was.map { FlowDump($0) }, to: FlowDump(now))
        var (marks, gone) = (MapMarks(), MapMarks())
        let subjects = difference.subjects
        for (subject, change) in subjects.changes {
            guard let mark = MapMarks.Mark(rawValue: change) else { continue }
            switch (subject.kind, mark) {
            case (.scene, .removed): gone.mark(subject.key, mark)
            case (.scene, _): marks.mark(subject.key, mark)
            case (.edge, .removed): gone.mark(difference.before?.edges[subject.key], mark, subjects.fact(of: subject))
            case (.edge, _): marks.mark(difference.after?.edges[subject.key], mark, subjects.fact(of: subject))
            case (.registration, _), (.finding, _): break
            }
        }
        let before = was ?? Flow(id: app.id, title: app.title)
        return ComparisonDrawing((now, marks), before: (before, gone), named: name, arrangement)
    }
}

extension MapMarks {
    /// Marks a scene by the key of its fact.
    fileprivate mutating func mark(_ key: [String], _ mark: Mark) {
        if let scene = key.first { scenes[scene] = mark }
    }

    /// Marks an edge; a transition from code into a container has two.
    fileprivate mutating func mark(_ key: String?, _ mark: Mark, _ fact: Fact?) {
        guard let key else { return }
        edges[key] = mark
        if fact?["in"] != nil { edges["\(key)/root"] = mark }
    }
}
