import {
    holdingHints,
    type RiskHint,
    riskHints,
} from '../../../contract/trade/resources/withdrawals';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { owes } from '../ledger/debts';
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

/**
 * Somebody else has it too. Whoever was paid there themselves is not held up by others who name it, which anybody can
 * do; only by others who were paid there as well.
 */
const isSharedBy = async (db: Database, asked: Asked): Promise<boolean> => {
    const { userId, fingerprint } = asked;
    const paid = db
        .selectFrom('withdrawals')
        .select('user_id')
        .distinct()
        .where('fingerprint', '=', fingerprint)
        .where('state', '=', 'confirmed')
        .where('currency', '<>', 'TST');
    const people = (await paid.execute()).map(({ user_id }) => user_id);
    if (people.some(id => id !== userId)) return true;
    if (people.includes(userId)) return false;
    const other = db
        .selectFrom('payout_addresses')
        .select('id')
        .where('fingerprint', '=', fingerprint)
        .where('user_id', '!=', userId)
        .limit(1);
    return (await other.executeTakeFirst()) !== undefined;
};

/** A gateway took money back of an order of theirs, as buyer or seller. */
const hasChargeback = async (db: Database, { userId }: Asked): Promise<boolean> => {
    const order = db
        .selectFrom('orders')
        .select('id')
        .where('state', '=', 'charged_back')
        .where(({ eb, or }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
        .limit(1);
    return (await order.executeTakeFirst()) !== undefined;
};

/** An order that they sold is held by an administrator or because of what a gateway said. */
const hasHeldOrder = async (db: Database, { userId }: Asked): Promise<boolean> => {
    const order = db
        .selectFrom('orders')
        .select('id')
        .where('seller_id', '=', userId)
        .where('held_at', 'is not', null)
        .limit(1);
    return (await order.executeTakeFirst()) !== undefined;
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
    const person = await findPerson(db, asked.userId);
    if (!person) throw new Error('a withdrawal has an owner');
    const found: Readonly<Record<RiskHint, boolean>> = {
        first_withdrawal: (await confirmed.limit(1).executeTakeFirst()) === undefined,
        new_address: (await toThis.limit(1).executeTakeFirst()) === undefined,
        recent_credentials: person.secured_at > now - freshMs,
        large_share: await isLargeShare(db, asked),
        shared_address: await isSharedBy(db, asked),
        charged_back: await hasChargeback(db, asked),
        held_order: await hasHeldOrder(db, asked),
        in_debt: (await owes(db, asked.userId)).length > 0,
    };
    return riskHints.filter(hint => found[hint]);
};

/** What has come up since a request was looked at last; of the balance nothing, which it has lowered itself. */
export const newHoldingHints = async (
    db: Database,
    asked: Asked & { known: readonly string[] },
    now: number,
): Promise<RiskHint[]> =>
    (await findRiskHints(db, asked, now)).filter(
        hint => isHeld([hint]) && !asked.known.includes(hint),
    );

/** Held for a check at once. */
export const isHeld = (hints: readonly RiskHint[]): boolean =>
    holdingHints.some(hint => hints.includes(hint));
