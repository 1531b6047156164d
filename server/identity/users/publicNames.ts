import type { Database } from '../../platform/database/database';
import { peopleById } from './people';

/** An e-mail address of which strangers see no more than its beginning. */
const shortened = (email: string): string =>
    `${email.slice(0, Math.min(2, email.indexOf('@')))}***`;

/** What people are called before everybody: their name, or the beginning of their address. */
export const publicNames = async (db: Database, ids: readonly string[]) => {
    const people = [...(await peopleById(db, ids)).values()];
    const names = new Map(
        people.map(({ id, name, email }) => [
            id,
            name && !name.includes('@') ? name : shortened(email),
        ]),
    );
    return (id: string): string => names.get(id) ?? '';
};
