import type { Trx } from '../../platform/database/trx';

/** Whether money has ever moved in this installation. */
export const hasMoneyMoved = async (trx: Trx): Promise<boolean> =>
    (await trx.selectFrom('ledger_journals').select('id').limit(1).executeTakeFirst()) !==
    undefined;
