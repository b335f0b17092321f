import Foundation

/// The address book.
final class ContactStore {
    static let shared = ContactStore(contacts: [
        Contact(name: "Ada Brook", company: "Bakery Lindner", phone: "0151 555 01", isFavourite: true),
        Contact(name: "Ilias Kern", company: "Cycle Works", phone: "0151 555 02", calls: ["Monday", "3 May"]),
        Contact(name: "Mira Voss", company: "Observatory", phone: "0151 555 03", isFavourite: true, calls: ["Today"]),
    ])

    #if DEBUG
    static let sample = ContactStore(contacts: [
        Contact(name: "Sample One", company: "Nowhere", phone: "0151 555 90", isFavourite: true, calls: ["Never"])
    ])
    #endif

    private(set) var contacts: [Contact]

    init(contacts: [Contact]) {
        self.contacts = contacts
    }

    var favourites: [Contact] { contacts.filter(\.isFavourite) }

    func update(_ contact: Contact) {
        guard let index = contacts.firstIndex(where: { $0.id == contact.id }) else { return }
        contacts[index] = contact
    }
}
