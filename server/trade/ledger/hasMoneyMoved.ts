import type { Trx } from '../../platform/database/trx';

/**
 * Whether money with a value has ever moved in this installation. What a demo or the sandbox posts is test
 * money (TST), which cannot be paid out: an installation that was only tried out is still being set up.
 */
export const hasMoneyMoved = async (trx: Trx): Promise<boolean> =>
    (await trx
        .selectFrom('ledger_postings')
        .select('journal_id')
        .where('currency', '<>', 'TST')
        .limit(1)
        .executeTakeFirst()) !== undefined;
