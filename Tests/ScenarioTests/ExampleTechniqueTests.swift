import SceneFlow
import Testing

/// Each edge of each example app, by the technique that the app's own scene documents describe.
struct ExampleTechniqueTests {
    /// An example app with its edges as a reader of its Swift finds them.
    struct Example: CustomTestStringConvertible, Sendable {
        let path: String
        let edges: [String]

        var testDescription: String { path }
    }

    @Test(arguments: examples)
    func `every edge of an example shows the technique of its scene document`(_ example: Example) throws {
        let app = try Scenario(Fixture(example: example.path)).app
        #expect(EdgeLines.lines(of: app.flow) == example.edges.sorted())
        #expect(app.flow.unresolved == [])
    }

    @Test(arguments: examples)
    func `an example needs no class facts`(_ example: Example) throws {
        let manifest = try #require(Fixture(example: example.path).files["sceneflow.yml"])
        let keys = manifest.split(separator: "\n").filter { $0.first?.isLetter == true }.map { $0.prefix { $0 != ":" } }
        #expect(keys.allSatisfy { ["title", "summary", "docs"].contains($0) }, "\(keys)")
    }

    private static let examples = [
        Example(
            path: "Notes/before",
            edges: [
                "launch → NoteList: property init(nibName:bundle:) store",
                "NoteList row → Note: property init(nibName:bundle:) note, store",
                "NoteList openPinned: → Note: property init(nibName:bundle:) note; missing store (viewDidLoad():18)",
                "NoteList newNote: → NewNote: property init(nibName:bundle:) store",
                "NoteList openSettings: → Settings: initializer init()",
            ]
        ),
        Example(
            path: "Notes/after",
            edges: [
                "launch → NoteList: initializer init(notesIn:) store",
                "NoteList row → Note: initializer init(note:store:) note, store",
                "NoteList openPinned: → Note: initializer init(note:store:) note, store",
                "NoteList newNote: → NewNote: initializer init(store:) store",
                "NoteList openSettings: → Settings: initializer init()",
            ]
        ),
        Example(
            path: "Images/before",
            edges: [
                "UINavigationController rootViewController → ImageGrid: coder init(coder:)",
                "ImageGrid row → Image: property init(coder:) picture",
                // Nobody sets `picture`, and nothing that uses it traps: it is an optional.
                "ImageGrid showFeatured: → Image: coder init(coder:)",
                "ImageGrid showOptions: → Options: property init(coder:) preview",
                "Image showInfo: → ImageInfo: property init(coder:) picture",
            ]
        ),
        Example(
            path: "Images/after",
            edges: [
                "UINavigationController rootViewController → ImageGrid: coder init(coder:)",
                "ImageGrid row → Image: creator init(coder:picture:) picture",
                "ImageGrid showFeatured: → Image: creator init(coder:picture:) picture",
                "ImageGrid showOptions: → Options: creator init(coder:preview:) preview",
                "Image showInfo: → ImageInfo: creator init(coder:picture:) picture",
            ]
        ),
        Example(
            path: "Dolls/before",
            edges: [
                "UINavigationController rootViewController → Shelf: coder init(coder:)",
                "Shelf row → Doll: property init(coder:) doll",
                "Shelf openSmallest: → Doll: coder init(coder:); missing doll (viewDidLoad():14)",
                "Shelf showCraft: → Craft: coder init(coder:)",
                "Doll open: → Doll: property init(coder:) doll",
                "Doll showInfo: → DollInfo: property init(coder:) doll",
            ]
        ),
        Example(
            path: "Dolls/after",
            edges: [
                "UINavigationController rootViewController → Shelf: coder init(coder:)",
                "Shelf row → Doll: creator init(coder:doll:) doll",
                "Shelf openSmallest: → Doll: creator init(coder:doll:) doll",
                "Shelf showCraft: → Craft: coder init(coder:)",
                "Doll open: → Doll: creator init(coder:doll:) doll",
                "Doll showInfo: → DollInfo: creator init(coder:doll:) measured",
            ]
        ),
        Example(
            path: "Contacts/before",
            edges: [
                "UITabBarController viewControllers → UINavigationController: coder init(coder:)",
                "UITabBarController viewControllers → GroupsNavigationController: coder init(coder:)",
                "UINavigationController rootViewController → ContactList: property init(coder:) store",
                "GroupsNavigationController rootViewController → Groups: shared init(coder:) store",
                "ContactList row → ContactDetail: property init(coder:) contact",
                "ContactDetail embedCalls → CallHistory: prepare init(coder:) contact",
                "ContactDetail editContact → EditContact: prepare init(coder:) contact",
                "Groups showOffers → Offers: prepare init(coder:) offers",
                "Groups showFavourites → Favourites: shared init(coder:) store",
            ]
        ),
        Example(
            path: "Contacts/after",
            edges: [
                "UITabBarController viewControllers → UINavigationController: coder init(coder:)",
                "UITabBarController viewControllers → UINavigationController: coder init(coder:)",
                "UINavigationController rootViewController → ContactList: property init(coder:) store",
                "UINavigationController rootViewController → Groups: coder init(coder:)",
                "ContactList row → ContactDetail: creator init(coder:contact:) contact",
                "ContactDetail embedCalls → CallHistory: segueAction init(coder:contact:) contact",
                "ContactDetail editContact → EditContact: segueAction init(coder:contact:) contact",
                "Groups showOffers → Offers: segueAction init(coder:offers:) offers",
                "Groups showFavourites → Favourites: segueAction init(coder:store:) store",
            ]
        ),
        Example(
            path: "Items/before",
            edges: [
                "UINavigationController rootViewController → ItemList: coder init(coder:)",
                "ItemList showItem → ItemDetail: prepare init(coder:) item, store",
                "ItemList showNext → ItemDetail: coder init(coder:); "
                    + "missing item (viewDidLoad():18), store (packedChanged(_:):29)",
                "ItemList showAbout → About: coder init(coder:)",
                // A value that `prepare` passes to the root appears on the segue and on the relationship in between.
                "ItemList addItem → UINavigationController: prepare init(coder:) store",
                "UINavigationController rootViewController → AddItem: prepare init(coder:) store",
            ]
        ),
        Example(
            path: "Items/after",
            edges: [
                "UINavigationController rootViewController → ItemList: coder init(coder:)",
                // The action returns nil where it finds no item; then UIKit falls back to init(coder:).
                "ItemList showItem → ItemDetail: segueAction init(coder:item:store:) item, store",
                "ItemList showNext → ItemDetail: segueAction init(coder:item:store:) item, store",
                "ItemList showAbout → About: coder init(coder:)",
                "ItemList addItem → UINavigationController: coder init(coder:)",
                "UINavigationController rootViewController → AddItem: segueAction init(coder:store:) store",
            ]
        ),
        Example(
            path: "Plants/before",
            edges: [
                "UINavigationController rootViewController → PlantList: coder init(coder:)",
                "PlantList showPlant → Plant: prepare init(coder:) plant, log",
                "PlantList showThirstiest → Plant: prepare init(coder:) plant; missing log (viewDidLoad():19)",
                "Plant showCare → Care: prepare init(coder:) plant",
            ]
        ),
        Example(
            path: "Plants/after",
            edges: [
                "UINavigationController rootViewController → PlantList: coder init(coder:)",
                "PlantList row → PlantView: initializer init(plant:log:) plant, log",
                "PlantList showThirstiest: → PlantView: initializer init(plant:log:) plant, log",
                // Nothing tells that the button is always there: a branch may hide any view.
                "PlantView Care → Care: creator init(coder:plant:) plant likely",
            ]
        ),
        Example(
            path: "Tickets/before",
            edges: [
                "launch → Foyer: initializer init(coordinator:) coordinator",
                "Foyer showProgramme: → ProgrammeScreen: initializer init() likely",
                "Foyer showBasket: → BasketScreen: initializer init() likely",
                "ProgrammeScreen viewDidLoad → FilmsScreen: initializer init()",
                "ProgrammeScreen viewDidLoad → FilmsScreen: initializer init() likely",
                "ProgrammeScreen viewDidLoad → SnacksScreen: initializer init()",
                "FilmsScreen About this film → FilmScreen: initializer init(film:) film likely",
                "FilmsScreen Tonight → ShowingsScreen: initializer init(film:) film likely",
                "FilmScreen Trailer → Trailer: initializer init(trailer:) trailer likely",
                "FilmScreen Showings → ShowingsScreen: initializer init(film:) film likely",
                "ShowingsScreen Add ticket → UIAlertController: initializer init(title:message:preferredStyle:) likely",
                "BasketScreen Check out → CheckoutScreen: initializer init(order:) order likely",
                "CheckoutScreen Pay → UIAlertController: initializer init(title:message:preferredStyle:) likely",
            ]
        ),
        Example(
            path: "Tickets/after",
            edges: [
                "launch → Foyer: initializer init(coordinator:) coordinator",
                "Foyer showProgramme: → ProgrammeScreen: initializer init() likely",
                "Foyer showBasket: → BasketScreen: initializer init(basket:) basket likely",
                "ProgrammeScreen viewDidLoad → FilmsScreen: initializer init()",
                "ProgrammeScreen viewDidLoad → FilmsScreen: initializer init() likely",
                "ProgrammeScreen viewDidLoad → SnacksScreen: initializer init()",
                "FilmsScreen About this film → FilmScreen: initializer init(film:) film likely",
                "FilmsScreen Tonight → ShowingsScreen: initializer init(film:) film likely",
                "FilmScreen Trailer → Trailer: initializer init(trailer:) trailer likely",
                "FilmScreen Showings → ShowingsScreen: initializer init(film:) film likely",
                "ShowingsScreen Add ticket → UIAlertController: initializer init(title:message:preferredStyle:) likely",
                "BasketScreen Check out → CheckoutScreen: initializer init(order:basket:) order, basket likely",
                "CheckoutScreen Pay → UIAlertController: initializer init(title:message:preferredStyle:) likely",
            ]
        ),
    ]
}
