import { randomUUID } from 'node:crypto';
import {
    type LetterLanguage,
    maxRecipients,
    type ReportFrequency,
} from '../../../contract/analytics/mailReports';
import { fault } from '../../../contract/fault';
import { mailable } from '../../identity/accounts/wantedMails';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { headFrom } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import type { SiteRow } from '../sites/siteRows';
import { forgetEnded, withinAsks } from './asks';
import { pleaseConfirmReports } from './confirmEmail';
import { planLook } from './planLook';
import {
    frequenciesOf,
    isOwnersRow,
    joined,
    languageOfRow,
    type RecipientRow,
    recipientsOf,
    toldUntil,
} from './recipientRows';
import { newConfirmToken, stopToken } from './tokens';

export interface RecipientServices {
    db: Database;
    secret: Secret;
    outbox: Pick<Outbox, 'write' | 'wake'>;
    settings: Pick<SettingsStore, 'currentIn'>;
    config: Pick<Config, 'PUBLIC_URL'>;
    /** ms */
    now: number;
}

interface Wanted {
    email: string;
    language: LetterLanguage;
    frequencies: readonly ReportFrequency[];
    alerts: boolean;
}

/** Something written beside it in the same transaction, such as who did it. */
type Noted = (trx: Trx) => Promise<void>;

/** Throws 409 for a site to which nothing is sent. */
const requireOpen = ({ archived_at }: SiteRow): void => {
    if (archived_at !== null) throw new ApiError(409, 'mail_report.site_archived');
};

/** The address of the account that has the site; empty where nobody has it. */
const ownerEmail = async (db: Database, { owner_id }: SiteRow): Promise<string> =>
    (await mailable(db, [owner_id], { isForDisabled: true }))[0]?.email ?? '';

const isOwner = (session: Session, site: SiteRow): boolean =>
    session.userId !== '' && session.userId === site.owner_id;

/** Throws 422 where the address is there, or no other one has room. */
const requireRoom = async (trx: Trx, site: SiteRow, email: string): Promise<void> => {
    // whoever had the site before is told nothing any more, and is in nobody's way
    await trx
        .deleteFrom('report_recipients')
        .where('site_id', '=', site.id)
        .where('owner_id', '!=', site.owner_id)
        .execute();
    const rows = await recipientsOf(trx, site);
    const owner = await ownerEmail(trx, site);
    const isKnown = rows.some(row => (isOwnersRow(row) ? owner : row.email) === email);
    if (isKnown) throw invalid({ email: 'mail_report.known' });
    if (rows.length >= maxRecipients) {
        throw invalid({ email: fault('mail_report.too_many', { max: maxRecipients }) });
    }
};

/** To which site, and by whom. */
interface Adding {
    site: SiteRow;
    userId: string;
}

const newRow = (
    { site, userId }: Adding,
    { language, frequencies, alerts }: Wanted,
    now: number,
): RecipientRow => ({
    id: randomUUID(),
    site_id: site.id,
    owner_id: site.owner_id,
    email: '',
    language,
    frequencies: joined(frequencies),
    state: 'active',
    token_hash: '',
    asked_at: now,
    confirmed_at: now,
    ended_at: null,
    ...toldUntil(site, now),
    mail_id: '',
    counted_mail: '',
    mailed_at: null,
    failures: 0,
    alerts: alerts ? 'on' : 'off',
    alert_day: '',
    alert_count: 0,
    added_by: userId,
    created_at: now,
});

/** Throws 422 where somebody added the same address at this moment. */
const insertRow = async (trx: Trx, row: RecipientRow): Promise<void> => {
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('report_recipients')
        .values(row)
        .onConflict(conflict => conflict.columns(['site_id', 'email']).doNothing())
        .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw invalid({ email: 'mail_report.known' });
};

interface Letter {
    site: SiteRow;
    row: RecipientRow;
    to: string;
    token: string;
}

/** The e-mail that asks; answers its id. Throws 409 without an address of this server: a link would lead nowhere. */
const writeQuestion = async (
    trx: Trx,
    { settings, config, secret, outbox }: RecipientServices,
    { site, row, to, token }: Letter,
): Promise<string> => {
    const head = headFrom(await settings.currentIn(trx), config, languageOfRow(row));
    if (head.address === '') throw new ApiError(409, 'mail_report.no_address');
    const mail = pleaseConfirmReports(head, {
        domain: site.domain,
        by: await ownerEmail(trx, site),
        frequencies: row.state === 'active' ? [] : frequenciesOf(row),
        hasAlerts: row.alerts !== 'off',
        confirm: token,
        stop: stopToken(secret, row.id),
    });
    return outbox.write(trx, { to, ...mail });
};

/** The owner at the address of the own account, which was confirmed when they registered. */
const addOwner = (
    { db, now }: RecipientServices,
    { site, userId }: Adding,
    wanted: Wanted,
    note: Noted,
): Promise<RecipientRow> =>
    db.transaction().execute(async trx => {
        await requireRoom(trx, site, wanted.email);
        const row = newRow({ site, userId }, wanted, now);
        await insertRow(trx, row);
        await planLook(trx, site.id, now, now);
        await note(trx);
        return row;
    });

const addOther = (
    services: RecipientServices,
    { site, userId }: Adding,
    wanted: Wanted,
    note: Noted,
): Promise<RecipientRow> =>
    services.db.transaction().execute(async trx => {
        await requireRoom(trx, site, wanted.email);
        const { token, hash } = newConfirmToken();
        const { email } = wanted;
        const asked = {
            email,
            state: 'waiting',
            token_hash: hash,
            confirmed_at: null,
            alerts: wanted.alerts ? 'asked' : 'off',
        } as const;
        const row = { ...newRow({ site, userId }, wanted, services.now), ...asked };
        const mail_id = await writeQuestion(trx, services, { site, row, to: email, token });
        const whole = { ...row, mail_id };
        await insertRow(trx, whole);
        await note(trx);
        return whole;
    });

/** Throws 409, 422 at `email` and 429, as the contract says. */
export const addRecipient = async (
    services: RecipientServices,
    { site, session }: { site: SiteRow; session: Session },
    wanted: Wanted,
    note: Noted,
): Promise<RecipientRow> => {
    requireOpen(site);
    const { email } = wanted;
    if (isOwner(session, site) && email === session.email) {
        const row = await addOwner(services, { site, userId: session.userId }, wanted, note);
        await forgetEnded(services, { site: site.id, email });
        return row;
    }
    const ask = { site: site.id, user: session.userId, email };
    const adding = { site, userId: session.userId };
    const row = await withinAsks(services, ask, () => addOther(services, adding, wanted, note));
    void services.outbox.wake();
    return row;
};

const activeAgain = (site: SiteRow, now: number) =>
    ({
        state: 'active',
        token_hash: '',
        confirmed_at: now,
        ended_at: null,
        failures: 0,
        ...toldUntil(site, now),
    }) as const;

/** What was asked for with the rest is confirmed with it. */
const alertsConfirmed = ({ alerts }: RecipientRow): Pick<RecipientRow, 'alerts'> => ({
    alerts: alerts === 'off' ? 'off' : 'on',
});

/** Makes a recipient active in a transaction; what ended before does not come back. */
export const activate = async (
    trx: Trx,
    services: Pick<RecipientServices, 'secret' | 'now'>,
    site: SiteRow,
    row: RecipientRow,
): Promise<void> => {
    const { now } = services;
    await trx
        .updateTable('report_recipients')
        .set({ ...activeAgain(site, now), ...alertsConfirmed(row) })
        .where('id', '=', row.id)
        .execute();
    const email = isOwnersRow(row) ? await ownerEmail(trx, site) : row.email;
    await forgetEnded({ ...services, db: trx }, { site: site.id, email });
    await planLook(trx, site.id, now, now);
};

const askAnew = (
    services: RecipientServices,
    { site, row, to }: Omit<Letter, 'token'>,
): Promise<void> =>
    services.db.transaction().execute(async trx => {
        const { token, hash } = newConfirmToken();
        const mail_id = await writeQuestion(trx, services, { site, row, to, token });
        const { numUpdatedRows } = await trx
            .updateTable('report_recipients')
            // a link of an earlier letter leads nowhere any more
            .set({ state: 'waiting', token_hash: hash, asked_at: services.now, mail_id })
            .where('id', '=', row.id)
            .where('state', '!=', 'active')
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'mail_report.active');
    });

/** Asks once more; an owner who does that is asked nothing. Throws as `addRecipient`, and 409 for one that is active. */
export const askRecipient = async (
    services: RecipientServices,
    { site, session }: { site: SiteRow; session: Session },
    row: RecipientRow,
): Promise<void> => {
    requireOpen(site);
    if (row.state === 'active') {
        if (row.alerts !== 'asked') throw new ApiError(409, 'mail_report.active');
        return askForAlerts(services, { site, session }, { ...row, alerts: 'off' });
    }
    if (isOwnersRow(row) && isOwner(session, site)) {
        await services.db.transaction().execute(trx => activate(trx, services, site, row));
        return;
    }
    const to = isOwnersRow(row) ? await ownerEmail(services.db, site) : row.email;
    const ask = { site: site.id, user: session.userId, email: to };
    await withinAsks(services, ask, () => askAnew(services, { site, row, to }));
    void services.outbox.wake();
};

/** What is chosen anew begins with the period that ends next. */
export const changeRecipient = async (
    trx: Trx,
    site: SiteRow,
    row: RecipientRow,
    { language, frequencies, alerts, now }: Partial<Omit<Wanted, 'email'>> & { now: number },
): Promise<void> => {
    const had = frequenciesOf(row);
    const hasAlerts = alerts ?? row.alerts !== 'off';
    if (!hasAlerts && (frequencies ?? had).length === 0) {
        throw invalid({ frequencies: 'mail_report.frequency_needed' });
    }
    const told = toldUntil(site, now);
    const isNew = (name: ReportFrequency) => frequencies?.includes(name) && !had.includes(name);
    await trx
        .updateTable('report_recipients')
        .set({
            language: language ?? row.language,
            frequencies: frequencies ? joined(frequencies) : row.frequencies,
            ...(alerts === false && { alerts: 'off' as const }),
            ...(isNew('daily') && { told_daily: told.told_daily }),
            ...(isNew('weekly') && { told_weekly: told.told_weekly }),
            ...(isNew('monthly') && { told_monthly: told.told_monthly }),
        })
        .where('id', '=', row.id)
        .execute();
};

/**
 * Asks somebody who gets reports whether they want alerts, too: what they confirmed before said nothing of them. The owner
 * is asked nothing, nor is somebody twice who was asked already with the rest. Throws as `addRecipient`.
 */
export const askForAlerts = async (
    services: RecipientServices,
    { site, session }: { site: SiteRow; session: Session },
    row: RecipientRow,
): Promise<void> => {
    if (row.alerts !== 'off') return;
    requireOpen(site);
    const isOwn = isOwnersRow(row) && isOwner(session, site);
    const set = (trx: Trx, change: Partial<RecipientRow>) =>
        trx.updateTable('report_recipients').set(change).where('id', '=', row.id).execute();
    if (row.state !== 'active' || isOwn) {
        // who is asked once more, or for the first time, is asked for both
        await services.db
            .transaction()
            .execute(trx => set(trx, { alerts: isOwn ? 'on' : 'asked' }));
        if (row.state !== 'waiting' || isOwn) return;
    }
    const to = isOwnersRow(row) ? await ownerEmail(services.db, site) : row.email;
    const ask = { site: site.id, user: session.userId, email: to };
    const asked = { ...row, alerts: 'asked' as const };
    await withinAsks(services, ask, () =>
        services.db.transaction().execute(async trx => {
            const { token, hash } = newConfirmToken();
            await writeQuestion(trx, services, { site, row: asked, to, token });
            await set(trx, { alerts: 'asked', token_hash: hash, asked_at: services.now });
        }),
    );
    void services.outbox.wake();
};
