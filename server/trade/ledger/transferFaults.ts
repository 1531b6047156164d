import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { type BookFault, mostFaults } from './bookFault';

interface Found {
    subject: string;
    booked: string | null;
    told: string | null;
}

const faultOf = ({ subject, booked, told }: Found): BookFault => {
    const found =
        told === null
            ? `${booked} posted without a confirmed transfer`
            : `${told} confirmed, ${booked ?? 'nothing'} posted`;
    const expected = told === null ? 'no journal' : `${told} posted`;
    return { check: 'transfer', subject, currency: 'USDT', found, expected, accounts: [] };
};

/** Each confirmed transfer has its journal, with its amount from its chain. */
const unposted = (db: Database) =>
    sql<Found>`
        select chain || ' ' || tx_hash || ':' || log_index as subject,
            cast(amount as text) as told,
            (select cast(-sum(amount) as text) from ledger_postings
                where ledger_postings.journal_id = usdt_transfers.journal_id
                and account = 'ext:chain:' || usdt_transfers.chain || ':USDT') as booked
        from usdt_transfers
        where state = 'confirmed' and outcome <> ''
            and amount <> coalesce((select -sum(amount) from ledger_postings
                where ledger_postings.journal_id = usdt_transfers.journal_id
                and account = 'ext:chain:' || usdt_transfers.chain || ':USDT'), 0)
        limit ${mostFaults}`.execute(db);

/** Each journal of a transfer is of one that was confirmed, or was taken back later. */
const unfounded = (db: Database) =>
    sql<Found>`
        select ledger_journals.id as subject, null as told,
            (select cast(-sum(amount) as text) from ledger_postings
                where journal_id = ledger_journals.id and account like 'ext:chain:%') as booked
        from ledger_journals
        where kind = 'deposit' and id like 'dep:%'
            and exists (select 1 from chain_cursors)
            and not exists (select 1 from usdt_transfers
                where usdt_transfers.journal_id = ledger_journals.id
                and state in ('confirmed', 'reversed'))
            and not exists (select 1 from ledger_journals as taken
                where taken.id = 'rev:' || ledger_journals.id)
        limit ${mostFaults}`.execute(db);

/** Transfers of chains against the ledger: what was confirmed is what was posted, no more and no less. */
export async function* transferFaults(db: Database): AsyncGenerator<BookFault> {
    for (const row of (await unposted(db)).rows) yield faultOf(row);
    for (const row of (await unfounded(db)).rows) yield faultOf(row);
}
