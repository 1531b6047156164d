import { sql } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './isSqlite';

/** For a transaction that is meant to last while something else is done: it is not ended for that. */
export const mayLast = async (trx: Database): Promise<void> => {
    if (isSqlite(trx)) return;
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
};
