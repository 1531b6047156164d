import { breakdowns } from '../../../../../contract/analytics/breakdowns';
import { type ImportedKind, importedRows } from '../../../../../contract/analytics/imported';
import type { Day } from '../../../../platform/days';
import { invalid } from '../../../../platform/http/errors';
import type { Session } from '../../../../platform/http/session';
import { noSums, sumSpan, sumTotals, sumValues } from '../../../histories/readSums';
import { ofLastingScope } from '../answer';
import { MinuteCache } from '../minuteCache';
import { importedScope } from './importedScope';

/** A guest sees what the breakdown beside it shows. */
const requireShared = ({ share }: Session, of: ImportedKind): void => {
    if (!share || breakdowns[of].sharedIn.some(report => share.reports.includes(report))) return;
    throw invalid({ of: 'history.not_shared' });
};

export const importedRowsReport = ofLastingScope(importedRows, ({ db, store }) => {
    const services = { db, store, boundaries: new MinuteCache<Day | null>() };
    return async ({ scope, sites, query, session }) => {
        requireShared(session, query.of);
        const { imports, asked } = await importedScope(services, { scope, sites }, query.of);
        const isFiltered = scope.filter !== undefined || scope.isExcluded;
        const span = asked ? await sumSpan(db, asked) : null;
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
