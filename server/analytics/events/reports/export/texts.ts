import type { MetricName } from '../../../../../contract/analytics/breakdown';
import type { ExportName } from '../../../../../contract/analytics/exports';
import { metricTexts } from '../../../../../contract/analytics/metricTexts';
import { reportTexts } from '../../../../../contract/analytics/reportTexts';
import type { EmailLanguage } from '../../../../platform/mail/language';
import type { AttributeName } from '../breakdowns/report';
import type { VisitField } from './visitFields';

interface Texts {
    /** the sheet's name, and the title of the column of values */
    names: Record<ExportName, string>;
    metrics: Record<MetricName, string>;
    attributes: Record<AttributeName | 'operator', string>;
    visit: Record<VisitField, string>;
    share: string;
    /** behind the title of what is written as a plain number of seconds */
    seconds: string;
}

const en: Texts = {
    names: reportTexts.en,
    metrics: metricTexts.en,
    attributes: {
        title: 'Title',
        kind: 'Kind',
        operator: 'Operator',
        country: 'Country',
        region: 'Region',
        city: 'City',
        network: 'Network',
    },
    visit: {
        startedAt: 'Start',
        duration: 'Duration',
        pages: 'Pages',
        events: 'Events',
        engaged: 'Engaged time',
        visitor: 'Visitor',
        address: 'IP address',
        country: 'Country',
        region: 'Region',
        city: 'City',
        network: 'Network',
        source: 'Source type',
        sourceName: 'Source',
        keyword: 'Keyword',
        referrer: 'Referrer',
        entryHost: 'Host',
        entryPath: 'Entry page',
        exitPath: 'Exit page',
        device: 'Device',
        browser: 'Browser',
        browserVersion: 'Browser version',
        os: 'System',
        osVersion: 'System version',
        screen: 'Screen',
        language: 'Language',
        bot: 'Bot',
        excluded: 'Left out for',
    },
    share: 'Share',
    seconds: ' (seconds)',
};

const zh: Texts = {
    names: reportTexts.zh,
    metrics: metricTexts.zh,
    attributes: {
        title: '标题',
        kind: '类别',
        operator: '所属公司',
        country: '国家',
        region: '省份',
        city: '城市',
        network: '网络运营商',
    },
    visit: {
        startedAt: '开始时间',
        duration: '访问时长',
        pages: '页数',
        events: '事件数',
        engaged: '停留时长',
        visitor: '访客',
        address: 'IP 地址',
        country: '国家',
        region: '省份',
        city: '城市',
        network: '网络运营商',
        source: '来源类型',
        sourceName: '来源',
        keyword: '搜索词',
        referrer: '来路',
        entryHost: '域名',
        entryPath: '入口页面',
        exitPath: '退出页面',
        device: '设备类型',
        browser: '浏览器',
        browserVersion: '浏览器版本',
        os: '操作系统',
        osVersion: '系统版本',
        screen: '屏幕分辨率',
        language: '语言',
        bot: '爬虫',
        excluded: '未计入原因',
    },
    share: '占比',
    seconds: '（秒）',
};

/** What files say; their readers have no other place to look it up. */
export const exportTexts: Record<EmailLanguage, Texts> = { en, zh };
