import Diagnostics
import InterfaceBuilder
import Testing

@Suite(.enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.reason)))
struct CorpusTests {
    @Test func `every connection and scene of every file is found`() throws {
        var total = 0
        for (path, bytes) in try Corpus.files() {
            let document = DocumentParser().parse(bytes, file: path)
            guard document.runtime != .watchOS, document.runtime != .archive else {
                continue
            }
            let present = TagCounter(bytes)
            let found = Found(document)
            #expect(found.segues == present.segues, "segues of \(path)")
            #expect(found.peeks == present.peeks, "peek and pop of \(path)")
            #expect(found.tieBreakers == present.tieBreakers, "tie breakers of \(path)")
            #expect(found.actions == present.actions, "actions of \(path)")
            #expect(found.outlets == present.outlets, "outlets of \(path)")
            #expect(document.scenes.count == present.scenes, "scenes of \(path)")
            total += found.segues + found.actions + found.outlets
        }
        // Else nothing would have been compared.
        #expect(total > 0)
    }

    @Test func `every file is read without an error, the odd ones are named for what they are`() throws {
        let odd = ["macos-document", "watchos-document", "keyed-archive"]
        for (path, bytes) in try Corpus.files() {
            let document = DocumentParser().parse(bytes, file: path)
            let isOdd = [.macOS, .watchOS, .archive].contains(document.runtime)
            #expect(document.diagnosticIDs.filter { odd.contains($0) }.count == (isOdd ? 1 : 0), "\(path)")
            #expect(document.diagnostics.filter { $0.severity == .error } == [], "\(path)")
            #expect(document.scenes.allSatisfy { $0.controller != nil }, "\(path)")
            #expect(isOdd || !document.scenes.isEmpty || !document.objects.isEmpty, "\(path)")
        }
    }

    @Test func `every position is that of the element's angle bracket`() throws {
        for (path, bytes) in try Corpus.files() {
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let document = DocumentParser().parse(bytes, file: path)
            for (name, position) in Found(document).positions {
                let text = lines[Int(position.line) - 1].dropFirst(Int(position.column) - 1)
                #expect(text.starts(with: "<\(name)".utf8), "\(path):\(position.line):\(position.column): \(name)")
            }
        }
    }

    @Test func `the same bytes give the same document`() throws {
        for (path, bytes) in try Corpus.files() {
            let parser = DocumentParser()
            #expect(parser.parse(bytes, file: path) == parser.parse(bytes, file: path), "\(path)")
        }
    }
}

/// The content of a document, at any depth.
private struct Found {
    var segues = 0
    var peeks = 0
    var tieBreakers = 0
    var actions = 0
    var outlets = 0
    var positions: [(name: String, position: Position)] = []

    init(_ document: InterfaceBuilderDocument) {
        for scene in document.scenes {
            positions.append(("scene", scene.position))
            add([scene.controller].compactMap(\.self) + scene.objects + scene.others)
        }
        add(document.objects + document.resources + document.others)
    }

    private mutating func add(_ elements: [Element]) {
        for element in elements.flatMap(\.all) {
            positions.append((element.name, element.position))
            if element.name == "segue" {
                if element.key != nil { peeks += 1 } else { tieBreakers += 1 }
            }
            for connection in element.connections {
                switch connection {
                case .segue(let segue):
                    segues += 1
                    positions.append(("segue", segue.position))
                    add(segue.children)
                case .action(let action):
                    actions += 1
                    positions.append(("action", action.position))
                case .outlet(let outlet):
                    outlets += 1
                    positions.append((outlet.isCollection ? "outletCollection" : "outlet", outlet.position))
                case .other(let other):
                    add([other])
                }
            }
        }
    }
}
