import type { Currency } from '../../../contract/platform/money';
import { chartAccountOf } from '../../../contract/trade/accounting/chartOfAccounts';
import type { Database } from '../../platform/database/database';
import type { Cell, Column, Table } from '../../platform/export/cells';
import { decimalText } from '../../platform/export/decimalText';
import { readAccountSums, type Span } from './trialBalance';

type Language = 'en' | 'zh';

const wordOf = (words: readonly [string, string], language: Language): string =>
    words[language === 'zh' ? 1 : 0];

const heads = {
    en: {
        accounts: [
            'Code',
            'Account',
            'Currency',
            'Opening balance',
            'Debit',
            'Credit',
            'Closing balance',
        ],
        journal: [
            ...['Date (UTC)', 'Journal', 'Type', 'Code', 'Account', 'Ledger account', 'Currency'],
            ...['Debit', 'Credit', 'Order', 'Note'],
        ],
    },
    zh: {
        accounts: ['科目代码', '科目', '币种', '期初余额', '借方', '贷方', '期末余额'],
        journal: [
            ...['日期（UTC）', '凭证号', '类别', '科目代码', '科目', '明细账户', '币种'],
            ...['借方', '贷方', '订单', '备注'],
        ],
    },
} as const;

const opening = ['Opening balance', '期初余额'] as const;
const closing = ['Closing balance', '期末余额'] as const;

const columnsOf = (titles: readonly string[]): Column[] =>
    titles.map(title => ({ title, kind: 'text' }));

const iso = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19);

/** Debit in one column, credit in the other, from debit less credit. */
const sides = (amount: bigint, currency: Currency): [string, string] => {
    const written = decimalText(String(amount < 0n ? -amount : amount), currency);
    return amount < 0n ? ['', written] : [written, ''];
};

const tableOf = (
    name: string,
    titles: readonly string[],
    { total, rows }: Pick<Table, 'total' | 'rows'>,
): Table => ({ name, zone: 'UTC', columns: columnsOf(titles), secondsNote: '', total, rows });

/** The trial balance as a table. */
export const accountsFile = async (
    db: Database,
    span: Span,
    language: Language,
): Promise<Table> => {
    const sums = await readAccountSums(db, span);
    const cells = sums.map(({ chart, currency, ...amounts }): Cell[] => {
        const written = (amount: bigint) => decimalText(String(amount), currency);
        return [
            ...[chart.code, wordOf(chart.label, language), currency, written(amounts.opening)],
            ...[written(amounts.debit), written(amounts.credit), written(amounts.closing)],
        ];
    });
    const rows = (async function* () {
        yield cells;
    })();
    return tableOf('accounts', heads[language].accounts, { total: cells.length, rows });
};

const partSize = 500;

/** Lines of the ledger with their journals, in the order in which they were posted. */
async function* postedLines(db: Database, { from, until }: Span) {
    let last = '';
    for (;;) {
        const part = await db
            .selectFrom('ledger_postings')
            .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
            .select(['ledger_postings.id', 'journal_id', 'kind', 'order_id', 'note', 'account'])
            .select(['currency', 'amount', 'ledger_postings.created_at'])
            .where('ledger_postings.created_at', '>=', from)
            .where('ledger_postings.created_at', '<', until)
            .where('ledger_postings.id', '>', last)
            .orderBy('ledger_postings.id')
            .limit(partSize)
            .execute();
        if (part.length > 0) yield part;
        if (part.length < partSize) return;
        last = part.at(-1)?.id ?? '';
    }
}

/**
 * Every line of the ledger within the span, between the opening and the closing balance of each account: whoever
 * adds debit and credit up gets from one to the other.
 */
export const journalFile = async (db: Database, span: Span, language: Language): Promise<Table> => {
    const sums = await readAccountSums(db, span);
    const { count } = await db
        .selectFrom('ledger_postings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>=', span.from)
        .where('created_at', '<', span.until)
        .executeTakeFirstOrThrow();
    const balances = (which: 'opening' | 'closing', at: number): Cell[][] =>
        sums.map(({ chart, currency, ...amounts }) => [
            ...[iso(at), '', wordOf(which === 'opening' ? opening : closing, language)],
            ...[chart.code, wordOf(chart.label, language), '', currency],
            ...[...sides(amounts[which], currency), '', ''],
        ]);
    const rows = (async function* () {
        yield balances('opening', span.from);
        for await (const part of postedLines(db, span)) {
            yield part.map(({ account, currency, amount, ...line }): Cell[] => {
                const chart = chartAccountOf(account);
                return [
                    ...[iso(line.created_at), line.journal_id, line.kind],
                    ...[chart.code, wordOf(chart.label, language), account, currency],
                    ...[
                        ...sides(-BigInt(amount), currency as Currency),
                        line.order_id ?? '',
                        line.note,
                    ],
                ];
            });
        }
        yield balances('closing', span.until - 1);
    })();
    const total = Number(count) + 2 * sums.length;
    return tableOf('journal', heads[language].journal, { total, rows });
};
