import type { Impersonation } from '../../../contract/identity/resources/users';
import { type Action, serverActor, writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import { startSession } from '../accounts/sessions';
import { holdsMoreThan, ownRolesOf, standingIn } from './standing';

/** An administrator sees as somebody else for so long, ms. */
export const impersonationMs = 30 * 60_000;
const dayMs = 86_400_000;

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

interface Who {
    session: Session;
    address: string;
    agent: string;
}

const requireSeeable = async (db: Database, session: Session, id: string) => {
    const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'name', 'roles', 'staff_roles', 'status'])
        .where('id', '=', id)
        .executeTakeFirst();
    if (!user) throw notFound('user.not_found');
    const seen = standingIn(user, await ownRolesOf(db, [user]));
    if (seen.roles.includes('admin')) throw new ApiError(409, 'user.not_admin_view');
    if (holdsMoreThan(seen, session)) throw new ApiError(409, 'user.holds_more');
    if (user.status !== 'active') throw new ApiError(409, 'account.disabled');
    return user;
};

/**
 * A session that sees what somebody else sees and changes nothing; it ends with the administrator's
 * own. Throws 404, and 409 for administrators, disabled accounts, and who may do more.
 */
export const beginImpersonation = async (
    { db, secret, now }: Services,
    userId: string,
    { session, address, agent }: Who,
): Promise<Impersonation> => {
    const user = await requireSeeable(db, session, userId);
    const until = now + impersonationMs;
    return db.transaction().execute(async trx => {
        const options = { db: trx, secret, now, days: impersonationMs / dayMs };
        const { id, token } = await startSession(
            options,
            { userId, way: 'see' },
            { agent, address },
        );
        const link = { impersonator_id: session.userId, parent_id: session.id };
        await trx.updateTable('sessions').set(link).where('id', '=', id).execute();
        await trx
            .insertInto('impersonations')
            .values({
                session_id: id,
                parent_id: session.id,
                address,
                until,
                ended_at: null,
                administrator_id: session.userId,
                administrator: session.email,
                user_id: user.id,
                user_email: user.email,
            })
            .execute();
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'see',
            resource: 'users',
            recordId: user.id,
            title: user.email,
            changes: { impersonationUntil: [null, until] },
        });
        return { x_token: token, userInfo: { email: user.email, name: user.name }, until };
    });
};

type How = 'seeEnd' | 'seeExpired';

/** Ends one that has not ended yet, and says so in the log; once, whoever comes first. */
const end = (db: Database, now: number, sessionId: string, how: How): Promise<void> =>
    db.transaction().execute(async trx => {
        const impersonation = await trx
            .updateTable('impersonations')
            .set({ ended_at: now })
            .where('session_id', '=', sessionId)
            .where('ended_at', 'is', null)
            .returningAll()
            .executeTakeFirst();
        await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
        if (!impersonation) return;
        const { administrator_id: userId, administrator: email, address } = impersonation;
        const actor: Action['actor'] =
            how === 'seeEnd' ? { session: { userId, email }, address } : serverActor;
        await writeAudit(trx, {
            actor,
            now,
            action: how,
            resource: 'users',
            recordId: impersonation.user_id,
            title: impersonation.user_email,
            // the server itself ends what ran out: whose it was is told
            changes: how === 'seeEnd' ? {} : { administrator: [email, null] },
        });
    });

/** The administrator goes back to the own session. */
export const endImpersonation = (db: Database, now: number, sessionId: string): Promise<void> =>
    end(db, now, sessionId, 'seeEnd');

/** Ends those whose time is over, or whose session or administrator's session is gone. */
export const endStaleImpersonations = async (db: Database, now: number): Promise<void> => {
    const stale = await db
        .selectFrom('impersonations')
        .leftJoin('sessions', 'sessions.id', 'impersonations.session_id')
        .leftJoin('sessions as parents', 'parents.id', 'impersonations.parent_id')
        .select('impersonations.session_id')
        .where('impersonations.ended_at', 'is', null)
        .where(({ eb, or }) =>
            or([
                eb('impersonations.until', '<=', now),
                eb('sessions.id', 'is', null),
                eb('parents.id', 'is', null),
            ]),
        )
        .execute();
    for (const { session_id } of stale) await end(db, now, session_id, 'seeExpired');
};
