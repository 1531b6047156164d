import type { Finding } from '../../../contract/shell/stateTexts';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { isSqlite } from '../../platform/database/isSqlite';
import { leaseOverMs, otherServers } from '../../platform/servers/serverRows';
import { knownId } from '../../platform/servers/servers';

/** ms: a start takes less; nobody sees to what a server has, or to what only one may do */
const patience = { silent: 30_000, waiting: 120_000, lease: 15_000 };

/** The other servers on the same database: who is gone, and who is behind. Nothing where there are none. */
export const serverFindings = async ({
    db,
    config,
}: {
    db: Database;
    config: Config;
}): Promise<Finding[]> => {
    if (isSqlite(db)) return [];
    const others = await otherServers(db, (await knownId(config.DATA_DIR)) ?? '');
    const found = others.flatMap(({ name, silentForMs, waitingForMs = 0 }): Finding[] => {
        if (silentForMs > patience.silent) {
            return [{ code: 'servers.gone', params: { name, age: silentForMs } }];
        }
        return waitingForMs > patience.waiting
            ? [{ code: 'servers.late', params: { name, age: waitingForMs } }]
            : [];
    });
    if (found.length > 0 || others.length === 0) return found;
    return [{ code: 'servers.ok', params: { count: others.length } }];
};

/** Whether a server does what only one may; one that runs says so, of those that do not nobody can. */
export const leaseFindings = async ({ db }: { db: Database }): Promise<Finding[]> => {
    if (isSqlite(db)) return [];
    const age = await leaseOverMs(db);
    return age > patience.lease ? [{ code: 'servers.leaderless', params: { age } }] : [];
};
