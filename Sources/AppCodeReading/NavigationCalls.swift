internal import AppFinding
internal import CodeModel
internal import CodeReading
internal import Diagnostics
internal import ObjectiveCSources
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Collects the navigations of the sources, and marks those certain not to be one.
struct NavigationCalls {
    /// All declarations of the sources.
    let index: CodeIndex
    /// The calls identified by the body readers as calls of other methods than UIKit's.
    let others: [SourceLocation: OtherCall]

    /// The navigations of files.
    /// - Parameter files: the facts of the files.
    /// - Returns: the navigations, in the order of the files.
    func calls(of files: [SourceFileFacts]) -> [NavigationCall] {
        var types: [String: Around] = [:]
        return files.flatMap { file in
            file.calls.compactMap { call in
                if call.type.hasPrefix(WatchedCall.preview) { return nil }
                let key = "\(call.type)\n\(file.file)"
                let around = types[key] ?? Around(index.type(call.type, file: file.file), index)
                types[key] = around
                if around.isPreview { return nil }
                return navigation(call, in: file.file, around)
            }
        }
    }

    /// The navigations of Objective-C files.
    /// - Parameter files: the facts of the files.
    /// - Returns: the navigations, in the order of the files.
    func calls(of files: [ObjectiveCFacts]) -> [NavigationCall] {
        files.flatMap { file in
            file.messages.map { message in
                let place = SourceLocation(file: file.file, Position(message.position))
                var result = NavigationCall(text: message.text, location: place)
                if message.isExcluded {
                    result.ignored = .inactive
                } else if message.isToSuper, message.method == message.selector {
                    result.ignored = .forwarded
                } else {
                    if index.isKind(message.owner, of: "UIStoryboardSegue") == .yes {
                        result.segueClass = message.owner
                    }
                    switch others[place] {
                    case .ownMethod: result.ignored = .ownMethod
                    case .otherObject: result.ignored = .otherObject
                    case .ambiguous: result.open = .call
                    case nil: break
                    }
                }
                return result
            }
        }
    }

    /// Returns the navigations of a file the app does not compile.
    static func calls(of file: OutsideFile) -> [NavigationCall] {
        file.calls.map { call in
            let place = SourceLocation(file: file.path, call.position)
            return NavigationCall(text: call.text, location: place, ignored: file.reason)
        }
    }

    // MARK: - Private

    /// The type around a call.
    private struct Around {
        let type: CodeIndex.TypeEntry?
        let isSegue: Bool
        /// True for the previews of Xcode, which are no part of the app.
        let isPreview: Bool

        init(_ type: CodeIndex.TypeEntry?, _ index: CodeIndex) {
            self.type = type
            isPreview = type?.inherited.contains { $0.text.hasSuffix("PreviewProvider") } ?? false
            isSegue = type.map { index.isKind($0.name, of: "UIStoryboardSegue") == .yes } ?? false
        }
    }

    private func navigation(_ call: WatchedCall, in file: String, _ around: Around) -> NavigationCall {
        var result = NavigationCall(text: call.text, location: SourceLocation(file: file, call.position))
        if SwiftUICalls.names.contains(call.name) { result.view = call.type }
        guard index.conditions.hold(call.conditions) else {
            result.ignored = .inactive
            return result
        }
        if around.isSegue { result.segueClass = around.type?.name }
        if others[result.location] == .ambiguous { result.open = .call }
        result.ignored = reason(call, in: around.type, at: result.location)
        return result
    }

    private func reason(
        _ call: WatchedCall,
        in type: CodeIndex.TypeEntry?,
        at place: SourceLocation
    ) -> Coverage.Ignored.Reason? {
        switch others[place] {
        case .ownMethod: return .ownMethod
        case .otherObject: return .otherObject
        case .ambiguous: return nil
        case nil: break
        }
        if SwiftUICalls.names.contains(call.name) { return nil }
        if call.receiver == "super", call.function == call.name { return .forwarded }
        guard let type else { return nil }
        switch call.receiver {
        case nil, "self": return isOther(call, on: type.name)
        case "super", "": return nil
        case let name?:
            guard let property = index.property(name, on: type.name, isStatic: false),
                let written = property.declaration.type?.text
            else { return nil }
            return isOther(call, on: index.canonicalName(written, in: property.owner, file: property.file))
        }
    }

    /// Returns the reason a call on an object of a type is not a UIKit call; nil if it may be.
    private func isOther(_ call: WatchedCall, on type: String) -> Coverage.Ignored.Reason? {
        if call.name == "rootViewController" {
            // A window's property belongs to UIKit, regardless of its class. Others belong to the app or a library.
            guard !index.mayBeWindow(type) else { return nil }
            return index.property(call.name, on: type, isStatic: false) == nil ? .otherObject : .ownMethod
        }
        guard !index.isController(type), !index.mayBeController(type) else {
            return nil
        }
        guard let entry = index.entry(named: type), !entry.isExtensionOnly else {
            return ForeignClasses.isSystem(type) && type != "UIWindow" ? .otherObject : nil
        }
        // Any controller may conform to a protocol.
        if entry.kind == .protocol, index.conformers(to: type).contains(where: index.isController) { return nil }
        return index.methods(named: call.name, on: type).isEmpty ? nil : .ownMethod
    }
}
