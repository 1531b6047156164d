/** A page as the search sees it. */
export interface SearchPage {
    path: string;
    /** in the language of the interface */
    title: string;
    /** in the other language */
    otherTitle: string;
}

/** Positions of the characters to highlight. */
export type Marks = readonly number[];

export interface Hit {
    page: SearchPage;
    titleMarks: Marks;
    otherMarks: Marks;
    pathMarks: Marks;
}

/** Finds Chinese text by its pinyin, whole or by initials; null when it does not match. */
export type MatchPinyin = (text: string, typed: string) => Marks | null;

const none: Marks = [];

const range = (start: number, length: number): Marks =>
    Array.from({ length }, (_, at) => start + at);

const folded = (text: string): string => text.toLowerCase();

interface Match {
    marks: Marks;
    /** smaller is better */
    rank: number;
}

const startsWord = (text: string, at: number): boolean => /[\s/_-]/.test(text[at - 1] ?? ' ');

const inText = (text: string, typed: string, rank: number): Match | undefined => {
    const at = folded(text).indexOf(typed);
    if (at < 0) return undefined;
    const worse = at === 0 ? 0 : startsWord(text, at) ? 1 : 2;
    return { marks: range(at, typed.length), rank: rank + worse };
};

const byPinyin = (
    text: string,
    typed: string,
    match: MatchPinyin | undefined,
    rank: number,
): Match | undefined => {
    if (!match || !/^[a-z\s]+$/.test(typed) || !/\p{Script=Han}/u.test(text)) return undefined;
    const marks = match(text, typed.replace(/\s+/g, ''));
    if (!marks || marks.length === 0) return undefined;
    return { marks, rank: rank + (marks[0] === 0 ? 0 : 1) };
};

const search = (page: SearchPage, typed: string, pinyin?: MatchPinyin) => {
    const title = inText(page.title, typed, 0) ?? byPinyin(page.title, typed, pinyin, 3);
    const other = inText(page.otherTitle, typed, 5) ?? byPinyin(page.otherTitle, typed, pinyin, 8);
    const path = inText(page.path, typed, 10);
    const ranks = [title, other, path].flatMap(match => (match ? [match.rank] : []));
    const hit: Hit = {
        page,
        titleMarks: title?.marks ?? none,
        otherMarks: other?.marks ?? none,
        pathMarks: path?.marks ?? none,
    };
    return { hit, rank: ranks.length === 0 ? undefined : Math.min(...ranks) };
};

/** The pages that match, the best first; among equals those opened recently, then the table's order. */
export const rankPages = (
    pages: readonly SearchPage[],
    typed: string,
    recent: readonly string[],
    pinyin?: MatchPinyin,
): readonly Hit[] => {
    const wanted = folded(typed.trim());
    const age = (path: string): number => {
        const at = recent.indexOf(path);
        return at < 0 ? recent.length : at;
    };
    const found = pages.flatMap(page => {
        const { hit, rank } = wanted
            ? search(page, wanted, pinyin)
            : { hit: { page, titleMarks: none, otherMarks: none, pathMarks: none }, rank: 0 };
        return rank === undefined ? [] : [{ hit, rank }];
    });
    return found
        .sort((a, b) => a.rank - b.rank || age(a.hit.page.path) - age(b.hit.page.path))
        .map(({ hit }) => hit);
};
