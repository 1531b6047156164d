import { randomUUID } from 'node:crypto';
import { refusedDays } from '../../../contract/analytics/mailReports';
import type { Database } from '../../platform/database/database';
import type { ReportAskTable } from '../../platform/database/tables/analytics/mailReports';
import { invalid, tooManyAttempts } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { refuseEnded } from './endedAsks';
import { hashesOf, hashOf } from './mailbox';

const hour = 3_600_000;
const day = 24 * hour;

/** Letters that nobody has asked for: so many to one mailbox in so long, whoever caused them, by one site, by one person. */
const limits = {
    address: { most: 3, withinMs: day },
    unanswered: { most: 10, withinMs: 30 * day },
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

/** A letter that asks whether somebody wants something of a site. */
interface Question extends Ask {
    domain: string;
    /** whose the site is */
    owner: string;
    /** id of the recipient that is made with it: what its letter offers holds when they are removed */
    recipient?: string;
}

interface Counted {
    kind: 'asked' | 'test' | 'invited';
    addresses?: readonly string[];
    site?: string;
    user?: string;
}

const instants = async (
    db: Database,
    { kind, addresses, site, user }: Counted,
    since: number,
): Promise<number[]> => {
    let found = db
        .selectFrom('report_asks')
        .select('at')
        .where('kind', '=', kind)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(100);
    if (addresses !== undefined) found = found.where('address', 'in', addresses);
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

/** Whether somebody gets something of another site of the same owner, and has confirmed that. */
const isAcquainted = async (db: Database, { owner, email }: Question): Promise<boolean> => {
    const row = await db
        .selectFrom('report_recipients')
        .select('id')
        .where('owner_id', '=', owner)
        .where('email', '=', email)
        .where('state', '=', 'active')
        .limit(1)
        .executeTakeFirst();
    return row !== undefined;
};

const refuseMany = async (services: Services, question: Question): Promise<void> => {
    const kind = 'asked';
    const { site, user, email } = question;
    const addresses = hashesOf(services.secret, email);
    const waits = [
        await waitFor(services, { kind, site }, 'site'),
        await waitFor(services, { kind, user }, 'person'),
    ];
    const wait = Math.max(...waits);
    if (wait > 0) throw tooManyAttempts(wait);
    const often =
        (await waitFor(services, { kind, addresses }, 'address')) ||
        (await waitFor(services, { kind, addresses, site }, 'addressOfSite'));
    const isOften =
        often > 0 ||
        ((await waitFor(services, { kind, addresses }, 'unanswered')) > 0 &&
            !(await isAcquainted(services.db, question)));
    if (isOften) throw invalid({ email: 'mail_report.asked_often' });
};

const writeDown = async (
    { db, secret, now }: Services,
    kind: ReportAskTable['kind'],
    { site, user, email }: Ask,
    id: string = randomUUID(),
): Promise<string> => {
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
    question: Question,
    work: () => Promise<Result>,
): Promise<Result> => {
    await refuseEnded(services, question);
    const id = await writeDown(services, 'asked', question, question.recipient);
    try {
        await refuseMany(services, question);
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
        const addresses = hashesOf(services.secret, ask.email);
        const wait = Math.max(
            await waitFor(services, { kind, user: ask.user }, 'invitedBy'),
            await waitFor(services, { kind, addresses }, 'invited'),
        );
        if (wait > 0) throw tooManyAttempts(wait);
        return await work();
    } catch (cause) {
        await services.db.deleteFrom('report_asks').where('id', '=', id).execute();
        throw cause;
    }
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
