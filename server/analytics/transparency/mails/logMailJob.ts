import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { logOneClickPath } from '../../../../contract/analytics/public/transparency';
import { writeLogLine } from '../../../../contract/analytics/transparency/logLine';
import { leafHash } from '../../../../contract/analytics/transparency/merkle';
import { mailable } from '../../../identity/accounts/wantedMails';
import type { Config } from '../../../platform/config';
import type { Trx } from '../../../platform/database/trx';
import type { JobRunner } from '../../../platform/jobs/jobRunner';
import { headFrom } from '../../../platform/mail/emailLayout';
import { oneClickLink } from '../../../platform/mail/oneClick';
import type { Outbox } from '../../../platform/mail/outbox';
import type { Secret } from '../../../platform/secret';
import type { SettingsStore } from '../../../platform/settings/settingsStore';
import { logMailEmail } from './logMailEmail';
import {
    type LogMailRow,
    logMailKind,
    lookEveryMs,
    type Newest,
    readNewest,
    stopToken,
} from './logMailRows';

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
    settings: Pick<SettingsStore, 'currentIn'>;
    secret: Secret;
    config: Pick<Config, 'PUBLIC_URL'>;
}

const dayOf = (ms: number): number => Math.floor(ms / 86_400_000);

/** Whether a day was sealed since the last mail, which was not today (UTC). */
const isDue = ({ told_log, told_leaf, sent_at }: LogMailRow, newest: Newest, now: number) => {
    const { checkpoint, leaf } = newest;
    const isNew = checkpoint.log !== told_log || leaf.number > Number(told_leaf);
    return isNew && (sent_at === null || dayOf(Number(sent_at)) < dayOf(now));
};

const tell = async (
    trx: Trx,
    { outbox, settings, secret, config }: Services,
    { to, domain, row, newest }: { to: string; domain: string; row: LogMailRow; newest: Newest },
): Promise<void> => {
    const { number: index, day, entry } = newest.leaf;
    const hash = bytesToHex(leafHash(utf8ToBytes(entry)));
    const { note: checkpoint } = newest.checkpoint;
    const line = writeLogLine({ checkpoint, leaf: { index, day, hash } });
    const language = row.language === 'zh' ? 'zh' : 'en';
    const head = headFrom(await settings.currentIn(trx), config, language);
    const token = stopToken(secret, row.site_id);
    const mail = logMailEmail(head, { domain, day, line, token });
    const unsubscribe =
        head.address === '' ? '' : oneClickLink(head.address, logOneClickPath, token);
    await outbox.write(trx, { to, ...mail, unsubscribe });
};

/** A look at what is to be mailed of a site; false when that is over. */
const look = async (
    trx: Trx,
    services: Services,
    { site, now }: { site: string; now: number },
): Promise<boolean> => {
    const row = await trx
        .selectFrom('log_mails')
        .selectAll()
        .where('site_id', '=', site)
        .executeTakeFirst();
    const owned = await trx
        .selectFrom('sites')
        .select(['domain', 'owner_id'])
        .where('id', '=', site)
        .executeTakeFirst();
    if (!row) return false;
    // whoever has the site now has not asked for these mails, and whoever had it is not to get them
    if (owned?.owner_id !== row.user_id) {
        await trx.deleteFrom('log_mails').where('site_id', '=', site).execute();
        return false;
    }
    const [user] = await mailable(trx, [row.user_id]);
    const newest = await readNewest(trx, site);
    if (!user || !newest || !isDue(row, newest, now)) return true;
    await tell(trx, services, { to: user.email, domain: owned.domain, row, newest });
    await trx
        .updateTable('log_mails')
        .set({ told_log: newest.checkpoint.log, told_leaf: newest.leaf.number, sent_at: now })
        .where('site_id', '=', site)
        .execute();
    return true;
};

/** Once a day at the most, a mail with the public log as it is; in one transaction with what it told. */
export const handleLogMails = (services: Services): void => {
    services.jobs.handle(logMailKind, {
        action: async (trx, { payload }, _, now) => {
            const { site } = payload as { site: string };
            return (await look(trx, services, { site, now })) ? now + lookEveryMs : undefined;
        },
    });
};
