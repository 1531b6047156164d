import { languageOf } from './languages';
import { isForeign } from './paths';
import type { SourceText } from './sourceText';

/** Tokens in a print, and prints of which one is taken: whatever shares 35 tokens in a row shares one. */
const length = 20;
const span = 16;

/** Words that stay what they are; every other name may have been changed. */
const keywords = new Set(
    `if else elseif elif for foreach while do switch case default break continue return function class interface
    extends implements new public private protected static const var let try catch finally throw throws import from
    export use namespace require include echo print def lambda yield async await func package struct type go defer
    range select map chan fn impl trait match enum final abstract void int string bool float double null true false
    none self this super in is not and or as with global instanceof typeof delete`
        .split(/\s+/)
        .filter(word => word !== ''),
);

const codeOf = (word: string): number => {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at += 1) {
        hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    }
    return hash >>> 0;
};

const folded = { name: codeOf('name'), number: codeOf('number'), text: codeOf('text') };
const codes = new Map([...keywords].map(word => [word, codeOf(`keyword ${word}`)]));

const isNameStart = (code: number): boolean =>
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 95 ||
    code === 36 ||
    code > 127;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Where a text that begins at `at` ends; on its line, unless it is one of several. */
const endOfText = (text: string, at: number): number => {
    const quote = text[at];
    for (let next = at + 1; next < text.length; next += 1) {
        if (text[next] === '\\') next += 1;
        else if (text[next] === quote || (text[next] === '\n' && quote !== '`')) return next + 1;
    }
    return text.length;
};

/** Behind a comment that begins at `at`; `at` itself where there is none. */
const endOfComment = (text: string, at: number, hasHash: boolean): number => {
    const pair = text.slice(at, at + 2);
    if (pair === '/*') {
        const end = text.indexOf('*/', at + 2);
        return end < 0 ? text.length : end + 2;
    }
    if (pair !== '//' && !(hasHash && text[at] === '#')) return at;
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
};

/** Tokens of code, with names, numbers and texts folded into one of each. */
export const foldedTokens = (text: string, hasHash: boolean): number[] => {
    const tokens: number[] = [];
    let at = 0;
    while (at < text.length) {
        const code = text.charCodeAt(at);
        const behind = endOfComment(text, at, hasHash);
        if (code <= 32) at += 1;
        else if (behind > at) at = behind;
        else if (code === 34 || code === 39 || code === 96) {
            tokens.push(folded.text);
            at = endOfText(text, at);
        } else if (isNameStart(code) || isDigit(code)) {
            const start = at;
            while (
                at < text.length &&
                (isNameStart(text.charCodeAt(at)) || isDigit(text.charCodeAt(at)))
            ) {
                at += 1;
            }
            const known = codes.get(text.slice(start, Math.min(at, start + 12)).toLowerCase());
            tokens.push(isDigit(code) ? folded.number : (known ?? folded.name));
        } else {
            tokens.push(code);
            at += 1;
        }
    }
    return tokens;
};

const mix = (tokens: readonly number[], at: number, seed: number): number => {
    let hash = seed;
    for (let next = at; next < at + length; next += 1) {
        hash = Math.imul(hash ^ (tokens[next] ?? 0), 0x85ebca6b);
        hash ^= hash >>> 13;
    }
    return hash >>> 0;
};

/** 48 bits: as a whole number that both databases and JavaScript hold exactly. */
const printAt = (tokens: readonly number[], at: number): number =>
    mix(tokens, at, 0x9747b28c) * 0x1_0000 + (mix(tokens, at, 0x2f0b4c47) & 0xffff);

/** Prints of a list of tokens: of each `span` in a row the smallest, as winnowing chooses them. */
export const winnow = (tokens: readonly number[], into: Set<number>): void => {
    const prints: number[] = [];
    for (let at = 0; at + length <= tokens.length; at += 1) {
        prints.push(printAt(tokens, at));
        if (prints.length < span) continue;
        let smallest = Number.POSITIVE_INFINITY;
        for (let back = prints.length - span; back < prints.length; back += 1) {
            smallest = Math.min(smallest, prints[back] ?? smallest);
        }
        into.add(smallest);
    }
};

const hashComments: readonly string[] = ['PHP', 'Python', 'Ruby', 'Shell', 'Perl', 'Elixir'];
const compared: readonly string[] = [
    ...['PHP', 'JavaScript', 'TypeScript', 'Vue', 'Svelte', 'Python', 'Java', 'Kotlin', 'Scala'],
    ...['Go', 'Rust', 'Ruby', 'C', 'C++', 'C#', 'Visual Basic', 'Objective-C', 'Swift', 'Dart'],
    ...['Lua', 'Perl', 'Elixir', 'Solidity', 'ASP'],
];

/** Adds what a file is recognised by; nothing of others' code that came along. */
export const addPrints = ({ path, text }: SourceText, into: Set<number>): void => {
    const language = languageOf(path);
    if (language === undefined || !compared.includes(language) || isForeign(path)) return;
    winnow(foldedTokens(text, hashComments.includes(language)), into);
};

/** So many of the smallest: of two archives the smallest are comparable, however large they are. */
export const smallest = (prints: ReadonlySet<number>, most: number): number[] =>
    [...prints].sort((one, other) => one - other).slice(0, most);
