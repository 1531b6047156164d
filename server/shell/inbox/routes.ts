import * as contract from '../../../contract/shell/inbox';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { AnyDefinition } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { countInbox, readInbox } from './readInbox';

interface Services {
    db: Database;
    clock: () => number;
}

/** What waits for staff, out of the lists of these resources. */
export const inboxRoutes = (
    register: Register,
    services: Services,
    definitions: readonly AnyDefinition[],
): void => {
    register(contract.readInbox, call =>
        readInbox(definitions, call.query, contextOf(services, call)),
    );

    register(contract.countInbox, call => countInbox(definitions, contextOf(services, call)));
};
