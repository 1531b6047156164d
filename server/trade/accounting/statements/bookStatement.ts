import type { Currency } from '../../../../contract/platform/money';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import { post } from '../../ledger/post';
import type { Trx } from '../../orders/orderRows';
import { type BookedLine, gatewayFee, gatewayPayout } from '../accountingJournals';
import { hasUnbooked, presentStatement, requireStatement, type StoredLine } from './storedLines';

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

const bookLine = async (trx: Trx, line: StoredLine, now: number): Promise<void> => {
    const of = (size: bigint): BookedLine => ({
        id: line.id,
        account: { name: line.account, userId: null },
        currency: line.currency as Currency,
        size,
    });
    const fee = BigInt(line.fee);
    const amount = sizeOf(BigInt(line.amount));
    if (line.state === 'payout' && amount > 0n) await post(trx, gatewayPayout(of(amount)), now);
    const kept = fee + (line.state === 'fee' ? amount : 0n);
    if (kept > 0n) await post(trx, gatewayFee(of(kept)), now);
    await trx.updateTable('statement_lines').set({ booked: 1 }).where('id', '=', line.id).execute();
};

/** Books the fees and payouts of a statement, each line once. Nothing to book is no error. */
export const bookStatement = (id: string, { db, now, ...context }: CrudContext) =>
    db.transaction().execute(async trx => {
        const statement = await requireStatement(trx, id);
        const lines = await trx
            .selectFrom('statement_lines')
            .selectAll()
            .where('statement_id', '=', id)
            .where('booked', '=', 0)
            .orderBy('position')
            .execute();
        const unbooked = lines.filter(hasUnbooked);
        for (const line of unbooked) await bookLine(trx, line, now);
        await writeAudit(trx, {
            actor: context,
            now,
            action: 'book',
            resource: 'statements',
            recordId: id,
            title: statement.name,
            changes: { lines: [0, unbooked.length] },
        });
        return presentStatement(trx, statement);
    });
