import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { passkeysRemoved, secondStepReset } from '../../platform/mail/accountEmails';
import { endAccess } from '../accounts/endAccess';
import { ownerLetter } from '../accounts/ownerLetter';
import { endSecondStep } from '../accounts/ownSecondStep';
import { removeAllPasskeys } from '../passkeys/ownPasskeys';
import { isAdministered } from './administrators';
import { type EmailServices, sendInvitation } from './invitation';
import { holdsMoreThan, ownRolesOf, standingIn } from './standing';
import type { UserExtension } from './userExtension';

type Changes = Parameters<typeof writeAudit>[1]['changes'];

const requireUser = async (db: Database, id: string) => {
    const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'status', 'status_reason', 'invitation_at', 'closed_at'])
        .select(['roles', 'staff_roles'])
        .where('id', '=', id)
        .executeTakeFirst();
    if (!user) throw notFound('user.not_found');
    return user;
};

/** Somebody whom one may act on: nobody acts on who may do more. Throws 404, and 409 for who does. */
export const requireLesser = async (db: Database, session: Session, id: string) => {
    const user = await requireUser(db, id);
    if (holdsMoreThan(standingIn(user, await ownRolesOf(db, [user])), session)) {
        throw new ApiError(409, 'user.holds_more');
    }
    return user;
};
type FoundUser = Awaited<ReturnType<typeof requireUser>>;

/** Does something to an account and writes it into the log: both, or neither. Throws what `requireLesser` does. */
const logged = <Result>(
    outside: CrudContext,
    id: string,
    action: string,
    work: (trx: CrudContext, user: FoundUser) => Promise<{ result: Result; changes: Changes }>,
): Promise<Result> =>
    outside.db.transaction().execute(async trx => {
        const context = { ...outside, db: trx };
        const user = await requireLesser(trx, outside.session, id);
        const { result, changes } = await work(context, user);
        await writeAudit(trx, {
            actor: context,
            now: context.now,
            action,
            resource: 'users',
            recordId: id,
            title: user.email,
            changes,
        });
        return result;
    });

type Extensions = readonly Pick<UserExtension, 'statusChanged'>[];

const setStatus = async (
    context: CrudContext,
    extensions: Extensions,
    id: string,
    {
        change: [from, to],
        reason,
    }: {
        change: readonly ['active', 'disabled'] | readonly ['disabled', 'active'];
        reason: string;
    },
): Promise<void> => {
    const { db, now } = context;
    const { numUpdatedRows } = await db
        .updateTable('users')
        .set(({ eb }) => ({
            status: to,
            status_reason: reason,
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('status', '=', from)
        .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError(409, 'record.changed');
    // also one that began while the account was being disabled
    await endAccess(db, { userId: id, now });
    const whose = { id, isActive: to === 'active' };
    for (const extension of extensions) {
        await extension.statusChanged?.(db, whose, { actor: context, now });
    }
};

/** Ends all sessions and API keys and lets none begin. Throws 409 for oneself and the last administrator. */
export const disableUser = (
    extensions: Extensions,
    outside: CrudContext,
    { id, reason }: { id: string; reason: string },
): Promise<null> =>
    logged(outside, id, 'disable', async (context, user) => {
        if (id === context.session.userId) throw new ApiError(409, 'user.not_yourself');
        await setStatus(context, extensions, id, { change: ['active', 'disabled'], reason });
        if (!(await isAdministered(context.db))) {
            throw new ApiError(409, 'user.last_administrator');
        }
        const changes: Changes = {
            status: ['active', 'disabled'],
            statusReason: [user.status_reason, reason],
        };
        return { result: null, changes };
    });

export const enableUser = (
    extensions: Extensions,
    outside: CrudContext,
    id: string,
): Promise<null> =>
    logged(outside, id, 'enable', async (context, user) => {
        if (user.closed_at !== null) throw new ApiError(409, 'account.closed_by_owner');
        await setStatus(context, extensions, id, { change: ['disabled', 'active'], reason: '' });
        const changes: Changes = {
            status: ['disabled', 'active'],
            statusReason: [user.status_reason, ''],
        };
        return { result: null, changes };
    });

/**
 * For who has lost the authenticator and the recovery codes. Throws 409 when it is off, and for oneself: a session that
 * somebody took over could do without.
 */
export const resetSecondStep = async (
    services: EmailServices,
    outside: CrudContext,
    id: string,
): Promise<null> => {
    await logged(outside, id, 'resetSecondStep', async (context, { email }) => {
        const { db, now, session } = context;
        if (id === session.userId) throw new ApiError(409, 'user.own_second_step');
        const wasOn = await endSecondStep({ db, now }, id);
        if (!wasOn) throw new ApiError(409, 'account.second_step_off');
        const letter = await ownerLetter({ ...services, db }, id, now);
        const mail = letter(head => secondStepReset(head, { at: now }));
        await services.outbox.write(db, { to: email, ...mail });
        return { result: null, changes: { secondStep: [true, false] } };
    });
    void services.outbox.wake();
    return null;
};

/**
 * For who has lost the device that has them, or had it stolen; a second step that asks for one is off then. Answers how
 * many there were. Throws 409 without any, and for oneself.
 */
export const removeUserPasskeys = async (
    services: EmailServices,
    outside: CrudContext,
    id: string,
): Promise<number> => {
    const removed = await logged(outside, id, 'removePasskeys', async (context, { email }) => {
        const { db, now, session } = context;
        if (id === session.userId) throw new ApiError(409, 'user.own_passkeys');
        const { count, isStepOff } = await removeAllPasskeys({ db, now }, id);
        if (count === 0) throw new ApiError(409, 'user.no_passkeys');
        const letter = await ownerLetter({ ...services, db }, id, now);
        const mail = letter(head => passkeysRemoved(head, { at: now, isStepOff }));
        await services.outbox.write(db, { to: email, ...mail });
        const step: Changes = isStepOff ? { passkeyStep: [1, 0] } : {};
        return { result: count, changes: { passkeys: [count, 0], ...step } };
    });
    void services.outbox.wake();
    return removed;
};

/** Ends all sessions of an account but the one that asks, and its API keys; answers how many sessions there were. */
export const endUserSessions = (outside: CrudContext, id: string): Promise<number> =>
    logged(outside, id, 'endSessions', async ({ db, session, now }) => {
        const whose = { userId: id, now, but: session.id, areSeersLeft: true } as const;
        const ended = await endAccess(db, whose);
        return { result: ended, changes: { sessions: [ended, 0] } };
    });

/** Sends the e-mail of a new account again. Throws 409 when a password was chosen, 429 too soon. */
export const inviteAgain = async (
    services: EmailServices,
    outside: CrudContext,
    id: string,
): Promise<null> => {
    await logged(outside, id, 'invite', async (context, { email, status, invitation_at }) => {
        if (invitation_at === null) throw new ApiError(409, 'user.password_chosen');
        if (status !== 'active') throw new ApiError(409, 'account.disabled');
        await sendInvitation(services, context, email);
        const { db, now } = context;
        await db.updateTable('users').set({ invitation_at: now }).where('id', '=', id).execute();
        return { result: null, changes: { invitationAt: [invitation_at, now] } };
    });
    void services.outbox.wake();
    return null;
};
