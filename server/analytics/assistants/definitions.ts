import { metricMeanings } from '../../../contract/analytics/metricMeanings';
import { metricTexts } from '../../../contract/analytics/metricTexts';
import { type StatsMetric, statsMetrics } from '../../../contract/analytics/statsQuery';

/** What a metric is called and how it is counted, as the interface says it beside the figure. */
interface Definition {
    name: StatsMetric;
    label: string;
    meaning: string;
}

const labels = {
    en: {
        ...metricTexts.en,
        revenue: 'Total revenue',
        averageRevenue: 'Average revenue',
        scrollDepth: 'Scroll depth',
    },
    zh: {
        ...metricTexts.zh,
        revenue: '总价值',
        averageRevenue: '平均价值',
        scrollDepth: '滚动深度',
    },
};

/** The metrics of the Stats API, in its order. */
export const definitionsIn = (language: 'en' | 'zh'): Definition[] =>
    (Object.keys(statsMetrics) as StatsMetric[]).map(name => {
        if (name === 'percentage') {
            const meaning = metricMeanings[language].share;
            return { name, label: language === 'en' ? 'Share' : '占比', meaning };
        }
        const { metric } = statsMetrics[name];
        return {
            name,
            label: labels[language][metric],
            meaning: metricMeanings[language][metric],
        };
    });
