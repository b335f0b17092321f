/// The Swift of an app that does not exist: a screen with its model, client, store, cell and tests, over and over.
///
/// Three lines in ten are of view controllers and coordinators, as in the apps that people write; the rest is what
/// stands around them.
enum GeneratedApp {
    /// The files of an app of at least so many lines.
    static func files(lines: Int) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        var count = 0
        var number = 0
        while count < lines {
            let name = "\(nouns[number % nouns.count])\(number)"
            for (kind, template) in templates {
                let text = template.replacing("NAME", with: name)
                count += text.utf8.count { $0 == UInt8(ascii: "\n") }
                files.append(("\(name)/\(name)\(kind).swift", text))
            }
            number += 1
        }
        return files
    }

    private static let nouns = ["Offer", "Contact", "Invoice", "Message", "Profile", "Order", "Recipe", "Journey"]

    private static let templates = [
        ("", model), ("Client", client), ("Store", store), ("ViewController", controller), ("Cell", cell),
        ("Coordinator", coordinator), ("Tests", tests),
    ]

    private static let model = """
        import Foundation

        /// What the server knows of one thing.
        struct NAME: Codable, Hashable, Identifiable {
            enum State: String, Codable { case draft, active, archived }
            enum CodingKeys: String, CodingKey { case id, title, detail, state, price, tags, created = "created_at" }

            let id: UUID
            var title: String
            var detail: String?
            var state: State = .draft
            var price: Decimal = 0
            var tags: [String] = []
            let created: Date

            var isVisible: Bool { state == .active && !title.isEmpty }

            init(from decoder: Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decode(UUID.self, forKey: .id)
                title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
                detail = try container.decodeIfPresent(String.self, forKey: .detail)
                state = try container.decodeIfPresent(State.self, forKey: .state) ?? .draft
                price = try container.decodeIfPresent(Decimal.self, forKey: .price) ?? 0
                tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
                created = try container.decode(Date.self, forKey: .created)
            }

            mutating func merge(_ other: NAME) {
                guard other.id == id else { return }
                title = other.title.isEmpty ? title : other.title
                detail = other.detail ?? detail
                for tag in other.tags where !tags.contains(tag) { tags.append(tag) }
                if other.state != .draft, state == .draft { state = other.state }
            }

            func formattedPrice(locale: Locale = .current) -> String {
                let formatter = NumberFormatter()
                formatter.numberStyle = .currency
                formatter.locale = locale
                return formatter.string(from: price as NSDecimalNumber) ?? "\\(price)"
            }
        }

        extension Array where Element == NAME {
            func sortedByAge() -> [NAME] { sorted { ($0.created, $0.title) < ($1.created, $1.title) } }
            func total() -> Decimal { reduce(0) { $0 + ($1.isVisible ? $1.price : 0) } }
        }

        """

    private static let client = """
        import Foundation

        enum NAMEError: Error { case offline, status(Int), malformed(underlying: Error) }

        struct NAMEClient {
            let session: URLSession
            let base: URL
            private let decoder = JSONDecoder()

            func load(page: Int, query: String?, done: @escaping (Result<[NAME], NAMEError>) -> Void) {
                var components = URLComponents(url: base, resolvingAgainstBaseURL: false)
                components?.queryItems = [URLQueryItem(name: "page", value: String(page))]
                if let query, !query.isEmpty {
                    components?.queryItems?.append(URLQueryItem(name: "q", value: query))
                }
                guard let url = components?.url else { return done(.failure(.offline)) }
                var request = URLRequest(url: url)
                request.setValue("application/json", forHTTPHeaderField: "Accept")
                session.dataTask(with: request) { data, response, error in
                    if let error { return done(.failure(.malformed(underlying: error))) }
                    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                    guard 200..<300 ~= status, let data else { return done(.failure(.status(status))) }
                    do {
                        let items = try decoder.decode([NAME].self, from: data)
                        DispatchQueue.main.async { done(.success(items)) }
                    } catch {
                        done(.failure(.malformed(underlying: error)))
                    }
                }.resume()
            }

            func save(_ item: NAME) async throws -> NAME {
                var request = URLRequest(url: base.appendingPathComponent(item.id.uuidString))
                request.httpMethod = "PUT"
                request.httpBody = try JSONEncoder().encode(item)
                let (data, response) = try await session.data(for: request)
                guard let http = response as? HTTPURLResponse else { throw NAMEError.offline }
                guard http.statusCode == 200 else { throw NAMEError.status(http.statusCode) }
                return try decoder.decode(NAME.self, from: data)
            }
        }

        """

    private static let store = """
        import Foundation

        protocol NAMEStoring: AnyObject {
            var items: [NAME] { get }
            func reload(done: @escaping () -> Void)
            func item(at index: Int) -> NAME?
        }

        final class NAMEStore: NAMEStoring {
            private let client: NAMEClient
            private var page = 0
            private var observers: [UUID: ([NAME]) -> Void] = [:]
            private(set) var items: [NAME] = [] { didSet { observers.values.forEach { $0(items) } } }

            init(client: NAMEClient) { self.client = client }

            func observe(_ body: @escaping ([NAME]) -> Void) -> UUID {
                let key = UUID()
                observers[key] = body
                body(items)
                return key
            }

            func reload(done: @escaping () -> Void) {
                page = 0
                client.load(page: page, query: nil) { [weak self] result in
                    guard let self else { return }
                    switch result {
                    case .success(let items): self.items = items.sortedByAge()
                    case .failure(let error): print("could not load: \\(error)")
                    }
                    done()
                }
            }

            func next() {
                page += 1
                client.load(page: page, query: nil) { [weak self] result in
                    guard let self, case .success(let more) = result else { return }
                    let known = Set(self.items.map(\\.id))
                    self.items += more.filter { !known.contains($0.id) }
                }
            }

            func item(at index: Int) -> NAME? { items.indices.contains(index) ? items[index] : nil }

            func remove(_ item: NAME) {
                guard let index = items.firstIndex(of: item) else { return }
                items.remove(at: index)
            }
        }

        """

    private static let controller = """
        import UIKit

        final class NAMEViewController: UIViewController {
            @IBOutlet private var tableView: UITableView!
            @IBOutlet private weak var statusLabel: UILabel!
            private let store: NAMEStoring
            var onSelect: ((NAME) -> Void)?
            private lazy var refresh = UIRefreshControl()

            init?(coder: NSCoder, store: NAMEStoring) {
                self.store = store
                super.init(coder: coder)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

            override func viewDidLoad() {
                super.viewDidLoad()
                title = NSLocalizedString("NAME.title", comment: "")
                tableView.refreshControl = refresh
                refresh.addTarget(self, action: #selector(reload), for: .valueChanged)
                reload()
            }

            @objc private func reload() {
                statusLabel.text = nil
                store.reload { [weak self] in
                    self?.refresh.endRefreshing()
                    self?.tableView.reloadData()
                }
            }

            @IBSegueAction private func makeDetail(_ coder: NSCoder, sender: Any?) -> NAMEDetailViewController? {
                guard let index = sender as? IndexPath, let item = store.item(at: index.row) else { return nil }
                return NAMEDetailViewController(coder: coder, item: item)
            }

            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                switch segue.identifier {
                case "settings":
                    let navigation = segue.destination as? UINavigationController
                    (navigation?.topViewController as? NAMESettingsViewController)?.store = store
                default: break
                }
            }

            @IBAction private func settings(_ sender: UIButton) { performSegue(withIdentifier: "settings", sender: sender) }
        }

        extension NAMEViewController: UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.items.count }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "NAMECell", for: indexPath) as! NAMECell
                store.item(at: indexPath.row).map(cell.configure)
                return cell
            }

            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.deselectRow(at: indexPath, animated: true)
                guard let item = store.item(at: indexPath.row) else { return }
                onSelect?(item)
            }
        }

        final class NAMESettingsViewController: UITableViewController { var store: NAMEStoring! }

        """

    private static let cell = """
        import UIKit

        final class NAMECell: UITableViewCell {
            private let titleLabel = UILabel()
            private let priceLabel = UILabel()
            private let badge = UIImageView()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                setUp()
            }

            required init?(coder: NSCoder) {
                super.init(coder: coder)
                setUp()
            }

            private func setUp() {
                for view in [titleLabel, priceLabel, badge] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(view)
                }
                titleLabel.font = .preferredFont(forTextStyle: .headline)
                titleLabel.numberOfLines = 2
                priceLabel.textColor = .secondaryLabel
                badge.tintColor = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
                NSLayoutConstraint.activate([
                    titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                    titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                    priceLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
                    priceLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
                    priceLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
                    badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
                    badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                ])
            }

            func configure(_ item: NAME) {
                titleLabel.text = item.title
                priceLabel.text = item.formattedPrice()
                badge.isHidden = !item.isVisible
                accessibilityLabel = [item.title, item.detail ?? ""].joined(separator: ", ")
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                badge.layer.cornerRadius = badge.bounds.height / 2
                badge.layer.masksToBounds = true
            }
        }

        """

    private static let coordinator = """
        import UIKit

        final class NAMEDetailViewController: UIViewController {
            private let item: NAME

            init?(coder: NSCoder, item: NAME) {
                self.item = item
                super.init(coder: coder)
            }

            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }

        final class NAMECoordinator {
            private let navigation: UINavigationController
            private let store: NAMEStore

            init(navigation: UINavigationController, store: NAMEStore) {
                self.navigation = navigation
                self.store = store
            }

            func start() {
                let storyboard = UIStoryboard(name: "NAME", bundle: nil)
                let list = storyboard.instantiateViewController(identifier: "NAMEViewController") { coder in
                    NAMEViewController(coder: coder, store: self.store)
                }
                list.onSelect = { [weak self] item in self?.showDetail(of: item) }
                navigation.setViewControllers([list], animated: false)
            }

            private func showDetail(of item: NAME) {
                let storyboard = UIStoryboard(name: "NAME", bundle: nil)
                let detail = storyboard.instantiateViewController(identifier: "NAMEDetail") {
                    NAMEDetailViewController(coder: $0, item: item)
                }
                navigation.pushViewController(detail, animated: true)
            }
        }

        """

    private static let tests = """
        import XCTest

        final class NAMEStoreTests: XCTestCase {
            private var store: NAMEStore!

            override func setUp() {
                super.setUp()
                store = NAMEStore(client: NAMEClient(session: .shared, base: URL(string: "https://example.com")!))
            }

            override func tearDown() {
                store = nil
                super.tearDown()
            }

            func testStartsEmpty() {
                XCTAssertTrue(store.items.isEmpty)
                XCTAssertNil(store.item(at: 0))
                XCTAssertNil(store.item(at: -1))
            }

            func testObserversAreToldAtOnce() {
                let told = expectation(description: "told")
                var received: [[NAME]] = []
                _ = store.observe { items in
                    received.append(items)
                    told.fulfill()
                }
                wait(for: [told], timeout: 1)
                XCTAssertEqual(received.count, 1)
            }

            func testDecodesWhatTheServerSends() throws {
                let json = Data(#"[{"id": "7B3C0F8A-2C5D-4E67-9E0C-8F3C1B1D2A10", "created_at": 0, "price": 12.5}]"#.utf8)
                let items = try JSONDecoder().decode([NAME].self, from: json)
                XCTAssertEqual(items.map(\\.title), [""])
                XCTAssertEqual(items.total(), 0)
            }
        }

        """
}
