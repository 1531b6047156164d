/** What begins a line of its own. */
const blocks = 'p,h1,h2,h3,h4,h5,h6,li,pre,tr,hr,div,caption';
const marks: Readonly<Record<string, string>> = {
    H1: '# ',
    H2: '## ',
    H3: '### ',
    H4: '#### ',
    H5: '##### ',
    H6: '###### ',
    LI: '• ',
    HR: '———',
};

const write = (node: Node, image: string, lines: string[]): void => {
    const add = (text: string) => {
        lines[lines.length - 1] += text;
    };
    if (node.nodeType === Node.TEXT_NODE) {
        const isCode = node.parentElement?.closest('pre') !== null;
        const [first = '', ...rest] = isCode
            ? (node.nodeValue ?? '').split('\n')
            : [(node.nodeValue ?? '').replace(/\s+/g, ' ')];
        add(first);
        lines.push(...rest);
        return;
    }
    if (!(node instanceof Element)) return;
    if (node.matches('img')) {
        add(`[${image}: ${node.getAttribute('alt') || node.getAttribute('src') || ''}]`);
        return;
    }
    // a list's or a table's paragraphs go on where their item begins
    const isBlock = node.matches(blocks) && !(node.matches('p') && node.closest('li, td, th'));
    if (isBlock || node.matches('br')) lines.push(marks[node.tagName] ?? '');
    for (const child of node.childNodes) write(child, image, lines);
    if (node.matches('td, th')) add(' | ');
    if (isBlock) lines.push('');
};

/** The text of HTML, line by line; images are written as `[image: …]`. */
export const linesOf = (html: string, image = 'image'): string[] => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const lines = [''];
    for (const child of body.childNodes) write(child, image, lines);
    return lines.map(line => line.trimEnd()).filter(line => line.trim() !== '');
};

/** The text of HTML in one line. */
export const textOf = (html: string): string => linesOf(html).join(' ');
