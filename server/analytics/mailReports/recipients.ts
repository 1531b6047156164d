import type { ReportFrequency } from '../../../contract/analytics/mailReports';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { SiteRow } from '../sites/siteRows';
import type { Wanted } from './addRecipient';
import {
    isOwner,
    type Letter,
    ownerEmail,
    questionOf,
    type RecipientServices,
    requireOpen,
    writeQuestion,
} from './askByLetter';
import { withinAsks } from './asks';
import { forgetEnded } from './endedAsks';
import { planLook } from './planLook';
import { frequenciesOf, isOwnersRow, joined, type RecipientRow, toldUntil } from './recipientRows';
import { newConfirmToken } from './tokens';

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
export const alertsConfirmed = ({ alerts }: RecipientRow): Pick<RecipientRow, 'alerts'> => ({
    alerts: alerts === 'off' ? 'off' : 'on',
});

/** Who takes back an end has read of nothing that was chosen for them since. */
export const alertsAsBefore = ({ alerts }: RecipientRow): Pick<RecipientRow, 'alerts'> => ({
    alerts: alerts === 'on' ? 'on' : 'off',
});

/** Makes a recipient active in a transaction; what ended before does not come back. */
export const activate = async (
    trx: Trx,
    services: Pick<RecipientServices, 'secret' | 'now'>,
    site: SiteRow,
    row: RecipientRow,
    alerts: Pick<RecipientRow, 'alerts'>,
): Promise<void> => {
    const { now } = services;
    await trx
        .updateTable('report_recipients')
        .set({ ...activeAgain(site, now), ...alerts })
        .where('id', '=', row.id)
        .execute();
    const email = isOwnersRow(row) ? await ownerEmail(trx, site) : row.email;
    const of = { site: site.id, domain: site.domain, email };
    await forgetEnded({ ...services, db: trx }, of);
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
        await services.db
            .transaction()
            .execute(trx => activate(trx, services, site, row, alertsConfirmed(row)));
        return;
    }
    const to = isOwnersRow(row) ? await ownerEmail(services.db, site) : row.email;
    const question = questionOf(site, session, to);
    await withinAsks(services, question, () => askAnew(services, { site, row, to }));
    void services.outbox.wake();
};

type Change = Partial<Omit<Wanted, 'email'>> & { now: number; isOwn: boolean };

/**
 * What is chosen anew begins with the period that ends next. Throws 422 for reports to somebody who was asked about alerts
 * alone; `isOwn`: it is they who choose.
 */
export const changeRecipient = async (
    trx: Trx,
    site: SiteRow,
    row: RecipientRow,
    { language, frequencies, alerts, now, isOwn }: Change,
): Promise<void> => {
    const had = frequenciesOf(row);
    if (!isOwn && had.length === 0 && frequencies && frequencies.length > 0) {
        throw invalid({ frequencies: 'mail_report.only_alerts' });
    }
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
    if (isOwn || isEnded(row)) {
        // who is asked once more is asked for both
        await setAlerts(services.db, row, { alerts: isOwn ? 'on' : 'asked' });
        return;
    }
    const to = isOwnersRow(row) ? await ownerEmail(services.db, site) : row.email;
    const asked = { ...row, alerts: 'asked' as const };
    await withinAsks(services, questionOf(site, session, to), () =>
        services.db.transaction().execute(async trx => {
            const { token, hash } = newConfirmToken();
            await writeQuestion(trx, services, { site, row: asked, to, token });
            // with its link: one that spoke of reports alone confirms nothing more
            const change = { alerts: 'asked', token_hash: hash, asked_at: services.now } as const;
            if (await setAlerts(trx, row, change)) return;
            throw new ApiError(409, 'mail_report.answered');
        }),
    );
    void services.outbox.wake();
};

const isEnded = ({ state }: RecipientRow): boolean => state !== 'active' && state !== 'waiting';

/** Answers whether they are still as they were read. */
const setAlerts = async (
    db: Database,
    { id, state }: RecipientRow,
    change: Partial<RecipientRow>,
): Promise<boolean> => {
    const { numUpdatedRows } = await db
        .updateTable('report_recipients')
        .set(change)
        .where('id', '=', id)
        .where('state', '=', state)
        .executeTakeFirst();
    return numUpdatedRows === 1n;
};
