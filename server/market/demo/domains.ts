import type { DemoListing, Price, Seller } from './listing';

export interface DemoDomain extends DemoListing {
    name: string;
    /** codes of the dictionaries */
    kind: string;
    registrar: string;
    year: number;
    hasIcp?: true;
}

export const domain = (
    name: string,
    kind: string,
    year: number,
    price: Price,
    seller: Seller,
    [title, summary]: readonly [string, string],
    rest: { registrar?: string; hasIcp?: true; tags?: readonly string[] } = {},
): DemoDomain => ({
    name,
    kind,
    year,
    price,
    seller,
    title,
    summary,
    registrar: rest.registrar ?? (price[1] === 'CNY' ? 'aliyun' : 'namecheap'),
    tags: rest.tags ?? [],
    ...(rest.hasIcp && { hasIcp: rest.hasIcp }),
});

export const domains: readonly DemoDomain[] = [
    domain('harborlight.example', 'brand', 2011, [2_400, 'USD'], 2, [
        'Harborlight – a brandable name with history',
        'Two plain words, easy to say and to spell. Held since 2011, never used for spam.',
    ]),
    domain('chaye.example', 'pinyin', 2004, [168_000, 'CNY'], 5, [
        'chaye.example 茶叶双拼',
        '二十年老域名，双拼含义明确，适合茶叶品牌与电商。',
    ]),
    domain('quanta.example', 'word', 2009, [18_500, 'USD'], 2, [
        'Quanta – one word, six letters',
        'A single English word for science, data or finance products.',
    ]),
    domain('60318.example', 'digits', 2013, [26_000, 'CNY'], 5, [
        '60318 五位数字域名',
        '五数字，无 4，适合站长与本地服务。',
    ]),
    domain('tidebook.example', 'brand', 2016, [950, 'USD'], 4, [
        'Tidebook – for travel, reading or finance',
        'Short, positive and available on most social networks at the time of listing.',
    ]),
    domain(
        'muwu.example',
        'pinyin',
        2007,
        [58_000, 'CNY'],
        5,
        ['木屋双拼域名 muwu', '民宿、家居、露营皆宜，持有十八年，续费至 2030 年。'],
        { hasIcp: true },
    ),
    domain('northpeak.example', 'brand', 2012, [1_850, 'USD'], 2, [
        'Northpeak – outdoor brand name',
        'Used for an outdoor shop until 2021; clean history since.',
    ]),
    domain('ledgerly.example', 'brand', 2018, [3_200, 'USD'], 4, [
        'Ledgerly – accounting and invoicing',
        'A clear name for bookkeeping software.',
    ]),
    domain(
        'jianshen.example',
        'pinyin',
        2006,
        [86_000, 'CNY'],
        5,
        ['jianshen 健身双拼', '健身行业终端首选，历史干净，无备案黑名单。'],
        { hasIcp: true },
    ),
    domain('brewmap.example', 'brand', 2019, [680, 'USD'], 2, [
        'Brewmap – for coffee or beer guides',
        'Two short words that say what the site does.',
    ]),
    domain('hq88.example', 'mixed', 2014, [4_800, 'CNY'], 5, [
        'hq88 四位杂米',
        '字母加数字，短而好记。',
    ]),
    domain('fieldnote.example', 'word', 2010, [7_400, 'USD'], 2, [
        'Fieldnote – writing, research, outdoor',
        'A real compound word, registered for fifteen years.',
    ]),
    domain('xiaozhen.example', 'pinyin', 2008, [72_000, 'CNY'], 5, [
        'xiaozhen 小镇',
        '文旅、地产、社区团购均适用。',
    ]),
    domain('paperlane.example', 'brand', 2015, [1_200, 'USD'], 4, [
        'Paperlane – stationery and print',
        'Warm, memorable, and one of a kind.',
    ]),
    domain('zhishi.example', 'pinyin', 2003, [210_000, 'CNY'], 5, [
        'zhishi 知识双拼精品',
        '教育与内容平台的顶级双拼。',
    ]),
    domain('cloudkiln.example', 'brand', 2020, [540, 'USD'], 2, [
        'Cloudkiln – developer tooling',
        'Sounds solid, and nobody else uses it.',
    ]),
    domain('bzjd.example', 'initials', 2011, [9_900, 'CNY'], 5, [
        'bzjd 四声母',
        '“包装机电”“北站酒店”等多种含义。',
    ]),
    domain('olivegate.example', 'brand', 2013, [1_450, 'USD'], 4, [
        'Olivegate – food, property, hospitality',
        'A calm name with a Mediterranean ring.',
    ]),
    domain('snapledger.example', 'brand', 2021, [420, 'USD'], 2, [
        'Snapledger – receipts and expenses',
        'For an app that turns photos into bookkeeping.',
    ]),
    domain('huaban.example', 'pinyin', 2005, [132_000, 'CNY'], 5, [
        'huaban 花瓣双拼',
        '美妆、设计、花艺皆宜。',
    ]),
    domain('gearloft.example', 'brand', 2017, [890, 'USD'], 2, [
        'Gearloft – reviews and second-hand gear',
        'Good for a shop, a blog or both.',
    ]),
    domain('riverstack.example', 'brand', 2014, [1_650, 'USD'], 2, [
        'Riverstack – streaming data',
        'A technical name that people remember.',
    ]),
    domain('527.example', 'digits', 2002, [320_000, 'CNY'], 5, [
        '527 三数字域名',
        '“我爱吃”谐音，稀缺三数字。',
    ]),
    domain('plumtrail.example', 'brand', 2018, [610, 'USD'], 4, [
        'Plumtrail – travel and walking',
        'Friendly, visual, and easy to draw a logo for.',
    ]),
];
