import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { type BookFault, mostFaults } from './bookFault';
import { chainedJournals } from './chainJournal';
import { journalHash } from './journalHash';

/** So many are looked at in one go: an embedded database answers in the server's own thread. */
const batchSize = 500;

const faultOf = (subject: string, found: string, expected: string): BookFault => ({
    check: 'hash',
    subject,
    currency: '',
    found,
    expected,
    accounts: [],
});

const linksAfter = (db: Database, after: number, last: number) =>
    db
        .selectFrom('ledger_chain')
        .select(['seq', 'journal_id', 'previous_hash', 'hash'])
        .where('seq', '>', after)
        .where('seq', '<=', last)
        .orderBy('seq')
        .limit(batchSize)
        .execute();

type Link = Awaited<ReturnType<typeof linksAfter>>[number];

/** Of whom a journal is as it lies there now: nothing of theirs moves until somebody has looked. */
const holdersOf = (lines: readonly (readonly [string, string, ...unknown[]])[]): string[] => [
    ...new Set(lines.map(([, account]) => account).filter(name => /^(user|order):/.test(name))),
];

async function* faultsOfLinks(
    db: Database,
    links: readonly Link[],
    before: { seq: number; hash: string },
): AsyncGenerator<BookFault> {
    const journals = await chainedJournals(
        db,
        links.map(({ journal_id }) => journal_id),
    );
    let { seq, hash } = before;
    for (const link of links) {
        const number = `no. ${link.seq}`;
        if (link.seq !== seq + 1) {
            const gap =
                link.seq === seq + 2 ? `no. ${seq + 1}` : `no. ${seq + 1} to ${link.seq - 1}`;
            yield faultOf(gap, 'missing from the chain', 'a journal');
        } else if (link.previous_hash !== hash) {
            yield faultOf(number, `previous hash ${link.previous_hash}`, `previous hash ${hash}`);
        }
        const journal = journals.get(link.journal_id);
        if (!journal) {
            yield faultOf(link.journal_id, 'in the chain, but deleted', 'journal as posted');
        } else if (journalHash(link.previous_hash, journal) !== link.hash) {
            const changed = faultOf(
                link.journal_id,
                'changed after posting',
                `journal with hash ${link.hash}`,
            );
            yield { ...changed, accounts: holdersOf(journal.lines) };
        }
        ({ seq, hash } = link);
    }
}

/** Journals that came into the ledger beside the program. */
async function* unchained(db: Database): AsyncGenerator<BookFault> {
    const { rows } = await sql<{ id: string }>`
        select id from ledger_journals
        where not exists (select 1 from ledger_chain where journal_id = ledger_journals.id)
        order by id limit ${mostFaults}`.execute(db);
    for (const { id } of rows) yield faultOf(id, 'not in the chain', 'link in the chain');
}

/** The chain is whole, each of its journals is as it was posted, and none is outside of it. */
export async function* chainFaults(db: Database): AsyncGenerator<BookFault> {
    const head = await db
        .selectFrom('ledger_head')
        .select(['seq', 'hash'])
        .where('id', '=', 1)
        .executeTakeFirst();
    if (!head) {
        yield faultOf('ledger_head', 'missing', 'last hash');
        return;
    }
    let at = { seq: 0, hash: '' };
    for (;;) {
        const links = await linksAfter(db, at.seq, head.seq);
        const end = links.at(-1);
        if (!end) break;
        yield* faultsOfLinks(db, links, at);
        at = end;
        await new Promise(setImmediate);
    }
    if (at.seq !== head.seq || at.hash !== head.hash) {
        yield faultOf(
            `no. ${head.seq}`,
            `chain ends at no. ${at.seq} (${at.hash || 'none'})`,
            `no. ${head.seq} (${head.hash})`,
        );
    }
    yield* unchained(db);
}
