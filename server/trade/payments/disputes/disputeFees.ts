import type { LedgerAccount } from '../../ledger/ledgerAccounts';
import { post } from '../../ledger/post';
import { disputeFee } from '../../ledger/refundJournals';
import type { DisputeReport, Rail } from '../rail';
import type { CardDisputeRow, Trx } from './disputeRows';

/** A name is booked once, whichever of the messages tells of it first. */
const isBooked = async (trx: Trx, id: string): Promise<boolean> => {
    const journal = trx.selectFrom('ledger_journals').select('id').where('id', '=', id);
    return (await journal.executeTakeFirst()) !== undefined;
};

/**
 * Books what the gateway itself took for a dispute, or gave back: each of its own entries once. The platform
 * bears it. Answers how many were new.
 */
export const bookFees = async (
    trx: Trx,
    { rail, row, account }: { rail: Rail; row: CardDisputeRow; account: LedgerAccount },
    { dispute, currency, fees = [] }: DisputeReport,
    now: number,
): Promise<number> => {
    let booked = 0;
    for (const { id, amount: text } of fees) {
        const amount = BigInt(text);
        const entry = { id: `${rail.name}:${dispute}:${id}`, currency, amount };
        const journal = disputeFee(entry, account);
        if (amount === 0n || (await isBooked(trx, journal.id))) continue;
        await post(trx, journal, now);
        await trx
            .updateTable('card_disputes')
            .set(({ eb }) => ({ fee: eb('fee', '+', Number(amount)) }))
            .where('id', '=', row.id)
            .execute();
        booked += 1;
    }
    return booked;
};
