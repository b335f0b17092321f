internal import Foundation

/// A UIKit app of as many lines of Swift as wanted, the same on every machine: storyboards, controllers and what is around.
///
/// Half of its files are controllers with segues, outlets, actions and navigation in code; the other half is what else an
/// app consists of, which is read and leaves hardly any facts.
struct LargeApp {
    /// One file.
    struct File {
        /// Its path inside of the app's folder.
        let path: String
        /// The content of the file.
        let text: String
    }

    /// The number of scenes in a storyboard.
    private static let scenesPerStoryboard = 25

    /// Every file, Swift or not.
    private(set) var files: [File] = []
    /// The number of lines of Swift.
    private(set) var lineCount = 0
    /// The paths of the controllers' files.
    private(set) var controllers: [String] = []

    /// The files in Swift.
    var swiftFiles: [File] { files.filter { $0.path.hasSuffix(".swift") } }

    /// Makes an app.
    /// - Parameter lines: how many lines of Swift it has at least. The default is 100,000.
    init(lines: Int = 100_000) {
        var number = 0
        while lineCount < lines {
            let path = "App/Screens/Screen\(number)ViewController.swift"
            controllers.append(path)
            add(path, Self.controller(number))
            add("App/Services/Service\(number).swift", Self.service(number))
            number += 1
        }
        for storyboard in 0..<(number + Self.scenesPerStoryboard - 1) / Self.scenesPerStoryboard {
            let first = storyboard * Self.scenesPerStoryboard
            let scenes = first..<min(number, first + Self.scenesPerStoryboard)
            files.append(File(path: "App/Part\(storyboard).storyboard", text: Self.storyboard(scenes)))
        }
        files.append(File(path: "sceneflow.yml", text: "title: Large\nentry: Part0\n"))
    }

    /// Writes the app.
    /// - Parameter folder: where to; it is made.
    /// - Throws: the error of the file that cannot be written.
    func write(to folder: URL) throws {
        for file in files {
            let url = folder.appending(path: file.path)
            let parent = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
        }
    }

    private mutating func add(_ path: String, _ text: String) {
        files.append(File(path: path, text: text))
        lineCount += text.utf8.reduce(0) { $1 == 10 ? $0 + 1 : $0 }
    }

    // MARK: - Sources

    /// The controller of a scene: it leads to the next by a segue, and to the one after it in code.
    private static func controller(_ number: Int) -> String {
        """
        import UIKit

        /// Screen \(number) of the large app.
        final class Screen\(number)ViewController: UIViewController, UITableViewDataSource {
            @IBOutlet private var tableView: UITableView!
            @IBOutlet private var titleLabel: UILabel!

            var service: Service\(number)!
            var item: Item\(number)?
            private let formatter = DateFormatter()
            private var rows: [Item\(number)] = []

            override func viewDidLoad() {
                super.viewDidLoad()
                titleLabel.text = item?.title ?? "Screen \(number)"
                tableView.dataSource = self
                formatter.dateStyle = .medium
                rows = service.items(matching: "", limit: \(number + 10))
                if rows.isEmpty {
                    titleLabel.textColor = .secondaryLabel
                    titleLabel.text = NSLocalizedString("Nothing here", comment: "")
                }
            }

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                tableView.reloadData()
                navigationItem.prompt = rows.count > 3 ? "\\(rows.count) items" : nil
            }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                rows.count
            }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
                let row = rows[indexPath.row]
                cell.textLabel?.text = row.title
                cell.detailTextLabel?.text = formatter.string(from: row.date)
                cell.accessoryType = row.isDone ? .checkmark : .disclosureIndicator
                return cell
            }

            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                super.prepare(for: segue, sender: sender)
                switch segue.identifier {
                case "next":
                    guard let next = segue.destination as? Screen\(number + 1)ViewController else { return }
                    next.service = Service\(number + 1)(limit: 1)
                    next.item = Item\(number + 1)(title: "From \(number)", date: Date(), isDone: false)
                default:
                    break
                }
            }

            @IBAction private func showNext(_ sender: Any) {
                guard service != nil else { return }
                performSegue(withIdentifier: "next", sender: sender)
            }

            @IBAction private func showOther(_ sender: Any) {
                let other = storyboard?.instantiateViewController(withIdentifier: "Screen\(number + 2)")
                if let other = other as? Screen\(number + 2)ViewController {
                    other.service = Service\(number + 2)(limit: 2)
                    navigationController?.pushViewController(other, animated: true)
                }
            }

            @IBAction private func close(_ sender: Any) {
                if presentingViewController != nil {
                    dismiss(animated: true)
                } else {
                    navigationController?.popViewController(animated: true)
                }
            }

            private func layOut(in bounds: CGRect) -> [CGRect] {
                var frames: [CGRect] = []
                var y = bounds.minY
                for row in rows {
                    let height = row.isDone ? 44.0 : 60.0
                    frames.append(CGRect(x: bounds.minX + 8, y: y, width: bounds.width - 16, height: height))
                    y += height + 4
                }
                return frames
            }
        }

        """
    }

    /// Returns the source of a controller's service.
    private static func service(_ number: Int) -> String {
        """
        import Foundation

        /// An item of screen \(number).
        struct Item\(number): Hashable, Codable {
            var title: String
            var date: Date
            var isDone: Bool

            var summary: String {
                let words = title.split(separator: " ").map { $0.lowercased() }
                guard let first = words.first else { return "" }
                return words.dropFirst().reduce(first) { $0 + "-" + $1 }
            }
        }

        enum Error\(number): Error {
            case notFound(String)
            case offline
            case damaged(line: Int, column: Int)
        }

        /// Keeps the items of screen \(number).
        final class Service\(number) {
            static let shared = Service\(number)(limit: 100)

            private let limit: Int
            private var items: [Item\(number)] = []
            private var cache: [String: [Item\(number)]] = [:]

            init(limit: Int) {
                self.limit = limit
            }

            func items(matching text: String, limit: Int) -> [Item\(number)] {
                if let known = cache[text] { return known }
                var found: [Item\(number)] = []
                for item in items where text.isEmpty || item.title.contains(text) {
                    found.append(item)
                    if found.count == min(limit, self.limit) { break }
                }
                cache[text] = found
                return found
            }

            func load(from data: Data) throws {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .iso8601
                do {
                    items = try decoder.decode([Item\(number)].self, from: data)
                } catch let error as DecodingError {
                    throw Error\(number).notFound(String(describing: error))
                }
                cache.removeAll()
                items.sort { left, right in
                    left.date == right.date ? left.title < right.title : left.date < right.date
                }
            }

            func checksum() -> UInt64 {
                var hash: UInt64 = 14_695_981_039_346_656_037
                for item in items {
                    for byte in item.title.utf8 {
                        hash ^= UInt64(byte)
                        hash &*= 1_099_511_628_211
                    }
                    hash = item.isDone ? hash << 1 | hash >> 63 : hash
                }
                return hash
            }

            func retry(_ attempts: Int, _ work: () throws -> Void) rethrows {
                for attempt in 1...max(1, attempts) {
                    do {
                        try work()
                        return
                    } catch {
                        if attempt == attempts { throw error }
                    }
                }
            }
        }

        """
    }

    // MARK: - Storyboards

    /// A storyboard: a navigation controller around its first scene, and a segue from each scene to the next.
    private static func storyboard(_ numbers: Range<Int>) -> String {
        let first = numbers.lowerBound
        let scenes = numbers.map { scene($0, leadsTo: $0 + 1 < numbers.upperBound ? $0 + 1 : first) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="nav-\(first)">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <scenes>
                    <scene sceneID="scene-nav-\(first)">
                        <objects>
                            <navigationController id="nav-\(first)" sceneMemberID="viewController">
                                <connections>
                                    <segue destination="vc-\(first)" kind="relationship" \
            relationship="rootViewController" id="root-\(first)"/>
                                </connections>
                            </navigationController>
                        </objects>
                    </scene>
            \(scenes.joined())
                </scenes>
            </document>

            """
    }

    private static func scene(_ number: Int, leadsTo next: Int) -> String {
        """
                <scene sceneID="scene-\(number)">
                    <objects>
                        <viewController storyboardIdentifier="Screen\(number)" title="Screen \(number)" id="vc-\(number)" \
        customClass="Screen\(number)ViewController" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="view-\(number)">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                                    <label text="Title" id="label-\(number)">
                                        <rect key="frame" x="20" y="100" width="353" height="21"/>
                                    </label>
                                    <tableView id="table-\(number)">
                                        <rect key="frame" x="0.0" y="180" width="393" height="672"/>
                                    </tableView>
                                    <button id="other-\(number)">
                                        <rect key="frame" x="20" y="130" width="100" height="44"/>
                                        <state key="normal" title="Other"/>
                                        <connections>
                                            <action selector="showOther:" destination="vc-\(number)" \
        eventType="touchUpInside" id="tap-\(number)"/>
                                        </connections>
                                    </button>
                                </subviews>
                            </view>
                            <connections>
                                <outlet property="titleLabel" destination="label-\(number)" id="o1-\(number)"/>
                                <outlet property="tableView" destination="table-\(number)" id="o2-\(number)"/>
                                <segue destination="vc-\(next)" kind="show" identifier="next" id="next-\(number)"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fr-\(number)" \
        sceneMemberID="firstResponder"/>
                    </objects>
                </scene>

        """
    }
}
