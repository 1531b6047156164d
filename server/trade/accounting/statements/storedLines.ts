import type { Selectable } from 'kysely';
import type { Currency } from '../../../../contract/platform/money';
import type {
    StatementLine,
    StatementRow,
} from '../../../../contract/trade/accounting/accountingCalls';
import type { StatementLineState } from '../../../../contract/trade/accounting/statementColumns';
import { personNames } from '../../../identity/users/personNames';
import type { Database } from '../../../platform/database/database';
import type {
    StatementLineTable,
    StatementTable,
} from '../../../platform/database/tables/trade/accounting';
import { notFound } from '../../../platform/http/errors';

export type StoredLine = Selectable<StatementLineTable>;
export type StoredStatement = Selectable<StatementTable>;

export const presentLine = (row: StoredLine): StatementLine => ({
    id: row.id,
    at: row.at,
    reference: row.reference,
    amount: String(row.amount),
    fee: String(row.fee),
    note: row.note,
    state: row.state as StatementLineState,
    journalId: row.journal_id ?? '',
    bookedAmount: row.booked_amount === null ? null : String(row.booked_amount),
    isBooked: row.booked === 1,
    explanation: row.explanation,
});

export const requireStatement = async (db: Database, id: string): Promise<StoredStatement> => {
    const row = await db
        .selectFrom('statements')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('statement.not_found');
    return row;
};

/** Whether a line has something that is yet to be booked. */
export const hasUnbooked = ({ booked, fee, state }: StoredLine): boolean =>
    booked === 0 && (BigInt(fee) !== 0n || state === 'fee' || state === 'payout');

const noCounts = (): StatementRow['counts'] => ({
    matched: 0,
    amount_differs: 0,
    not_in_books: 0,
    fee: 0,
    payout: 0,
    explained: 0,
});

/** Statements with what became of their lines. */
export const presentStatements = async (
    db: Database,
    rows: readonly StoredStatement[],
): Promise<StatementRow[]> => {
    if (rows.length === 0) return [];
    const lines = await db
        .selectFrom('statement_lines')
        .selectAll()
        .where(
            'statement_id',
            'in',
            rows.map(({ id }) => id),
        )
        .execute();
    const named = await personNames(
        db,
        rows.map(row => row.imported_by),
    );
    return rows.map(row => {
        const own = lines.filter(line => line.statement_id === row.id);
        const counts = noCounts();
        for (const { state } of own) counts[state as StatementLineState] += 1;
        const size = (value: bigint) => (value < 0n ? -value : value);
        const fees = own.reduce(
            (sum, line) =>
                sum + BigInt(line.fee) + (line.state === 'fee' ? size(BigInt(line.amount)) : 0n),
            0n,
        );
        return {
            id: row.id,
            account: row.account,
            currency: row.currency as Currency,
            name: row.name,
            sha256: row.sha256,
            from: row.from_at,
            until: row.until_at,
            lines: own.length,
            counts,
            fees: String(fees),
            unbooked: own.filter(hasUnbooked).length,
            importedBy: named(row.imported_by),
            createdAt: row.created_at,
        };
    });
};

export const presentStatement = async (
    db: Database,
    row: StoredStatement,
): Promise<StatementRow> => {
    const [shown] = await presentStatements(db, [row]);
    if (!shown) throw notFound('statement.not_found');
    return shown;
};
