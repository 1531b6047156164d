import type {
    StatementColumns,
    StatementLineState,
} from '../../../../contract/trade/accounting/statementColumns';
import type { Database } from '../../../platform/database/database';
import { type Counterpart, findCounterparts } from './findCounterparts';
import type { StoredLine, StoredStatement } from './storedLines';

/** What the word for a line says that it is, before it is looked for in the books. */
export const stateOfKind = (
    kind: string,
    { payoutWord, feeWord }: StatementColumns,
): StatementLineState => {
    const same = (word: string) => word !== '' && word.toLowerCase() === kind.toLowerCase();
    if (same(payoutWord)) return 'payout';
    return same(feeWord) ? 'fee' : 'not_in_books';
};

/** Journals that another line stands for already. */
const takenOf = async (db: Database, journals: readonly string[]): Promise<Set<string>> => {
    const taken = new Set<string>();
    for (let at = 0; at < journals.length; at += 400) {
        const rows = await db
            .selectFrom('statement_lines')
            .select('journal_id')
            .where('journal_id', 'in', journals.slice(at, at + 400))
            .execute();
        for (const { journal_id } of rows) if (journal_id !== null) taken.add(journal_id);
    }
    return taken;
};

const set = (db: Database, { id }: StoredLine, state: StatementLineState, found: Counterpart) =>
    db
        .updateTable('statement_lines')
        .set({
            state,
            booked_amount: found.amount,
            // a line with another amount stands for nothing yet: the right one may still come
            journal_id: state === 'matched' ? found.journalId : null,
        })
        .where('id', '=', id)
        .execute();

/**
 * Looks for the counterpart of each line that has none: the same reference and the same amount, each journal for one
 * line. The same reference with another amount is said to differ. Call it in a transaction.
 */
export const matchLines = async (trx: Database, statement: StoredStatement): Promise<void> => {
    const open = await trx
        .selectFrom('statement_lines')
        .selectAll()
        .where('statement_id', '=', statement.id)
        .where('state', 'in', ['not_in_books', 'amount_differs'])
        .orderBy('position')
        .execute();
    const references = [
        ...new Set(open.map(({ reference }) => reference).filter(one => one !== '')),
    ];
    const found = await findCounterparts(trx, { ...statement, references });
    const all = [...found.values()].flat().map(({ journalId }) => journalId);
    const taken = await takenOf(trx, [...new Set(all)]);
    for (const line of open) {
        const free = (found.get(line.reference) ?? []).filter(
            ({ journalId }) => !taken.has(journalId),
        );
        const exact = free.find(({ amount }) => amount === BigInt(line.amount));
        if (exact) {
            taken.add(exact.journalId);
            await set(trx, line, 'matched', exact);
        } else if (free[0]) await set(trx, line, 'amount_differs', free[0]);
    }
};
