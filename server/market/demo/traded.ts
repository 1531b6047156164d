import { domain } from './domains';
import { placeOf, traders } from './people';
import type { DemoWebsite } from './websites';
import { website } from './websites';

/** Of what is traded, the price is in money without value: nothing of it counts anywhere else. */
const currency = 'TST';

/** A website of the kind that the estimated one is compared with, in money without value. */
export const alike = (
    host: string,
    words: readonly [title: string, summary: string],
    [price, seller]: readonly [price: number, seller: number],
    [revenue, profit, year]: readonly [revenue: number, profit: number, year: number],
): DemoWebsite =>
    website(host, words, [price, currency], seller, {
        kind: 'content',
        year,
        earnsBy: ['ads', 'affiliate'],
        revenue,
        profit,
        stack: 'WordPress',
        hours: 5,
    });

const sellerAt = (pair: number): number => placeOf(traders[pair * 2] ?? '');

/** What was sold, the latest first: how many days ago, and to whom; its seller stands before its buyer in `traders`. */
export const soldWebsites: readonly { site: DemoWebsite; daysAgo: number; buyer: string }[] = [
    alike(
        'harbour-walks.example',
        ['Harbour walks', 'Ninety walks along the coast, each with a map and a tide note.'],
        [31_000, sellerAt(0)],
        [1_260, 1_050, 2016],
    ),
    alike(
        'haiyan-riji.example',
        ['海盐日记', '厨房与烘焙内容站，广告与联盟收入，更新稳定。'],
        [27_500, sellerAt(1)],
        [1_120, 930, 2017],
    ),
    alike(
        'paper-and-glue.example',
        ['Paper and glue', 'Bookbinding for beginners: forty guides and a list of suppliers.'],
        [24_800, sellerAt(2)],
        [980, 820, 2018],
    ),
    alike(
        'orchard-notes.example',
        ['Orchard notes', 'Growing fruit in small gardens, month by month.'],
        [33_600, sellerAt(3)],
        [1_390, 1_140, 2014],
    ),
    alike(
        'banmu-chahua.example',
        ['半亩茶话', '茶器与茶山游记，搜索流量占六成。'],
        [29_900, sellerAt(4)],
        [1_230, 990, 2016],
    ),
    alike(
        'small-batch-coffee.example',
        ['Small batch coffee', 'Roasting at home, with reviews of thirty machines.'],
        [35_200, sellerAt(5)],
        [1_480, 1_210, 2015],
    ),
    alike(
        'wren-birding.example',
        ['Wren birding', 'Where to watch birds near cities, with recordings.'],
        [26_400, sellerAt(6)],
        [1_060, 880, 2013],
    ),
].map((site, at) => ({
    site,
    daysAgo: 18 + at * 49,
    buyer: traders[at * 2 + 1] ?? '',
}));

/** With an estimated value, and a room with documents. */
export const estimated = alike(
    'tide-tables.example',
    [
        'Tide tables and harbour guides',
        'Tide times for 640 harbours with guides to each, twelve years of steady search traffic.',
    ],
    [32_000, placeOf('Linden Studio')],
    [1_250, 1_040, 2012],
);

/** In an auction that runs. */
export const auctioned = domain(
    'tidewater.example',
    'brand',
    2009,
    [4_800, currency],
    placeOf('Northgate Domains'),
    [
        'Tidewater – in an auction',
        'One word, nine letters, held since 2009. The auction ends in a few days.',
    ],
);

/** Sold by an auction. */
export const auctionSold = alike(
    'paper-boats.example',
    ['Paper boats', 'Folding instructions with video, liked by schools. Sold in an auction.'],
    [21_000, placeOf('Maple & Co')],
    [900, 760, 2017],
);

/** An offer on it was answered with another price. */
export const countered = alike(
    'old-maps.example',
    ['Old maps', 'Scanned town maps with notes on what is still there.'],
    [18_500, placeOf('云栈工作室')],
    [720, 610, 2015],
);

/** An offer on it was accepted: a buyer has put down a deposit, and nobody else can buy it meanwhile. */
export const promised = alike(
    'yangtai-caiyuan.example',
    ['阳台菜园', '阳台种植教程与工具推荐，联盟收入为主。'],
    [22_800, placeOf('青禾软件')],
    [930, 800, 2018],
);

/** How far an order has come. */
export type DemoProgressed = 'ordered' | 'started' | 'delivered' | 'refunded';

/** Ordered lately: on the way, or ended otherwise than by a sale. */
export const underway: readonly {
    site: DemoWebsite;
    buyer: string;
    hoursAgo: number;
    until: DemoProgressed;
}[] = [
    {
        site: alike(
            'lantern-walks.example',
            ['Lantern walks', 'Evening walks through forty old towns, with a newsletter.'],
            [12_400, placeOf('Linden Studio')],
            [480, 400, 2019],
        ),
        buyer: 'Tomás',
        hoursAgo: 2,
        until: 'ordered',
    },
    {
        site: alike(
            'shanlu-qixing.example',
            ['山路骑行', '骑行路线与装备评测，联盟收入稳定。'],
            [16_200, placeOf('青禾软件')],
            [650, 560, 2017],
        ),
        buyer: '小林',
        hoursAgo: 50,
        until: 'started',
    },
    {
        site: alike(
            'clay-and-kiln.example',
            ['Clay and kiln', 'Pottery at home: glazes, firing curves and a list of kilns.'],
            [19_700, placeOf('Maple & Co')],
            [790, 670, 2016],
        ),
        buyer: 'Alba',
        hoursAgo: 76,
        until: 'delivered',
    },
    {
        site: alike(
            'weekend-telescopes.example',
            ['Weekend telescopes', 'Reviews of small telescopes and what to see with them.'],
            [14_900, placeOf('云栈工作室')],
            [590, 480, 2018],
        ),
        buyer: 'Jonas',
        hoursAgo: 290,
        until: 'refunded',
    },
];
