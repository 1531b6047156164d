import type { DemoListing, Price, Seller } from './listing';

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

export const website = (
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
