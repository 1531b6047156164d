import * as contract from '../../../contract/analytics/savedFilters';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { Turns } from '../../platform/turns';
import {
    createSavedFilter,
    deleteSavedFilter,
    listSavedFilters,
    updateSavedFilter,
} from './savedFilters';

interface Services {
    db: Database;
    clock: () => number;
}

export const savedFilterRoutes = (register: Register, { db, clock }: Services): void => {
    // Changes of one person take turns: two tabs must not save two filters of one name.
    const turns = new Turns();

    register(contract.listSavedFilters, async ({ session }) => ({
        list: await listSavedFilters(db, session),
    }));

    register(contract.createSavedFilter, async ({ body, session }) =>
        turns.take(session.userId, () => createSavedFilter(db, session, clock(), body)),
    );

    register(contract.updateSavedFilter, async ({ params, body, session }) =>
        turns.take(session.userId, () => updateSavedFilter(db, session, clock(), params.id, body)),
    );

    register(contract.deleteSavedFilter, async ({ params, session }) => {
        await deleteSavedFilter(db, session, params.id);
        return null;
    });
};
