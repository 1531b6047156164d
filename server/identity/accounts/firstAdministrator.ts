import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import { newInviteCode } from './invite';
import { hashPassword } from './passwords';

export interface FirstAdministrator {
    id: string;
    email: string;
    /** Only when it was made up just now: it is shown once and never again. */
    newPassword?: string;
}

/** The oldest administrator; makes one when there is no account yet. */
export const ensureAdministrator = async (
    db: Database,
    now: number,
    email: string,
    password: string | undefined,
): Promise<FirstAdministrator> => {
    const known = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('roles', 'like', '%"admin"%')
        .orderBy('created_at')
        .executeTakeFirst();
    if (known) return known;
    const made = password ?? randomBytes(12).toString('base64url');
    const id = randomUUID();
    await db
        .insertInto('users')
        .values({
            id,
            email: email.trim().toLowerCase(),
            name: email.split('@')[0] ?? email,
            password_hash: await hashPassword(made),
            roles: JSON.stringify(['admin']),
            invite_code: newInviteCode(),
            created_at: now,
            updated_at: now,
        })
        .execute();
    return password ? { id, email } : { id, email, newPassword: made };
};
