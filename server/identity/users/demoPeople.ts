import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import { newInviteCode } from '../accounts/invite';
import { hashPassword } from '../accounts/passwords';

/** No mail can arrive there: RFC 2606 keeps the ending free. */
const addressOf = (name: string, at: number): string =>
    `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${at}@demo.invalid`;

/** Opens accounts for made-up people, with passwords that nobody knows; answers their ids in the same order. */
export const addDemoPeople = async (
    db: Database,
    names: readonly string[],
    createdAt: (at: number) => number,
): Promise<string[]> => {
    const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
    const rows = names.map((name, at) => ({
        id: randomUUID(),
        email: addressOf(name, at),
        name,
        password_hash,
        roles: JSON.stringify(['user']),
        invite_code: newInviteCode(),
        is_demo: 1 as const,
        created_at: createdAt(at),
        updated_at: createdAt(at),
    }));
    await db.insertInto('users').values(rows).execute();
    return rows.map(({ id }) => id);
};

/** What belongs to them must be gone; answers how many there were. */
export const removeDemoPeople = async (db: Database): Promise<number> => {
    const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('is_demo', '=', 1)
        .executeTakeFirst();
    return Number(numDeletedRows);
};
