extension Starter {
    static let order = Starter(
        name: "order",
        about: "An order terminal: a menu, an order, and the number for the counter.",
        configuration: ##"""
            // An order terminal: a menu, an order, and the number for the counter.
            //
            // The menu is in "state"; a till can push another one with
            //     kioskctl push menu '[{ "id": "soup", "name": "Soup", "note": "With bread", "price": 650 }]'
            // An order of a guest leaves as the event "order"; the till answers with
            //     kioskctl set number=31
            {
              "timeZone": "Europe/Berlin",

              "types": {
                "dish": { "id": "string", "name": "string", "note": "string", "price": "int" },
                "line": { "id": "string", "name": "string", "price": "int", "count": "int" },
              },

              "state": {
                "dishes": {
                  "type": "list(dish)",
                  "value": [
                    { "id": "soup", "name": "Soup of the day", "note": "With bread from our oven", "price": 650 },
                    { "id": "salad", "name": "Garden salad", "note": "Herbs, seeds, a light dressing", "price": 780 },
                    { "id": "pasta", "name": "Pasta", "note": "Tomatoes, basil, parmesan", "price": 920 },
                    { "id": "curry", "name": "Vegetable curry", "note": "With rice, mild or hot", "price": 990 },
                    { "id": "cake", "name": "Apple cake", "note": "Warm, with cream", "price": 420 },
                    { "id": "coffee", "name": "Coffee", "note": "Freshly ground", "price": 310 },
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
                "card": {
                  "background": "surface", "borderColor": "outline", "borderWidth": 1, "cornerRadius": 20,
                  "padding": 24,
                },
                "title": { "fontSize": 36, "fontWeight": "bold" },
                "name": { "fontSize": 24, "fontWeight": "semibold" },
                "note": { "fontSize": 19, "color": "text-muted" },
                "loud": { "height": 80, "cornerRadius": 20, "fontSize": 24, "fontWeight": "semibold" },
              },

              "screens": {
                "home": {
                  "body": {
                    "type": "row", "background": "background", "padding": 40, "gap": 32,
                    "children": [
                      {
                        "type": "column", "grow": 1, "basis": 0, "gap": 24,
                        "children": [
                          { "type": "label", "style": "title", "text": "What would you like?" },
                          {
                            "type": "grid", "columns": "repeat(2, 1fr)", "autoRows": "1fr", "gap": 20, "grow": 1,
                            "children": {
                              "forEach": "${dishes}", "as": "dish", "key": "${dish.id}",
                              "body": {
                                "type": "button", "style": "card", "align": "stretch", "color": "text",
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
                                  "type": "column", "grow": 1, "justify": "space-between",
                                  "children": [
                                    {
                                      "type": "column", "gap": 6,
                                      "children": [
                                        { "type": "label", "style": "name", "text": "${dish.name}" },
                                        { "type": "label", "style": "note", "text": "${dish.note}" },
                                      ],
                                    },
                                    { "type": "label", "fontSize": 22, "color": "primary", "fontWeight": "semibold", "text": "${price(dish.price)}" },
                                  ],
                                },
                              },
                            },
                          },
                        ],
                      },
                      {
                        "type": "column", "style": "card", "width": 380, "shrink": 0, "gap": 16,
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
                                      { "type": "label", "fontSize": 20, "text": "${line.name}", "grow": 1, "basis": 0, "maxLines": 1 },
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
                            "type": "row", "justify": "space-between", "align": "baseline",
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
                    "type": "column", "align": "center", "justify": "center", "gap": 16, "padding": 40, "background": "primary",
                    "children": [
                      { "type": "label", "text": "Thank you.", "fontSize": 48, "fontWeight": "bold", "color": "on-primary" },
                      { "type": "label", "text": "Your number is", "fontSize": 26, "color": "on-primary" },
                      { "type": "label", "text": "${number}", "fontSize": 200, "fontWeight": "bold", "color": "on-primary" },
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

            """##)
}
