import * as contract from '../../../../contract/analytics/siteGroups';
import type { Database } from '../../../platform/database/database';
import type { Register } from '../../../platform/http/register';
import { Turns } from '../../../platform/turns';
import { arrangeGroups } from './arrangeGroups';
import { createGroup, deleteGroup, listGroups, updateGroup } from './groups';

interface Services {
    db: Database;
    clock: () => number;
}

export const siteGroupRoutes = (register: Register, { db, clock }: Services): void => {
    // Changes of one person take turns: two tabs must not put a site into two groups.
    const turns = new Turns();

    register(contract.listSiteGroups, async ({ session }) => ({
        list: await listGroups(db, session),
    }));

    register(contract.createSiteGroup, async ({ body, session }) =>
        turns.take(session.userId, () => createGroup(db, session, clock(), body)),
    );

    register(contract.updateSiteGroup, async ({ params, body, session }) =>
        updateGroup(db, session, clock(), params.id, body),
    );

    register(contract.deleteSiteGroup, async ({ params, session }) => {
        await turns.take(session.userId, () => deleteGroup(db, session, params.id));
        return null;
    });

    register(contract.arrangeSiteGroups, async ({ body, session }) => {
        await turns.take(session.userId, () => arrangeGroups(db, session, body));
        return { list: await listGroups(db, session) };
    });
};
