import { randomUUID } from 'node:crypto';
import {
    type LetterLanguage,
    maxRecipients,
    type ReportFrequency,
} from '../../../contract/analytics/mailReports';
import { fault } from '../../../contract/fault';
import type { Trx } from '../../platform/database/trx';
import { invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { SiteRow } from '../sites/siteRows';
import {
    isOwner,
    ownerEmail,
    questionOf,
    type RecipientServices,
    requireOpen,
    writeQuestion,
} from './askByLetter';
import { withinAsks } from './asks';
import { forgetEnded } from './endedAsks';
import { planLook } from './planLook';
import { isOwnersRow, joined, type RecipientRow, recipientsOf, toldUntil } from './recipientRows';
import { newConfirmToken } from './tokens';

export interface Wanted {
    email: string;
    language: LetterLanguage;
    frequencies: readonly ReportFrequency[];
    alerts: boolean;
}

/** Something written beside it in the same transaction, such as who did it. */
type Noted = (trx: Trx) => Promise<void>;

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
    /** of what is added */
    id: string;
}

const newRow = (
    { site, userId, id }: Adding,
    { language, frequencies, alerts }: Wanted,
    now: number,
): RecipientRow => ({
    id,
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

/** The owner at the address of the own account, which was confirmed when they registered. */
const addOwner = (
    { db, now }: RecipientServices,
    adding: Adding,
    wanted: Wanted,
    note: Noted,
): Promise<RecipientRow> =>
    db.transaction().execute(async trx => {
        const { site } = adding;
        await requireRoom(trx, site, wanted.email);
        const row = newRow(adding, wanted, now);
        await insertRow(trx, row);
        await planLook(trx, site.id, now, now);
        await note(trx);
        return row;
    });

const addOther = (
    services: RecipientServices,
    adding: Adding,
    wanted: Wanted,
    note: Noted,
): Promise<RecipientRow> =>
    services.db.transaction().execute(async trx => {
        const { site } = adding;
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
        const row = { ...newRow(adding, wanted, services.now), ...asked };
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
    const adding = { site, userId: session.userId, id: randomUUID() };
    if (isOwner(session, site) && email === session.email) {
        const row = await addOwner(services, adding, wanted, note);
        await forgetEnded(services, { site: site.id, domain: site.domain, email });
        return row;
    }
    const question = { ...questionOf(site, session, email), recipient: adding.id };
    const row = await withinAsks(services, question, () =>
        addOther(services, adding, wanted, note),
    );
    void services.outbox.wake();
    return row;
};
