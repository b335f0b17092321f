// swift-format-ignore-file

import Swinject

/// Nobody registers a TaxService: making a TaxTable fails.
final class ShopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(Log.self) { _ in Log() }.inObjectScope(.container)
        container.register(Store.self) { r in FileStore(log: r.resolve(Log.self)!) }.inObjectScope(.container)
        container.register(TaxTable.self) { r in TaxTable(service: r.resolve(TaxService.self)!) }
    }
}
