import ArgumentParser
import RoomStore

/// The options for the store of rooms.
struct StoreOptions: ParsableArguments {
    @OptionGroup
    var data: DataOptions

    @Option(
        help: ArgumentHelp(
            """
            Keep rooms in this PostgreSQL database instead of a folder, such as postgres://db1,db2/sceneflow. The \
            password comes from PGPASSFILE or PGPASSWORD.
            """,
            valueName: "address"
        )
    )
    var store: String?

    /// The place of the store.
    var place: RoomPlace { store.map(RoomPlace.database) ?? .folder(data.folder) }

    func validate() throws {
        if let store, !PostgresRoomStore.isAddress(store) {
            throw ValidationError("--store expects an address that begins with postgres://; --data takes a folder")
        }
    }
}
