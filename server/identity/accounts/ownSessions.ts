import { type OwnSession, wayNames } from '../../../contract/identity/accounts';
import type { Agent } from '../../platform/agents/agent';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';

/** Such as `Chrome 130 · Windows`; what the agent does not say is left out. */
export const deviceWords = ({ browser, browserVersion, os }: Agent): string =>
    [`${browser} ${browserVersion}`.trim(), os].filter(word => word !== '').join(' · ');

/** The latest used first; without those of an administrator who sees as this person. */
export const ownSessions = async (
    db: Database,
    now: number,
    { id: current, userId }: Pick<Session, 'id' | 'userId'>,
    readAgent: (agent: string) => Agent,
): Promise<OwnSession[]> => {
    const rows = await db
        .selectFrom('sessions')
        .select(['id', 'agent', 'address', 'created_at', 'last_seen_at', 'way'])
        .where('user_id', '=', userId)
        .where('impersonator_id', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
    return rows.map(row => ({
        id: row.id,
        device: deviceWords(readAgent(row.agent)),
        address: row.address,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        isCurrent: row.id === current,
        way: wayNames.find(way => way === row.way) ?? '',
    }));
};

/** Throws 404 for a session of somebody else. */
export const endOwnSession = async (
    db: Database,
    { userId }: Session,
    id: string,
): Promise<void> => {
    const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('impersonator_id', 'is', null)
        .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('session.not_found');
};

/** All but the one that asks; answers how many there were. */
export const endOtherSessions = async (db: Database, { id, userId }: Session): Promise<number> => {
    const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('impersonator_id', 'is', null)
        .where('id', '<>', id)
        .executeTakeFirst();
    return Number(numDeletedRows);
};
