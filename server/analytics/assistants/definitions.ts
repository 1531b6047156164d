import { metricMeanings } from '../../../contract/analytics/metricMeanings';
import { metricTexts } from '../../../contract/analytics/metricTexts';
import { type StatsMetric, statsMetrics } from '../../../contract/analytics/statsQuery';

/** What a metric is called and how it is counted, as the interface says it beside the figure. */
interface Definition {
    name: StatsMetric;
    label: string;
    meaning: string;
}

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
            label: metricTexts[language][metric],
            meaning: metricMeanings[language][metric],
        };
    });
