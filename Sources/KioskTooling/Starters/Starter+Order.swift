extension Starter {
    static let order = Starter(
        name: "order",
        about: "An order terminal: a menu, an order, and the number for the counter.",
        configuration: ##"""
            // An order terminal: a menu, an order, and the number for the counter.
            //
            // The menu is in "state"; a till can push another one with
            //     kioskctl push menu '[{ "id": "soup", "name": "Soup", "note": "With bread", "price": 650, "picture": "" }]'
            // An order of a guest leaves as the event "order"; the till answers with
            //     kioskctl set number=31
            {
              "timeZone": "Europe/Berlin",

              "types": {
                "dish": { "id": "string", "name": "string", "note": "string", "price": "int", "picture": "string" },
                "line": { "id": "string", "name": "string", "price": "int", "count": "int" },
              },

              "state": {
                "dishes": {
                  "type": "list(dish)",
                  "value": [
                    { "id": "soup", "name": "Soup of the day", "note": "With bread from our oven", "price": 650, "picture": "images/soup.svg" },
                    { "id": "salad", "name": "Garden salad", "note": "Herbs, seeds, a light dressing", "price": 780, "picture": "images/salad.svg" },
                    { "id": "pasta", "name": "Pasta", "note": "Tomatoes, basil, parmesan", "price": 920, "picture": "images/pasta.svg" },
                    { "id": "curry", "name": "Vegetable curry", "note": "With rice, mild or hot", "price": 990, "picture": "images/curry.svg" },
                    { "id": "cake", "name": "Apple cake", "note": "Warm, with cream", "price": 420, "picture": "images/cake.svg" },
                    { "id": "coffee", "name": "Coffee", "note": "Freshly ground", "price": 310, "picture": "images/coffee.svg" },
                  ],
                },
                "order": { "type": "list(line)" },
                "number": 27,
              },

              "computed": {
                "total": "${sum(order.map(line, line.price * line.count))}",
                "pieces": "${sum(order.map(line, line.count))}",
              },

              "functions": {
                "price": { "params": { "cents": "int" }, "value": "${formatCurrency(double(cents) / 100.0, 'EUR')}" },
              },

              "data": {
                "menu": { "socket": "menu", "shape": "list(dish)", "on": { "message": { "set": { "dishes": "${event}" } } } },
              },

              // The next guest begins anew.
              "idle": { "after": "60s", "do": [{ "set": { "order": [] } }, "home"] },

              "styles": {
                "card": { "background": "surface", "borderColor": "outline", "borderWidth": 1, "cornerRadius": 20 },
                "title": { "fontSize": 36, "fontWeight": "bold" },
                "name": { "fontSize": 24, "fontWeight": "semibold" },
                "note": { "fontSize": 19, "color": "text-muted" },
                "loud": { "height": 80, "cornerRadius": 20, "fontSize": 24, "fontWeight": "semibold" },
              },

              "components": {
                "dishCard": {
                  "params": { "dish": "dish" },
                  "body": {
                    "type": "button", "style": "card", "align": "stretch", "padding": 0, "color": "text",
                    "on": {
                      "tap": {
                        "if": "${order.exists(line, line.id == dish.id)}",
                        "then": {
                          "set": {
                            "order": "${order.map(line, line.id == dish.id ? {'id': line.id, 'name': line.name, 'price': line.price, 'count': line.count + 1} : line)}",
                          },
                        },
                        "else": {
                          "append": {
                            "order": { "id": "${dish.id}", "name": "${dish.name}", "price": "${dish.price}", "count": 1 },
                          },
                        },
                      },
                    },
                    "children": {
                      "type": "column", "grow": 1,
                      "children": [
                        {
                          "type": "stack", "grow": 1, "basis": 0, "minHeight": 0, "padding": 12, "background": "surface-muted", "cornerRadius": [20, 20, 0, 0],
                          "children": { "type": "image", "source": "${dish.picture}", "width": "100%", "height": "100%" },
                        },
                        {
                          "type": "column", "gap": 6, "padding": [16, 24, 20, 24],
                          "children": [
                            {
                              "type": "row", "align": "baseline", "justify": "space-between", "gap": 16,
                              "children": [
                                { "type": "label", "style": "name", "text": "${dish.name}" },
                                { "type": "label", "style": "name", "color": "primary", "text": "${price(dish.price)}", "shrink": 0 },
                              ],
                            },
                            { "type": "label", "style": "note", "text": "${dish.note}" },
                          ],
                        },
                      ],
                    },
                  },
                },
              },

              "screens": {
                "home": {
                  // The order is below the menu where the panel is high enough for both, and else beside it.
                  "body": {
                    "type": "column", "wrap": true, "background": "background", "padding": [32, 32, 0, 32], "gap": 32,
                    "children": [
                      {
                        "type": "column", "grow": 3, "basis": 720, "minHeight": 0, "minWidth": "58%", "gap": 24,
                        "children": [
                          { "type": "label", "style": "title", "text": "What would you like?" },
                          {
                            "type": "scroll", "grow": 1, "basis": 0,
                            "children": {
                              "type": "grid", "columns": "repeat(auto-fill, minmax(340, 1fr))", "autoRows": "minmax(250, 1fr)", "gap": 20, "minHeight": "100%", "padding": [0, 0, 32, 0],
                              "children": {
                                "forEach": "${dishes}", "as": "dish", "key": "${dish.id}",
                                "body": { "type": "dishCard", "dish": "${dish}" },
                              },
                            },
                          },
                        ],
                      },
                      {
                        "type": "column", "style": "card", "grow": 1, "basis": 400, "minHeight": 0, "margin": [0, 0, 32, 0], "padding": 24, "gap": 16,
                        "children": [
                          { "type": "label", "style": "name", "text": "Your order" },
                          {
                            "type": "scroll", "grow": 1, "basis": 0,
                            "children": {
                              "type": "column", "gap": 12,
                              "children": [
                                { "if": "${pieces == 0}", "then": { "type": "label", "style": "note", "text": "Touch what you like." } },
                                {
                                  "forEach": "${order}", "as": "line", "index": "i", "key": "${line.id}",
                                  "body": {
                                    "type": "row", "align": "center", "gap": 12,
                                    "children": [
                                      { "type": "label", "style": "note", "text": "${line.count} ×" },
                                      { "type": "label", "fontSize": 20, "text": "${line.name}", "grow": 1, "width": 0, "maxLines": 1 },
                                      {
                                        "type": "button", "text": "−", "accessibility": { "name": "Remove ${line.name}" }, "width": 56, "height": 56,
                                        "cornerRadius": 28, "background": "surface-muted", "color": "text", "fontSize": 24,
                                        "on": {
                                          "tap": {
                                            "if": "${line.count > 1}",
                                            "then": { "increment": { "order[${i}].count": -1 } },
                                            "else": { "remove": "order[${i}]" },
                                          },
                                        },
                                      },
                                    ],
                                  },
                                },
                              ],
                            },
                          },
                          {
                            "type": "row", "justify": "space-between", "align": "baseline", "gap": 16,
                            "children": [
                              { "type": "label", "style": "note", "text": "Total" },
                              { "type": "label", "id": "total", "fontSize": 32, "fontWeight": "bold", "text": "${price(total)}" },
                            ],
                          },
                          {
                            "type": "button", "id": "send", "style": "loud", "text": "Order", "enabled": "${pieces > 0}",
                            "on": {
                              "tap": [
                                { "emit": { "event": "order", "data": { "lines": "${order}", "total": "${total}" } } },
                                { "navigate": { "screen": "done", "transition": "fade" } },
                              ],
                            },
                          },
                        ],
                      },
                    ],
                  },
                },

                "done": {
                  "body": {
                    "type": "column", "align": "center", "justify": "center", "gap": 16, "padding": 32, "background": "primary",
                    "children": [
                      { "type": "label", "text": "Thank you.", "fontSize": 48, "fontWeight": "bold", "color": "on-primary" },
                      { "type": "label", "text": "Your number is", "fontSize": 26, "color": "on-primary" },
                      { "type": "label", "text": "${number}", "fontSize": 160, "fontWeight": "bold", "color": "on-primary" },
                      {
                        "type": "button", "id": "again", "style": "loud", "width": 320, "text": "New order",
                        "background": "surface", "color": "text",
                        "on": { "tap": [{ "set": { "order": [] } }, "home"] },
                      },
                    ],
                  },
                },
              },
            }

            """##,
        test: ##"""
            // A guest orders two coffees and a cake; the till gets them, and its number is shown.
            {
              "size": "1280x800",
              "steps": [
                { "tap": "Coffee" },
                { "tap": "Coffee" },
                { "tap": "Apple cake" },
                { "expect": { "text": ["€10.40", "2 ×"], "state": { "pieces": 3 } } },
                { "tap": "Remove Coffee" },
                { "expect": { "text": "€7.30", "noText": "2 ×" } },
                { "set": { "number": 31 } },
                { "tap": "#send" },
                { "expect": { "screen": "done", "event": "order", "text": "31" } },
                { "tap": "New order" },
                { "expect": { "screen": "home", "text": "Touch what you like." } },
              ],
            }

            """##,
        pictures: orderPictures)
}
