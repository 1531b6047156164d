/** Engines that tell a site's owner what people searched for before they saw or opened it. */
export const searchEngines = ['google', 'baidu'] as const;
export type SearchEngine = (typeof searchEngines)[number];

/**
 * In whose days each engine counts, as IANA names, and what our visits from it are called by. Baidu does not say which
 * zone it means; its own is Beijing's.
 */
export const engineFacts: Readonly<Record<SearchEngine, { zone: string; sourceName: string }>> = {
    google: { zone: 'America/Los_Angeles', sourceName: 'Google' },
    baidu: { zone: 'Asia/Shanghai', sourceName: 'Baidu' },
};

/** What a row of a file is about: a query, a page of the site, or a day as a whole. */
export const searchKinds = ['query', 'page', 'day'] as const;
export type SearchKind = (typeof searchKinds)[number];
