import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';
import { newInviteCode } from '../accounts/invite';
import { hashPassword } from '../accounts/passwords';

/** No mail can arrive there: RFC 2606 keeps the ending free. */
const addressOf = (name: string, at: number): string => {
    const words = name
        .normalize('NFD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .match(/[a-z]+/g);
    return `${words?.join('-') ?? 'person'}-${at}@demo.invalid`;
};

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

/** Those of some people who were made up. */
export const demoAmong = async (
    db: Pick<Database, 'selectFrom'>,
    ids: readonly string[],
): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const rows = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [...new Set(ids)])
        .where('is_demo', '=', 1)
        .execute();
    return new Set(rows.map(({ id }) => id));
};

export const isDemoPerson = async (
    db: Pick<Database, 'selectFrom'>,
    id: string,
): Promise<boolean> => (await demoAmong(db, [id])).has(id);

/** Everybody who was made up. */
export const demoPeople = (db: Database) =>
    db
        .selectFrom('users')
        .select(['id', 'email', 'name'])
        .where('is_demo', '=', 1)
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/** Who acts where the demo does something in a made-up person's name; no token leads to it. */
export const demoSession = ({
    id,
    email,
    name,
}: {
    id: string;
    email: string;
    name: string;
}): Session => ({
    id: '',
    userId: id,
    email,
    name,
    roles: ['user'],
    permissions: [],
    share: undefined,
    stepUpUntil: 0,
});

/** What belongs to them must be gone; answers how many there were. */
export const removeDemoPeople = async (db: Database): Promise<number> => {
    const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('is_demo', '=', 1)
        .executeTakeFirst();
    return Number(numDeletedRows);
};
