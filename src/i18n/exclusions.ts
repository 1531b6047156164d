import type { ExclusionReason } from '../../contract/analytics/basis';

/** What is left out of the figures, as it stands on a visit and in "why this number". */
export const reasonEn: Record<ExclusionReason, string> = {
    bot: 'Bot',
    network: 'Data centre',
    host: 'Other host',
    behaviour: 'Behaviour',
    spam: 'Referrer spam',
    marked: 'Marked by hand',
    own: 'Own visit',
    address: 'Excluded address',
    page: 'Excluded page',
};

export const reasonZh: Record<ExclusionReason, string> = {
    bot: '爬虫',
    network: '机房网络',
    host: '其他域名',
    behaviour: '异常行为',
    spam: '垃圾来源',
    marked: '手动标记',
    own: '自己的访问',
    address: '排除的 IP',
    page: '排除的页面',
};

export const reasonMeaningEn: Record<ExclusionReason, string> = {
    bot: 'The browser identifies itself as a program.',
    network: 'From a data-centre network, which hosts servers rather than people.',
    host: 'Page views from hosts that the site does not list.',
    behaviour: 'The visit looks automated.',
    spam: 'The referrer is known spam.',
    marked: 'Marked as a bot by the site’s owner or an administrator.',
    own: 'Visitors that the site’s owner excluded with “This is me”.',
    address: 'From an IP address that the site’s settings exclude.',
    page: 'Pages that the site’s settings exclude.',
};

export const reasonMeaningZh: Record<ExclusionReason, string> = {
    bot: '浏览器表明自己是程序。',
    network: '来自数据中心：那里只有服务器，没有真人。',
    host: '未列入本站的域名上的浏览。',
    behaviour: '访问过程疑似由程序完成。',
    spam: '来源是已知的垃圾来源。',
    marked: '由站长或管理员标记为爬虫。',
    own: '站长自己的访问（“这是我”）。',
    address: '来自网站设置中排除的 IP。',
    page: '网站设置中排除的页面。',
};
