import type { Role } from '../../../contract/platform/call';
import type { Permission } from '../../../contract/platform/permissions';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ownRolesOf, standingIn } from './standing';

/** What other domains may know of somebody. */
export interface Person
    extends Pick<
        Row<'users'>,
        | ('id' | 'name' | 'email' | 'avatar_id' | 'created_at' | 'closed_at' | 'secured_at')
        | 'is_demo'
    > {
    roles: readonly Role[];
    /** what their roles grant */
    permissions: readonly Permission[];
    isActive: boolean;
}

type Reader = Pick<Database, 'selectFrom'>;

const columns = [
    ...(['id', 'name', 'email', 'avatar_id', 'created_at', 'closed_at'] as const),
    ...(['secured_at', 'is_demo', 'roles', 'staff_roles', 'status'] as const),
] as const;

/** People by their ids; those that are not there are not in it. */
export const peopleById = async (
    db: Reader,
    ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const rows = await db.selectFrom('users').select(columns).where('id', 'in', wanted).execute();
    const own = await ownRolesOf(db, rows);
    return new Map(
        rows.map(({ roles, staff_roles, status, ...row }) => [
            row.id,
            { ...row, ...standingIn({ roles, staff_roles }, own), isActive: status === 'active' },
        ]),
    );
};

/** Somebody by their id. */
export const findPerson = async (db: Reader, id: string): Promise<Person | undefined> =>
    (await peopleById(db, [id])).get(id);

/** E-mail addresses of people by their ids. */
export const emailsOf = async (
    db: Reader,
    ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
    const people = await peopleById(db, ids);
    return new Map([...people.values()].map(({ id, email }) => [id, email]));
};

/** What people are called, by their ids: their name or, without one, their e-mail address. */
export const namesOf = async (
    db: Reader,
    ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
    const people = await peopleById(db, ids);
    return new Map([...people.values()].map(({ id, name, email }) => [id, name || email]));
};

/** Whether there is anybody. */
export const hasPeople = async (db: Reader): Promise<boolean> =>
    (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Transactions about the same person go one after another: PostgreSQL locks what is updated, and SQLite has one
 * transaction at a time.
 */
export const lockPerson = async (trx: Database, id: string): Promise<void> => {
    await trx
        .updateTable('users')
        .set(({ ref }) => ({ version: ref('version') }))
        .where('id', '=', id)
        .execute();
};

/** Ids of the accounts that have these addresses, in lower case. */
export const idsByEmail = async (
    db: Database,
    emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
    const wanted = [...new Set(emails)];
    if (wanted.length === 0) return new Map();
    const rows = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', 'in', wanted)
        .execute();
    return new Map(rows.map(({ id, email }) => [email, id]));
};
