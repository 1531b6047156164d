export const placeholders = ['path', 'visitor', 'number', 'referrer', 'title'] as const;
export type Placeholder = (typeof placeholders)[number];
export type Filling = Readonly<Record<Placeholder, string | number>>;

const isPlaceholder = (name: string): name is Placeholder =>
    (placeholders as readonly string[]).includes(name);

/**
 * Reads a body with `{{path}}` and its like; answers what fills it. The text is one character a
 * byte of its UTF-8, so that its length is its length in bytes.
 */
export const readTemplate = (text: string): ((filling: Filling) => string) => {
    const pieces = Buffer.from(text.trim(), 'utf8')
        .toString('latin1')
        .split(/\{\{\s*(\w+)\s*\}\}/);
    const names = pieces
        .filter((_, at) => at % 2 === 1)
        .map(name => {
            if (!isPlaceholder(name)) throw new Error(`{{${name}}} stands for nothing`);
            return name;
        });
    const texts = pieces.filter((_, at) => at % 2 === 0);
    return filling =>
        texts.reduce((body, piece, at) => {
            const name = names[at - 1];
            return body + (name ? filling[name] : '') + piece;
        });
};
