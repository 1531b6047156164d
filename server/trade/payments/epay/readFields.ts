import type { Fields } from './signFields';

/** The fields of an address or a form; undefined when one of them comes twice. */
export const readFormFields = (text: string): Fields | undefined => {
    const pairs = [...new URLSearchParams(text)];
    const fields = Object.fromEntries(pairs);
    return Object.keys(fields).length === pairs.length ? fields : undefined;
};

const member = /\s*("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*"|-?[\d.]+|null)\s*(,|$)/y;

/** A number as PHP makes a text of it before it signs: 10.00 is 10. */
const textOf = (token: string): string =>
    token.startsWith('"') ? (JSON.parse(token) as string) : String(Number(token));

/**
 * The fields of a JSON object as a gateway signs them, without those that are null. Undefined for one that
 * holds anything but texts and plain numbers, or a name twice: then it is not clear what was signed.
 */
export const readJsonFields = (text: string): Fields | undefined => {
    const [, inner] = /^\s*\{(.*)\}\s*$/s.exec(text) ?? [];
    if (inner === undefined) return undefined;
    const fields = new Map<string, string | undefined>();
    member.lastIndex = 0;
    for (let isOver = false; !isOver; ) {
        const [, name, value, end] = member.exec(inner) ?? [];
        if (name === undefined || value === undefined) return undefined;
        const key = JSON.parse(name) as string;
        if (fields.has(key)) return undefined;
        fields.set(key, value === 'null' ? undefined : textOf(value));
        isOver = end === '';
    }
    return Object.fromEntries([...fields].filter(([, value]) => value !== undefined)) as Fields;
};
