import { search } from '../../../contract/shell/search';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { AnyDefinition } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { searchAll } from './search';

interface Services {
    db: Database;
    clock: () => number;
}

/** One search follows each pause in typing; this holds back what asks without pause. */
const rateLimit = { max: 120, timeWindow: 60_000 };

/** The search over everything that whoever asks may see. */
export const searchRoutes = (
    register: Register,
    services: Services,
    definitions: readonly AnyDefinition[],
): void => {
    register(
        search,
        async call => {
            const context = contextOf(services, call);
            return { list: await searchAll(definitions, context, call.query.q) };
        },
        { rateLimit },
    );
};
