import type { Transaction } from 'kysely';
import type { Chain } from '../../../../contract/trade/chainAddress';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/tables';

type Trx = Transaction<Tables>;

/** A block by its height and hash. */
export interface BlockMark {
    number: number;
    hash: string;
}

/** How far a chain was looked at. */
export interface Cursor extends BlockMark {
    /** up to here it was looked at a second time */
    swept: number;
    /** how often in a row a fork below confirmed transfers was seen */
    doubts: number;
}

/** Another server on the same database was faster: nothing is written. */
export class CursorMoved extends Error {}

/** Hashes of so many blocks are kept at least. */
const leastKept = 128;

export const readCursor = async (db: Database, chain: Chain): Promise<Cursor | undefined> =>
    db
        .selectFrom('chain_cursors')
        .select(['number', 'hash', 'swept', 'doubts'])
        .where('chain', '=', chain)
        .executeTakeFirst();

/** The first look: everything up to this block counts as looked at. */
export const beginCursor = async (
    db: Database,
    chain: Chain,
    { number, hash }: BlockMark,
    now: number,
): Promise<void> => {
    const fresh = { head: number, checked_at: now, doubts: 0, alarm: '', alarm_at: null };
    await db.transaction().execute(async trx => {
        const { numInsertedOrUpdatedRows } = await trx
            .insertInto('chain_cursors')
            .values({ chain, number, hash, swept: number, ...fresh })
            .onConflict(conflict => conflict.column('chain').doNothing())
            .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) await keepHash(trx, chain, { number, hash });
    });
};

const keepHash = async (trx: Trx, chain: Chain, { number, hash }: BlockMark): Promise<void> => {
    await trx
        .insertInto('chain_blocks')
        .values({ chain, number, hash })
        .onConflict(conflict => conflict.columns(['chain', 'number']).doUpdateSet({ hash }))
        .execute();
};

const setCursor = async (
    trx: Trx,
    chain: Chain,
    from: BlockMark,
    to: BlockMark & { swept?: number },
): Promise<void> => {
    const { numUpdatedRows } = await trx
        .updateTable('chain_cursors')
        .set(to)
        .set({ doubts: 0 })
        .where('chain', '=', chain)
        .where('number', '=', from.number)
        .where('hash', '=', from.hash)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new CursorMoved();
};

/** Within the transaction that keeps what was found up to `to`. */
export const moveForward = async (
    trx: Trx,
    chain: Chain,
    { from, to, confirmations }: { from: BlockMark; to: BlockMark; confirmations: number },
): Promise<void> => {
    await setCursor(trx, chain, from, { number: to.number, hash: to.hash });
    await keepHash(trx, chain, to);
    await trx
        .deleteFrom('chain_blocks')
        .where('chain', '=', chain)
        .where('number', '<', to.number - Math.max(confirmations, leastKept))
        .execute();
};

/** Within the transaction that undoes what lies above `to`. */
export const moveBack = async (
    trx: Trx,
    chain: Chain,
    { from, to }: { from: Cursor; to: BlockMark },
): Promise<void> => {
    const swept = Math.min(from.swept, to.number);
    await setCursor(trx, chain, from, { number: to.number, hash: to.hash, swept });
    await trx
        .deleteFrom('chain_blocks')
        .where('chain', '=', chain)
        .where('number', '>', to.number)
        .execute();
    await keepHash(trx, chain, to);
};

/** Hashes that are kept, the newest first. */
export const keptBlocks = (db: Database, chain: Chain, upTo: number): Promise<BlockMark[]> =>
    db
        .selectFrom('chain_blocks')
        .select(['number', 'hash'])
        .where('chain', '=', chain)
        .where('number', '<=', upTo)
        .orderBy('number', 'desc')
        .execute();
