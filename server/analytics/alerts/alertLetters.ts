import { type alertConsents, maxAlertLetters } from '../../../contract/analytics/mailReports';
import { oneClickPath } from '../../../contract/analytics/public/mailReports';
import type { Message } from '../../platform/channels/requests';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { type EmailLayout, headFrom } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';
import { unlinked } from '../../platform/mail/looks/harmless';
import { oneClickLink } from '../../platform/mail/oneClick';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { pageLink } from '../mailReports/confirmEmail';
import {
    isOwnersRow,
    languageOfRow,
    presentRecipients,
    type RecipientRow,
    recipientsOf,
} from '../mailReports/recipientRows';
import { addressesOf, countFailures } from '../mailReports/reportJob';
import { stopToken } from '../mailReports/tokens';
import type { SiteRow } from '../sites/siteRows';

export interface LetterServices {
    outbox: Pick<Outbox, 'write' | 'wake' | 'isSending'>;
    secret: Secret;
    settings: Pick<SettingsStore, 'current'>;
    config: Pick<Config, 'PUBLIC_URL'>;
}

type OfSite = Pick<SiteRow, 'id' | 'owner_id'>;

const wants = ({ alerts }: { alerts: (typeof alertConsents)[number] }): boolean => alerts !== 'off';

/** Those of a site who want alerts, or were asked: whose e-mail reports are the same list. */
export const alertRecipients = async (db: Database, site: OfSite): Promise<RecipientRow[]> =>
    (await recipientsOf(db, site)).filter(wants);

export const shownRecipients = async (db: Database, site: OfSite, now: number) =>
    (await presentRecipients(db, site, await alertRecipients(db, site), now)).map(
        ({ id, email, state, alerts }) => ({
            id,
            email,
            isTold: state === 'active' && alerts === 'on',
        }),
    );

/** UTC: a limit, and nobody's day. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** How many they had today. */
const countOf = ({ alert_day, alert_count }: RecipientRow, now: number): number =>
    alert_day === dayOf(now) ? alert_count : 0;

/** Who of the chosen ones can be written to: they have confirmed it, and have not had too many today. */
export const writableRecipients = async (
    trx: Trx,
    site: OfSite,
    { ids, now }: { ids: readonly string[]; now: number },
): Promise<{ row: RecipientRow; to: string }[]> => {
    if (ids.length === 0) return [];
    const rows = (await recipientsOf(trx, site)).filter(
        row => ids.includes(row.id) && row.state === 'active' && row.alerts === 'on',
    );
    const addresses = await addressesOf(trx, site, rows);
    const found: { row: RecipientRow; to: string }[] = [];
    for (const row of rows) {
        const to = addresses.get(row.id);
        if (to === undefined || countOf(row, now) >= maxAlertLetters) continue;
        if (await countFailures(trx, row, now)) found.push({ row, to });
    }
    return found;
};

/** A message in a language; `named` makes of names, which are somebody's own words, what may stand in it. */
export type Telling = (language: 'en' | 'zh', named?: (text: string) => string) => Message;

const endTexts = {
    en: {
        owner: 'You get this because you turned it on for this alert.',
        other: 'You get this because you confirmed it.',
        stop: (address: string) => ` Unsubscribe: ${address}`,
    },
    zh: {
        owner: '您为此告警开启了邮件通知，因此收到这封邮件。',
        other: '您确认过接收此类邮件。',
        stop: (address: string) => `退订：${address}`,
    },
} as const;

/** Names of alerts and goals are their owner's words: they stand in it as text and nothing else. */
const letterOf = (
    head: EmailLayout,
    message: Telling,
    { row, stop }: { row: RecipientRow; stop: string },
): Written => {
    const { title, text, link } = message(head.language, unlinked);
    const words = endTexts[head.language];
    const isOwner = isOwnersRow(row);
    return write(
        head,
        title,
        text,
        // nobody else has an account by which they could see it
        ...(isOwner && link !== '' ? [link] : []),
        words[isOwner ? 'owner' : 'other'] + words.stop(stop),
    );
};

/** Writes what is told to each of them, in their language, and that it was written, in the same transaction. */
export const writeAlertLetters = async (
    trx: Trx,
    { outbox, secret, settings, config }: LetterServices,
    recipients: readonly { row: RecipientRow; to: string }[],
    { message, now }: { message: Telling; now: number },
): Promise<void> => {
    const known = await settings.current();
    for (const { row, to } of recipients) {
        const language = languageOfRow(row);
        const head = headFrom(known, config, language);
        const token = stopToken(secret, row.id);
        const mail_id = await outbox.write(trx, {
            to,
            ...letterOf(head, message, { row, stop: pageLink(head, 'stop', token) }),
            unsubscribe: oneClickLink(head.address, oneClickPath, token),
        });
        await trx
            .updateTable('report_recipients')
            .set({
                mail_id,
                mailed_at: now,
                alert_day: dayOf(now),
                alert_count: countOf(row, now) + 1,
            })
            .where('id', '=', row.id)
            .execute();
    }
};
