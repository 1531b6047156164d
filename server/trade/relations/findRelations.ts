import { devicePairs, type Pair } from '../../identity/users/devicePairs';
import { identityPairs } from '../../identity/users/identityPairs';
import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { groupCommit } from '../../platform/database/groupCommit';
import { type FoundRelation, forgetStale, keepRelation } from './keepRelation';

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

/** Those of these accounts that their owners have closed. */
const closedAmong = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const closed = new Set<string>();
    for (let at = 0; at < ids.length; at += atOnce) {
        const people = await peopleById(db, ids.slice(at, at + atOnce));
        for (const { id, closed_at } of people.values()) {
            if (closed_at !== null) closed.add(id);
        }
    }
    return closed;
};

/**
 * Looks for accounts that may be one person's: the same identity or payout address, whoever they are; the same device,
 * where both trade. What two who deal with each other have in common is noted with their deal. Closed accounts are left
 * aside, and what nothing was found of for long is forgotten.
 */
export const findRelations = async (db: Database, now: number): Promise<void> => {
    const of =
        (kind: FoundRelation['kinds'][number]) =>
        ([one, other]: Pair): FoundRelation => ({ one, other, kinds: [kind] });
    const pairs = await devicePairs(db, now - lookBackMs);
    const traders = await tradersAmong(db, [...new Set(pairs.flat())]);
    const found = [
        ...(await identityPairs(db)).map(of('identity')),
        ...(await payoutPairs(db)).map(of('payout')),
        ...pairs.filter(pair => pair.every(id => traders.has(id))).map(of('device')),
    ];
    const ids = [...new Set(found.flatMap(({ one, other }) => [one, other]))];
    const closed = await closedAmong(db, ids);
    for (const pair of found) {
        if (closed.has(pair.one) || closed.has(pair.other)) continue;
        await groupCommit(db, trx => keepRelation(trx, pair, now));
    }
    await forgetStale(db, now - lookBackMs);
};
