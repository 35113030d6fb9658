extension Starter {
    static let blank = Starter(
        name: "blank", about: "One screen with a text and a button.",
        configuration: ##"""
            // A kiosk with one screen.
            //
            //     kioskctl check .     what is wrong, and what to write instead
            //     kioskctl test .      its tests, in the folder tests
            //     kiosk-preview .      in the browser, where each change shows as soon as it is saved
            //     kioskd --config .    on the display
            {
              "state": { "count": 0 },

              "screens": {
                "home": {
                  "body": {
                    "type": "column", "align": "center", "justify": "center", "gap": 24, "padding": 48,
                    "background": "background",
                    "children": [
                      { "type": "label", "text": "Hello", "fontSize": 72, "fontWeight": "bold" },
                      {
                        "type": "label", "fontSize": 26, "color": "text-muted",
                        "text": "${count == 0 ? 'Touch the button.' : 'Touched ' + string(count) + ' times.'}",
                      },
                      {
                        "type": "button", "id": "touch", "text": "Touch", "height": 80, "width": 280,
                        "cornerRadius": 20, "fontSize": 26, "fontWeight": "semibold",
                        "margin": [16, 0, 0, 0],
                        "on": { "tap": { "increment": "count" } },
                      },
                    ],
                  },
                },
              },
            }

            """##,
        test: ##"""
            // A guest touches the button twice.
            {
              "size": "1280x800",
              "steps": [
                { "expect": { "screen": "home", "text": ["Hello", "Touch the button."] } },
                { "tap": "Touch" },
                { "tap": "#touch" },
                { "expect": { "state": { "count": 2 }, "text": "Touched 2 times." } },
              ],
            }

            """##)
}
