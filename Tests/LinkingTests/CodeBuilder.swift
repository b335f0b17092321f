import Diagnostics
import Foundation
import SceneFlow
import Testing

@testable import AppFinding
@testable import CodeModel
@testable import Linking
@testable import ProjectFiles
@testable import ProjectLoading
@testable import CodeReading
import SwiftFacts
import SwiftSources
import WrittenApps

/// Links storyboards with classes that are written down as instructions.
enum Linked {
    /// Links an app of storyboards and xibs, by file name.
    static func flow(
        _ files: [String: String],
        target: String? = nil,
        main: AppFiles.Main = .unknown,
        unread: [String] = [],
        _ classes: [ControllerClass]
    ) throws -> Flow {
        let folder = try TemporaryFolder(files)
        let opened = try OpenedPath(folder.url)
        var resolver = AppResolver(
            folder: opened.folder,
            files: FileDiscovery(folder: opened.folder).run(),
            swift: SwiftFileParser()
        )
        let apps = resolver.run()
        try #require(apps.count == 1)
        var app = apps[0]
        app.deploymentTarget = target.flatMap { Version($0) }
        app.main = main
        let documents = DocumentReader(folder: opened.folder) { Array(0..<$0) }.read([app])
        var code = AppCode()
        code.classes = classes
        code.unreadModules = unread
        return Linker.link(app, documents: documents.documents, texts: documents.texts, code: code)
    }
}

/// Classes and methods in a few words.
enum Code {
    /// A controller's class.
    static func type(
        _ name: String,
        of superclass: String = "UIViewController",
        initializers: [Initializer] = [],
        properties: [Property] = [],
        _ methods: Method...
    ) -> ControllerClass {
        var type = ControllerClass(name: name, superclass: superclass)
        type.initializers = initializers
        type.properties = properties
        type.methods = methods
        type.location = at(1)
        return type
    }

    /// An `@IBAction` whose selector is the name with a colon.
    static func action(_ name: String, _ body: Instruction...) -> Method {
        var method = Method("\(name)(_:)", role: .action, body: body)
        method.selector = "\(name):"
        return method
    }

    /// A method that UIKit calls.
    static func callback(_ name: String, _ body: Instruction...) -> Method {
        Method(name, role: .callback, body: body)
    }

    /// A method that other methods call.
    static func helper(_ name: String, _ parameters: [Method.Parameter] = [], _ body: Instruction...) -> Method {
        var method = Method(name, role: .helper, body: body)
        method.parameters = parameters
        return method
    }

    /// `prepare(for:sender:)`.
    static func prepare(_ body: Instruction...) -> Method {
        Method("prepare(for:sender:)", role: .callback, body: body)
    }

    /// An `@IBSegueAction` with a coder alone.
    static func segueAction(_ name: String, _ body: Instruction...) -> Method {
        var method = Method("\(name)(_:)", role: .segueAction, body: body)
        method.selector = "\(name):"
        method.parameters = [Method.Parameter("", "coder", type: "NSCoder")]
        return method
    }

    /// An initialiser that assigns its parameters and calls `super.init`.
    static func initializer(_ signature: String, _ parameters: [(String, String)] = [], calls: String) -> Initializer {
        var initializer = Initializer(signature)
        initializer.parameters = parameters.map { Method.Parameter($0.0, $0.0, type: $0.1) }
        initializer.body = parameters.enumerated().filter { $0.element.0 != "coder" }.map { index, parameter in
            Instruction(.set(property: parameter.0, on: .current, to: .variable(index)))
        }
        initializer.body.append(
            Instruction(.initialize(Instruction.InitializerCall(isOwn: false, calls, [])))
        )
        return initializer
    }

    /// `var name: Type!`.
    static func unwrapped(_ name: String, _ type: String) -> Property {
        Property(name, type: type, optionality: .implicitlyUnwrapped)
    }

    /// Uses a property of self where nil traps.
    static func use(_ name: String, line: Int) -> Instruction {
        let value = Value.unwrap(.property(name, of: .current), isImplicit: true, text: name)
        return Instruction(.evaluate(value), at: at(line))
    }

    /// `UIStoryboard(name:).instantiateViewController(withIdentifier:)`.
    static func scene(_ identifier: String, in storyboard: String = "Main", creator: Closure? = nil) -> Value {
        .instantiate(identifier: .text(identifier), in: .storyboard(named: .text(storyboard)), creator: creator)
    }

    /// Shows a controller from self.
    static func show(_ value: Value, _ operation: CodeNavigation.Operation = .push, line: Int) -> Instruction {
        Instruction(.show(value, operation, from: .current, style: nil), at: at(line))
    }

    /// A place in the file of all classes.
    static func at(_ line: Int) -> Diagnostics.SourceLocation { .init(file: "App.swift", line: line) }
}
