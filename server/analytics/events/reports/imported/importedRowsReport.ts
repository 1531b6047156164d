import { breakdowns } from '../../../../../contract/analytics/breakdowns';
import { type ImportedKind, importedRows } from '../../../../../contract/analytics/imported';
import type { Day } from '../../../../platform/days';
import type { Session } from '../../../../platform/http/session';
import { noSums, sumSpan, sumTotals, sumValues } from '../../../histories/readSums';
import { ofLastingScope } from '../answer';
import { MinuteCache } from '../minuteCache';
import { importedScope } from './importedScope';

/** A guest sees of it what the breakdown beside it shows, and nothing else. */
const isShown = ({ share }: Session, of: ImportedKind): boolean =>
    !share || breakdowns[of].sharedIn.some(report => share.reports.includes(report));

export const importedRowsReport = ofLastingScope(importedRows, ({ db, store }) => {
    const services = { db, store, boundaries: new MinuteCache<Day | null>() };
    return async ({ scope, sites, query, session }) => {
        const { imports, asked } = await importedScope(services, { scope, sites }, query.of);
        const isFiltered = scope.filter !== undefined || scope.isExcluded;
        const isTold = asked && isShown(session, query.of);
        const span = isTold ? await sumSpan(db, asked) : null;
        if (!asked || !span) {
            return { list: [], total: 0, tools: [], span: null, isFiltered, totals: noSums };
        }
        const tools = imports.filter(({ kind }) => kind === 'sums').map(({ tool }) => tool);
        return {
            ...(await sumValues(db, asked, query)),
            tools: [...new Set(tools)],
            span,
            isFiltered,
            totals: await sumTotals(db, asked),
        };
    };
});
