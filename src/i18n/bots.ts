import type { SameKeys } from './sameKeys';

/** Programs that read the pages, by what they read them for. */
export const botsEn = {
    byPurpose: 'By purpose',
    pages: 'Pages they read',
    purpose: {
        training: 'Training',
        search: 'Search',
        assistant: 'For a person',
        other: 'Other purposes',
    },
    meaning: {
        training: 'Reads pages to train AI models.',
        search: 'Reads pages for an index, of a search engine or of an AI’s search.',
        assistant: 'An assistant opens the page because a person asked it something.',
        other: 'Checks links, uptime or rankings, shows previews; or its purpose is not known.',
    },
    name: 'Name',
    views: 'Page views',
    pageCount: 'Pages',
    last: 'Last',
    origin: 'Is it really?',
    claims: 'Claims to be',
    claimsMeaning:
        'It calls itself so; anybody can. This server has no list of its addresses. The operator of this server can load the lists that the companies publish: npm run bots -- --help',
    verified: '%{share} from published addresses',
    verifiedMeaning:
        'Part of its page views that came from addresses that %{operator} publishes. The rest only claims to be %{name}.',
    people: 'People later',
    peopleMeaning:
        'Visits of people who came by an assistant of the same company, after it had first read a page in this period. That they came because of it is not known.',
    pagePeopleMeaning:
        'Visits of people that began on this page, by an assistant of a company that had read the page before in this period.',
    page: 'Page',
    empty: 'No program that names itself has read a page in this period.',
    note: 'Most bots run no script, so the tracking code never sees them. They are in your web server’s access log: import it with npm run import, and they are listed here.',
};

export const botsZh: SameKeys<typeof botsEn> = {
    byPurpose: '按用途',
    pages: '读取的页面',
    purpose: { training: '训练', search: '搜索', assistant: '为用户读取', other: '其他用途' },
    meaning: {
        training: '读取网页以训练 AI 模型。',
        search: '为搜索引擎或 AI 搜索的索引读取网页。',
        assistant: '用户提问时，助手替其打开网页。',
        other: '检查链接、可用性或排名，生成预览；或用途不明。',
    },
    name: '名称',
    views: '浏览量',
    pageCount: '页面数',
    last: '最近',
    origin: '是否属实',
    claims: '自称',
    claimsMeaning:
        '它自称如此，任何程序都可以这样自称。本服务器没有它的地址列表；服务器运营者可以载入各公司公布的列表：npm run bots -- --help',
    verified: '%{share} 来自公布的地址',
    verifiedMeaning: '来自 %{operator} 公布地址的浏览占比，其余只是自称 %{name}。',
    people: '之后的真人',
    peopleMeaning:
        '同一公司在该时段首次读取网页之后，经其助手来访的真人访问次数。是否因此而来无从得知。',
    pagePeopleMeaning: '从该页面开始、经由此前读过该页面的公司的助手而来的真人访问次数。',
    page: '页面',
    empty: '该时段没有自报身份的程序读取网页。',
    note: '多数爬虫不运行脚本，统计代码看不到它们。它们在网站服务器的访问日志中：用 npm run import 导入后就会列在这里。',
};
