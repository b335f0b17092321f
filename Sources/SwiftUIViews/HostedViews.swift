package import SwiftFacts

/// Translates the SwiftUI views of an app into UIKit controllers, so that the rest of the reader knows only UIKit.
///
/// A view shown as a screen becomes a subclass of `UIHostingController`: its buttons are actions made in `viewDidLoad`,
/// and setting the value of a sheet presents the sheet. A tab view becomes a tab bar controller, and the content of a
/// navigation stack is made inside a navigation controller. Other views become objects that add their buttons to the
/// screen around them. All parts keep their places in the source.
package struct HostedViews {
    /// The class that hosts a view.
    package static let host = Hosts.controller
    /// The attribute that marks a translated type; no attribute of the sources has this name.
    package static let mark = "hosted view"
    /// The argument of the attribute if the branches of the body were joined: any of its buttons may be missing.
    package static let flattened = "flattened"
    /// The attribute that marks a property that decides which screen a container shows.
    package static let decision = "decides"
    /// The methods made of a view's body.
    package static let setup: Set = ["viewDidLoad", ViewTranslation.addition, ViewTranslation.choice]

    /// Returns true if a name is that of a property with the value behind a binding.
    package static func isBoundValue(_ name: String) -> Bool { name.hasSuffix(ViewTable.boundValue("")) }

    private(set) var table: ViewTable
    /// The views made of parts of another one, by that one.
    private var extracted: [String: [TypeDeclaration]]
    let active: ([ConditionalClause]) -> ConditionalClause?
    /// The values that the code of each view sets.
    private(set) var assignments = ViewAssignments()
    /// The parts of each view, and of the first window of each app.
    private(set) var contents: [String: ViewContents] = [:]
    /// The form of each view.
    private(set) var forms: [String: ViewForm] = [:]
    /// The views shown as screens.
    private(set) var screens: Set<String> = []
    /// The screens pushed onto a stack, and those presented over another.
    private(set) var pushed: Set<String> = []
    private(set) var presented: Set<String> = []
    /// The views that storyboards' creators host.
    private(set) var archived: Set<String> = []
    /// The screens for values in stacks.
    private(set) var destinations = StackDestinations()
    /// The bindings of each view that decide whether it is shown.
    private(set) var closers: [String: Set<String>] = [:]
    /// The names of the values with the contents of navigation stacks.
    private(set) var paths: Set<String> = []
    /// The objects missing from the environments of views, by view.
    private(set) var missing: [String: [EnvironmentObjects.Missing]] = [:]
    /// The objects missing from the environments of views at some of the places where UIKit code hosts them.
    private(set) var missingThere: [PlaceInFile: [EnvironmentObjects.Missing]] = [:]
    /// The places to which the code of navigations was put, by the places in the sources.
    package private(set) var movedNavigations: [PlaceInFile: Set<PlaceInFile>] = [:]
    /// The types of SwiftUI apps with the members of their extensions, by name.
    private(set) var apps: [String: TypeDeclaration] = [:]

    /// Reads the views of an app.
    /// - Parameters:
    ///   - files: the facts of all files of the app and its libraries.
    ///   - active: returns the compiled clause of `#if`.
    package init(_ files: [SourceFileFacts], active: @escaping ([ConditionalClause]) -> ConditionalClause?) {
        self.active = active
        let all = files
        let files = all.filter(Self.mayHaveViews)
        let moves = MovedNavigations()
        var table = ViewTable(files, besides: all.filter { !Self.mayHaveViews($0) })
        table.resolve(ConditionalModifiers(active: active), AppModifiers(files, moves: moves), moves: moves)
        let inline = InlineViews(in: table)
        for view in inline.changed { table.add(view) }
        for (name, types) in inline.extracted {
            for type in types { table.add(ViewTable.View(type, isRepresentable: false), in: table.files[name]) }
        }
        extracted = inline.extracted
        self.table = table
        apps = Self.apps(in: all)
        guard !isEmpty else { return }
        var read = ReadViews()
        for (_, view) in table.views.sorted(by: { $0.key < $1.key }) where !view.isRepresentable {
            self.read(view, &read)
        }
        for (name, type) in apps.sorted(by: { $0.key < $1.key }) {
            guard let content = Hosts.content(ofApp: type) else { continue }
            let app = ViewTable.View(app: type)
            var reader = ViewBodyReader(app, among: table, active: active, leavingOutBranches: true)
            reader.read(content)
            read.whole[name] = reader.contents
        }
        for file in files { archived.formUnion(Hosts.archived(in: file, among: table)) }
        findScreens(files, read.whole)
        let constants = ConstantArguments(in: table, besides: screens)
        for view in constants.changed {
            self.table.add(view)
            self.read(view, &read)
        }
        for (name, types) in constants.forms.sorted(by: { $0.key < $1.key }) {
            extracted[sourceView(of: name), default: []] += types
        }
        var (whole, outer) = (read.whole, read.outer)
        findClosers(whole)
        let lifting = LiftedPresentations(table: self.table, screens: screens, moves: moves)
        lifting.add(to: &whole, from: read.whole)
        lifting.add(to: &outer, from: read.whole)
        movedNavigations = moves.places
        let environments = EnvironmentObjects(all, among: self.table, apps: apps)
        (missing, missingThere) = (environments.missing, environments.missingThere)
        assignments = ViewAssignments(whole, among: self.table)
        contents = whole
        for name in forms.keys {
            // The parts of a screen are read as one with it.
            if screens.contains(name), forms[name]?.isPlain == false {
                contents[name] = outer[name] ?? ViewContents()
            } else {
                forms[name]?.makePlain()
            }
        }
        for (name, type) in apps {
            guard let content = Hosts.content(ofApp: type) else { continue }
            forms[name] = ViewForm(ofWindow: content, in: ViewTable.View(app: type), among: table, active: active)
        }
    }

    /// The parts read from the views.
    private struct ReadViews {
        /// The parts of each view.
        var whole: [String: ViewContents] = [:]
        /// The parts around the screens of each container.
        var outer: [String: ViewContents] = [:]
    }

    /// Reads a view of the table.
    private mutating func read(_ view: ViewTable.View, _ read: inout ReadViews) {
        let name = view.name
        var form = ViewForm(of: view, among: table, active: active)
        var reader = ViewBodyReader(view, among: table, active: active)
        reader.read(view.body)
        read.whole[name] = reader.contents
        if reader.contents.hasStack { form.isStack = true }
        for path in reader.contents.paths { paths.insert(path.split(separator: ".").last.map(String.init) ?? path) }
        destinations.add(name, reader.contents.destinations, making: made(in: view))
        if !form.isPlain, let value = form.outermost {
            var modifiers = ViewBodyReader(view, among: table, active: active)
            modifiers.readModifiers(of: value)
            if case .choice(let content) = form.kind { modifiers.readModifiers(inBranches: content) }
            read.outer[name] = modifiers.contents
            read.outer[name]?.paths = reader.contents.paths
            read.outer[name]?.destinations = reader.contents.destinations
        }
        forms[name] = form
    }

    /// Returns the view of the sources that a view made of parts of it stands in.
    private func sourceView(of name: String) -> String {
        extracted.first { $0.value.contains { $0.name == name } }?.key ?? name
    }

    /// Returns the names of the views that the builders of a view make.
    private func made(in view: ViewTable.View) -> Set<String> {
        var found: Set<String> = []
        let builders = view.properties.map { $0.getter ?? [] } + view.methods.map { $0.body ?? [] }
        for code in builders {
            SourceMapping.visit(code, expression: { if let made = table.made(by: $0) { found.insert(made.view.name) } })
        }
        return found
    }

    /// Returns the objects missing from the environment of a view at some places alone, each once.
    func missingSomewhere(in view: ViewTable.View) -> [EnvironmentObjects.Missing] {
        var result: [EnvironmentObjects.Missing] = []
        for item in missingThere.values.joined() where item.view == view.name {
            if !result.contains(item) { result.append(item) }
        }
        return result.sorted { $0.position < $1.position }
    }

    /// Finds the bindings by which a screen closes itself: the value that presents it is passed to it.
    private mutating func findClosers(_ contents: [String: ViewContents]) {
        for item in contents.values.flatMap(\.presentations) where !item.isItem {
            SourceMapping.visit(
                item.content,
                expression: { value in
                    guard let made = table.made(by: value) else { return }
                    let labels = made.arguments.filter { $0.value.path == item.flag }.map(\.label)
                    closers[made.view.name, default: []].formUnion(labels)
                }
            )
        }
    }

    /// Finds the views shown as screens: pushed, presented, hosted, and those that other screens consist of.
    private mutating func findScreens(_ files: [SourceFileFacts], _ contents: [String: ViewContents]) {
        for (name, parts) in contents {
            for case .push(let content) in parts.controls.map(\.action) {
                pushed.formUnion(shown(by: content, in: name))
            }
            for item in parts.presentations {
                if item.style == .push {
                    pushed.formUnion(shown(by: item.content, in: name))
                } else {
                    presented.formUnion(shown(by: item.content, in: name))
                }
            }
            for destination in parts.destinations { pushed.formUnion(shown(by: destination.content, in: name)) }
        }
        var open = pushed.union(presented).union(table.given)
        for file in files {
            open.formUnion(shown(by: Hosts.roots(in: file, among: table, besides: apps), in: nil))
            let shown = Hosts.shown(in: file, among: table)
            pushed.formUnion(shown.pushed)
            presented.formUnion(shown.presented)
        }
        for (name, app) in apps { open.formUnion(shown(by: Hosts.content(ofApp: app) ?? [], in: name)) }
        while let name = open.popFirst() {
            guard table.views[name]?.isModifier != true, screens.insert(name).inserted else { continue }
            switch forms[name]?.kind {
            case .choice(let content)?: open.formUnion(shown(by: content, in: name))
            case .tabs(let tabs, _)?: for tab in tabs { open.formUnion(shown(by: tab.content, in: name)) }
            case .plain?, nil:
                open.formUnion(shown(by: forms[name]?.layers ?? [], in: name))
                for child in contents[name]?.children ?? [] {
                    if child.viewFunction == "TabView" {
                        open.formUnion(shown(by: [Statement(.expression(child), at: child.position)], in: name))
                    } else if let made = table.made(by: child), case .tabs? = forms[made.view.name]?.kind {
                        open.insert(made.view.name)
                    }
                }
            }
        }
    }

    /// The names of the views with more parts than are read, sorted.
    package var cutViews: [String] {
        contents.filter { $0.value.isCut && table.views[$0.key] != nil }.map(\.key).sorted()
    }

    /// True if the app has no views.
    package var isEmpty: Bool { table.views.isEmpty && apps.isEmpty }

    /// Returns the facts of a file with its views as controllers.
    /// - Parameter file: the facts of the file.
    /// - Returns: the same facts if the file has nothing to translate.
    package func translated(_ file: SourceFileFacts) -> SourceFileFacts {
        guard !isEmpty else { return file }
        var result = file
        for number in file.types.indices {
            let type = file.types[number]
            if let view = table.views[type.name], !view.isRepresentable {
                result.types[number] = ViewTranslation(view, self).translated(type)
                guard type.kind == .struct else { continue }
                for part in extracted[type.name] ?? [] {
                    result.types.append(ViewTranslation(table.views[part.name], self).translated(part))
                }
            } else if type.kind != .extension, let app = apps[type.name] {
                result.types[number] = AppTranslation(self).translated(type, app)
                if !type.isMain { result.types[number].attributes.append(Attribute("main")) }
            } else if file.imports.contains("SwiftUI") {
                result.types[number] = ViewTranslation(nil, self, in: file.file).rewritten(type)
            }
            if table.states.contains(type.name), table.views[type.name] == nil { result.types[number].publishChanges() }
        }
        return result
    }

    /// Returns true if a view uses a closure passed to it in nothing but controls that call it.
    func isHandedOnly(_ name: String, in view: String) -> Bool {
        guard let view = table.views[view], let parts = contents[view.name] else { return false }
        let isClosureOnly = parts.controls.allSatisfy { control in
            control.passedOn?.name == name || !control.mentions(name)
        }
        return isClosureOnly && !view.methods.contains { $0.body?.mentions(name) == true }
            && !parts.children.contains { [Statement(.expression($0), at: $0.position)].mentions(name) }
            && !parts.appearing.mentions(name)
    }

    /// Returns the types of SwiftUI apps with the members of their extensions, by name.
    private static func apps(in files: [SourceFileFacts]) -> [String: TypeDeclaration] {
        let types = files.flatMap(\.types)
        let started = types.lazy.filter(\.isMain).compactMap(started(by:)).first
        let found = types.filter { $0.conformsToApp && ($0.isMain || $0.name == started) }
        var apps = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
        for type in types where type.kind == .extension && !apps.isEmpty {
            apps[type.name]?.properties += type.properties
            apps[type.name]?.methods += type.methods
        }
        return apps
    }

    /// Returns the app that the `main()` of another type starts: `ProductionApp.main()`; a name for tests comes last.
    private static func started(by type: TypeDeclaration) -> String? {
        guard let main = type.methods.first(where: { $0.name == "main" && $0.isStatic }) else { return nil }
        var names: [String] = []
        SourceMapping.visit(
            main.body ?? [],
            expression: { value in
                guard case .call(let callee, _) = value.kind, case .member(let app?, "main") = callee.kind,
                    let name = app.plainName
                else { return }
                names.append(name)
            }
        )
        return names.last { !$0.contains("Test") } ?? names.last
    }

    /// Returns true if a file may declare views: in others a type that conforms to `View` means the app's own protocol.
    private static func mayHaveViews(_ file: SourceFileFacts) -> Bool {
        file.imports.contains("SwiftUI") || file.types.contains(where: isViewLike)
    }

    private static func isViewLike(_ type: TypeDeclaration) -> Bool {
        type.inherited.contains { ViewTable.views.contains($0.text) }
    }

    // MARK: - Screens

    private static let maximumDepth = 32

    /// Returns the views that a builder shows as screens.
    private func shown(by statements: [Statement], in owner: String?) -> Set<String> {
        var result: Set<String> = []
        note(statements, in: owner, &result)
        return result
    }

    /// Records the views that a builder shows as screens.
    private func note(
        _ statements: [Statement],
        in owner: String?,
        _ place: inout Set<String>,
        depth: Int = 0
    ) {
        guard depth < Self.maximumDepth else { return }
        for statement in statements {
            switch statement.kind {
            case .expression(let value), .return(let value?): note(value, in: owner, &place, depth: depth + 1)
            case .if(_, let then, let otherwise):
                note(then, in: owner, &place, depth: depth + 1)
                note(otherwise, in: owner, &place, depth: depth + 1)
            case .switch(_, let cases): for item in cases { note(item.body, in: owner, &place, depth: depth + 1) }
            case .conditional(let clauses):
                if let clause = active(clauses) { note(clause.body, in: owner, &place, depth: depth + 1) }
            default: break
            }
        }
    }

    /// Returns a view, or the type of an app, by its name.
    private func view(_ name: String) -> ViewTable.View? {
        table.views[name] ?? apps[name].map { ViewTable.View(app: $0) }
    }

    /// Records the views that a view of a builder shows as screens.
    private func note(_ value: SourceExpression, in owner: String?, _ place: inout Set<String>, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        let base = ViewChain(value, among: table).base
        if let made = table.made(by: base) {
            if made.view.isContainer, let content = base.builders.last {
                note(content, in: owner, &place, depth: depth + 1)
            } else {
                place.insert(made.view.name)
            }
            return
        }
        if case .ternary(_, let first, let second) = base.kind {
            note(first, in: owner, &place, depth: depth + 1)
            note(second, in: owner, &place, depth: depth + 1)
            return
        }
        if let name = base.ownMember, let part = owner.flatMap(view)?.part(name) {
            note(part, in: owner, &place, depth: depth + 1)
            return
        }
        if let inner = base.builders.first,
            ViewForm.isTransparent(base.viewFunction, inner) || base.isContainerOfScreens
        {
            for builder in base.builders { note(builder, in: owner, &place, depth: depth + 1) }
        }
    }
}

extension ViewContents.Control {
    /// Returns true if its action uses a name.
    func mentions(_ name: String) -> Bool {
        switch action {
        case .run(let statements), .push(let statements): statements.mentions(name)
        case .select(let target, let value):
            [Statement(.assign(target: target, value: value), at: position)].mentions(name)
        case .call(let value), .value(let value, _): [Statement(.expression(value), at: position)].mentions(name)
        }
    }
}

extension [Statement] {
    /// Returns true if a name is used in the statements.
    func mentions(_ name: String) -> Bool {
        var isFound = false
        SourceMapping.visit(
            self,
            expression: { value in
                switch value.kind {
                case .name(name), .name("$\(name)"), .member(_, name), .member(_, "$\(name)"): isFound = true
                default: break
                }
            }
        )
        return isFound
    }
}

extension TypeDeclaration {
    /// True if the program starts with the type.
    fileprivate var isMain: Bool { attributes.contains { $0.name == "main" } }

    /// True if the type is an app of SwiftUI.
    fileprivate var conformsToApp: Bool { inherited.contains { $0.text == "App" || $0.text == "SwiftUI.App" } }
}
