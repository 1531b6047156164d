import type { Selectable } from 'kysely';
import {
    confirmDays,
    type LetterLanguage,
    type RecipientState,
    type ReportFrequency,
    type ReportRecipient,
    reportFrequencies,
} from '../../../contract/analytics/mailReports';
import { may } from '../../../contract/analytics/siteRoles';
import { mailable } from '../../identity/accounts/wantedMails';
import { namesOf } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import type { ReportRecipientTable } from '../../platform/database/tables/analytics/mailReports';
import { notFound } from '../../platform/http/errors';
import { readOutcomes } from '../../platform/mail/mailQueue';
import { accessOfPerson } from '../members/holdSite';
import type { SiteRow } from '../sites/siteRows';
import { letterDay, periodBefore } from './periods';

export type RecipientRow = Selectable<ReportRecipientTable>;

export const confirmMs = confirmDays * 86_400_000;

export const frequenciesOf = ({ frequencies }: Pick<RecipientRow, 'frequencies'>) =>
    reportFrequencies.filter(name => frequencies.split(',').includes(name));

export const joined = (chosen: readonly ReportFrequency[]): string =>
    reportFrequencies.filter(name => chosen.includes(name)).join(',');

export const languageOfRow = ({ language }: Pick<RecipientRow, 'language'>): LetterLanguage =>
    language === 'zh' ? 'zh' : 'en';

/** The owner is told at the address of the account, whatever that is by then. */
export const isOwnersRow = ({ email }: Pick<RecipientRow, 'email'>): boolean => email === '';

/** Of a site as it is owned now: who gets it later has asked for none of the earlier ones. */
export const recipientsOf = (
    db: Database,
    { id, owner_id }: Pick<SiteRow, 'id' | 'owner_id'>,
): Promise<RecipientRow[]> =>
    db
        .selectFrom('report_recipients')
        .selectAll()
        .where('site_id', '=', id)
        .where('owner_id', '=', owner_id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/** Throws 404. */
export const requireRecipient = async (
    db: Database,
    { id, owner_id }: Pick<SiteRow, 'id' | 'owner_id'>,
    recipient: string,
): Promise<RecipientRow> => {
    const row = await db
        .selectFrom('report_recipients')
        .selectAll()
        .where('id', '=', recipient)
        .where('site_id', '=', id)
        .where('owner_id', '=', owner_id)
        .executeTakeFirst();
    if (!row) throw notFound('mail_report.recipient_not_found');
    return row;
};

/** The columns that say that everything before now was told of: the first letter is about what ends next. */
export const toldUntil = (site: Pick<SiteRow, 'id' | 'timezone'>, now: number) => {
    const today = letterDay({ site: site.id, zone: site.timezone }, now);
    return {
        told_daily: periodBefore('daily', today).to,
        told_weekly: periodBefore('weekly', today).to,
        told_monthly: periodBefore('monthly', today).to,
    };
};

const stateOf = ({ state, asked_at }: RecipientRow, now: number): RecipientState =>
    state === 'waiting' && Number(asked_at) <= now - confirmMs ? 'expired' : state;

interface LastMail {
    state: 'kept' | 'queued' | 'sent' | 'failed';
    error: string;
}

/** The three digits alone: the rest is somebody else's words, and may be about this server's own mail account. */
const statusOf = (error: string): number | null => {
    const [, digits] = /^([45]\d\d)\b/.exec(error) ?? [];
    return digits === undefined ? null : Number(digits);
};

export const smtpStatus = (said: string): number | null => {
    const [, digits] = /^([2-5]\d\d)\b/.exec(said) ?? [];
    return digits === undefined ? null : Number(digits);
};

interface Around {
    /** address of the owner */
    owner: string;
    mail: LastMail | undefined;
    left: ReadonlyMap<string, NonNullable<ReportRecipient['left']>>;
    now: number;
}

/** Whether reports go, or would go once they say yes, to somebody other than the owner. */
const isTold = (row: RecipientRow): boolean =>
    !isOwnersRow(row) && (row.state === 'active' || row.state === 'waiting');

const present = (row: RecipientRow, { owner, mail, left, now }: Around): ReportRecipient => ({
    id: row.id,
    email: isOwnersRow(row) ? owner : row.email,
    isOwner: isOwnersRow(row),
    language: languageOfRow(row),
    frequencies: frequenciesOf(row),
    alerts: row.alerts,
    state: stateOf(row, now),
    askedAt: Number(row.asked_at),
    confirmedAt: row.confirmed_at === null ? null : Number(row.confirmed_at),
    mailedAt: row.mailed_at === null ? null : Number(row.mailed_at),
    last: mail === undefined || mail.state === 'kept' ? null : mail.state,
    refusal: mail && mail.state !== 'sent' ? statusOf(mail.error) : null,
    left: isTold(row) ? (left.get(row.added_by) ?? null) : null,
});

/** Of those who added somebody the ones who administer the site no more, as they are called. */
const addersWhoLeft = async (
    db: Database,
    site: string,
    rows: readonly RecipientRow[],
): Promise<Around['left']> => {
    const ids = [...new Set(rows.map(({ added_by }) => added_by))].filter(id => id !== '');
    const names = await namesOf(db, ids);
    const left = new Map<string, { id: string; name: string }>();
    for (const id of ids) {
        const access = await accessOfPerson(db, id, site);
        if (access && may(access.role, 'administer')) continue;
        left.set(id, { id, name: names.get(id) ?? '' });
    }
    return left;
};

/** As the API shows them, with what became of their last letter. */
export const presentRecipients = async (
    db: Database,
    { id, owner_id }: Pick<SiteRow, 'id' | 'owner_id'>,
    rows: readonly RecipientRow[],
    now: number,
): Promise<ReportRecipient[]> => {
    const ids = rows.map(({ mail_id }) => mail_id).filter(id => id !== '');
    const owners = await mailable(db, [owner_id], { isForDisabled: true });
    const outcomes = await readOutcomes(db, ids);
    const owner = owners[0]?.email ?? '';
    const left = await addersWhoLeft(db, id, rows);
    return rows.map(row => present(row, { owner, mail: outcomes.get(row.mail_id), left, now }));
};
