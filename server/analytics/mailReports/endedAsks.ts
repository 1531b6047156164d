import { randomUUID } from 'node:crypto';
import { refusedDays } from '../../../contract/analytics/mailReports';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { hashesOf, hashForDomain, hashOf } from './mailbox';

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

/** Who wants nothing of which site. */
interface OfSite {
    site: string;
    domain: string;
    /** lower case */
    email: string;
}

const day = 86_400_000;

/** Of the site, or of one of its domain that was deleted since. */
const endedRows = (
    db: Database,
    site: string,
    { addresses, ofDomain }: { addresses: readonly string[]; ofDomain: readonly string[] },
) =>
    db
        .selectFrom('report_asks')
        .select(['id', 'at'])
        .where('kind', '=', 'ended')
        .where(({ and, eb, or }) =>
            or([
                and([eb('site_id', '=', site), eb('address', 'in', addresses)]),
                eb('address', 'in', ofDomain),
            ]),
        )
        .orderBy('at', 'desc');

const hashes = (secret: Secret, { email, domain }: Omit<OfSite, 'site'>) => {
    const addresses = hashesOf(secret, email);
    return { addresses, ofDomain: addresses.map(one => hashForDomain(secret, one, domain)) };
};

/** Throws 422 for who has unsubscribed from the site's reports lately. */
export const refuseEnded = async (
    { db, secret, now }: Services,
    { site, ...of }: OfSite,
): Promise<void> => {
    const ended = await endedRows(db, site, hashes(secret, of))
        .where('at', '>', now - refusedDays * day)
        .executeTakeFirst();
    if (!ended) return;
    const days = Math.ceil((Number(ended.at) + refusedDays * day - now) / day);
    throw invalid({ email: fault('mail_report.ended', { days }) });
};

const note = async (
    { db, secret, now }: Services,
    { site, domain, address }: { site: string; domain: string; address: string },
): Promise<void> => {
    const ofDomain = hashForDomain(secret, address, domain);
    const row = { kind: 'ended', user_id: '', at: now } as const;
    const rows = [
        { ...row, id: randomUUID(), site_id: site, address },
        { ...row, id: randomUUID(), site_id: '', address: ofDomain },
    ];
    await db.insertInto('report_asks').values(rows).execute();
};

/** Keeps the site from asking an address again for a while, also when the recipient is removed or the site is. */
export const noteEnded = (services: Services, { site, domain, email }: OfSite): Promise<void> =>
    note(services, { site, domain, address: hashOf(services.secret, email) });

/** The same by the link of a letter, whose recipient the site has removed since. */
export const noteRemovedEnded = async (services: Services, recipient: string): Promise<void> => {
    const asked = await services.db
        .selectFrom('report_asks')
        .innerJoin('sites', 'sites.id', 'report_asks.site_id')
        .select(['report_asks.site_id as site', 'report_asks.address', 'sites.domain'])
        .where('report_asks.id', '=', recipient)
        .where('report_asks.kind', '=', 'asked')
        .executeTakeFirst();
    if (!asked) return;
    const ended = await services.db
        .selectFrom('report_asks')
        .select('id')
        .where('kind', '=', 'ended')
        .where('site_id', '=', asked.site)
        .where('address', '=', asked.address)
        .executeTakeFirst();
    if (!ended) await note(services, asked);
};

/** They want them after all. */
export const forgetEnded = async (
    { db, secret }: Pick<Services, 'db' | 'secret'>,
    { site, ...of }: OfSite,
): Promise<void> => {
    const rows = await endedRows(db, site, hashes(secret, of)).execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.deleteFrom('report_asks').where('id', 'in', ids).execute();
};
