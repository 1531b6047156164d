import { importedDays } from '../../../../../contract/analytics/imported';
import type { Day } from '../../../../platform/days';
import { noSums, sumDays, sumTotals } from '../../../histories/readSums';
import { ofLastingScope } from '../answer';
import { MinuteCache } from '../minuteCache';
import { importedScope } from './importedScope';

export const importedDaysReport = ofLastingScope(importedDays, ({ db, store }) => {
    const services = { db, store, boundaries: new MinuteCache<Day | null>() };
    return async ({ scope, sites }) => {
        const { imports, boundary, asked } = await importedScope(
            services,
            { scope, sites },
            'total',
        );
        return {
            imports,
            boundary,
            isFiltered: scope.filter !== undefined || scope.isExcluded,
            totals: asked ? await sumTotals(db, asked) : noSums,
            days: asked ? await sumDays(db, asked) : [],
        };
    };
});
