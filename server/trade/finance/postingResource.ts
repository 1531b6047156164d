import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type JournalKind, money, type Posting } from '../../../contract/trade/resources/money';
import { personNames } from '../../identity/users/personNames';
import { atLeast, atMost, equals } from '../../platform/crud/conditions';
import { defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { decimalCells } from '../../platform/export/decimalText';
import { accountKindOf, isOfAccountKinds } from '../ledger/accountKinds';
import { amountBound } from './amountBounds';
import { orderNumbers } from './orderNumbers';

const inJournalsOf = (condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
    sql<SqlBool>`journal_id in (select id from ledger_journals where ${condition})`;

// most postings may be of one kind: looked for one by one in the list's order, the first are enough
const isOfKinds = (kinds: readonly JournalKind[]) =>
    sql<SqlBool>`exists (
        select 1 from ledger_journals
        where ledger_journals.id = journal_id and ledger_journals.kind in (${sql.join(kinds)})
    )`;
const isOfOrder = (id: string) => inJournalsOf(sql`order_id = ${id}`);

const journalsById = async (db: Database, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, Row<'ledger_journals'>>();
    const rows = await db
        .selectFrom('ledger_journals')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();
    return new Map(rows.map(row => [row.id, row]));
};

const toPostings = async (
    rows: readonly Row<'ledger_postings'>[],
    db: Database,
): Promise<Posting[]> => {
    const journals = await journalsById(
        db,
        rows.map(row => row.journal_id),
    );
    const [named, numbers] = await Promise.all([
        personNames(
            db,
            rows.map(row => row.user_id),
        ),
        orderNumbers(
            db,
            [...journals.values()].map(({ order_id }) => order_id),
        ),
    ]);
    return rows.map(row => {
        const journal = journals.get(row.journal_id);
        const orderId = journal?.order_id ?? null;
        return {
            id: row.id,
            journalId: row.journal_id,
            kind: journal?.kind ?? '',
            note: journal?.note ?? '',
            account: row.account,
            accountKind: accountKindOf(row.account),
            userId: row.user_id,
            user: row.user_id === null ? null : named(row.user_id),
            orderId,
            orderNumber: orderId === null ? '' : (numbers.get(orderId) ?? ''),
            amount: String(row.amount),
            currency: row.currency as Posting['currency'],
            createdAt: row.created_at,
        };
    });
};

/** Every line of the ledger with the journal that it is part of; lines are never changed. */
export const postingResource = defineCrud({
    resource: money,
    table: 'ledger_postings',
    columns: { createdAt: 'created_at', amount: 'amount', account: 'account' },
    searched: ['account', 'journal_id'],
    filters: {
        kind: isOfKinds,
        accountKind: isOfAccountKinds,
        account: equals('account'),
        userId: equals('user_id'),
        orderId: isOfOrder,
        journalId: equals('journal_id'),
        currency: equals('currency'),
        amount_gte: amountBound('amount', 'least', { isSigned: true }),
        amount_lte: amountBound('amount', 'most', { isSigned: true }),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: (rows, { db }) => toPostings(rows, db),
    title: ({ journal_id }) => journal_id,
    cells: { user: ({ user }) => user?.name ?? '', ...decimalCells('amount') },
});
