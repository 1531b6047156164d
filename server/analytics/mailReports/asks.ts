import { randomUUID } from 'node:crypto';
import { refusedDays } from '../../../contract/analytics/mailReports';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import type { ReportAskTable } from '../../platform/database/tables/analytics/mailReports';
import { invalid, tooManyAttempts } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';

const hour = 3_600_000;
const day = 24 * hour;

/** Letters that nobody has asked for: so many to one address in so long, whoever caused them, by one site, by one person. */
const limits = {
    address: { most: 3, withinMs: day },
    addressOfSite: { most: 3, withinMs: 30 * day },
    site: { most: 30, withinMs: day },
    person: { most: 60, withinMs: day },
    test: { most: 10, withinMs: hour },
    invitedBy: { most: 30, withinMs: hour },
    invited: { most: 6, withinMs: day },
} as const;

/** What is older limits nothing. */
const keptMs = refusedDays * day;

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

interface Ask {
    site: string;
    /** who causes it */
    user: string;
    /** lower case */
    email: string;
}

/** What is left of an address: whether it is the same can be told by it, and nothing else. */
const hashOf = (secret: Secret, email: string): string => secret.sign('report recipient', email);

interface Counted {
    kind: 'asked' | 'test' | 'invited';
    address?: string;
    site?: string;
    user?: string;
}

const instants = async (
    db: Database,
    { kind, address, site, user }: Counted,
    since: number,
): Promise<number[]> => {
    let found = db
        .selectFrom('report_asks')
        .select('at')
        .where('kind', '=', kind)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(100);
    if (address !== undefined) found = found.where('address', '=', address);
    if (site !== undefined) found = found.where('site_id', '=', site);
    if (user !== undefined) found = found.where('user_id', '=', user);
    return (await found.execute()).map(({ at }) => Number(at));
};

/** ms until there is room for one more, this one being written down already; 0 where there is. */
const waitFor = async (
    { db, now }: Pick<Services, 'db' | 'now'>,
    counted: Counted,
    limit: keyof typeof limits,
): Promise<number> => {
    const { most, withinMs } = limits[limit];
    const oneTooMany = (await instants(db, counted, now - withinMs))[most];
    return oneTooMany === undefined ? 0 : Math.max(1, oneTooMany + withinMs - now);
};

const refuseMany = async (services: Services, { site, user, email }: Ask): Promise<void> => {
    const kind = 'asked';
    const address = hashOf(services.secret, email);
    const waits = [
        await waitFor(services, { kind, site }, 'site'),
        await waitFor(services, { kind, user }, 'person'),
    ];
    const wait = Math.max(...waits);
    if (wait > 0) throw tooManyAttempts(wait);
    const often =
        (await waitFor(services, { kind, address }, 'address')) ||
        (await waitFor(services, { kind, address, site }, 'addressOfSite'));
    if (often > 0) throw invalid({ email: 'mail_report.asked_often' });
};

/** Throws 422 for who has unsubscribed from the site's reports lately. */
const refuseEnded = async ({ db, secret, now }: Services, { site, email }: Ask): Promise<void> => {
    const ended = await db
        .selectFrom('report_asks')
        .select('at')
        .where('kind', '=', 'ended')
        .where('site_id', '=', site)
        .where('address', '=', hashOf(secret, email))
        .where('at', '>', now - refusedDays * day)
        .orderBy('at', 'desc')
        .executeTakeFirst();
    if (!ended) return;
    const days = Math.ceil((Number(ended.at) + refusedDays * day - now) / day);
    throw invalid({ email: fault('mail_report.ended', { days }) });
};

const writeDown = async (
    { db, secret, now }: Services,
    kind: ReportAskTable['kind'],
    { site, user, email }: Ask,
): Promise<string> => {
    const id = randomUUID();
    await db
        .deleteFrom('report_asks')
        .where('at', '<=', now - keptMs)
        .execute();
    const row = { id, kind, site_id: site, user_id: user, address: hashOf(secret, email), at: now };
    await db.insertInto('report_asks').values(row).execute();
    return id;
};

/**
 * Does what ends in a letter that nobody has asked for, if there is room for one more. It is written down before it is
 * counted, so that of many at the same moment no more than the limit get through; what is refused does not count.
 * Throws 422 at `email`, or 429.
 */
export const withinAsks = async <Result>(
    services: Services,
    ask: Ask,
    work: () => Promise<Result>,
): Promise<Result> => {
    await refuseEnded(services, ask);
    const id = await writeDown(services, 'asked', ask);
    try {
        await refuseMany(services, ask);
        return await work();
    } catch (cause) {
        await services.db.deleteFrom('report_asks').where('id', '=', id).execute();
        throw cause;
    }
};

/** Counts a letter to oneself; throws 429 after some within an hour. */
export const noteTest = async (services: Services, ask: Ask): Promise<void> => {
    const id = await writeDown(services, 'test', ask);
    const wait = await waitFor(services, { kind: 'test', user: ask.user }, 'test');
    if (wait === 0) return;
    await services.db.deleteFrom('report_asks').where('id', '=', id).execute();
    throw tooManyAttempts(wait);
};

/**
 * Does what ends in an invitation to a site or a team, if there is room for one more: nobody fills the boxes of others
 * with them. What is refused does not count. Throws 429.
 */
export const withinInvitations = async <Result>(
    services: Services,
    ask: Ask,
    work: () => Promise<Result>,
): Promise<Result> => {
    const kind = 'invited';
    const id = await writeDown(services, kind, ask);
    try {
        const address = hashOf(services.secret, ask.email);
        const wait = Math.max(
            await waitFor(services, { kind, user: ask.user }, 'invitedBy'),
            await waitFor(services, { kind, address }, 'invited'),
        );
        if (wait > 0) throw tooManyAttempts(wait);
        return await work();
    } catch (cause) {
        await services.db.deleteFrom('report_asks').where('id', '=', id).execute();
        throw cause;
    }
};

/** Keeps the site from asking an address again for a while, also when the recipient is removed. */
export const noteEnded = async (services: Services, ask: Omit<Ask, 'user'>): Promise<void> => {
    await writeDown(services, 'ended', { ...ask, user: '' });
};

/** They want them after all. */
export const forgetEnded = async (
    { db, secret }: Services,
    { site, email }: Omit<Ask, 'user'>,
): Promise<void> => {
    await db
        .deleteFrom('report_asks')
        .where('kind', '=', 'ended')
        .where('site_id', '=', site)
        .where('address', '=', hashOf(secret, email))
        .execute();
};

/**
 * Takes a site or a person that goes out of what is counted. The letters stay counted: else whoever deletes the site,
 * or the account, and makes another one could write to the same address without end.
 */
export const loosenAsks = async (
    db: Database,
    column: 'site_id' | 'user_id',
    id: string,
): Promise<void> => {
    await db
        .updateTable('report_asks')
        .set({ [column]: '' })
        .where(column, '=', id)
        .execute();
};
