import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Only } from '../../platform/servers/servers';
import { endStaleImpersonations } from './impersonation';

const everyMs = 60_000;

/** Looks every minute for administrators who see as somebody longer than they may. */
export const startImpersonationJobs = (
    { db, clock, only }: { db: Database; clock: () => number; only: Only },
    log: Log,
): { close(): Promise<void> } => {
    let running: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
        only(() => {
            running = endStaleImpersonations(db, clock()).catch(cause =>
                log.warn(
                    { cause: String(cause) },
                    'impersonation as somebody else is not ended yet',
                ),
            );
        });
    }, everyMs);
    timer.unref();
    return {
        close: async () => {
            clearInterval(timer);
            await running;
        },
    };
};
