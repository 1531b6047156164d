import type { Currency } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { immatureMoney } from '../cardMoney/cardMoneyRows';
import { owes } from '../ledger/debts';
import { ledgerAccounts } from '../ledger/ledgerAccounts';

type Reader = Pick<Database, 'selectFrom'>;

/**
 * What of somebody's available money can be withdrawn now, smallest unit: nothing while he owes the platform
 * anything in whatever currency, and no card money that can still be charged back.
 */
export const withdrawable = async (
    db: Reader,
    userId: string,
    currency: Currency,
    now: number,
): Promise<bigint> => {
    if ((await owes(db, userId)).length > 0) return 0n;
    const row = await db
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', ledgerAccounts.available(userId).name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    const pieces = await immatureMoney(db, { userId, currency }, now);
    const kept = pieces.reduce((sum, { unspent }) => sum + unspent, 0n);
    const left = BigInt(row?.amount ?? 0) - kept;
    return left > 0n ? left : 0n;
};

/** Throws 422 under `field` for somebody who owes the platform anything. */
export const requireNoDebt = async (db: Reader, userId: string, field: string): Promise<void> => {
    if ((await owes(db, userId)).length > 0) throw invalid({ [field]: 'withdrawal.debt' });
};
