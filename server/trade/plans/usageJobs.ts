import type { EventStore } from '../../analytics/events/store';
import { ownersOfCounted } from '../../analytics/sites/countedSites';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Only } from '../../platform/servers/servers';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { areLimitsOn, readAllowance } from './allowance';
import { readUsage } from './usage';

interface Services {
    db: Database;
    store: Pick<EventStore, 'query'>;
    settings: Pick<SettingsStore, 'current'>;
    clock: () => number;
    servers: { only: Only };
}

const dayMs = 86_400_000;
/** Who is due is looked for so often. */
const everyMs = 3_600_000;
/** Owners that are read from the table at once. */
const batchSize = 200;

/** Those of these people whose events were not counted in the last day. */
const dueAmong = async (
    { db, clock }: Omit<Services, 'servers'>,
    owners: readonly string[],
): Promise<readonly string[]> => {
    if (owners.length === 0) return [];
    const rows = await db
        .selectFrom('usage_counters')
        .select('user_id')
        .where('user_id', 'in', owners)
        .where('counted_at', '>', clock() - dayMs)
        .execute();
    const done = new Set(rows.map(({ user_id }) => user_id));
    return owners.filter(id => !done.has(id));
};

/**
 * Counts what everybody has used whose plan limits it, so that the seven days after which reports say so begin
 * without their looking at it. Answers how many were counted; nobody is where nothing is limited.
 */
export const countUsage = async (services: Omit<Services, 'servers'>): Promise<number> => {
    const { db, settings, clock } = services;
    const set = await settings.current();
    if (!areLimitsOn(set)) return 0;
    let counted = 0;
    for (let after = ''; ; ) {
        const owners = await ownersOfCounted(db, after, batchSize);
        for (const userId of await dueAmong(services, owners)) {
            const allowance = await readAllowance(db, set, userId, clock());
            if (allowance.events === null) continue;
            await readUsage(services, userId, allowance, clock());
            counted += 1;
        }
        const last = owners.at(-1);
        if (last === undefined || owners.length < batchSize) return counted;
        after = last;
    }
};

/** Counts once a day; who is due stands in the table, so a restart counts nobody twice. */
export const startUsageJobs = (services: Services, log: Log): { close(): Promise<void> } => {
    let working: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
        working = working
            .then(() => services.servers.only(() => countUsage(services)))
            .catch((cause: unknown) =>
                log.warn({ cause: String(cause) }, 'what plans use was not counted'),
            );
    }, everyMs).unref();
    return {
        close: async () => {
            clearInterval(timer);
            await working;
        },
    };
};
