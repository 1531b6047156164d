import { createHash } from 'node:crypto';
import { codeLines } from './codeLines';
import { type Syntax, syntaxOf } from './syntax';

/** A comment that can carry one mark: a second space between two of its words, or none. */
export interface CommentPlace {
    /** of its words, however many spaces are between them and wherever it stands */
    key: string;
    /** of the space, in UTF-16 units */
    at: number;
    /** as it stands there */
    bit: 0 | 1;
}

/** Words alone: what tools read in comments has other signs. */
const prose = /^\p{L}[\p{L}\p{M}\p{N} \t,.;'’()!?，。、；（）！？“”-]*$/u;
/** What tools or people look for in comments by its words. */
const meant =
    /\b(?:eslint|tslint|jshint|jslint|jscs|prettier|istanbul|webpack|vite|biome|deno|dprint|noinspection|nolint|nosonar|noqa|nosec|swiftlint|swiftformat|lint|region|endregion|pragma|clang|cppcheck|coverity|phpcs|phpstan|psalm|exported|globals?|language|generated|do not|licen[cs]e[ds]?|copyright|spdx|fall\w*|cover\w*|type|go|no)\b/i;
const han = /\p{Script=Han}/gu;
const fewest = { words: 3, han: 4 } as const;
const longestLine = 300;

const keyOf = (words: readonly string[]): Buffer =>
    createHash('sha256').update(words.join(' ')).digest();

/** Which of the gaps: before the first word is the first of them. */
const gapOf = (words: readonly string[], key: Buffer, syntax: Syntax): number | undefined => {
    if (words.length >= fewest.words) return 1 + (key.readUInt32BE(8) % (words.length - 1));
    const letters = words.join('').match(han)?.length ?? 0;
    return letters >= fewest.han && !syntax.isIndentMeant ? 0 : undefined;
};

const placeIn = (line: string, start: number, syntax: Syntax): CommentPlace | undefined => {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (line.length > longestLine || !line.startsWith(syntax.line, indent)) return undefined;
    const from = indent + syntax.line.length;
    const body = line.slice(from).trimEnd();
    const said = body.trimStart();
    if (body === said || !prose.test(said) || meant.test(said)) return undefined;
    const words = said.split(/[ \t]+/);
    const key = keyOf(words);
    const gap = gapOf(words, key, syntax);
    if (gap === undefined) return undefined;
    const [found] = [...body.matchAll(/[ \t]+/g)].slice(gap, gap + 1);
    if (!found) return undefined;
    const bit = found[0].length > 1 ? 1 : 0;
    return { key: key.toString('hex', 0, 8), at: start + from + found.index, bit };
};

/** All comments of a file that can carry a mark; none where it is not certain what is a comment. */
export const commentPlaces = (path: string, text: string): CommentPlace[] => {
    const syntax = syntaxOf(path);
    if (!syntax || text.startsWith('#!')) return [];
    const starts = codeLines(text, syntax) ?? [];
    return starts.flatMap(start => {
        const end = text.indexOf('\n', start);
        const line = text.slice(start, end < 0 ? text.length : end);
        return placeIn(line, start, syntax) ?? [];
    });
};

/** The text with each mark as it is wanted, where a place is one of these. */
export const markComments = (
    path: string,
    text: string,
    wanted: ReadonlyMap<string, 0 | 1>,
): string => {
    let marked = '';
    let from = 0;
    for (const { key, at, bit } of commentPlaces(path, text)) {
        if (bit === 1 || wanted.get(key) !== 1) continue;
        marked += `${text.slice(from, at)} `;
        from = at;
    }
    return marked + text.slice(from);
};
