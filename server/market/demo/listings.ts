/** Who sells: the place in `sellers`. */
type Seller = 0 | 1 | 2 | 3 | 4 | 5;

export const sellers: readonly string[] = [
    'Linden Studio',
    '青禾软件',
    'Northgate Domains',
    '云栈工作室',
    'Maple & Co',
    '域名收藏家老周',
];

/** Who asks, writes and reviews. */
export const buyers: readonly string[] = ['Jonas', '小林', 'Alba', '林知夏', 'Tomás'];

/** Prices in whole units. */
type Price = readonly [amount: number, currency: 'CNY' | 'USD'];

interface DemoListing {
    title: string;
    summary: string;
    seller: Seller;
    price: Price;
    tags: readonly string[];
}

export interface DemoDomain extends DemoListing {
    name: string;
    /** codes of the dictionaries */
    kind: string;
    registrar: string;
    year: number;
    hasIcp?: true;
}

export interface DemoSource extends DemoListing {
    language: string;
    kind: string;
    database: string;
    framework: string;
    licence: 'regular' | 'extended' | 'MIT' | 'GPL';
    needs: string;
}

export interface DemoWebsite extends DemoListing {
    host: string;
    kind: string;
    year: number;
    earnsBy: readonly ('ads' | 'affiliate' | 'subscription' | 'shop' | 'services')[];
    /** a month, in whole units of the price's currency */
    revenue: number;
    profit: number;
    stack: string;
    hours: number;
}

const domain = (
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

const source = (
    [title, summary]: readonly [string, string],
    price: Price,
    seller: Seller,
    [language, kind, database]: readonly [string, string, string],
    framework: string,
    rest: { licence?: DemoSource['licence']; needs?: string; tags?: readonly string[] } = {},
): DemoSource => ({
    title,
    summary,
    price,
    seller,
    language,
    kind,
    database,
    framework,
    licence: rest.licence ?? 'regular',
    needs: rest.needs ?? '',
    tags: rest.tags ?? [],
});

export const sources: readonly DemoSource[] = [
    source(
        ['多商户商城系统', '支持多店铺入驻、分销、拼团和积分，含小程序与后台。'],
        [6_800, 'CNY'],
        1,
        ['php', 'shop', 'mysql'],
        'ThinkPHP 8',
        { needs: 'PHP 8.1, MySQL 5.7', tags: ['商城', '小程序'] },
    ),
    source(
        [
            'Invoice and quote generator',
            'Self-hosted invoices, quotes and reminders, with PDF and 14 languages.',
        ],
        [149, 'USD'],
        0,
        ['php', 'tool', 'mysql'],
        'Laravel 11',
        { needs: 'PHP 8.2', tags: ['invoices', 'pdf'] },
    ),
    source(
        ['企业官网 CMS（双语）', '拖拽页面、SEO 字段、表单与留言，中英文切换。'],
        [1_280, 'CNY'],
        3,
        ['php', 'cms', 'mysql'],
        'Laravel 11',
        { tags: ['官网'] },
    ),
    source(
        ['Booking system for salons', 'Calendar, staff, deposits and SMS reminders.'],
        [220, 'USD'],
        0,
        ['typescript', 'saas', 'postgresql'],
        'Next.js 15',
        { needs: 'Node 20, PostgreSQL 15', tags: ['booking'] },
    ),
    source(
        ['社区团购小程序', '团长、自提点、佣金结算，后台数据看板。'],
        [3_600, 'CNY'],
        1,
        ['java', 'mini-program', 'mysql'],
        'Spring Boot 3',
        { needs: 'JDK 17', tags: ['小程序', '团购'] },
    ),
    source(
        [
            'Helpdesk with shared inbox',
            'Tickets, canned replies, SLA timers and a customer portal.',
        ],
        [260, 'USD'],
        4,
        ['ruby', 'saas', 'postgresql'],
        'Rails 8',
        { tags: ['support'] },
    ),
    source(
        ['AI 客服知识库', '文档切分、向量检索、多轮对话，支持私有部署。'],
        [4_900, 'CNY'],
        3,
        ['python', 'ai', 'postgresql'],
        'FastAPI',
        { needs: 'Python 3.11', tags: ['AI', '客服'] },
    ),
    source(
        [
            'Uptime and status pages',
            'Checks from several regions, incidents, and public status pages.',
        ],
        [180, 'USD'],
        0,
        ['go', 'tool', 'sqlite'],
        'net/http',
        { licence: 'MIT', tags: ['monitoring'] },
    ),
    source(
        ['论坛与问答系统', '板块、积分、实名与敏感词审核，移动端自适应。'],
        [2_200, 'CNY'],
        1,
        ['php', 'community', 'mysql'],
        'ThinkPHP 8',
    ),
    source(
        ['Recipe app for iOS and Android', 'Offline recipes, shopping lists and meal plans.'],
        [390, 'USD'],
        4,
        ['dart', 'mobile', 'sqlite'],
        'Flutter 3',
        { tags: ['mobile'] },
    ),
    source(
        ['仓储管理系统 WMS', '入库、盘点、波次拣货与条码打印。'],
        [8_600, 'CNY'],
        3,
        ['java', 'admin', 'mysql'],
        'Spring Boot 3',
        { needs: 'JDK 17' },
    ),
    source(
        ['Course platform with quizzes', 'Lessons, quizzes, certificates and Stripe payments.'],
        [310, 'USD'],
        0,
        ['typescript', 'saas', 'postgresql'],
        'Remix',
    ),
    source(
        ['站群管理面板', '批量部署、证书续期与备份，支持多台服务器。'],
        [1_680, 'CNY'],
        3,
        ['go', 'admin', 'sqlite'],
        'Gin',
    ),
    source(
        ['Newsletter theme for WordPress', 'Fast, accessible, with sign-up forms and an archive.'],
        [59, 'USD'],
        4,
        ['php', 'plugin', 'none'],
        'WordPress 6',
        { licence: 'GPL', tags: ['wordpress'] },
    ),
    source(
        ['餐饮点餐小程序', '扫码点餐、会员储值、后厨打印。'],
        [2_980, 'CNY'],
        1,
        ['javascript', 'mini-program', 'mysql'],
        'uni-app',
    ),
    source(
        ['Feature flags and experiments', 'Targeting rules, gradual rollouts and an audit trail.'],
        [240, 'USD'],
        0,
        ['rust', 'tool', 'postgresql'],
        'Axum',
        { licence: 'extended' },
    ),
    source(
        ['房产中介管理系统', '房源、客源、带看与合同，权限到门店。'],
        [5_200, 'CNY'],
        1,
        ['csharp', 'admin', 'sqlserver'],
        'ASP.NET Core 8',
    ),
    source(
        ['Time tracking for teams', 'Timers, approvals, invoices and exports.'],
        [170, 'USD'],
        4,
        ['typescript', 'saas', 'mysql'],
        'NestJS',
    ),
    source(
        ['短链接与统计平台', '自定义短域名、二维码与访问统计。'],
        [980, 'CNY'],
        3,
        ['go', 'tool', 'redis'],
        'Fiber',
    ),
    source(
        ['Tower defence game', 'Forty levels, a level editor and gamepad support.'],
        [120, 'USD'],
        4,
        ['csharp', 'game', 'none'],
        'Unity 6',
    ),
    source(
        ['数据大屏可视化组件', '三十种图表与地图组件，支持实时数据。'],
        [760, 'CNY'],
        3,
        ['typescript', 'tool', 'none'],
        'Vue 3',
    ),
    source(
        ['Event tickets with seat maps', 'Seat maps, QR check-in and refunds.'],
        [280, 'USD'],
        0,
        ['php', 'shop', 'mysql'],
        'Symfony 7',
    ),
];

const website = (
    host: string,
    [title, summary]: readonly [string, string],
    price: Price,
    seller: Seller,
    rest: Pick<DemoWebsite, 'kind' | 'year' | 'earnsBy' | 'revenue' | 'profit' | 'stack' | 'hours'>,
): DemoWebsite => ({ host, title, summary, price, seller, tags: [], ...rest });

export const websites: readonly DemoWebsite[] = [
    website(
        'harbor-and-oak.example',
        [
            'Harbor & Oak – home goods shop',
            'An online shop for kitchen and home, four years old, with steady search traffic.',
        ],
        [64_000, 'USD'],
        4,
        {
            kind: 'shop',
            year: 2021,
            earnsBy: ['shop'],
            revenue: 7_800,
            profit: 2_100,
            stack: 'WooCommerce',
            hours: 15,
        },
    ),
    website(
        'qingshan-notes.example',
        ['青杉笔记：技术博客', '运维与数据库教程，搜索流量稳定，附公众号。'],
        [128_000, 'CNY'],
        1,
        {
            kind: 'content',
            year: 2018,
            earnsBy: ['ads', 'affiliate'],
            revenue: 6_400,
            profit: 5_600,
            stack: 'Hugo',
            hours: 5,
        },
    ),
    website(
        'setu-queue.example',
        [
            'Setu – documentation of a queue library',
            'Developer documentation with sponsors and a newsletter.',
        ],
        [9_500, 'USD'],
        0,
        {
            kind: 'content',
            year: 2020,
            earnsBy: ['services'],
            revenue: 620,
            profit: 540,
            stack: 'VitePress',
            hours: 4,
        },
    ),
    website(
        'lakeside-cabins.example',
        ['Lakeside cabins directory', 'A directory of 1,900 holiday cabins, paid listings.'],
        [21_000, 'USD'],
        4,
        {
            kind: 'directory',
            year: 2016,
            earnsBy: ['subscription'],
            revenue: 1_450,
            profit: 1_100,
            stack: 'Laravel',
            hours: 3,
        },
    ),
    website(
        'jiemeng-daquan.example',
        ['生活工具箱', '二十余个在线小工具，移动端为主，广告收入。'],
        [46_000, 'CNY'],
        3,
        {
            kind: 'saas',
            year: 2019,
            earnsBy: ['ads'],
            revenue: 3_100,
            profit: 2_700,
            stack: 'Vue 3',
            hours: 2,
        },
    ),
    website(
        'trail-journal.example',
        [
            'Trail Journal – walking guides',
            'Two hundred walking guides with maps, affiliate income.',
        ],
        [13_800, 'USD'],
        0,
        {
            kind: 'content',
            year: 2014,
            earnsBy: ['affiliate', 'ads'],
            revenue: 910,
            profit: 820,
            stack: 'WordPress',
            hours: 6,
        },
    ),
    website(
        'muying-jie.example',
        ['母婴问答社区', '注册用户六万，含 App 与小程序。'],
        [380_000, 'CNY'],
        1,
        {
            kind: 'community',
            year: 2015,
            earnsBy: ['ads', 'shop'],
            revenue: 22_000,
            profit: 9_500,
            stack: 'PHP',
            hours: 30,
        },
    ),
    website(
        'font-pairs.example',
        ['Font pairs', 'A tool for designers, 300 saved pairs a day, no marketing so far.'],
        [7_200, 'USD'],
        0,
        {
            kind: 'saas',
            year: 2022,
            earnsBy: ['subscription'],
            revenue: 380,
            profit: 350,
            stack: 'SvelteKit',
            hours: 2,
        },
    ),
    website(
        'kaoyan-ziliao.example',
        ['考研资料站', '资料下载与会员，旺季明显。'],
        [92_000, 'CNY'],
        3,
        {
            kind: 'education',
            year: 2017,
            earnsBy: ['subscription'],
            revenue: 5_800,
            profit: 4_900,
            stack: 'PHP',
            hours: 8,
        },
    ),
    website(
        'old-cameras.example',
        ['Old cameras – reviews and parts', 'Reviews of film cameras with a small parts shop.'],
        [16_500, 'USD'],
        4,
        {
            kind: 'media',
            year: 2012,
            earnsBy: ['shop', 'affiliate'],
            revenue: 1_180,
            profit: 640,
            stack: 'Shopify',
            hours: 7,
        },
    ),
    website(
        'bendi-weixiu.example',
        ['同城维修服务平台', '覆盖三座城市，师傅入驻收费。'],
        [156_000, 'CNY'],
        1,
        {
            kind: 'local',
            year: 2018,
            earnsBy: ['services'],
            revenue: 9_400,
            profit: 5_200,
            stack: 'Spring Boot',
            hours: 20,
        },
    ),
    website(
        'sound-shelf.example',
        [
            'Sound Shelf – free sound effects',
            'Eleven thousand downloads a month, a paid licence for studios.',
        ],
        [28_000, 'USD'],
        0,
        {
            kind: 'download',
            year: 2013,
            earnsBy: ['subscription', 'ads'],
            revenue: 1_900,
            profit: 1_600,
            stack: 'Django',
            hours: 3,
        },
    ),
    website(
        'xiaoyouxi-dao.example',
        ['小游戏岛', 'H5 小游戏聚合，广告收入。'],
        [35_000, 'CNY'],
        3,
        {
            kind: 'game',
            year: 2020,
            earnsBy: ['ads'],
            revenue: 2_600,
            profit: 2_200,
            stack: 'Node.js',
            hours: 4,
        },
    ),
    website(
        'plant-clinic.example',
        ['Plant clinic', 'Photo diagnosis for house plants, built in 2023.'],
        [5_400, 'USD'],
        4,
        {
            kind: 'content',
            year: 2023,
            earnsBy: ['affiliate'],
            revenue: 210,
            profit: 180,
            stack: 'Next.js',
            hours: 4,
        },
    ),
];

/** What somebody asks about a listing of its name, and the seller's answer; empty where there is none yet. */
export const questions: readonly (readonly [host: string, question: string, answer: string])[] = [
    [
        'harbor-and-oak.example',
        'Which suppliers come with the shop, and are their contracts transferable?',
        'Three suppliers. Two contracts are transferable by letter, the third is a simple wholesale account.',
    ],
    [
        'harbor-and-oak.example',
        'How much stock is included?',
        'About $6,000 at cost, counted on the day of the handover.',
    ],
    [
        'qingshan-notes.example',
        '公众号可以一起转让吗？',
        '可以，公众号粉丝约 8,200，走官方迁移流程。',
    ],
    ['qingshan-notes.example', '最近一年有没有被搜索引擎降权？', ''],
    ['chaye.example', '支持分期吗？', '金额较大，可以先付三成锁定，余款 15 天内付清。'],
    [
        'harborlight.example',
        'Was the name ever used for e-mail campaigns?',
        'No. It redirected to a portfolio until 2019.',
    ],
];
