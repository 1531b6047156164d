import { readUtf8 } from './logLine';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nginx without `escape=json` writes `\x22`, which is no JSON. */
const mendEscapes = (line: string): string =>
    line.replace(/\\x([0-9A-Fa-f]{2})/g, (_, hex) => {
        const code = Number.parseInt(hex, 16);
        return code < 0x80 ? `\\u00${hex}` : String.fromCharCode(code);
    });

const parse = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** The object on a line of bytes; nothing when it is none. */
export const readFields = (line: string): Fields | undefined => {
    let value = parse(readUtf8(line));
    if (value === undefined && line.includes('\\x')) value = parse(readUtf8(mendEscapes(line)));
    return isFields(value) ? value : undefined;
};

/** Text of the first of the keys that is there; numbers as text, `-` as empty. */
export const textOf = (fields: Fields, ...keys: readonly string[]): string | undefined => {
    for (const key of keys) {
        const value = fields[key];
        if (typeof value === 'string') return value === '-' ? '' : value;
        if (typeof value === 'number') return String(value);
    }
    return undefined;
};

/** Of an answer, by the first of the keys that is there; NaN where none is a status, from `least` on. */
export const statusOf = (
    fields: Fields,
    { keys = ['status', 'status_code'], least = 100 }: { keys?: string[]; least?: number } = {},
): number => {
    const status = Number(textOf(fields, ...keys) || Number.NaN);
    return Number.isInteger(status) && status >= least && status < 1000 ? status : Number.NaN;
};
