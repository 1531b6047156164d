import { listPaths } from '../../ui/browser/listStore';

/** What the list of articles shows; all of it stands in its address. */
export interface ListChoice {
    q: string;
    category: string;
    tag: string;
    /** articles in every language */
    isInAll: boolean;
    /** the most read first; else the latest */
    isByViews: boolean;
    page: number;
}

/** The choice in the query of an address. */
export const choiceIn = (search: string): ListChoice => {
    const query = new URLSearchParams(search);
    const page = query.get('page') ?? '';
    return {
        q: (query.get('q') ?? '').trim().slice(0, 120),
        category: (query.get('category') ?? '').trim().slice(0, 40),
        tag: (query.get('tag') ?? '').trim().slice(0, 30),
        isInAll: query.get('in') === 'all',
        isByViews: query.get('sort') === 'views',
        page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    };
};

const wordsOf = (
    { q, category, tag, isByViews, page }: ListChoice,
    more: Readonly<Record<string, string>>,
): string => {
    const sort = isByViews ? 'views' : '';
    const words = { q, category, tag, ...more, sort, page: page > 1 ? String(page) : '' };
    const query = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''));
    return query.size > 0 ? `?${query}` : '';
};

/** Where the list shows it. */
export const listAddress = (choice: ListChoice): string =>
    `/articles${wordsOf(choice, { in: choice.isInAll ? 'all' : '' })}`;

/** Where its articles come from. */
export const listCall = (choice: ListChoice, language: string): string =>
    `${listPaths.articlelist}${wordsOf(choice, { language: choice.isInAll ? '' : language })}`;
