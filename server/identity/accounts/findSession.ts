import { holds, type Standing } from '../../../contract/platform/call';
import { type ReportName, reportNames } from '../../../contract/platform/reportPages';
import type { Database } from '../../platform/database/database';
import type { FoundSession, Session, Sessions } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import { holdsMoreThan, ownRolesOf, standingIn } from '../users/standing';
import { dayMs, hashToken, previewPurpose, type SessionOptions } from './sessions';

const seenEveryMs = 60_000;
/** Requests that were on their way with the old token when it was renewed go on for so long. */
const oldTokenMs = 60_000;

/**
 * The token after this one. It is made from the old one, so that each of several parallel requests
 * is told the same, and a second one brings it when the answer to the first is lost.
 */
const nextToken = (secret: Secret, token: string): string => secret.sign('session', token);

const findRow = (db: Database, now: number, hash: string) =>
    db
        .selectFrom('sessions')
        .leftJoin('users', 'users.id', 'sessions.user_id')
        .leftJoin('shares', 'shares.id', 'sessions.share_id')
        .leftJoin('users as seers', 'seers.id', 'sessions.impersonator_id')
        .leftJoin('sessions as parents', 'parents.id', 'sessions.parent_id')
        .select([
            'sessions.id',
            'sessions.token_hash',
            'sessions.renewed_at',
            'sessions.last_seen_at',
            'sessions.user_id',
            'sessions.step_up_until',
            'users.email',
            'users.name',
            'users.roles',
            'users.staff_roles',
            'users.status',
            'users.avatar_id',
            'sessions.impersonator_id',
            'seers.status as seer_status',
            'seers.roles as seer_roles',
            'seers.staff_roles as seer_staff_roles',
            'parents.expires_at as parent_ends',
            'sessions.share_id',
            'shares.name as share_name',
            'shares.site_id',
            'shares.reports',
            'shares.purpose as share_purpose',
            'shares.expires_at as share_ends',
            'shares.revoked_at',
        ])
        .where(({ eb, and, or }) =>
            or([
                eb('sessions.token_hash', '=', hash),
                and([
                    eb('sessions.old_token_hash', '=', hash),
                    eb('sessions.old_token_until', '>', now),
                ]),
            ]),
        )
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const readReports = (text: string): ReportName[] => {
    const names = JSON.parse(text) as string[];
    return reportNames.filter(name => names.includes(name));
};

/** What the roles of an account grant at this moment. */
const standing = async (
    db: Database,
    { roles, staff_roles }: { roles: string | null; staff_roles: string | null },
): Promise<Standing> => {
    const stored = { roles: roles ?? '[]', staff_roles: staff_roles ?? '[]' };
    return standingIn(stored, await ownRolesOf(db, [stored]));
};

/** Whether somebody may go on seeing as somebody: both are what they were at its begin. */
const maySee = async (db: Database, row: Row, seen: Standing, now: number): Promise<boolean> => {
    if (seen.roles.includes('admin') || row.seer_status !== 'active') return false;
    if (row.parent_ends === null || row.parent_ends <= now) return false;
    const seer = { roles: row.seer_roles, staff_roles: row.seer_staff_roles };
    const held = await standing(db, seer);
    return holds(held, 'users.see') && !holdsMoreThan(seen, held);
};

const ofAccount = async (
    db: Database,
    row: Row,
    userId: string,
    now: number,
): Promise<Session | undefined> => {
    const { id, email, name, status, avatar_id: avatarId, impersonator_id: impersonatorId } = row;
    if (email === null || name === null || status !== 'active') return undefined;
    const stepUpUntil = row.step_up_until ?? 0;
    const held = await standing(db, row);
    const session = { id, userId, email, name, ...held, avatarId, share: undefined, stepUpUntil };
    if (impersonatorId === null) return session;
    return (await maySee(db, row, held, now)) ? { ...session, impersonatorId } : undefined;
};

/** The session of a row; nothing when its share link has ended, or its account is disabled. */
const toSession = async (db: Database, row: Row, now: number): Promise<Session | undefined> => {
    if (row.user_id !== null) return ofAccount(db, row, row.user_id, now);
    const { share_id: id, share_name: name, site_id: siteId, reports } = row;
    if (id === null || name === null || siteId === null || reports === null) return undefined;
    const hasEnded = row.share_ends !== null && row.share_ends <= now;
    if (hasEnded || row.revoked_at !== null) return undefined;
    const isMasked = row.share_purpose === previewPurpose;
    const share = { id, name, siteId, reports: readReports(reports), isMasked };
    const nobody = { userId: '', email: '', permissions: [], stepUpUntil: 0 };
    return { ...nobody, id: row.id, name, roles: ['client'], share };
};

/** The session of a token as it is; for pages, which have no place for a new token. */
const peekSession = async (
    { db, now }: Pick<SessionOptions, 'db' | 'now'>,
    token: string,
): Promise<Session | undefined> => {
    const row = await findRow(db, now, hashToken(token));
    return row && toSession(db, row, now);
};

/**
 * The session of a token, while it lasts. Every use puts off its end; past half of its life the
 * token itself is replaced.
 */
export const findSession = async (
    { db, secret, now, days }: SessionOptions,
    token: string,
): Promise<FoundSession | undefined> => {
    const hash = hashToken(token);
    const row = await findRow(db, now, hash);
    const session = row && (await toSession(db, row, now));
    if (!row || !session) return undefined;
    // ends when it was said to end, however much it is used
    if (session.impersonatorId !== undefined) return { session, newToken: undefined };
    if (row.token_hash !== hash) return { session, newToken: nextToken(secret, token) };
    const seen = { last_seen_at: now, expires_at: now + days * dayMs };
    if (now - row.renewed_at < (days * dayMs) / 2) {
        if (now - row.last_seen_at > seenEveryMs) await touch(db, row.id, seen);
        return { session, newToken: undefined };
    }
    const newToken = nextToken(secret, token);
    await db
        .updateTable('sessions')
        .set({
            ...seen,
            token_hash: hashToken(newToken),
            old_token_hash: hash,
            old_token_until: now + oldTokenMs,
            renewed_at: now,
        })
        // of several at the same moment one renews; the others answer the same token
        .where('token_hash', '=', hash)
        .execute();
    return { session, newToken };
};

const touch = async (
    db: Database,
    id: string,
    seen: { last_seen_at: number; expires_at: number },
): Promise<void> => {
    await db.updateTable('sessions').set(seen).where('id', '=', id).execute();
};

/** What the platform admits requests by. */
export const openSessions = ({
    clock,
    ...options
}: Omit<SessionOptions, 'now'> & { clock: () => number }): Sessions => ({
    find: token => findSession({ ...options, now: clock() }, token),
    peek: token => peekSession({ db: options.db, now: clock() }, token),
});
