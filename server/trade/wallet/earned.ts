import type { Balance } from '../../../contract/identity/resources/users';
import { type InvitePair, pairKey } from '../../identity/users/userExtension';
import { amountSum } from '../../identity/users/userFacts';
import type { Database } from '../../platform/database/database';

/**
 * What inviters earned with invitees, by pair: postings to an inviter's accounts for orders in which
 * the invitee is buyer or seller and the inviter is neither.
 */
export const readEarned = async (
    db: Database,
    pairs: readonly InvitePair[],
): Promise<ReadonlyMap<string, Balance[]>> => {
    const earned = new Map<string, Balance[]>();
    const asked = new Set(pairs.map(pairKey));
    const inviters = [...new Set(pairs.map(pair => pair.inviter_id))];
    const invitees = [...new Set(pairs.map(pair => pair.invitee_id))];
    for (const side of ['buyer_id', 'seller_id'] as const) {
        const rows = await db
            .selectFrom('ledger_postings')
            .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
            .innerJoin('orders', 'orders.id', 'ledger_journals.order_id')
            .select(['ledger_postings.user_id as inviter_id', `orders.${side} as invitee_id`])
            .select(['ledger_postings.currency', amountSum.as('sum')])
            .where('ledger_postings.user_id', 'in', inviters)
            .where(`orders.${side}`, 'in', invitees)
            .whereRef('orders.buyer_id', '<>', 'ledger_postings.user_id')
            .where(({ eb, or, ref }) =>
                or([
                    eb('orders.seller_id', 'is', null),
                    eb('orders.seller_id', '<>', ref('ledger_postings.user_id')),
                ]),
            )
            .groupBy(['ledger_postings.user_id', `orders.${side}`, 'ledger_postings.currency'])
            .execute();
        for (const { currency, sum, inviter_id, invitee_id } of rows) {
            const key = pairKey({ inviter_id: inviter_id ?? '', invitee_id: invitee_id ?? '' });
            if (asked.has(key)) earned.set(key, added(earned.get(key) ?? [], currency, sum));
        }
    }
    return earned;
};

const added = (before: readonly Balance[], currency: string, amount: string): Balance[] => {
    const known = before.find(one => one.currency === currency);
    if (!known) return [...before, { currency, amount }];
    const sum = String(BigInt(known.amount) + BigInt(amount));
    return before.map(one => (one === known ? { currency, amount: sum } : one));
};

/** Ids of those of whose orders somebody gets a part. */
export const readTraders = async (db: Database, inviterId: string): Promise<string[]> => {
    const referred = db.selectFrom('orders').where('referrer_id', '=', inviterId);
    const people = new Set<string>();
    for (const side of ['buyer_id', 'seller_id'] as const) {
        for (const { id } of await referred.select(`${side} as id`).distinct().execute()) {
            if (id !== null) people.add(id);
        }
    }
    return [...people];
};
