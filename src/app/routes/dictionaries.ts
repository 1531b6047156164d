/**
 * The dictionaries of the back-office: the resource's name, and its title in Chinese and English.
 * Address, menu entry, pages and texts are made of it.
 */
export const dictionaryTitles = {
    domains_plat: ['域名平台', 'Domain platform'],
    domain_suffix: ['域名后缀', 'Domain suffix'],
    domain_type: ['域名类型', 'Domain type'],
    source_lang: ['开发语言', 'Development language'],
    source_sql: ['数据库类型', 'Database type'],
    web_type: ['网站类型', 'Website type'],
    source_type: ['源码类型', 'Source code type'],
} as const satisfies Record<string, readonly [string, string]>;

export type DictionaryName = keyof typeof dictionaryTitles;
/** Articles' categories have the same fields and pages, and an address and titles of their own. */
export type DictionaryLike = DictionaryName | 'article_categories';

export const dictionaryNames = Object.keys(dictionaryTitles) as readonly DictionaryName[];
