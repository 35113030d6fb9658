extension Starter {
    static let directory = Starter(
        name: "directory", about: "Who is where, found by name and by floor.",
        configuration: ##"""
            // A directory: who is where, found by letters and by floors.
            //
            // The people are in "state"; a list elsewhere can be pushed with
            //     kioskctl push people '[{ "name": "Ada Lind", "role": "Director", "room": "4.12", "floor": 4 }]'
            {
              "types": {
                "person": { "name": "string", "role": "string", "room": "string", "floor": "int" },
              },

              "state": {
                "people": {
                  "type": "list(person)",
                  "value": [
                    { "name": "Ada Lind", "role": "Director", "room": "4.12", "floor": 4 },
                    { "name": "Ben Okafor", "role": "Reception", "room": "0.01", "floor": 0 },
                    { "name": "Clara Weiss", "role": "Accounting", "room": "2.08", "floor": 2 },
                    { "name": "Davit Petrosyan", "role": "Workshop", "room": "1.20", "floor": 1 },
                    { "name": "Elif Demir", "role": "Sales", "room": "3.05", "floor": 3 },
                    { "name": "Farid Haddad", "role": "Sales", "room": "3.06", "floor": 3 },
                    { "name": "Greta Holm", "role": "Design", "room": "2.11", "floor": 2 },
                    { "name": "Hugo Martins", "role": "Workshop", "room": "1.21", "floor": 1 },
                    { "name": "Ines Ferreira", "role": "Law", "room": "4.02", "floor": 4 },
                    { "name": "Jonas Berg", "role": "Purchasing", "room": "2.15", "floor": 2 },
                    { "name": "Kaito Mori", "role": "Design", "room": "2.12", "floor": 2 },
                    { "name": "Lena Fischer", "role": "Accounting", "room": "2.09", "floor": 2 },
                  ],
                },
                "wanted": "",
                "floor": -1,
              },

              "computed": {
                "found": "${people.filter(one, (floor < 0 || one.floor == floor) && (one.name + ' ' + one.role).lowerAscii().contains(wanted.lowerAscii()))}",
              },

              "data": {
                "people": { "socket": "people", "shape": "list(person)", "on": { "message": { "set": { "people": "${event}" } } } },
              },

              // The next guest begins anew.
              "idle": { "after": "45s", "do": [{ "set": { "wanted": "", "floor": -1 } }, "home"] },

              "styles": {
                "card": {
                  "background": "surface", "borderColor": "outline", "borderWidth": 1, "cornerRadius": 20,
                },
                "note": { "fontSize": 20, "color": "text-muted" },
                "chip": { "height": 60, "padding": [0, 18], "cornerRadius": 30, "fontSize": 20, "fontWeight": "semibold" },
              },

              "functions": {
                "floorName": { "params": { "floor": "int" }, "value": "${floor == 0 ? 'Ground floor' : 'Floor ' + string(floor)}" },
              },

              "screens": {
                "home": {
                  "body": {
                    "type": "column", "background": "background", "padding": [32, 32, 0, 32], "gap": 20,
                    "children": [
                      {
                        "type": "row", "align": "center", "rowGap": 16, "columnGap": 32, "wrap": true,
                        "children": [
                          { "type": "label", "text": "Who are you looking for?", "fontSize": 36, "fontWeight": "bold" },
                          {
                            "type": "field", "id": "search", "bind": "wanted", "placeholder": "Name or team", "clearable": true,
                            "grow": 1, "basis": 240, "height": 68, "fontSize": 22, "cornerRadius": 16, "padding": [0, 24],
                          },
                        ],
                      },
                      {
                        "type": "row", "gap": 8, "wrap": true,
                        "children": {
                          "forEach": "${[-1, 4, 3, 2, 1, 0]}", "as": "one",
                          "body": {
                            "type": "button", "style": "chip",
                            "text": "${one < 0 ? 'All floors' : floorName(one)}",
                            "background": "${floor == one ? 'primary' : 'surface'}",
                            "color": "${floor == one ? 'on-primary' : 'text'}",
                            "borderColor": "${floor == one ? 'primary' : 'outline'}", "borderWidth": 1,
                            "on": { "tap": { "set": { "floor": "${one}" } } },
                          },
                        },
                      },
                      {
                        "if": "${size(found) > 0}",
                        "then": {
                          // As many people are side by side as there is room for.
                          "type": "list", "id": "people", "grow": 1, "basis": 0, "gap": 12, "padding": [0, 0, 32, 0],
                          "cellSize": 400,
                          "items": "${found}", "as": "one", "key": "${one.name}",
                          "body": {
                            "type": "row", "style": "card", "align": "center", "padding": 20, "gap": 16,
                            "children": [
                              { "type": "avatar", "name": "${one.name}", "width": 64, "height": 64 },
                              {
                                "type": "column", "grow": 1, "basis": 0, "gap": 4,
                                "children": [
                                  { "type": "label", "text": "${one.name}", "fontSize": 24, "fontWeight": "semibold", "maxLines": 1 },
                                  { "type": "label", "style": "note", "text": "${one.role}", "maxLines": 1 },
                                ],
                              },
                              {
                                "type": "column", "align": "end", "gap": 4,
                                "children": [
                                  { "type": "label", "text": "${one.room}", "fontSize": 26, "fontWeight": "bold", "color": "primary", "tabularFigures": true },
                                  { "type": "label", "style": "note", "text": "${floorName(one.floor)}" },
                                ],
                              },
                            ],
                          },
                        },
                        "else": {
                          "type": "column", "grow": 1, "align": "center", "justify": "center", "gap": 8,
                          "children": [
                            { "type": "label", "text": "Nobody is called that here.", "fontSize": 28, "fontWeight": "semibold" },
                            { "type": "label", "style": "note", "text": "Ask at the reception on the ground floor." },
                          ],
                        },
                      },
                    ],
                  },
                },
              },
            }

            """##,
        test: ##"""
            // A guest looks for the workshop, and then for somebody who is not there.
            {
              "size": "1280x800",
              "steps": [
                { "expect": { "text": ["Ada Lind", "4.12"] } },
                { "tap": "Floor 1" },
                { "expect": { "text": ["Davit Petrosyan", "Hugo Martins"], "noText": "Ada Lind" } },
                { "tap": "All floors" },
                { "set": { "wanted": "sal" } },
                { "expect": { "text": ["Elif Demir", "Farid Haddad"], "noText": "Hugo Martins" } },
                { "set": { "wanted": "xyz" } },
                { "expect": { "text": "Nobody is called that here." } },
                // After a while the next guest begins anew.
                { "wait": "50s" },
                { "expect": { "text": "Ada Lind" } },
              ],
            }

            """##)
}
