import { mailable } from '../../identity/accounts/wantedMails';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import type { SiteRow } from '../sites/siteRows';
import { noteEnded, noteRemovedEnded } from './endedAsks';
import { confirmMs, isOwnersRow, type RecipientRow } from './recipientRows';
import { activate, alertsAsBefore, alertsConfirmed } from './recipients';
import { hashOfToken, stoppedBy } from './tokens';

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

/** Whoever unsubscribed by mistake may take it back for so long. */
const resumeMs = 3_600_000;

const gone = () => notFound('mail_report.link_not_found');

/** The site of a recipient, as long as it belongs to whom it did. */
const siteOf = async (trx: Trx, { site_id, owner_id }: RecipientRow): Promise<SiteRow> => {
    const site = await trx
        .selectFrom('sites')
        .selectAll()
        .where('id', '=', site_id)
        .where('owner_id', '=', owner_id)
        .executeTakeFirst();
    if (!site) throw gone();
    return site;
};

const rowBy = (trx: Trx, column: 'id' | 'token_hash', value: string) =>
    trx.selectFrom('report_recipients').selectAll().where(column, '=', value).executeTakeFirst();

/** By the link that asks: once. Answers the site's domain; throws 404. */
export const confirmByLink = (services: Services, token: string): Promise<string> =>
    services.db.transaction().execute(async trx => {
        const hash = hashOfToken(token);
        const row = await rowBy(trx, 'token_hash', hash);
        if (!row || Number(row.asked_at) <= services.now - confirmMs) throw gone();
        const site = await siteOf(trx, row);
        if (row.state === 'waiting') {
            await activate(trx, services, site, row, alertsConfirmed(row));
        } else if (row.state === 'active' && row.alerts === 'asked') await confirmAlerts(trx, row);
        else throw gone();
        return site.domain;
    });

/** Of somebody whose reports go on as they did. */
const confirmAlerts = async (trx: Trx, { id }: RecipientRow): Promise<void> => {
    await trx
        .updateTable('report_recipients')
        .set({ alerts: 'on', token_hash: '' })
        .where('id', '=', id)
        .execute();
};

const emailOf = async (trx: Trx, row: RecipientRow): Promise<string> => {
    if (!isOwnersRow(row)) return row.email;
    return (await mailable(trx, [row.owner_id], { isForDisabled: true }))[0]?.email ?? '';
};

/** By the link of any letter, again and again. Answers the site's domain, empty where it is not there; throws 404. */
export const stopByLink = ({ db, ...services }: Services, token: string): Promise<string> =>
    db.transaction().execute(async trx => {
        const recipient = stoppedBy(services.secret, token);
        if (recipient === undefined) throw gone();
        const row = await rowBy(trx, 'id', recipient);
        if (!row) {
            await noteRemovedEnded({ ...services, db: trx }, recipient);
            return '';
        }
        const site = await trx
            .selectFrom('sites')
            .select('domain')
            .where('id', '=', row.site_id)
            .executeTakeFirst();
        const domain = site?.domain ?? '';
        const { numUpdatedRows } = await trx
            .updateTable('report_recipients')
            .set({
                state: 'unsubscribed',
                token_hash: '',
                ended_at: services.now,
                // what was never confirmed does not come with the rest when they take it back
                alerts: row.alerts === 'on' ? 'on' : 'off',
            })
            .where('id', '=', row.id)
            .where('state', '!=', 'unsubscribed')
            .executeTakeFirst();
        if (numUpdatedRows > 0n) {
            const ended = { site: row.site_id, domain, email: await emailOf(trx, row) };
            await noteEnded({ ...services, db: trx }, ended);
        }
        return domain;
    });

/** Right after it has ended, by the same link, for who had confirmed. Answers the site's domain; throws 404. */
export const resumeByLink = (services: Services, token: string): Promise<string> =>
    services.db.transaction().execute(async trx => {
        const recipient = stoppedBy(services.secret, token);
        const row = recipient === undefined ? undefined : await rowBy(trx, 'id', recipient);
        if (!row || row.confirmed_at === null) throw gone();
        const isRecent = Number(row.ended_at ?? 0) > services.now - resumeMs;
        if (row.state !== 'unsubscribed' || !isRecent) throw gone();
        const site = await siteOf(trx, row);
        await activate(trx, services, site, row, alertsAsBefore(row));
        return site.domain;
    });
