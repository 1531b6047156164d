import { sql } from 'kysely';
import type { RefundState } from '../../../contract/trade/refunds';
import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';

/** What is set aside for refunds is what those on their way come to; one look at both. */
async function* asideFaults(db: Database): AsyncGenerator<BookFault> {
    const { rows } = await sql<{ currency: string; kept: string; sum: string }>`
        select currency, cast(sum(kept) as text) as kept, cast(sum(due) as text) as sum
        from (
            select currency, amount as kept, 0 as due from ledger_balances
                where account = 'suspense:refund'
            union all
            select currency, 0, amount from refunds where state in ('requested', 'sent')
        ) as sides
        group by currency having sum(kept) <> sum(due)`.execute(db);
    for (const { currency, kept, sum: due } of rows) {
        const found = `${kept} reserved, pending refunds total ${due}`;
        const subject = 'suspense:refund';
        const expected = `${due} reserved`;
        yield { check: 'refund', subject, currency, found, expected, accounts: [subject] };
    }
}

/** By which journals a refund ended, in the order of `ends`. */
const journalsOf: Readonly<Record<RefundState, string>> = {
    requested: '',
    sent: '',
    done: 'rfp',
    failed: 'rfb',
    returned: 'rfp and rfu',
};
const ends = ['rfp', 'rfb', 'rfu'] as const;

/** Each refund was put aside once, and ended in the one way that its state says. */
async function* endFaults(db: Database): AsyncGenerator<BookFault> {
    const has = (prefix: string) => sql<number>`case when exists (
        select 1 from ledger_journals where ledger_journals.id = ${prefix} || refunds.id
    ) then 1 else 0 end`;
    const rows = await db
        .selectFrom('refunds')
        .select(['id', 'number', 'state', 'currency'])
        .select(has('rfr:').as('asked'))
        .select(ends.map(end => has(`${end}:`).as(end)))
        .execute();
    for (const { number, state, currency, asked, ...row } of rows) {
        const ended = ends.filter(end => row[end] === 1).join(' and ');
        if (asked === 1 && ended === journalsOf[state as RefundState]) continue;
        const found = `state ${state}, ${asked === 1 ? '' : 'not '}reserved, ended by ${ended || 'nothing'}`;
        const expected = `reserved, ended by ${journalsOf[state as RefundState] || 'nothing'}`;
        yield { check: 'refund', subject: number, currency, found, expected, accounts: [] };
    }
}

/** What disputes are said to have cost is what was booked for them. */
async function* feeFaults(db: Database): AsyncGenerator<BookFault> {
    const { rows } = await sql<{ currency: string; booked: string; said: string }>`
        select currency, cast(sum(booked) as text) as booked, cast(sum(said) as text) as said
        from (
            select currency, -amount as booked, 0 as said from ledger_postings
                where account = 'platform:loss' and journal_id like 'df:%'
            union all
            select currency, 0, fee from card_disputes
        ) as sides
        group by currency having sum(booked) <> sum(said)`.execute(db);
    for (const { currency, booked, said } of rows) {
        const found = `dispute fees ${said}, ${booked} booked`;
        const expected = `${said} booked`;
        yield {
            check: 'refund',
            subject: 'platform:loss',
            currency,
            found,
            expected,
            accounts: [],
        };
    }
}

/** Refunds through gateways and fees of disputes against the ledger. */
export async function* refundFaults(db: Database): AsyncGenerator<BookFault> {
    yield* asideFaults(db);
    yield* endFaults(db);
    yield* feeFaults(db);
}
