final class LiveAPI {
    init() {}
}
