import { devicePairs, type Pair } from '../../identity/users/devicePairs';
import type { Database } from '../../platform/database/database';
import { groupCommit } from '../../platform/database/groupCommit';
import { keepRelation } from './keepRelation';

/** Devices of longer ago say nothing of today. */
const lookBackMs = 90 * 86_400_000;
const mostPayouts = 5_000;
/** People asked about at once. */
const atOnce = 500;

/** People who are paid out to the same place. */
const payoutPairs = async (db: Database): Promise<Pair[]> => {
    const rows = await db
        .selectFrom('payout_addresses as mine')
        .innerJoin('payout_addresses as theirs', 'theirs.fingerprint', 'mine.fingerprint')
        .select(['mine.user_id as one', 'theirs.user_id as other'])
        .distinct()
        .whereRef('mine.user_id', '<', 'theirs.user_id')
        .limit(mostPayouts)
        .execute();
    return rows.map(({ one, other }) => [one, other]);
};

/** Those of these people who ever bought or sold. */
const tradersAmong = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (let at = 0; at < ids.length; at += atOnce) {
        const some = ids.slice(at, at + atOnce);
        const rows = await db
            .selectFrom('orders')
            .select(['buyer_id', 'seller_id'])
            .distinct()
            .where(({ or, eb }) => or([eb('buyer_id', 'in', some), eb('seller_id', 'in', some)]))
            .execute();
        for (const { buyer_id, seller_id } of rows) {
            found.add(buyer_id);
            if (seller_id !== null) found.add(seller_id);
        }
    }
    return found;
};

/**
 * Looks for accounts that may be one person's: the same payout address, whoever they are; the same device, where both
 * trade. What two who deal with each other have in common is noted with their deal.
 */
export const findRelations = async (db: Database, now: number): Promise<void> => {
    for (const [one, other] of await payoutPairs(db)) {
        await groupCommit(db, trx => keepRelation(trx, { one, other, kinds: ['payout'] }, now));
    }
    const pairs = await devicePairs(db, now - lookBackMs);
    const traders = await tradersAmong(db, [...new Set(pairs.flat())]);
    for (const [one, other] of pairs) {
        if (!traders.has(one) || !traders.has(other)) continue;
        await groupCommit(db, trx => keepRelation(trx, { one, other, kinds: ['device'] }, now));
    }
};
