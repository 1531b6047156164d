import type { Label } from '../../../contract/platform/resource';
import { defineRoute } from '../core/resourceRoute';

/** One of the dictionaries, whose address ends with its name. */
const dictionary = <const Name extends string>(name: Name, place: number, title: Label) =>
    defineRoute({
        name,
        path: `/products/${name}`,
        group: 'products',
        place,
        title,
        grants: ['dictionaries.manage'],
        create: true,
        edit: true,
    });

/** The dictionaries of the back-office. */
export const dictionaryRoutes = [
    dictionary('domains_plat', 20, ['Domain platform', '域名平台']),
    dictionary('domain_suffix', 30, ['Domain suffix', '域名后缀']),
    dictionary('domain_type', 40, ['Domain type', '域名类型']),
    dictionary('source_lang', 50, ['Development language', '开发语言']),
    dictionary('source_sql', 60, ['Database type', '数据库类型']),
    dictionary('web_type', 70, ['Website type', '网站类型']),
    dictionary('source_type', 80, ['Source code type', '源码类型']),
] as const;

export type DictionaryName = (typeof dictionaryRoutes)[number]['name'];
/** Articles' categories have the same fields and pages, and an address of their own. */
export type DictionaryLike = DictionaryName | 'article_categories';
