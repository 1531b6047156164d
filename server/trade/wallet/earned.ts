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
    for (const side of ['buyer_id', 'seller_id'] as const) {
        const rows = await db
            .selectFrom('ledger_postings')
            .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
            .innerJoin('orders', 'orders.id', 'ledger_journals.order_id')
            .innerJoin('invites', join =>
                join
                    .onRef('invites.inviter_id', '=', 'ledger_postings.user_id')
                    .onRef('invites.invitee_id', '=', `orders.${side}`),
            )
            .select(['inviter_id', 'invitee_id', 'ledger_postings.currency', amountSum.as('sum')])
            .where(
                'invites.invitee_id',
                'in',
                pairs.map(({ invitee_id }) => invitee_id),
            )
            .whereRef('orders.buyer_id', '<>', 'ledger_postings.user_id')
            .where(({ eb, or, ref }) =>
                or([
                    eb('orders.seller_id', 'is', null),
                    eb('orders.seller_id', '<>', ref('ledger_postings.user_id')),
                ]),
            )
            .groupBy(['inviter_id', 'invitee_id', 'ledger_postings.currency'])
            .execute();
        for (const { currency, sum, ...pair } of rows) {
            earned.set(pairKey(pair), added(earned.get(pairKey(pair)) ?? [], currency, sum));
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
