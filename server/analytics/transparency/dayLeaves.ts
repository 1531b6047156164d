import { randomBytes } from 'node:crypto';
import {
    commitTo,
    dayLeafText,
    deletedSiteText,
} from '../../../contract/analytics/transparency/leaf';
import type { Database } from '../../platform/database/database';
import type { DigestTable } from '../../platform/database/tables/analytics/digests';
import { appendLeaves, type NewLeaf } from './appendLeaves';
import { type LogRow, lockLog } from './logRows';
import { type About, type Content, statementText } from './statement';

const saltBytes = 32;
const nameBytes = 16;

export type SealedRow = Omit<
    DigestTable,
    'signature' | 'hash' | 'previous_hash' | 'erasing_at' | 'erased_at' | 'erasure'
>;

/** What is said of a day whose digest stands. */
export interface Said {
    row: SealedRow;
    about: About;
    /** other than the digest's, where something was deleted since */
    content: Content | undefined;
    /** ms */
    at: number;
}

/** A site's name in the log, made at its first leaf. */
const nameOfSite = async (trx: Database, site_id: string): Promise<string> => {
    await trx
        .insertInto('transparency_sites')
        .values({ site_id, name: randomBytes(nameBytes).toString('hex') })
        .onConflict(conflict => conflict.column('site_id').doNothing())
        .execute();
    const { name } = await trx
        .selectFrom('transparency_sites')
        .select('name')
        .where('site_id', '=', site_id)
        .executeTakeFirstOrThrow();
    return name;
};

const domainOf = async (trx: Database, site: string): Promise<string> => {
    const row = await trx
        .selectFrom('sites')
        .select('domain')
        .where('id', '=', site)
        .executeTakeFirst();
    return row?.domain ?? '';
};

const lastSeq = async (trx: Database, log: number, row: SealedRow): Promise<number> => {
    const found = await trx
        .selectFrom('transparency_leaves')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('log', '=', log)
        .where('site_id', '=', row.site_id)
        .where('day', '=', row.day)
        .executeTakeFirst();
    return found?.seq ?? -1;
};

const leafOf = async (
    trx: Database,
    { row, about, content, at }: Said,
    seq: number,
): Promise<NewLeaf> => {
    const site = await nameOfSite(trx, row.site_id);
    const domain = await domainOf(trx, row.site_id);
    const salt = randomBytes(saltBytes).toString('hex');
    const statement = statementText({ site, domain, seq, about, place: row, content, at });
    const { day, format } = row;
    const commitment = commitTo(statement, salt);
    return {
        entry: dayLeafText({ site, day, seq, format, commitment }),
        day: { site_id: row.site_id, day, seq, statement, salt },
    };
};

/** Adds a day as it was sealed; what follows of it is `later`. The log is locked. */
export const appendSealed = async (
    trx: Database,
    log: LogRow,
    row: SealedRow,
    later: readonly Said[] = [],
): Promise<number> => {
    const said: Said[] = [{ row, about: 'sealed', content: row, at: row.created_at }, ...later];
    const leaves: NewLeaf[] = [];
    for (const [seq, one] of said.entries()) leaves.push(await leafOf(trx, one, seq));
    await appendLeaves(trx, log, leaves);
    return leaves.length;
};

/**
 * Says that something of a sealed day was deleted, as the law asks for. A stopped log is no reason to keep
 * it, and a day that has no leaf yet gets all of its own when it is taken up.
 */
export const appendDeletion = async (trx: Database, said: Said): Promise<void> => {
    const log = await lockLog(trx);
    const seq = await lastSeq(trx, log.number, said.row);
    if (log.stopped_by !== '' || seq < 0) return;
    await appendLeaves(trx, log, [await leafOf(trx, said, seq + 1)]);
};

/** Deletes what is known of a site's leaves, which stay and say nothing without it. */
export const forgetSite = async (trx: Database, site_id: string): Promise<void> => {
    const row = await trx
        .selectFrom('transparency_sites')
        .select('name')
        .where('site_id', '=', site_id)
        .executeTakeFirst();
    if (!row) return;
    const log = await lockLog(trx);
    const entry = deletedSiteText(row.name);
    if (log.stopped_by === '') await appendLeaves(trx, log, [{ entry }]);
    await trx
        .updateTable('transparency_leaves')
        .set({ site_id: null, day: null, seq: null, statement: null, salt: null })
        .where('site_id', '=', site_id)
        .execute();
    await trx.deleteFrom('transparency_sites').where('site_id', '=', site_id).execute();
};
