import { sql } from 'kysely';
import type { Database } from '../database/database';
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
        const found = `${kept} is set aside, refunds on their way come to ${due}`;
        const subject = 'suspense:refund';
        yield { check: 'refund', subject, currency, found, accounts: [subject] };
    }
}

const journalOf = { requested: '', sent: '', done: 'rfp', failed: 'rfb' } as const;

/** Each refund was put aside once, and ended in the one way that its state says. */
async function* endFaults(db: Database): AsyncGenerator<BookFault> {
    const has = (prefix: string) => sql<number>`case when exists (
        select 1 from ledger_journals where ledger_journals.id = ${prefix} || refunds.id
    ) then 1 else 0 end`;
    const rows = await db
        .selectFrom('refunds')
        .select(['id', 'number', 'state', 'currency'])
        .select([has('rfr:').as('asked'), has('rfp:').as('rfp'), has('rfb:').as('rfb')])
        .execute();
    for (const { number, state, currency, asked, ...row } of rows) {
        const wanted = journalOf[state as keyof typeof journalOf];
        const ends = (['rfp', 'rfb'] as const).filter(end => row[end] === 1);
        if (asked === 1 && ends.join() === wanted) continue;
        const found = `it is ${state}, and ${asked === 1 ? '' : 'not '}put aside, ended by ${ends.join(' and ') || 'nothing'}`;
        yield { check: 'refund', subject: number, currency, found, accounts: [] };
    }
}

/** Refunds through gateways against the ledger. */
export async function* refundFaults(db: Database): AsyncGenerator<BookFault> {
    yield* asideFaults(db);
    yield* endFaults(db);
}
