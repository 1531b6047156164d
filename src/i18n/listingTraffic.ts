import type { SameKeys } from './sameKeys';

/** Measured traffic of a website, as its seller chooses and as an order keeps it. */
export const listingTrafficEn = {
    choice: 'Reports shown to buyers',
    choiceText:
        'The traffic of %{host} is always shown as measured by our server: visitors, page views, IPs, visits, gaps and the share of suspicious traffic. You cannot change it. Choose which reports to show in addition.',
    unlinked:
        'None of your tracked sites matches this address, so buyers see “Traffic not measured”. Link a site under “Tracked site”.',
    saved: 'Reports saved. Buyers can see them now.',
    frozen: 'Measured traffic at the time of the order',
    frozenText:
        'Signed by the server on %{at} and saved with this order. Neither party can change it, and later traffic does not affect it.',
    period: 'Last %{days} days',
    suspicious: 'Suspicious traffic',
    chain: 'Hash of the last sealed day',
    download: 'Download signed figures',
    digest: 'SHA-256 of the file',
};

export const listingTrafficZh: SameKeys<typeof listingTrafficEn> = {
    choice: '向买家展示的报表',
    choiceText:
        '%{host} 的各项数据始终按服务器的实测结果展示：访客、浏览量、IP、访问次数、缺失的日期和可疑流量占比，您不能修改。您可以选择同时展示哪些报表。',
    unlinked: '您没有与该网址对应的统计站点，买家会看到“流量未经实测”。请在“统计站点”中关联。',
    saved: '买家现在能看到这些报表',
    frozen: '下单时的实测流量',
    frozenText:
        '由服务器于 %{at} 签名，随订单保存。买卖双方都不能修改，之后测得的数据也不会改变它。',
    period: '近 %{days} 天',
    suspicious: '可疑流量',
    chain: '最近封存日的哈希',
    download: '下载签名数据',
    digest: '文件的 SHA-256',
};
