import type { Database } from '../../platform/database/database';
import { type BookFault, mostFaults } from './bookFault';
import { sumsBy } from './lineSums';

const accountsOf = async (db: Database, journal: string): Promise<string[]> => {
    const rows = await db
        .selectFrom('ledger_postings')
        .select('account')
        .where('journal_id', '=', journal)
        .execute();
    return [...new Set(rows.map(({ account }) => account))];
};

/** Each journal comes to nothing in each currency, and has two lines or more. */
export async function* journalFaults(db: Database): AsyncGenerator<BookFault> {
    for await (const { first, end, sums } of sumsBy(db, 'journal_id')) {
        const booked = await db
            .selectFrom('ledger_journals')
            .select('id')
            .where('id', '>=', first)
            .where('id', '<=', end)
            .execute();
        const known = new Set(booked.map(({ id }) => id));
        for (const { name, currency, sum, lines } of sums) {
            const found = [
                ...(sum === '0' ? [] : [`lines total ${sum}`]),
                ...(lines > 1 || sum !== '0' ? [] : ['only one line']),
                ...(known.has(name) ? [] : ['journal missing']),
            ];
            if (found.length === 0) continue;
            const accounts = await accountsOf(db, name);
            yield {
                check: 'journal',
                subject: name,
                currency,
                accounts,
                found: found.join(', '),
                expected: 'journal with lines totalling 0',
            };
        }
    }
    const empty = await db
        .selectFrom('ledger_journals')
        .select('id')
        .where(({ not, exists, selectFrom }) =>
            not(
                exists(
                    selectFrom('ledger_postings')
                        .select('ledger_postings.id')
                        .whereRef('journal_id', '=', 'ledger_journals.id'),
                ),
            ),
        )
        .limit(mostFaults)
        .execute();
    for (const { id } of empty) {
        yield {
            check: 'journal',
            subject: id,
            currency: '',
            found: 'no lines',
            expected: 'journal with lines totalling 0',
            accounts: [],
        };
    }
}
