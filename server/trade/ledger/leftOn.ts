import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables';
import type { LedgerAccount } from './ledgerAccounts';

/** What lies on an account and can be taken, smallest unit: nothing of one that is stopped. */
export const leftOn = async (
    trx: Transaction<Tables>,
    { name }: LedgerAccount,
    currency: string,
): Promise<bigint> => {
    const row = await trx
        .selectFrom('ledger_balances')
        .select(['amount', 'stopped_at'])
        .where('account', '=', name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    return row && row.stopped_at === null ? BigInt(row.amount) : 0n;
};
