import type { Label } from '../../../contract/platform/resource';
import { defineRoute } from '../core/resourceRoute';

/** One of the dictionaries, whose address ends with its name. */
const dictionary = <const Name extends string>(name: Name, title: Label) =>
    defineRoute({
        name,
        path: `/products/${name}`,
        group: 'products',
        title,
        create: true,
        edit: true,
    });

/** The dictionaries of the back-office. */
export const dictionaryRoutes = [
    dictionary('domains_plat', ['Domain platform', '域名平台']),
    dictionary('domain_suffix', ['Domain suffix', '域名后缀']),
    dictionary('domain_type', ['Domain type', '域名类型']),
    dictionary('source_lang', ['Development language', '开发语言']),
    dictionary('source_sql', ['Database type', '数据库类型']),
    dictionary('web_type', ['Website type', '网站类型']),
    dictionary('source_type', ['Source code type', '源码类型']),
] as const;

export type DictionaryName = (typeof dictionaryRoutes)[number]['name'];
/** Articles' categories have the same fields and pages, and an address of their own. */
export type DictionaryLike = DictionaryName | 'article_categories';
