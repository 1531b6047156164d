import type { Database } from '../../platform/database/database';
import { ledgerAccounts } from '../ledger/ledgerAccounts';

/** What somebody can spend of a currency, in its smallest unit. */
export const availableOf = async (
    db: Database,
    userId: string,
    currency: string,
): Promise<string> => {
    const row = await db
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', ledgerAccounts.available(userId).name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    return String(row?.amount ?? 0);
};
