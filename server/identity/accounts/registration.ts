import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorSettings } from '../../../contract/platform/settings';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { findNameFault, requireFreeName } from '../users/freeName';
import type { UserExtension } from '../users/userExtension';
import { writeInvite } from '../users/writeInvite';
import { noteConfirmed } from '../verification/verificationRows';
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
export const refuseWhenClosed = ({ registration, sso_only }: OperatorSettings): void => {
    if (sso_only === 1) throw invalid({ email: 'account.sso_only' });
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
    return db.transaction().execute(async trx => {
        await spendCode(trx, owner, hash);
        await noteConfirmed(trx, email, now);
        const { userExtensions } = services;
        const account = { email, name: name ?? '', passwordHash, isNameChosen: true };
        return insertAccount({ db: trx, now, userExtensions }, account, {
            inviter,
            device,
            wasIn,
        });
    });
};

interface NewAccount {
    /** lower case, shown to be theirs */
    email: string;
    /** empty: what the address begins with */
    name: string;
    /** false: a name that is somebody else's is left out, and refused otherwise */
    isNameChosen: boolean;
    passwordHash: string;
}

/** What somebody is called; nothing where what nobody chose sounds like somebody else. */
const nameFor = async (
    services: Pick<Services, 'db' | 'userExtensions'>,
    { email, name, isNameChosen }: NewAccount,
): Promise<string> => {
    const whose = { id: null, roles: ['user'] } as const;
    if (name !== '' && isNameChosen) {
        await requireFreeName(services, whose, name);
        return name;
    }
    const likely = name || email.replace(/@.*/, '').slice(0, 60);
    return (await findNameFault(services, whose, likely)) === undefined ? likely : '';
};

/** Writes a new account and who invited it, and answers its id. In a transaction. Throws 422 `name`, `email`. */
export const insertAccount = async (
    services: Pick<Services, 'db' | 'now' | 'userExtensions'>,
    account: NewAccount,
    { inviter, device, wasIn }: Where & { inviter: Inviter | undefined },
): Promise<string> => {
    const { db: trx, now } = services;
    const { email, passwordHash } = account;
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('users')
        .values({
            id,
            email,
            name: await nameFor(services, account),
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
    if (!inviter) return id;
    const isInvitersBrowser = wasIn(inviter.email);
    const who = { inviter, invitee: { id, email }, isInvitersBrowser };
    await writeInvite(trx, now, { ...who, ...device });
    return id;
};

interface Inviter {
    id: string;
    email: string;
}

/** Who told somebody to register. Throws 422 `invite`: 'needed' where nobody comes without, 'unknown'. */
export const findInviter = async (
    db: Database,
    { registration }: Pick<OperatorSettings, 'registration'>,
    invite: string | undefined,
): Promise<Inviter | undefined> => {
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
