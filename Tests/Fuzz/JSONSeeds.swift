/// Texts to begin with: some for each part of the grammar, and some that are nearly JSON.
enum JSONSeeds {
    static var all: [Seeds] {
        texts.enumerated().map { index, text in
            Seeds(name: "json-\(index)", bytes: Array(text.utf8))
        }
    }

    private static let texts = [
        #"{"a": [1, -2.5e3, true, null], "b": {"c": "x\n\u00e9\ud83d\ude00"}}"#,
        "// größe\r\n{ \"screens\": { \"home\": { \"gap\": 16, /* c */ }, }, }\n",
        "[[[[\"日本\"]], {\"\": {}}], 1e308, 123456789012345678, 0.1, -0]",
        "\u{FEFF}[9223372036854775807, 5e-324, \"\\\\\\\"\\/\\b\\f\\n\\r\\t\"]",
        "{\"0\":0,\"1\":1,\"2\":2,\"3\":3,\"4\":4,\"5\":5,\"6\":6,\"7\":7,\"8\":8,\"9\":9}",
        "[0.1, 'x', “y”, key: #fff, NaN, 0x1, +1, .5]",
        "{a: 1, \"b\" 2, \"c\": , \"d\": [1 2,,], \"e\": \"x\ny\", \"a\": tru}",
        String(repeating: "[", count: 130), "\"\\ud800\\u0041 \\x \u{7F}\"",
    ]
}
