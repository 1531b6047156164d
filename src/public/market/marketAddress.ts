import type { FacetName, MarketWord } from '../../../contract/market/public/market';

/** The words of a search that stand in an address; anything else in it is not the market's. */
const words = [
    ...(['q', 'type', 'currency', 'priceFrom', 'priceTo', 'age', 'icp', 'suffix'] as const),
    ...(['platform', 'domainType', 'language', 'database', 'sourceType', 'licence'] as const),
    ...(['websiteType', 'monetisation', 'revenue', 'measured', 'visitors', 'source'] as const),
    ...(['multiple', 'visitPrice', 'features', 'seller'] as const),
    ...(['sort', 'page'] as const),
] as const satisfies readonly MarketWord[];

/** What a search keeps when one looks at another type. */
const shared: readonly MarketWord[] = [
    ...(['q', 'type', 'currency', 'priceFrom', 'priceTo', 'seller', 'sort'] as const),
];

const known = (search: string): [string, string][] =>
    [...new URLSearchParams(search)].filter(
        ([name, value]) => value !== '' && (words as readonly string[]).includes(name),
    );

const addressOf = (pairs: readonly (readonly [string, string])[], path: string): string => {
    const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
    return query === '' ? path : `${path}?${query}`;
};

/** Of the same search, the call that answers it. */
export const callPath = (search: string): string =>
    addressOf(known(search), '/api/v1/work/public/market');

/** The search without the page: what is worth keeping. */
export const keptQuery = (search: string): string =>
    new URLSearchParams(known(search).filter(([name]) => name !== 'page')).toString();

/** The market's address with some words replaced; an empty list takes a word away. */
export const withWords = (
    search: string,
    changes: Partial<Record<MarketWord, readonly string[]>>,
): string => {
    const rest = known(search).filter(([name]) => name !== 'page' && !Object.hasOwn(changes, name));
    const added = Object.entries(changes).flatMap(([name, values]) =>
        (values ?? []).map(value => [name, value] as const),
    );
    return addressOf([...rest, ...added], '/market');
};

/** The same search of another type, or of all: what only the old type has is left out. */
export const ofType = (search: string, type: string | undefined): string => {
    const rest = known(search).filter(
        ([name]) => name !== 'type' && (shared as readonly string[]).includes(name),
    );
    return addressOf(type === undefined ? rest : [...rest, ['type', type]], '/market');
};

/** The address of another page of the same search. */
export const atPage = (search: string, page: number): string => {
    const rest = known(search).filter(([name]) => name !== 'page');
    return addressOf(page === 1 ? rest : [...rest, ['page', String(page)]], '/market');
};

export const wordIn = (search: string, word: MarketWord): string =>
    new URLSearchParams(search).get(word) ?? '';

/** What is chosen of a facet: `a,b` and the word repeated are the same. */
export const chosenIn = (search: string, name: FacetName): string[] =>
    new URLSearchParams(search)
        .getAll(name)
        .flatMap(value => value.split(','))
        .filter(value => value !== '');
