import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database';
import type { LogMailTable } from '../../../platform/database/tables/analytics/transparency';
import type { Trx } from '../../../platform/database/trx';
import { notFound } from '../../../platform/http/errors';
import { dropJob, planJob } from '../../../platform/jobs/jobQueue';
import type { EmailLanguage } from '../../../platform/mail/language';
import type { Secret } from '../../../platform/secret';
import { type CheckpointRow, publishedCheckpoint, readLog } from '../logRows';

export type LogMailRow = Selectable<LogMailTable>;

export const logMailKind = 'log_mail';
export const lookEveryMs = 3_600_000;

const keyOf = (site: string): string => `${logMailKind}:${site}`;

/** A site's newest day in the public log, and the checkpoint that has it. */
export interface Newest {
    checkpoint: CheckpointRow;
    leaf: { number: number; day: string; entry: string };
}

/** Of days that were sealed and published; nothing before the first, and for a log that is stopped. */
export const readNewest = async (db: Database, site: string): Promise<Newest | undefined> => {
    const log = await readLog(db);
    const checkpoint = log && (await publishedCheckpoint(db, log.number));
    if (!checkpoint || log.stopped_by !== '') return undefined;
    const leaf = await db
        .selectFrom('transparency_leaves')
        .select(['number', 'day', 'entry'])
        .where('log', '=', log.number)
        .where('site_id', '=', site)
        .where('seq', '=', 0)
        .where('number', '<', checkpoint.size)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
    if (!leaf) return undefined;
    const { number, day, entry } = leaf;
    return { checkpoint, leaf: { number: Number(number), day: day ?? '', entry } };
};

export const hasLogMails = async (db: Database, site: string): Promise<boolean> => {
    const row = await db
        .selectFrom('log_mails')
        .select('site_id')
        .where('site_id', '=', site)
        .executeTakeFirst();
    return row !== undefined;
};

interface Wanted {
    site: { id: string; owner_id: string };
    language: EmailLanguage;
    now: number;
}

/** What is in the log already is not told of: the first mail comes with the next day that is sealed. */
const turnOn = async (trx: Trx, { site, language, now }: Wanted): Promise<void> => {
    const newest = await readNewest(trx, site.id);
    await trx
        .insertInto('log_mails')
        .values({
            site_id: site.id,
            user_id: site.owner_id,
            language,
            told_log: newest?.checkpoint.log ?? 0,
            told_leaf: newest?.leaf.number ?? -1,
            sent_at: null,
            created_at: now,
        })
        .onConflict(conflict =>
            conflict.column('site_id').doUpdateSet({ user_id: site.owner_id, language }),
        )
        .execute();
    const payload = { site: site.id };
    const runAt = now + lookEveryMs;
    await planJob(trx, { kind: logMailKind, key: keyOf(site.id), runAt, payload }, now);
};

export const turnOff = async (trx: Trx, site: string): Promise<void> => {
    await trx.deleteFrom('log_mails').where('site_id', '=', site).execute();
    await dropJob(trx, keyOf(site));
};

/** Turns a site's mails on or off; to its owner, whoever does it. */
export const setLogMails = (trx: Trx, isOn: boolean, wanted: Wanted): Promise<void> =>
    isOn ? turnOn(trx, wanted) : turnOff(trx, wanted.site.id);

const purpose = 'log mails';

/** Stands in each mail: whoever has it may turn these mails off, and nothing else. */
export const stopToken = (secret: Secret, site: string): string =>
    `${site}.${secret.sign(purpose, site)}`;

/** Turns a site's mails off without a session; answers its domain. Throws 404. */
export const stopLogMails = (db: Database, secret: Secret, token: string): Promise<string> =>
    db.transaction().execute(async trx => {
        const [site = '', signature = ''] = token.split('.');
        if (!secret.isSigned(purpose, site, signature)) throw notFound('site.not_found');
        const row = await trx
            .selectFrom('sites')
            .select('domain')
            .where('id', '=', site)
            .executeTakeFirst();
        if (!row) throw notFound('site.not_found');
        await turnOff(trx, site);
        return row.domain;
    });
