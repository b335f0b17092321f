import CodeModel
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SceneTitleTests {
    @Test(arguments: [
        ("ItemListViewController", "Item List"), ("URLSessionViewController", "URL Session"),
        ("OAuthViewController", "OAuth"), ("MyOAuthController", "My OAuth"), ("XAxisViewController", "XAxis"),
        ("PickAColorViewController", "Pick A Color"), ("ScreenBViewController", "Screen B"), ("QRCodeVC", "QR Code VC"),
        ("Game_OverController", "Game Over"), ("ViewController", "View"),
    ])
    func `the words of a class name are those that people read`(name: String, words: String) {
        #expect(SceneTitle.words(of: name) == words)
    }
}
