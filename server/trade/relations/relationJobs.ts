import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Only } from '../../platform/servers/servers';
import { findRelations } from './findRelations';

interface Services {
    db: Database;
    clock: () => number;
    servers: { only: Only };
}

const everyMs = 6 * 3_600_000;
/** A start has other things to do first. */
const firstMs = 180_000;

/** Looks for related accounts some times a day. */
export const startRelationJobs = (
    { db, clock, servers }: Services,
    log: Pick<Log, 'warn'>,
): { close(): Promise<void> } => {
    let working: Promise<unknown> = Promise.resolve();
    const look = () => {
        working = working
            .then(() => servers.only(() => findRelations(db, clock())))
            .then(cut => {
                if (cut && Object.keys(cut).length > 0) {
                    log.warn({ cut }, 'more related accounts than are looked at in one go');
                }
            })
            .catch((cause: unknown) =>
                log.warn({ cause: String(cause) }, 'related accounts could not be looked for'),
            );
    };
    const first = setTimeout(look, firstMs).unref();
    const timer = setInterval(look, everyMs).unref();
    return {
        close: async () => {
            clearTimeout(first);
            clearInterval(timer);
            await working;
        },
    };
};
