protocol Cart {}

final class Box: Cart {
    init() {}
}
