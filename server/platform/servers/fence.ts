import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database } from '../database/database';

export const workLease = 'work';

/** Somebody else does it now: what was begun is taken back. */
export class LeaseLost extends Error {
    constructor() {
        super('another server does this now');
    }
}

const held = new AsyncLocalStorage<{ fence: number }>();

/** Does what only the holder of the lease may do. */
export const underLease = <Result>(fence: number, job: () => Result): Result =>
    held.run({ fence }, job);

/**
 * Throws LeaseLost in a transaction of work that needs the lease, where somebody else holds it meanwhile; from
 * here to its end nobody takes it over. Does nothing for all other work.
 */
export const requireLease = async (trx: Database): Promise<void> => {
    const mine = held.getStore();
    if (!mine) return;
    const { rows } = await sql<{ fence: number }>`
        select fence from leases where name = ${workLease} for share`.execute(trx);
    if (Number(rows[0]?.fence) !== mine.fence) throw new LeaseLost();
};
