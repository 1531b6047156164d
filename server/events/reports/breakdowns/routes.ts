import { breakdownCalls } from '../../../../contract/breakdownCalls';
import { breakdownNames } from '../../../../contract/breakdowns';
import type { Register } from '../../../http/register';
import type { EventStore } from '../../store';
import { readComparison, readScope } from '../query/readScope';
import { readBreakdown } from './readBreakdown';

type Services = Parameters<typeof readScope>[0] & { store: EventStore };

export const breakdownRoutes = (register: Register, services: Services): void => {
    for (const name of breakdownNames) {
        register(breakdownCalls[name], async ({ query, session }) => {
            const scope = await readScope(services, session, query);
            const compared = readComparison(scope, query);
            return readBreakdown(services.store, name, scope, compared, query);
        });
    }
};
