import { mailable } from '../../identity/accounts/wantedMails';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { headFrom } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import type { SiteRow } from '../sites/siteRows';
import { pleaseConfirmReports } from './confirmEmail';
import { frequenciesOf, languageOfRow, type RecipientRow } from './recipientRows';
import { stopToken } from './tokens';

export interface RecipientServices {
    db: Database;
    secret: Secret;
    outbox: Pick<Outbox, 'write' | 'wake'>;
    settings: Pick<SettingsStore, 'currentIn'>;
    config: Pick<Config, 'PUBLIC_URL'>;
    /** ms */
    now: number;
}

/** Throws 409 for a site to which nothing is sent. */
export const requireOpen = ({ archived_at }: SiteRow): void => {
    if (archived_at !== null) throw new ApiError(409, 'mail_report.site_archived');
};

/** The address of the account that has the site; empty where nobody has it. */
export const ownerEmail = async (db: Database, { owner_id }: SiteRow): Promise<string> =>
    (await mailable(db, [owner_id], { isForDisabled: true }))[0]?.email ?? '';

export const isOwner = (session: Session, site: SiteRow): boolean =>
    session.userId !== '' && session.userId === site.owner_id;

/** What is counted of a question to an address. */
export const questionOf = (
    { id: site, domain, owner_id: owner }: SiteRow,
    { userId: user }: Pick<Session, 'userId'>,
    email: string,
) => ({ site, domain, owner, user, email });

export interface Letter {
    site: SiteRow;
    row: RecipientRow;
    to: string;
    token: string;
}

/** The e-mail that asks; answers its id. Throws 409 without an address of this server: a link would lead nowhere. */
export const writeQuestion = async (
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
