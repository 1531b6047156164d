import type { MetricName } from '../../../../../contract/analytics/breakdown';
import type { ExportName } from '../../../../../contract/analytics/exports';
import { metricTexts } from '../../../../../contract/analytics/metricTexts';
import { reportTexts } from '../../../../../contract/analytics/reportTexts';
import type { EmailLanguage } from '../../../../platform/mail/language';
import type { AttributeName } from '../breakdowns/report';

interface Texts {
    /** the sheet's name, and the title of the column of values */
    names: Record<ExportName, string>;
    metrics: Record<MetricName, string>;
    attributes: Record<AttributeName | 'operator', string>;
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
    share: '占比',
    seconds: '（秒）',
};

/** What files say; their readers have no other place to look it up. */
export const exportTexts: Record<EmailLanguage, Texts> = { en, zh };
