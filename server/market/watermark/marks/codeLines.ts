import type { Syntax } from './syntax';

type Within = '' | '*/' | '"""' | "'''" | '"' | "'";

const isTriple = (within: Within): boolean => within.length === 3;

const opening = (text: string, at: number, { hasBlocks, hasTriple }: Syntax): Within => {
    if (hasBlocks && text.startsWith('/*', at)) return '*/';
    if (hasTriple && text.startsWith('"""', at)) return '"""';
    if (hasTriple && text.startsWith("'''", at)) return "'''";
    const letter = text[at];
    return letter === '"' || letter === "'" ? letter : '';
};

const isLineComment = (text: string, at: number, { line, otherLine }: Syntax): boolean =>
    text.startsWith(line, at) || (otherLine !== undefined && text.startsWith(otherLine, at));

/** Where what began ends, behind it; -1 where it never does, or a text goes on in the next line. */
const endOf = (text: string, from: number, within: Within): number => {
    if (within === '*/') {
        const end = text.indexOf(within, from);
        return end < 0 ? -1 : end + within.length;
    }
    for (let at = from; at < text.length; at += 1) {
        if (text[at] === '\\') at += 1;
        else if (text.startsWith(within, at)) return at + within.length;
        // whoever writes so means something else than this reads
        else if (text[at] === '\n' && !isTriple(within)) return -1;
    }
    return -1;
};

/**
 * Where lines begin that are code: neither within a text nor within a longer comment. Undefined where that is not
 * certain, so that the file is left alone.
 */
export const codeLines = (text: string, syntax: Syntax): number[] | undefined => {
    const { begins, barred } = syntax;
    if (barred.test(text) || (begins !== undefined && !text.startsWith(begins))) return undefined;
    const starts = [0];
    let at = 0;
    while (at < text.length) {
        if (isLineComment(text, at, syntax)) {
            const end = text.indexOf('\n', at);
            if (end < 0) break;
            at = end;
        }
        if (text[at] === '\n') {
            at += 1;
            starts.push(at);
            continue;
        }
        const within = opening(text, at, syntax);
        const end = within === '' ? at + 1 : endOf(text, at + within.length, within);
        if (end < 0) return undefined;
        at = end;
    }
    return starts;
};
