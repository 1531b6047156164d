import type { Migration } from 'kysely';
import { newId } from '../newId';
import type { AnyDatabase } from './columns';

type Entry = readonly [code: string, nameEn: string, nameZh: string];

/** Names that are the same in both languages. */
const named = (...names: readonly (readonly [code: string, name: string])[]): Entry[] =>
    names.map(([code, name]) => [code, name, name]);

const other: Entry = ['other', 'Other', '其他'];

const suffixes = [
    ...['com', 'cn', 'com.cn', 'net', 'org', 'net.cn', 'org.cn', 'io', 'ai', 'app', 'dev', 'co'],
    ...['me', 'cc', 'tv', 'info', 'biz', 'xyz', 'top', 'vip', 'shop', 'store', 'online', 'site'],
    ...['tech', 'cloud', 'club', 'pro', 'link', 'fun'],
];

/** What each dictionary of products holds at first, in this order. */
const entries: Readonly<Record<string, readonly Entry[]>> = {
    domains_plat: [
        ['aliyun', 'Alibaba Cloud', '阿里云（万网）'],
        ['tencent', 'Tencent Cloud', '腾讯云'],
        ['huawei', 'Huawei Cloud', '华为云'],
        ['west', 'West.cn', '西部数码'],
        ['xinnet', 'Xinnet', '新网'],
        ['22', '22.cn', '爱名网'],
        ['juming', 'Juming', '聚名网'],
        ['baidu', 'Baidu AI Cloud', '百度智能云'],
        ...named(
            ['godaddy', 'GoDaddy'],
            ['namecheap', 'Namecheap'],
            ['cloudflare', 'Cloudflare'],
            ['dynadot', 'Dynadot'],
            ['namesilo', 'NameSilo'],
            ['porkbun', 'Porkbun'],
            ['spaceship', 'Spaceship'],
            ['gandi', 'Gandi'],
            ['ovh', 'OVHcloud'],
        ),
        other,
    ],
    domain_suffix: suffixes.map(suffix => [suffix, `.${suffix}`, `.${suffix}`]),
    domain_type: [
        ['pinyin', 'Pinyin', '拼音'],
        ['word', 'Dictionary word', '单词'],
        ['brand', 'Brandable name', '品牌名'],
        ['letters', 'Letters', '字母'],
        ['initials', 'Pinyin initials', '声母'],
        ['digits', 'Digits', '数字'],
        ['mixed', 'Letters and digits', '杂米'],
        ['chinese', 'Chinese characters', '中文'],
        ['aged', 'Aged domain', '老域名'],
        other,
    ],
    source_lang: [
        ...named(
            ['php', 'PHP'],
            ['java', 'Java'],
            ['python', 'Python'],
            ['javascript', 'JavaScript'],
            ['typescript', 'TypeScript'],
            ['go', 'Go'],
            ['csharp', 'C# / .NET'],
            ['cpp', 'C / C++'],
            ['ruby', 'Ruby'],
            ['rust', 'Rust'],
            ['kotlin', 'Kotlin'],
            ['swift', 'Swift'],
            ['dart', 'Dart / Flutter'],
        ),
        other,
    ],
    source_sql: [
        ...named(
            ['mysql', 'MySQL / MariaDB'],
            ['postgresql', 'PostgreSQL'],
            ['sqlite', 'SQLite'],
            ['sqlserver', 'SQL Server'],
            ['oracle', 'Oracle'],
            ['mongodb', 'MongoDB'],
            ['redis', 'Redis'],
        ),
        ['none', 'No database', '无需数据库'],
        other,
    ],
    web_type: [
        ['content', 'Blog and content', '博客与资讯'],
        ['community', 'Forum and community', '论坛与社区'],
        ['shop', 'Online shop', '电商'],
        ['saas', 'Online tool and SaaS', '在线工具与 SaaS'],
        ['corporate', 'Company website', '企业官网'],
        ['directory', 'Directory', '导航与目录'],
        ['download', 'Downloads', '下载站'],
        ['media', 'Images and video', '图片与视频'],
        ['education', 'Education', '教育'],
        ['local', 'Local services', '本地生活'],
        ['game', 'Games', '游戏'],
        other,
    ],
    source_type: [
        ['cms', 'Content management', '内容管理（CMS）'],
        ['shop', 'Online shop', '商城'],
        ['community', 'Forum and community', '论坛与社区'],
        ['corporate', 'Company website', '企业官网'],
        ['mini-program', 'Mini program', '小程序'],
        ['mobile', 'Mobile app', '移动应用'],
        ['admin', 'Business and admin system', '管理系统'],
        ['saas', 'SaaS', 'SaaS 系统'],
        ['tool', 'Tool', '工具'],
        ['plugin', 'Plug-in or theme', '插件与主题'],
        ['ai', 'AI application', 'AI 应用'],
        ['game', 'Game', '游戏'],
        other,
    ],
};

/**
 * Dictionaries that nobody has filled yet get entries that most listings need: without any language no
 * source code could be offered. Operators rename, switch off and delete them as their own.
 */
export const defaultEntries: Migration = {
    up: async (db: AnyDatabase) => {
        // a step of the schema has no clock
        const now = Date.now();
        const filled = await db
            .selectFrom('dictionary_entries')
            .select('kind')
            .distinct()
            .execute();
        const kinds = new Set(filled.map(({ kind }) => kind));
        for (const [kind, all] of Object.entries(entries)) {
            if (kinds.has(kind)) continue;
            const rows = all.map(([code, name_en, name_zh], at) => ({
                id: newId(now),
                kind,
                code,
                name_zh,
                name_en,
                position: at + 1,
                enabled: 1,
                created_at: now,
                updated_at: now,
                version: 1,
            }));
            await db.insertInto('dictionary_entries').values(rows).execute();
        }
    },
};
