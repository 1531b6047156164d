import {
    type Cohort,
    cohortDimensions,
    retention,
} from '../../../../../contract/analytics/retention';
import { ofScope, type ReportAnswer } from '../answer';
import { readBy } from '../readBy';
import { readCohorts } from './readCohorts';

/** A line a cohort and later period. */
const linesOf = ({ label, size, back, of }: Cohort) =>
    back.map((count, later) => {
        const whole = of[later] ?? 0;
        const share = whole === 0 ? null : count / whole;
        return { label, size, later, back: count, of: whole, share };
    });

const answer: ReportAnswer = {
    ...ofScope(retention, ({ store }) => async ({ scope, sites, query, now }) => {
        const { period } = query;
        if (sites.some(site => site.cookieless === 1)) {
            return { isMeasurable: false, period, list: [], average: [] };
        }
        return { isMeasurable: true, period, ...(await readCohorts(store, scope, query, now)) };
    }),
    rows: async ({ store, db }, scope, now, { period = 'week', by }) => {
        const cookieless = await db
            .selectFrom('sites')
            .select('id')
            .where('id', 'in', scope.sites)
            .where('cookieless', '=', 1)
            .execute();
        const asked = { period, by: readBy(by, cohortDimensions) };
        const list =
            cookieless.length > 0 ? [] : (await readCohorts(store, scope, asked, now)).list;
        const lines = list.flatMap(linesOf);
        async function* parts() {
            yield lines;
        }
        return { total: lines.length, parts: parts() };
    },
};
export const retentionReport = answer;
