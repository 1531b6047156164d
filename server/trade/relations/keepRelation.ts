import {
    type RelationKind,
    type RelationState,
    relationKinds,
    stateAfterNews,
    strengthOf,
} from '../../../contract/trade/resources/relationTable';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../orders/orderRows';
import { countDeals } from './countDeals';

export type RelationRow = Row<'account_relations'>;

export interface FoundRelation {
    one: string;
    other: string;
    kinds: readonly RelationKind[];
}

/** How often it is noted that what is known is still so. */
const seenEveryMs = 86_400_000;

export const kindsOf = ({ kinds }: Pick<RelationRow, 'kinds'>): RelationKind[] => {
    const stored = JSON.parse(kinds) as RelationKind[];
    return relationKinds.filter(kind => stored.includes(kind));
};

const find = (db: Pick<Database, 'selectFrom'>, first: string, second: string) =>
    db
        .selectFrom('account_relations')
        .selectAll()
        .where('first_id', '=', first)
        .where('second_id', '=', second)
        .executeTakeFirst();

const insert = (
    trx: Trx,
    row: Pick<RelationRow, 'first_id' | 'second_id' | 'kinds'> & {
        strength: string;
        deals: number;
    },
    now: number,
) =>
    trx
        .insertInto('account_relations')
        .values({
            id: newId(now),
            ...row,
            state: 'open',
            reason: '',
            decided_by: null,
            decided_at: null,
            seen_at: now,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        // another server was faster: it found the same
        .onConflict(same => same.columns(['first_id', 'second_id']).doNothing())
        .execute();

/** What was seen once stays: sessions and payout addresses can be removed. */
const renew = async (
    trx: Trx,
    known: RelationRow,
    { kinds, deals }: { kinds: readonly RelationKind[]; deals: number },
    now: number,
) => {
    const before = kindsOf(known);
    const all = relationKinds.filter(kind => before.includes(kind) || kinds.includes(kind));
    const isNews = all.length > before.length || deals > known.deals;
    if (!isNews && now - known.seen_at < seenEveryMs) return;
    const news = {
        kinds: JSON.stringify(all),
        strength: strengthOf(all),
        deals: Math.max(deals, known.deals),
        state: stateAfterNews(known.state as RelationState),
        updated_at: now,
        version: known.version + 1,
    };
    await trx
        .updateTable('account_relations')
        .set({ seen_at: now, ...(isNews && news) })
        .where('id', '=', known.id)
        .where('version', '=', known.version)
        .execute();
};

/** Puts two accounts on the board, or what was found anew to what is there; a decision before it is open again. */
export const keepRelation = async (
    trx: Trx,
    { one, other, kinds }: FoundRelation,
    now: number,
): Promise<void> => {
    if (kinds.length === 0 || one === other) return;
    const [first = one, second = other] = [one, other].sort();
    const deals = await countDeals(trx, first, second);
    const known = await find(trx, first, second);
    if (known) return renew(trx, known, { kinds, deals }, now);
    const sorted = relationKinds.filter(kind => kinds.includes(kind));
    const row = { first_id: first, second_id: second, kinds: JSON.stringify(sorted) };
    await insert(trx, { ...row, strength: strengthOf(sorted), deals }, now);
};
