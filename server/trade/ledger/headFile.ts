import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database';
import { syncFolder } from '../../platform/files/syncFolder';
import type { BookFault } from './bookFault';

/** The chain's last link at some instant. */
interface LedgerHead {
    seq: number;
    hash: string;
}

interface NotedHead extends LedgerHead {
    /** ms */
    at: number;
}

/** Beside the database: whoever writes the chain anew in there has not written this. */
export const headFile = (dataDir: string): string => join(dataDir, 'ledger-heads.log');
const linePattern = /^(\d+) (\d+) ([0-9a-f]{64})$/;

export const readHead = async (db: Database): Promise<LedgerHead> =>
    (await db
        .selectFrom('ledger_head')
        .select(['seq', 'hash'])
        .where('id', '=', 1)
        .executeTakeFirst()) ?? { seq: 0, hash: '' };

/** All heads that were noted, the oldest first; none when the file is not there. */
const readNoted = async (dataDir: string): Promise<NotedHead[]> => {
    let text: string;
    try {
        text = await readFile(headFile(dataDir), 'utf8');
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw cause;
    }
    return text.split('\n').flatMap(line => {
        const [, at, seq, hash] = linePattern.exec(line) ?? [];
        return hash ? [{ at: Number(at), seq: Number(seq), hash }] : [];
    });
};

/** Notes where the chain ends now, for good; the same end once. */
export const noteHead = async (dataDir: string, db: Database, now: number): Promise<void> => {
    const { seq, hash } = await readHead(db);
    const last = (await readNoted(dataDir)).at(-1);
    if (hash === '' || last?.hash === hash) return;
    await mkdir(dataDir, { recursive: true });
    const file = await open(headFile(dataDir), 'a', 0o600);
    try {
        // a line that a crash tore stays without meaning
        await file.appendFile(`\n${now} ${seq} ${hash}\n`);
        await file.sync();
    } finally {
        await file.close();
    }
    await syncFolder(dataDir);
};

const batchSize = 500;

/** The chain still has each head that was noted: nobody has written it anew from before there. */
export async function* headFaults(dataDir: string, db: Database): AsyncGenerator<BookFault> {
    const noted = await readNoted(dataDir);
    for (let from = 0; from < noted.length; from += batchSize) {
        const some = noted.slice(from, from + batchSize);
        const rows = await db
            .selectFrom('ledger_chain')
            .select(['seq', 'hash'])
            .where(
                'seq',
                'in',
                some.map(({ seq }) => seq),
            )
            .execute();
        const links = new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
        for (const { at, seq, hash } of some) {
            if (links.get(seq) === hash) continue;
            yield {
                check: 'hash',
                subject: `no. ${seq}`,
                currency: '',
                found: `chain rewritten: it has ${links.get(seq) ?? 'nothing'} there`,
                expected: `${hash}, as recorded on ${new Date(at).toISOString()}`,
                accounts: [],
            };
            // what comes after the first is written anew as well
            return;
        }
    }
}

/** Whether the chain has this hash: whoever noted it sees that nothing before it was written anew. */
export const hasHead = async (db: Database, hash: string): Promise<boolean> =>
    (await db
        .selectFrom('ledger_chain')
        .select('seq')
        .where('hash', '=', hash.toLowerCase())
        .executeTakeFirst()) !== undefined;
