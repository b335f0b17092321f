protocol Cart {}

final class Box {
    init() {}
}
