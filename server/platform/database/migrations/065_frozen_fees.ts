import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

interface Pair {
    id: string;
    first_id: string;
    second_id: string;
    kinds: string;
}

/** Whether both were paid out to one place. */
const arePaid = async (db: AnyDatabase, { first_id, second_id }: Pair): Promise<boolean> => {
    const found = await db
        .selectFrom('withdrawals as mine')
        .innerJoin('withdrawals as theirs', 'theirs.fingerprint', 'mine.fingerprint')
        .select('mine.id')
        .where('mine.user_id', '=', first_id)
        .where('theirs.user_id', '=', second_id)
        .where('mine.fingerprint', '<>', '')
        .where('mine.state', '=', 'confirmed')
        .where('theirs.state', '=', 'confirmed')
        .where('mine.currency', '<>', 'TST')
        .where('theirs.currency', '<>', 'TST')
        .limit(1)
        .executeTakeFirst();
    return found !== undefined;
};

const strengthOf = (kinds: readonly string[]): string => {
    if (kinds.includes('identity') || kinds.includes('payout')) return 'strong';
    return kinds.includes('device') || kinds.includes('invite') ? 'medium' : 'weak';
};

/** A payout address that both only name is no proof that two accounts are one person's. */
const weaken = async (db: AnyDatabase): Promise<void> => {
    const pairs = (await db
        .selectFrom('account_relations')
        .select(['id', 'first_id', 'second_id', 'kinds'])
        .where('kinds', 'like', '%"payout"%')
        .execute()) as Pair[];
    for (const pair of pairs) {
        if (await arePaid(db, pair)) continue;
        const before = JSON.parse(pair.kinds) as string[];
        const kinds = [...before.filter(kind => kind !== 'payout'), 'destination'];
        await db
            .updateTable('account_relations')
            .set({ kinds: JSON.stringify(kinds), strength: strengthOf(kinds) })
            .where('id', '=', pair.id)
            .execute();
    }
};

/**
 * Fees as sellers saw them: of an auction when it was started, of an offer of theirs when it was made. And payout
 * addresses that relate two accounts only where both were paid there.
 */
export const frozenFees: Migration = {
    up: async (db: AnyDatabase) => {
        // JSON of the bands; empty of one that was started before: by the rule at its end
        await db.schema
            .alterTable('auctions')
            .addColumn('fees', 'text', column => column.notNull().defaultTo(''))
            .execute();
        // hundredths of a per cent; null of a buyer's offer, which its seller accepts with the fee in sight
        await db.schema.alterTable('offers').addColumn('fee_rate', 'integer').execute();
        await weaken(db);
    },
};
