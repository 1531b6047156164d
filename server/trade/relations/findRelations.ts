import type { RelationKind } from '../../../contract/trade/resources/relationTable';
import { devicePairs, type Pair } from '../../identity/users/devicePairs';
import { identityPairs } from '../../identity/users/identityPairs';
import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { groupCommit } from '../../platform/database/groupCommit';
import { type FoundRelation, forgetStale, keepRelation } from './keepRelation';
import { namedPairs, paidPairs } from './payoutPairs';

/** Devices of longer ago say nothing of today. */
const lookBackMs = 90 * 86_400_000;
/** People asked about at once. */
const atOnce = 500;

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

/** How many pairs of a kind were left out, where there are more than are looked at. */
export type CutPairs = Readonly<Partial<Record<RelationKind, number>>>;

/**
 * Looks for accounts that may be one person's: the same identity or payout address, whoever they are; the same device,
 * where both trade. What two who deal with each other have in common is noted with their deal. Closed accounts are left
 * aside, and what nothing was found of for long is forgotten. The strongest come first, of each kind the newest; answers
 * how many of which were too many.
 */
export const findRelations = async (db: Database, now: number): Promise<CutPairs> => {
    const of =
        (kind: RelationKind) =>
        ([one, other]: Pair): FoundRelation => ({ one, other, kinds: [kind] });
    const identity = await identityPairs(db);
    const payout = await paidPairs(db);
    const device = await devicePairs(db, now - lookBackMs);
    const destination = await namedPairs(db);
    const traders = await tradersAmong(db, [...new Set(device.pairs.flat())]);
    const found = [
        ...identity.pairs.map(of('identity')),
        ...payout.pairs.map(of('payout')),
        ...device.pairs.filter(pair => pair.every(id => traders.has(id))).map(of('device')),
        ...destination.pairs.map(of('destination')),
    ];
    const ids = [...new Set(found.flatMap(({ one, other }) => [one, other]))];
    const closed = await closedAmong(db, ids);
    for (const pair of found) {
        if (closed.has(pair.one) || closed.has(pair.other)) continue;
        await groupCommit(db, trx => keepRelation(trx, pair, now));
    }
    await forgetStale(db, now - lookBackMs);
    const cut = { identity, payout, device, destination };
    return Object.fromEntries(
        Object.entries(cut).flatMap(([kind, { cut: count }]) => (count > 0 ? [[kind, count]] : [])),
    );
};
