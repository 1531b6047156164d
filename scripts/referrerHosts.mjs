// Makes server/analytics/events/enrich/hosts/listedHosts.txt, the hosts of search engines, social networks and
// assistants that public lists know beside the tables of the same folder:
//
// - Matomo's searchengine-and-social-list (CC0), a copy of its repository with SearchEngines.yml, Socials.yml
//   and AIAssistants.yml;
// - the servers that joinmastodon.org lists: its answer of https://api.joinmastodon.org/servers as a file,
//   or a JSON array of their hosts.
//
//   node scripts/referrerHosts.mjs FOLDER --mastodon FILE --date 2026-08-19 [--out FILE]
//
// What stands in `leftOut` and `renamed` is our own judgement; look through the difference before a commit.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getDomain } from 'tldts';

const fail = message => {
    console.error(message);
    process.exit(1);
};

const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { mastodon: { type: 'string' }, date: { type: 'string' }, out: { type: 'string' } },
});
const [folder] = positionals;
if (!folder || !values.mastodon) fail('Name the list’s folder and --mastodon FILE.');
if (!/^20\d\d-\d\d-\d\d$/.test(values.date ?? ''))
    fail('Say the day of the data: --date 2026-08-19.');
const out =
    values.out ?? join('server', 'analytics', 'events', 'enrich', 'hosts', 'listedHosts.txt');

/** Not engines (any more), or told by the folder's tables under another kind or name. */
const leftOut = new Set([
    ...['ChatGPT', 'Perplexity', 'You', 'Facebook', 'Digg', 'FriendFeed', 'MySpace', 'Technorati'],
    ...['Google', 'Google Custom Search', 'Google Images', 'Google Shopping', 'Google Maps'],
    ...['Google News', 'Google Blogsearch', 'Google Scholar', 'Google Translations', 'Google%2B'],
    ...['Windows Live Spaces', 'Alexa', 'HighBeam', 'Twingly', 'Mister Wong', 'rpmfind'],
]);

/** Sites whose own pages link too, whatever else they offer. */
const leftOutHosts = new Set([
    ...['zhidao.baidu.com', 'news.baidu.com', 'ai.baidu.com', 'tieba.baidu.com', 'yabs.yandex.{}'],
    ...['clck.yandex.{}', 'jp.hao123.com', 'www.talktalk.co.uk', 'www.charter.net'],
    ...['www.so-net.ne.jp', 'web.canoe.ca', 'www.meinestadt.de', 'iwon.ask.com', 'x.com/i/grok'],
    ...[
        'www.cnn.com',
        'www.fastweb.it',
        'it.luna.tv',
        'cgi2.nintendo.co.jp',
        'www.optuszoo.com.au',
    ],
    ...['webcache.googleusercontent.com', 'www.kadaza.com', 'wow.com', '{}.wow.com'],
    ...['msnbc.msn.com', 'dizionario.it.msn.com', 'enciclopedia.it.msn.com', 'linkedin.android'],
]);

/** Names as they stand in the folder's tables. */
const renamed = new Map(
    Object.entries({
        '360search': '360 Search',
        Haosou: '360 Search',
        Soso: 'Sogou',
        'sm.cn': 'Shenma',
        'Yahoo!': 'Yahoo',
        'Yahoo! Images': 'Yahoo',
        'Yahoo! Japan': 'Yahoo',
        'Yahoo! Japan Images': 'Yahoo',
        'Yahoo! Japan Videos': 'Yahoo',
        'Yandex Images': 'Yandex',
        'Seznam Videa': 'Seznam',
        'auone Images': 'auone',
        'Biglobe Images': 'Biglobe',
        'Nifty Videos': 'Nifty',
        'So-net Videos': 'So-net',
        Mailru: 'Mail.ru',
        StartPage: 'Startpage',
        IxQuick: 'Startpage',
        Metager: 'MetaGer',
        Metager2: 'MetaGer',
        'MetaCrawler DE': 'MetaCrawler',
        'Conduit.com': 'Conduit',
        'Gigablast (Directory)': 'Gigablast',
        'Google syndicated search': 'Google',
        'Google Video': 'Google',
        'Compuserve.com (Enhanced by Google)': 'CompuServe',
        'La Toile Du Québec (Google)': 'La Toile du Québec',
        'Startpagina (Google)': 'Startpagina',
        Ozone: 'QQ',
        reddit: 'Reddit',
        tumblr: 'Tumblr',
        bilibili: 'Bilibili',
        Vkontakte: 'VK',
        Twitter: 'X',
        StackOverflow: 'Stack Overflow',
        Haboo: 'Habbo',
        gree: 'GREE',
        Sourceforge: 'SourceForge',
        'Baidu AI': 'Wenxin',
        Deepseek: 'DeepSeek',
        'Le Chat': 'Mistral',
        You: 'You.com',
    }),
);

const plain = text => text.trim().replace(/^(['"])(.*)\1$/, '$2');

/** The little of YAML that the lists use: names at the margin, keys and items below. */
const readList = file => {
    const entries = new Map();
    let entry;
    let key = 'urls';
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
        const name = /^(\S.*):\s*$/.exec(line)?.[1];
        const isKey = /^\s+(\w+):/.exec(line)?.[1];
        const item = /^\s+-\s+(\S.*)$/.exec(line)?.[1];
        if (name) {
            entry = { urls: [], params: [] };
            entries.set(plain(name), entry);
            key = 'urls';
        } else if (isKey && !item) key = isKey;
        else if (item && (key === 'urls' || key === 'params')) entry[key].push(plain(item));
    }
    if (entries.size === 0) fail(`${file} has no entries.`);
    return entries;
};

/** `host`, `*.host` for any country before it, `host.*` for any suffix behind it; nothing for a path. */
const hostOf = url => {
    if (url.includes('/') || leftOutHosts.has(url)) return undefined;
    const host = url
        .toLowerCase()
        .replace(/^www\./, '')
        .replace('{}', '*');
    return /^(?:\*\.)?[\w.-]+(?:\.\*)?$/.test(host) && host.includes('.') ? host : undefined;
};

const rows = new Map();
const add = (kind, name, keywords, hosts) => {
    const row = rows.get(`${kind} ${name}`) ?? {
        kind,
        name,
        keywords: new Set(),
        hosts: new Set(),
    };
    rows.set(`${kind} ${name}`, row);
    for (const word of keywords) row.keywords.add(word.toLowerCase());
    for (const host of hosts) row.hosts.add(host);
};

const files = { search: 'SearchEngines.yml', ai: 'AIAssistants.yml', social: 'Socials.yml' };
for (const [kind, file] of Object.entries(files)) {
    for (const [name, { urls, params }] of readList(file)) {
        const hosts = urls.map(hostOf).filter(Boolean);
        const words = params.filter(word => /^[\w-]+$/.test(word));
        if (!leftOut.has(name)) add(kind, renamed.get(name) ?? name, words, hosts);
        // Engines that show Google's results under a name of their own.
        if (kind === 'search' && name === 'Google') {
            for (const host of hosts.filter(
                host => !/g[go]{2,3}[gle]+\.|googel|gppgle|\.google/.test(host),
            )) {
                add(kind, getDomain(host) ?? host, words.slice(0, 1), [host]);
            }
        }
    }
}

const servers = JSON.parse(readFileSync(values.mastodon, 'utf8')).map(it => it.domain ?? it);
if (servers.some(host => !/^[\w-]+(?:\.[\w-]+)+$/.test(host))) fail('That is no list of servers.');
add('social', 'Mastodon', [], servers);

const order = Object.keys(files);
const sorted = [...rows.values()]
    .filter(row => row.hosts.size > 0)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
const head = [
    `# Made by scripts/referrerHosts.mjs on data of ${values.date}; changes are made there or in the tables beside it.`,
    '# Engines, networks and assistants: searchengine-and-social-list by the Matomo team, CC0 1.0',
    '# (https://github.com/matomo-org/searchengine-and-social-list), without what has a path or is no engine.',
    '# Mastodon: also the servers that https://joinmastodon.org/servers lists.',
    '# Kind, name, parameters of the words that were searched for, hosts; separated by tabs.',
];
const lines = sorted.map(({ kind, name, keywords, hosts }) =>
    [kind, name, [...keywords].join(' '), [...hosts].sort().join(' ')].join('\t'),
);
const text = `${[...head, ...lines].join('\n')}\n`;
writeFileSync(out, text);
const count = sorted.reduce((sum, row) => sum + row.hosts.size, 0);
console.log(
    `${out}: ${sorted.length} names, ${count} hosts, ${Math.ceil(Buffer.byteLength(text) / 1024)} KiB`,
);
