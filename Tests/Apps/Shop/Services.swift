final class Log {
    init() {}
}

protocol Store: AnyObject {
    var count: Int { get }
}

final class FileStore: Store {
    let log: Log
    var count: Int { 3 }
    init(log: Log) { self.log = log }
}

final class MemoryStore: Store {
    var count: Int { 0 }
    init() {}
}

protocol TaxService: AnyObject {}

final class TaxTable {
    let service: TaxService
    init(service: TaxService) { self.service = service }
}
