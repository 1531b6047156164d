import type { Transaction } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/** Works in the transaction that there is, or in one of its own. */
export const inTransaction = <Result>(
    db: Database,
    work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
    db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
