// Measures every section's root in both directions, and leaves the result as JSON in the page.

const zero = {x: 0, y: 0, width: 0, height: 0};

/// The boxes of an element and what is in it, each from the border box that encloses it.
function boxes(element, outer, hidden) {
    const rect = element.getBoundingClientRect();
    hidden ||= getComputedStyle(element).display === 'none';
    const box = hidden ? {...zero} : {
        x: rect.left - outer.left, y: rect.top - outer.top, width: rect.width, height: rect.height,
    };
    if (element.children.length) {
        box.children = [...element.children].map((child) => boxes(child, rect, hidden));
    }
    return box;
}

/// The longhands that the element itself declares, and its text if it is a leaf with text.
function declared(element) {
    const style = element.style;
    const written = (element.getAttribute('style') ?? '').split(';');
    const names = written.map((part) => part.split(':')[0].trim()).filter((name) => name);
    const node = {
        style: [...style].map((name) => [name, style.getPropertyValue(name)]),
        ignored: names.filter((name) => style.getPropertyValue(name) === ''),
    };
    if (element.children.length) {
        node.children = [...element.children].map(declared);
        node.mixed = [...element.childNodes].some(
            (child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== '');
    } else if (element.textContent.trim() !== '') {
        node.text = element.textContent.replace(/[ \n\t]+/g, ' ').trim();
    }
    return node;
}

function measure(section, index) {
    const {width, height} = section.dataset;
    if (width) section.style.width = `${width}px`;
    if (height) section.style.height = `${height}px`;
    const result = {
        id: section.id,
        topic: section.closest('article')?.id,
        roots: section.children.length,
        available: {
            width: width ? Number(width) : null,
            height: height ? Number(height) : null,
        },
        tree: declared(section.children[0]),
    };
    for (const direction of ['ltr', 'rtl']) {
        section.style.direction = direction;
        result[direction] = boxes(section.children[0], section.getBoundingClientRect(), false);
    }
    return result;
}

/// A box with text is a block container: as a flex container it would have an item around the text.
function markTexts() {
    for (const element of document.querySelectorAll('div')) {
        const isText = !element.children.length && element.textContent.trim() !== '';
        element.classList.toggle('text', isText);
    }
}

document.fonts.load('10px Square').then((loaded) => {
    const output = document.createElement('pre');
    output.id = 'measured';
    markTexts();
    const sections = [...document.querySelectorAll('section')];
    output.textContent = JSON.stringify(loaded.length ? sections.map(measure) : null);
    document.body.replaceChildren(output);
});
