import { type SelectQueryBuilder, sql } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { JournalKind } from '../../../contract/trade/resources/money';
import type { WalletLine, WalletPart } from '../../../contract/trade/wallet';
import type { Database } from '../../platform/database/database';
import { orderNumbers } from '../finance/orderNumbers';
import { accountsOf } from './readBalances';

export interface StatementFilter {
    kind?: readonly JournalKind[] | undefined;
    part?: readonly WalletPart[] | undefined;
    currency?: Currency | undefined;
    /** ms */
    from?: number | undefined;
    until?: number | undefined;
}

/** A line of somebody's accounts with what was on the account after it. */
export interface StatementRow {
    id: string;
    journal_id: string;
    kind: JournalKind;
    note: string;
    order_id: string | null;
    account: string;
    currency: Currency;
    amount: number | bigint;
    balance: string;
    created_at: number;
}

/** All lines of somebody's accounts; the balance is added up before anything is filtered. */
const linesOf = (db: Database, userId: string) =>
    db
        .selectFrom('ledger_postings as line')
        .innerJoin('ledger_journals as journal', 'journal.id', 'line.journal_id')
        .select(['line.id', 'line.journal_id', 'line.account', 'line.currency', 'line.amount'])
        .select(['line.created_at', 'journal.kind', 'journal.note', 'journal.order_id'])
        .select(
            sql<string>`cast(sum(line.amount) over (
                partition by line.account, line.currency order by line.created_at, line.id
            ) as text)`.as('balance'),
        )
        .where('line.account', 'in', Object.values(accountsOf(userId)));

const filtered = (db: Database, userId: string, filter: StatementFilter) => {
    const { kind, part, currency, from, until } = filter;
    const accounts = accountsOf(userId);
    return db
        .selectFrom(linesOf(db, userId).as('lines'))
        .$if(kind !== undefined, query => query.where('kind', 'in', kind ?? []))
        .$if(part !== undefined, query =>
            query.where('account', 'in', part?.map(name => accounts[name]) ?? []),
        )
        .$if(currency !== undefined, query => query.where('currency', '=', currency ?? ''))
        .$if(from !== undefined, query => query.where('created_at', '>=', from ?? 0))
        .$if(until !== undefined, query => query.where('created_at', '<=', until ?? 0));
};

/** The lines of the filter, the earliest first. */
export const readStatement = async (
    db: Database,
    userId: string,
    filter: StatementFilter,
): Promise<StatementRow[]> =>
    (await filtered(db, userId, filter)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute()) as StatementRow[];

type Filtered = SelectQueryBuilder<never, never, { count: number }>;

const countOf = async (query: Filtered): Promise<number> =>
    Number((await query.executeTakeFirstOrThrow()).count);

/** A withdrawal's journals carry its id. */
const withdrawalOf = (journalId: string): string | null =>
    /^w[hrp]:(.+)$/.exec(journalId)?.[1] ?? null;

/** The part that an account of somebody's is. */
export const partOf = (account: string): WalletLine['part'] =>
    account.startsWith('receivable:')
        ? 'receivable'
        : (account.slice(account.lastIndexOf(':') + 1) as WalletPart);

const presentLines = async (db: Database, rows: readonly StatementRow[]): Promise<WalletLine[]> => {
    const numbers = await orderNumbers(
        db,
        rows.map(row => row.order_id),
    );
    return rows.map(row => ({
        id: row.id,
        journalId: row.journal_id,
        kind: row.kind,
        note: row.note,
        part: partOf(row.account),
        currency: row.currency,
        amount: String(row.amount),
        balance: row.balance,
        orderId: row.order_id,
        createdAt: row.created_at,
        orderNumber: row.order_id === null ? '' : (numbers.get(row.order_id) ?? ''),
        withdrawalId: withdrawalOf(row.journal_id),
    }));
};

/** A page of somebody's statement, the latest first. */
export const listLines = async (
    db: Database,
    userId: string,
    { page, perPage, ...filter }: StatementFilter & { page: number; perPage: number },
): Promise<{ list: WalletLine[]; total: number }> => {
    const query = filtered(db, userId, filter);
    const total = await countOf(
        query.select(({ fn }) => fn.countAll<number>().as('count')) as never,
    );
    const rows = (await query
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute()) as StatementRow[];
    return { list: await presentLines(db, rows), total };
};
