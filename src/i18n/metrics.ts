import { metricMeanings } from '../../contract/analytics/metricMeanings';
import { metricTexts } from '../../contract/analytics/metricTexts';
import type { SameKeys } from './sameKeys';

/** What is counted: its names, what it means, and its names in narrow columns. */
export const metricsEn = {
    metric: { ...metricTexts.en, online: 'Online now', share: 'Share' },
    metricShort: { pv: 'PV', uv: 'UV', ip: 'IP', visits: 'Visits' },
    meaning: metricMeanings.en,
};

export const metricsZh: SameKeys<typeof metricsEn> = {
    metric: { ...metricTexts.zh, online: '当前在线', share: '占比' },
    metricShort: { pv: 'PV', uv: 'UV', ip: 'IP', visits: '访问' },
    meaning: metricMeanings.zh,
};
