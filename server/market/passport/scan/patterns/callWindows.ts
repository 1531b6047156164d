import { placesOf } from '../sourceText';

/** White space and short comments, each character of them once: it costs no more than their length. */
const gap = /(?:\s|\/\*[^*]{0,60}\*\/){0,40}/y;
const windowLength = 600;

export interface CallWindow {
    at: number;
    /** what follows the opening bracket, lower case, up to the end of the statement */
    inside: string;
    before: string;
}

const skipGap = (text: string, at: number): number => {
    gap.lastIndex = at;
    return at + (gap.exec(text)?.[0].length ?? 0);
};

/**
 * Calls of a function in a text of lower case: the words alone are looked for, and rules read a bounded piece
 * behind each. Methods and declarations of the same name are none.
 */
export function* callsOf(lower: string, name: string): Generator<CallWindow> {
    for (const at of placesOf(lower, name)) {
        const before = lower.slice(Math.max(0, at - 60), at);
        if (/[\w$\\]$/.test(before) || /(?:->|::|\bfunction\s|\bdef\s|\.)\s{0,3}$/.test(before)) {
            continue;
        }
        const open = skipGap(lower, at + name.length);
        if (lower[open] !== '(') continue;
        const rest = lower.slice(open + 1, open + 1 + windowLength);
        const end = rest.indexOf(';');
        yield { at, before, inside: end < 0 ? rest : rest.slice(0, end + 1) };
    }
}
