/// Expressions to begin with: some for each part of the language.
enum ExpressionSeeds {
    static var all: [Seeds] {
        texts.enumerated().map { index, text in
            Seeds(name: "expression-\(index)", bytes: Array(text.utf8))
        }
    }

    private static let texts = [
        "count + 1 * -2 % 3 - 4 / 5", "price * 2.0 >= 1e3 || !flag && count != 3u",
        "flag ? name : 'x' + \"\\u00e4\\x41\\101\" + r'\\n' + '''a'''", "b'\\xff' + bytes(name)",
        "state.cart.items[0].price + state['cart'].total",
        "has(state.cart.total) && 'a' in ['a', 1]",
        "items.map(i, i.n > 1, i.n * 2) + items.filter(i, i.n > 1).map(j, j.n)",
        "items.exists(i, i.n == 1) || items.all(i, v, i < v.n) || items.existsOne(i, i.n == 2)",
        "[1, 2].transformMap(i, v, v > 1, [v]) == {1: [2]}", "cel.bind(x, [any, any], [x, x])",
        "items.sortBy(i, -i.n).limit(5).map(i, i.n) + [2.5, 3u, 1].sort().slice(0, 2)",
        "[[1, any], lists.range(count)].flatten().distinct().first() == items.last()",
        "['x'].transformMapEntry(i, v, {v: i})", "merge(state.cart, {'a': 1, 2: any})",
        "name.matches('^(?i)[a-z\\\\d]{1,3}(b|c)*?$')",
        "name.matches(any)", "name.replace('n', '').split('').join(',').reverse().substring(0, 2)",
        "'%s %d %.3f %e %x %b %o %%'.format([items, 1, 2.5, 1e99, name, true, 8])",
        "name.indexOf('a', 1) + name.lastIndexOf('a') + size(name.trim().charAt(0))",
        "timestamp('2026-03-29T12:30:00.5+02:00') - now() < duration('1h30m')",
        "now().getHours('Europe/Berlin') + now().getDayOfYear() + duration('-1.5s').getSeconds()",
        "math.greatest([1, 2.5, 3u]) + double(math.abs(-count)) + math.round(price)",
        "math.bitShiftLeft(1, 63) + math.bitAnd(6, 3) + int('12') + int(1.5) + int(5u)",
        "base64.encode(b'abc') + string(base64.decode('YWJj'))",
        "type(1) == int && type([]) == list",
        "formatDuration(count) + formatDuration(duration('90m'))",
        "formatNumber(price, 2) + formatCurrency(count, 'EUR') + t('a', {'b': 1})",
        "formatDate(now(), 'EEEE, d MMMM y HH:mm') + formatDate(now(), 'long', 'Asia/Tokyo')",
        "sum(items.map(i, i.n)) // comment\n + 1", "any.a.b[0] == null",
        "{1: 2, 'a': {}, true: []}.a",
        "strings.quote(name) + 'a`b' + state.`x-y`", ".count - .5", "Foo{a: 1}", "a.?b[?c]",
        "[1 2, (3]",
    ]
}
