import {
    type BreakdownName,
    breakdownNames,
    breakdowns,
} from '../../../../../contract/analytics/breakdowns';
import { fault } from '../../../../../contract/fault';
import { invalid } from '../../../../platform/http/errors';
import type { Register } from '../../../../platform/http/register';
import type { EventStore } from '../../store';
import type { CountCache } from '../countCache';
import { readComparison, readScope } from '../query/readScope';
import { readBreakdown } from './readBreakdown';

type Services = Parameters<typeof readScope>[0] & { store: EventStore; countCache: CountCache };

/** Throws 422 unless the report has the column that it is to be sorted by. */
const checkSort = (name: BreakdownName, { sort }: { sort?: string | undefined }): void => {
    const columns: string[] = ['value', ...breakdowns[name].metrics];
    if (sort !== undefined && !columns.includes(sort)) {
        throw invalid({ sort: fault('report.sort_unknown', { columns: columns.join(', ') }) });
    }
};

export const breakdownRoutes = (register: Register, services: Services): void => {
    for (const name of breakdownNames) {
        register(breakdowns[name], async ({ query, session }) => {
            checkSort(name, query);
            const scope = await readScope(services, session, query);
            const compared = readComparison(scope, query);
            return readBreakdown(services, name, scope, compared, query);
        });
    }
};
