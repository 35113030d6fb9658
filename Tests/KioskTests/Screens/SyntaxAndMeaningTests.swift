import Testing

@testable import Kiosk

/// An error of syntax does not hide the mistakes in the rest of a file.
@Suite struct SyntaxAndMeaningTests {
    private func mistakes(in text: String) -> [String] {
        do {
            _ = try Configuration(path: "kiosk.json").load(Array(text.utf8))
            return []
        } catch {
            return error.all.map(\.description)
        }
    }

    @Test func oneOfEachKind() {
        #expect(
            mistakes(
                in: """
                    {
                      "start": "hom",
                      "screens": {
                        "home": {
                          "body": {
                            "type": "column", "gapp": 3, "padding": true,
                            "children": [
                              { "type": "label", "text": "x" "fontSize": 30 },
                              { "type": "label", "text": 12e },
                            ]
                          }
                        }
                      }
                    }
                    """
            ).map { $0.prefix { $0 != ";" } }
                == [
                    "kiosk.json:2:12: error: there is no screen \"hom\"",
                    "kiosk.json:6:27: error: unknown key \"gapp\" in a column",
                    "kiosk.json:6:49: error: \"padding\" cannot be true",
                    "kiosk.json:8:42: error: expected ',' or '}' after this value; found "
                        + "string \"fontSize\"",
                    "kiosk.json:9:38: error: '12e' is not a number",
                ].map { $0.prefix { $0 != ";" } })
    }

    /// Names that may stand in the part that was not read are not called missing.
    @Test func theRestOfATextThatWasCutIsNotMissed() {
        #expect(
            mistakes(
                in: """
                    { "start": "home", "screens": { "first": { "body": {
                      "type": "label", "texxt": "${n}", "style": "big", "text": "${n}" } },
                      "second": [ }
                    """
            ).map { $0.split(separator: " ")[0] } == ["kiosk.json:2:20:", "kiosk.json:3:15:"])
    }
}
