import { type ReportFrequency, reportFrequencies } from '../../../contract/analytics/mailReports';
import { oneClickPath } from '../../../contract/analytics/public/mailReports';
import { disabledAddresses, mailable } from '../../identity/accounts/wantedMails';
import type { Config } from '../../platform/config';
import type { Trx } from '../../platform/database/trx';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import { headFrom } from '../../platform/mail/emailLayout';
import { readOutcomes } from '../../platform/mail/mailQueue';
import { oneClickLink } from '../../platform/mail/oneClick';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { askFor } from '../events/asking';
import type { SiteRow } from '../sites/siteRows';
import { pageLink } from './confirmEmail';
import { writeLetter } from './letter/letter';
import { letterDay, nextLook, periodBefore } from './periods';
import { mailReportKind } from './planLook';
import { type FigureServices, isWorthTelling, type LetterReport, readReport } from './readReport';
import {
    frequenciesOf,
    isOwnersRow,
    languageOfRow,
    type RecipientRow,
    recipientsOf,
} from './recipientRows';
import { stopToken } from './tokens';

export interface LetterServices extends FigureServices {
    outbox: Pick<Outbox, 'write' | 'isSending'>;
    settings: Pick<SettingsStore, 'currentIn' | 'current'>;
    secret: Secret;
    config: Pick<Config, 'PUBLIC_URL' | 'REPORT_SECONDS'>;
    /** ms */
    clock: () => number;
}

/** So many letters one after the other that were refused, and there are no more. */
const mostFailures = 3;

const toldColumns = {
    daily: 'told_daily',
    weekly: 'told_weekly',
    monthly: 'told_monthly',
} as const satisfies Record<ReportFrequency, keyof RecipientRow>;

const placeOf = ({ id, timezone }: SiteRow) => ({ site: id, zone: timezone });

/** What a recipient has not been told of: the last period of each kind alone, whatever was missed before. */
const dueOf = (row: RecipientRow, site: SiteRow, now: number): ReportFrequency[] => {
    if (row.state !== 'active') return [];
    const today = letterDay(placeOf(site), now);
    return frequenciesOf(row).filter(name => periodBefore(name, today).to > row[toldColumns[name]]);
};

const siteBy = (db: Trx | FigureServices['db'], id: string): Promise<SiteRow | undefined> =>
    db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether anything is sent about a site: it is in use, its owner may sign in, and links lead somewhere. */
const isDeliverable = async (
    db: Trx | FigureServices['db'],
    { outbox, config }: Pick<LetterServices, 'outbox' | 'config'>,
    site: SiteRow,
    settings: Awaited<ReturnType<SettingsStore['current']>>,
): Promise<boolean> => {
    // of what was made up nobody is written to
    if (site.archived_at !== null || site.kind === 'demo' || !outbox.isSending) return false;
    if (headFrom(settings, config, 'en').address === '') return false;
    return site.owner_id === '' || (await mailable(db, [site.owner_id])).length > 0;
};

/** Figures that were read for the letters, and when. */
interface Prepared {
    reports: ReadonlyMap<ReportFrequency, LetterReport>;
    /** ms */
    now: number;
}

/** Reads what is due before the transaction; within the limits of any report, and in turns of its own. */
const prepare = async (services: LetterServices, id: string): Promise<Prepared> => {
    const { db, config, clock } = services;
    const now = clock();
    const reports = new Map<ReportFrequency, LetterReport>();
    const site = await siteBy(db, id);
    const settings = await services.settings.current();
    if (!site || !(await isDeliverable(db, services, site, settings))) return { reports, now };
    const rows = await recipientsOf(db, site);
    const due = new Set(rows.flatMap(row => dueOf(row, site, now)));
    const today = letterDay(placeOf(site), now);
    const limit = config.REPORT_SECONDS * 1000;
    for (const frequency of reportFrequencies.filter(name => due.has(name))) {
        const period = periodBefore(frequency, today);
        const asking = { key: 'mail reports', limit, left: limit };
        reports.set(frequency, await askFor(asking, () => readReport(services, site, period, now)));
    }
    return { reports, now };
};

/** Whose mail server refused the last letters is sent no more. Answers whether they still are. */
export const countFailures = async (trx: Trx, row: RecipientRow, now: number): Promise<boolean> => {
    if (row.mail_id === '' || row.mail_id === row.counted_mail) return true;
    const mail = (await readOutcomes(trx, [row.mail_id])).get(row.mail_id);
    if (mail?.state !== 'failed' && mail?.state !== 'sent') return true;
    const failures = mail.state === 'failed' ? row.failures + 1 : 0;
    const isOver = failures >= mostFailures;
    await trx
        .updateTable('report_recipients')
        .set({
            failures,
            counted_mail: row.mail_id,
            ...(isOver && { state: 'failed', ended_at: now }),
        })
        .where('id', '=', row.id)
        .execute();
    return !isOver;
};

/** By recipient's id; nobody whose account was disabled. */
export const addressesOf = async (
    trx: Trx,
    site: Pick<SiteRow, 'owner_id'>,
    rows: readonly RecipientRow[],
): Promise<ReadonlyMap<string, string>> => {
    const [owner] = await mailable(trx, [site.owner_id]);
    const emails = rows.map(({ email }) => email).filter(email => email !== '');
    const off = await disabledAddresses(trx, emails);
    return new Map(
        rows.flatMap(row => {
            const email = isOwnersRow(row) ? owner?.email : row.email;
            return email && !off.has(email) ? [[row.id, email] as const] : [];
        }),
    );
};

interface Telling {
    row: RecipientRow;
    to: string;
    prepared: Prepared;
    site: SiteRow;
    settings: Awaited<ReturnType<SettingsStore['current']>>;
}

/** The letters of one recipient, and that they were written: both, or neither. */
const tell = async (
    trx: Trx,
    { outbox, secret, config }: LetterServices,
    { row, to, prepared: { reports, now }, site, settings }: Telling,
): Promise<void> => {
    const head = headFrom(settings, config, languageOfRow(row));
    const token = stopToken(secret, row.id);
    const unsubscribe = pageLink(head, 'stop', token);
    const kind = isOwnersRow(row) ? 'owner' : 'other';
    for (const frequency of dueOf(row, site, now)) {
        const report = reports.get(frequency);
        if (!report) continue;
        const told = { [toldColumns[frequency]]: report.period.to };
        const letter = { report, frequency, head, addressee: { kind, unsubscribe } } as const;
        const mail_id = isWorthTelling(report)
            ? await outbox.write(trx, {
                  to,
                  ...writeLetter(letter),
                  unsubscribe: oneClickLink(head.address, oneClickPath, token),
              })
            : undefined;
        await trx
            .updateTable('report_recipients')
            .set({ ...told, ...(mail_id !== undefined && { mail_id, mailed_at: now }) })
            .where('id', '=', row.id)
            .execute();
    }
};

/** Everything is looked at anew: much may have happened while the figures were read. False when it is over. */
const look = async (
    trx: Trx,
    services: LetterServices,
    id: string,
    prepared: Prepared,
): Promise<SiteRow | undefined> => {
    const site = await siteBy(trx, id);
    if (!site) return undefined;
    const rows = await recipientsOf(trx, site);
    if (rows.length === 0) return undefined;
    const settings = await services.settings.currentIn(trx);
    if (!(await isDeliverable(trx, services, site, settings))) return site;
    const addresses = await addressesOf(trx, site, rows);
    for (const row of rows) {
        const to = addresses.get(row.id);
        const isStill = await countFailures(trx, row, prepared.now);
        if (to && isStill) await tell(trx, services, { row, to, prepared, site, settings });
    }
    return site;
};

/**
 * A site's letters: its figures are read first, and then the letters and what they tell of are written in the one
 * transaction that ends the job. So each is written once, whatever becomes of servers in between.
 */
export const handleMailReports = (
    jobs: Pick<JobRunner, 'handle'>,
    services: LetterServices,
): void => {
    const siteOf = (payload: unknown) => (payload as { site: string }).site;
    jobs.handle<Prepared>(mailReportKind, {
        ask: ({ payload }) => prepare(services, siteOf(payload)),
        action: async (trx, { payload }, prepared) => {
            const site = await look(trx, services, siteOf(payload), prepared);
            return site && nextLook(placeOf(site), prepared.now);
        },
    });
};
