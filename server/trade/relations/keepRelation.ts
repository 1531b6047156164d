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

/** What is on the board of two accounts. */
export const findRelation = (
    db: Pick<Database, 'selectFrom'>,
    one: string,
    other: string,
): Promise<RelationRow | undefined> => {
    const [first = one, second = other] = [one, other].sort();
    return db
        .selectFrom('account_relations')
        .selectAll()
        .where('first_id', '=', first)
        .where('second_id', '=', second)
        .executeTakeFirst();
};

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
    const isMore = all.length > before.length;
    const isNews = isMore || deals > known.deals;
    // whoever cleared two that may not deal with each other meant them to
    const isMeant = !isMore && known.strength === 'strong' && known.state === 'cleared';
    const state = known.state as RelationState;
    if (!isNews && now - known.seen_at < seenEveryMs) return;
    const news = {
        kinds: JSON.stringify(all),
        strength: strengthOf(all),
        deals: Math.max(deals, known.deals),
        state: isMeant ? state : stateAfterNews(state),
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
    const known = await findRelation(trx, first, second);
    if (known) return renew(trx, known, { kinds, deals }, now);
    const sorted = relationKinds.filter(kind => kinds.includes(kind));
    const row = { first_id: first, second_id: second, kinds: JSON.stringify(sorted) };
    await insert(trx, { ...row, strength: strengthOf(sorted), deals }, now);
};

/** Nothing is kept of an account that is closed: its orders have marks of their own. */
export const forgetRelations = async (trx: Database, userId: string): Promise<void> => {
    await trx
        .deleteFrom('account_relations')
        .where(({ eb, or }) => or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
        .execute();
};

/** Pairs that never dealt with each other and that nothing was found of since an instant (ms), undecided or cleared. */
export const forgetStale = async (db: Database, before: number): Promise<void> => {
    await db
        .deleteFrom('account_relations')
        .where('seen_at', '<', before)
        .where('deals', '=', 0)
        .where('state', '<>', 'acted')
        .execute();
};
