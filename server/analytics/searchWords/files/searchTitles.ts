/** What the columns of a file can be about. */
export type SearchColumn = 'query' | 'page' | 'day' | 'clicks' | 'impressions' | 'ctr' | 'position';

/**
 * Titles as the Search Console (English, Chinese) and Baidu's search resource platform write them in their files, and
 * what people write who make one themselves; all small, without spaces and signs.
 */
const titles: Readonly<Record<SearchColumn, readonly string[]>> = {
    query: [
        ...['query', 'queries', 'topqueries', 'searchquery', 'searchterm', 'searchterms'],
        ...['keyword', 'keywords', '关键词', '查询词', '查询', '热门查询', '排名靠前的查询'],
        ...['热门关键词', '搜索词', '搜索查询'],
    ],
    page: [
        ...['page', 'pages', 'toppages', 'url', 'address', 'landingpage'],
        ...['网页', '页面', '热门网页', '排名靠前的网页', '着陆页', '网址', '链接'],
    ],
    day: ['date', 'day', '日期', '时间'],
    clicks: ['clicks', 'click', 'urlclicks', '点击', '点击量', '点击数', '点击次数'],
    impressions: [
        ...['impressions', 'impression', '展现', '展现量', '展现次数'],
        ...['展示', '展示量', '展示次数', '曝光', '曝光量', '曝光次数'],
    ],
    ctr: ['ctr', 'clickthroughrate', 'urlctr', '点击率', '平均点击率'],
    position: [
        ...['position', 'averageposition', 'avgposition', 'rank', 'ranking'],
        ...['排名', '平均排名', '排名位置', '平均排名位置'],
    ],
};

const plain = (title: string): string => title.toLowerCase().replace(/[\s_*.\-()（）%]/g, '');

const known = new Map(
    Object.entries(titles).flatMap(([column, names]) =>
        names.map(name => [name, column as SearchColumn] as const),
    ),
);

/** Which column a title means; nothing for one that is not known. */
export const columnOfTitle = (title: string): SearchColumn | undefined => known.get(plain(title));
