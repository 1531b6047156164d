import { holdingHints, type RiskHint, riskHints } from '../../contract/resources/withdrawals';
import type { Database } from '../database/database';
import { ledgerAccounts } from '../ledger/ledgerAccounts';

interface Asked {
    userId: string;
    currency: string;
    /** amount and fee */
    total: bigint;
    fingerprint: string;
}

/** A password or second step that was changed so recently may have been changed by somebody else; ms. */
const freshMs = 72 * 3_600_000;
/** Of all that is available, in parts of a hundred. */
const largeShare = 80n;

const confirmedOf = (db: Database, { userId }: Asked) =>
    db
        .selectFrom('withdrawals')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '=', 'confirmed');

const isSharedBy = async (db: Database, { userId, fingerprint }: Asked): Promise<boolean> => {
    const other = db
        .selectFrom('payout_addresses')
        .select('id')
        .where('fingerprint', '=', fingerprint)
        .where('user_id', '!=', userId)
        .limit(1);
    return (await other.executeTakeFirst()) !== undefined;
};

const isLargeShare = async (db: Database, { userId, currency, total }: Asked) => {
    const row = await db
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', ledgerAccounts.available(userId).name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    return total * 100n >= BigInt(row?.amount ?? 0) * largeShare;
};

/** What is worth a look before this is paid out; ask before its money is put aside. */
export const findRiskHints = async (
    db: Database,
    asked: Asked,
    now: number,
): Promise<RiskHint[]> => {
    const confirmed = confirmedOf(db, asked);
    const toThis = confirmed.where('fingerprint', '=', asked.fingerprint);
    const { secured_at } = await db
        .selectFrom('users')
        .select('secured_at')
        .where('id', '=', asked.userId)
        .executeTakeFirstOrThrow();
    const found: Readonly<Record<RiskHint, boolean>> = {
        first_withdrawal: (await confirmed.limit(1).executeTakeFirst()) === undefined,
        new_address: (await toThis.limit(1).executeTakeFirst()) === undefined,
        recent_credentials: secured_at > now - freshMs,
        large_share: await isLargeShare(db, asked),
        shared_address: await isSharedBy(db, asked),
    };
    return riskHints.filter(hint => found[hint]);
};

/** Held for a check at once. */
export const isHeld = (hints: readonly RiskHint[]): boolean =>
    holdingHints.some(hint => hints.includes(hint));
