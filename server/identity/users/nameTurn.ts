import type { Database } from '../../platform/database/database';

/**
 * Transactions that look whether a name is free go one after another: each of two at once would find it free. Asked
 * before anything is written, so that no two wait for each other.
 */
export const takeNameTurn = async (trx: Database): Promise<void> => {
    await trx
        .updateTable('approval_turns')
        .set(({ eb }) => ({ turns: eb('turns', '+', 1) }))
        .where('id', '=', 'names')
        .execute();
};
