internal import Diagnostics
package import Packing

extension Flow: PackedObject {
    package static var blank: Self { Self(id: "", title: "") }

    // Written out, although the protocol provides it: other targets have no equally fast access to a flow.
    package init(from reader: inout PackReader) throws(CorruptData) {
        self = Self.blank
        try visit(&reader)
    }

    package func write(to writer: inout PackWriter) {
        var flow = self
        flow.visit(&writer)
    }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&id)
        try fields.field(&title)
        try fields.field(&summary)
        try fields.field(&deploymentTarget)
        try fields.field(&isForPadsOnly)
        try fields.field(&isForPhonesOnly)
        try fields.field(&swiftVersion)
        try fields.field(&module)
        try fields.field(&viewlessNibs)
        try fields.field(&absentDocuments)
        try fields.field(&unreadModules)
        try fields.field(&launch)
        try fields.field(&padLaunch)
        try fields.field(&start)
        try fields.field(&launchInjection)
        try fields.field(&storyboards)
        try fields.field(&scenes)
        try fields.field(&segues)
        try fields.field(&navigations)
        try fields.field(&classes)
        try fields.field(&delegate)
        try fields.field(&lifeCycle)
        try fields.field(&registrations)
        try fields.field(&composition)
        try fields.field(&unresolved)
        try fields.field(&coverage)
        try fields.field(&layout)
        try fields.field(&diagnostics)
        try fields.field(&digest)
    }
}
