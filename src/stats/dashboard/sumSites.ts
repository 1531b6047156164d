import { type SiteSummary, sparklineDays } from '../../../contract/analytics/sitesSummary';
import { shownFigures } from './sortSites';

export type Sum = Pick<
    SiteSummary,
    'today' | 'yesterday' | 'sameTimeYesterday' | 'online' | 'sparkline'
>;

/** The sites' figures added up: one who visits two of them counts twice. */
export const sumSites = (rows: readonly Sum[]): Sum => {
    const sum: Sum = {
        today: { pv: 0, uv: 0, ip: 0 },
        yesterday: { pv: 0, uv: 0, ip: 0 },
        sameTimeYesterday: { pv: 0, uv: 0, ip: 0 },
        online: 0,
        sparkline: Array.from({ length: sparklineDays }, () => 0),
    };
    for (const row of rows) {
        for (const day of ['today', 'yesterday', 'sameTimeYesterday'] as const) {
            for (const name of shownFigures) sum[day][name] += row[day][name];
        }
        sum.online += row.online;
        sum.sparkline = sum.sparkline.map((pv, index) => pv + (row.sparkline[index] ?? 0));
    }
    return sum;
};
