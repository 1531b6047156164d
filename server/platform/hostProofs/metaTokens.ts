import { metaName } from '../../../contract/platform/hostProof';

interface Tag {
    name: string;
    attributes: ReadonlyMap<string, string>;
    /** index behind the tag */
    end: number;
}

/** What may stand in a page's head; anything else ends it, as it does in browsers. */
const inHead = [
    ...['html', 'head', 'meta', 'link', 'title', 'base'],
    ...['script', 'style', 'noscript', 'template'],
];
/** Their content is no markup of the head. */
const withText = ['title', 'script', 'style', 'noscript', 'template'];

const skip = (html: string, from: number, letters: RegExp): number => {
    let at = from;
    while (at < html.length && letters.test(html[at] ?? '')) at++;
    return at;
};

/** An attribute's value and where it ends; a quote that nothing closes takes all that follows. */
const readValue = (html: string, from: number): [value: string, end: number] => {
    const quote = html[from];
    if (quote !== '"' && quote !== "'") {
        const end = skip(html, from, /[^\s>]/);
        return [html.slice(from, end), end];
    }
    const close = html.indexOf(quote, from + 1);
    const end = close < 0 ? html.length : close;
    return [html.slice(from + 1, end), end + 1];
};

/** The tag whose name begins at `from`; undefined when it has no end. */
const readTag = (html: string, from: number): Tag | undefined => {
    let at = skip(html, from, /[^\s/>]/);
    const name = html.slice(from, at).toLowerCase();
    const attributes = new Map<string, string>();
    for (;;) {
        at = skip(html, at, /[\s/]/);
        if (at >= html.length) return undefined;
        if (html[at] === '>') return { name, attributes, end: at + 1 };
        // a `=` here begins a name, as browsers have it
        const end = skip(html, at + 1, /[^\s/>=]/);
        const attribute = html.slice(at, end).toLowerCase();
        const equals = skip(html, end, /\s/);
        let value = '';
        at = end;
        if (html[equals] === '=') [value, at] = readValue(html, skip(html, equals + 1, /\s/));
        // the first one counts
        if (!attributes.has(attribute)) attributes.set(attribute, value);
    }
};

const indexAfter = (html: string, text: string, from: number): number => {
    const found = html.indexOf(text, from);
    return found < 0 ? html.length : found + text.length;
};

/**
 * The tokens in the meta tags of a page's head. It is read as browsers read it, in one pass: what
 * visitors may write into titles, attributes and the body proves nothing.
 */
export const metaTokens = (html: string): string[] => {
    const lower = html.toLowerCase();
    const tokens: string[] = [];
    let at = html.indexOf('<');
    while (at >= 0) {
        if (html.startsWith('<!--', at)) at = indexAfter(html, '-->', at + 4);
        else if (html[at + 1] === '!' || html[at + 1] === '?') at = indexAfter(html, '>', at);
        else {
            const isEnd = html[at + 1] === '/';
            const tag = readTag(html, at + (isEnd ? 2 : 1));
            if (!tag || !inHead.includes(tag.name)) break;
            if (isEnd && tag.name === 'head') break;
            at = tag.end;
            if (!isEnd && withText.includes(tag.name)) {
                at = indexAfter(lower, `</${tag.name}`, at);
            }
            if (!isEnd && tag.name === 'meta') {
                const isOurs = tag.attributes.get('name')?.toLowerCase() === metaName;
                if (isOurs) tokens.push(tag.attributes.get('content')?.trim() ?? '');
            }
        }
        at = html.indexOf('<', at);
    }
    return tokens;
};
