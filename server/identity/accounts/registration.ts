import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorSettings } from '../../../contract/platform/settings';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { findNameFault, requireFreeName } from '../users/freeName';
import type { UserExtension } from '../users/userExtension';
import { writeInvite } from '../users/writeInvite';
import { spendCode, tryCode } from './emailCodes';
import { newInviteCode } from './invite';
import { hashPassword } from './passwords';
import type { Device } from './sessions';

interface Registration {
    /** lower case */
    email: string;
    code: string;
    request?: string | undefined;
    captcha?: string | undefined;
    password: string;
    name?: string | undefined;
    /** of who told them to register; any case */
    invite?: string | undefined;
}

/** From where somebody registers. */
interface Where {
    device: Device;
    /** whether the browser has been in the account of an e-mail */
    wasIn: (email: string) => boolean;
}

interface Services {
    db: Database;
    secret: Secret;
    userExtensions: readonly UserExtension[];
    /** ms */
    now: number;
}

/** Throws 422 `email` while nobody may register. */
export const refuseWhenClosed = ({ registration }: OperatorSettings): void => {
    if (registration === 'closed') throw invalid({ email: 'account.registration_closed' });
};

/**
 * Opens an account and answers its id. Throws 422: `invite` ('missing', 'unknown'), `code` ('wrong',
 * 'ended', 'elsewhere'), `captcha`, `email` when it has got an account since the code was sent.
 */
export const openAccount = async (
    services: Services,
    settings: OperatorSettings,
    registration: Registration,
    { device, wasIn }: Where,
): Promise<string> => {
    refuseWhenClosed(settings);
    const { db, now } = services;
    const { email, password, name, invite } = registration;
    // first, because a wrong invite must not use up a try of the code
    const inviter = await findInviter(db, settings, invite);
    const owner = { email, purpose: 'register' } as const;
    const hash = await tryCode(services, owner, { address: device.address }, registration);
    const passwordHash = await hashPassword(password);
    const id = randomUUID();
    await db.transaction().execute(async trx => {
        const asked = { db: trx, userExtensions: services.userExtensions };
        const whose = { id: null, roles: ['user'] } as const;
        if (name) await requireFreeName(asked, whose, name);
        // nobody chose what the address begins with: it is left out where it sounds like somebody else
        const beginning = email.replace(/@.*/, '').slice(0, 60);
        const isFree = (await findNameFault(asked, whose, beginning)) === undefined;
        await spendCode(trx, owner, hash);
        const { numInsertedOrUpdatedRows } = await trx
            .insertInto('users')
            .values({
                id,
                email,
                name: name || (isFree ? beginning : ''),
                password_hash: passwordHash,
                roles: JSON.stringify(['user']),
                invite_code: newInviteCode(),
                invited_by: inviter?.id ?? null,
                last_login_at: now,
                created_at: now,
                updated_at: now,
            })
            .onConflict(conflict => conflict.column('email').doNothing())
            .executeTakeFirst();
        if (Number(numInsertedOrUpdatedRows) !== 1) throw invalid({ email: 'account.email_taken' });
        if (!inviter) return;
        const isInvitersBrowser = wasIn(inviter.email);
        const who = { inviter, invitee: { id, email }, isInvitersBrowser };
        await writeInvite(trx, now, { ...who, ...device });
    });
    return id;
};

const findInviter = async (
    db: Database,
    { registration }: OperatorSettings,
    invite: string | undefined,
): Promise<{ id: string; email: string } | undefined> => {
    if (!invite) {
        if (registration === 'invite') throw invalid({ invite: 'field.needed' });
        return undefined;
    }
    const inviter = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where(sql<string>`lower(invite_code)`, '=', invite.toLowerCase())
        .executeTakeFirst();
    if (!inviter) throw invalid({ invite: 'invite.code_unknown' });
    return inviter;
};
