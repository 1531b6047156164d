import { type AdPlace, adPlaceNames, adPlaces } from '../../../contract/content/resources/ads';
import type { SameKeys } from '../../i18n/sameKeys';

const placesIn = (at: 0 | 1) =>
    Object.fromEntries(adPlaces.map(place => [place, adPlaceNames[place][at]])) as Record<
        AdPlace,
        string
    >;

/** The resource's own texts. */
export const adsEn = {
    name: 'ad |||| ads',
    emptyText: 'Ads appear in the placement you choose, during the dates you set.',
    states: { running: 'Running', planned: 'Scheduled', ended: 'Ended', off: 'Off' },
    languages: { any: 'All languages', zh: 'Chinese', en: 'English' },
    places: placesIn(0),
};

export const adsZh: SameKeys<typeof adsEn> = {
    name: '广告',
    emptyText: '广告会在您设定的投放期内显示在所选位置。',
    states: { running: '投放中', planned: '待投放', ended: '已结束', off: '已停用' },
    languages: { any: '所有语言', zh: '中文', en: '英文' },
    places: placesIn(1),
};

/** Words of the ads' own pages. */
export const adEn = {
    titleHelp: 'Used in this list, and shown when there is no image.',
    linkHelp: 'The address a click opens, beginning with https://, http:// or mailto:.',
    altHelp: 'Describes the image. If empty, the image’s own alternative text is used.',
    startsHelp: 'Leave empty to start immediately.',
    endsHelp: 'Leave empty to run until turned off.',
    weightHelp:
        '1 to 100. In the same placement, an ad with 20 is shown twice as often as one with 10.',
    figures: 'Last 30 days',
    figuresNote: 'Each visitor counts once per day. Bots are not counted. Days are in UTC.',
    noFigures: 'No views in the last 30 days.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    day: 'Day',
    chart: 'Views and clicks by day',
    open: 'Open link',
};

export const adZh: SameKeys<typeof adEn> = {
    titleHelp: '用于这里的列表；没有图片时也会显示标题。',
    linkHelp: '点击后打开的地址：https://、http:// 或 mailto:。',
    altHelp: '描述图片内容；不填则使用图片自己的文字。',
    startsHelp: '不填则立即开始。',
    endsHelp: '不填则一直投放，直到停用。',
    weightHelp: '1 到 100。同一位置有多条时，20 的显示次数是 10 的两倍。',
    figures: '最近 30 天',
    figuresNote: '每位访客每天只计一次，机器人不计。按 UTC 划分日期。',
    noFigures: '最近 30 天没有展示。',
    asTable: '显示为表格',
    asChart: '显示为图表',
    day: '日期',
    chart: '每日展示与点击',
    open: '打开链接',
};
