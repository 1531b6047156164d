import { type SqlBool, sql } from 'kysely';
import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { settingsIn } from '../../platform/settings/settingsStore';
import { nameShape, soundsOfficial } from './nameShape';

/** Something of theirs was on sale once, or is looked at by now: a name that was looked at stays. */
const isKnown = sql<SqlBool>`(published_at is not null or state = 'in_review')`;

/** Those whose name buyers have seen, or are about to. */
const otherSellers = async (db: Database, userId: string): Promise<string[]> => {
    const rows = await db
        .selectFrom('products')
        .select('seller_id')
        .distinct()
        .where(isKnown)
        .where('is_demo', '=', 0)
        .where('seller_id', '<>', userId)
        .execute();
    return rows.map(({ seller_id }) => seller_id);
};

/** Sellers asked for at once: databases take some thousands of values in a statement. */
const atOnce = 500;

const isTaken = async (db: Database, userId: string, name: string): Promise<boolean> => {
    const ids = await otherSellers(db, userId);
    const shape = nameShape(name);
    for (let at = 0; at < ids.length; at += atOnce) {
        const people = await peopleById(db, ids.slice(at, at + atOnce));
        const isAlike = [...people.values()].some(
            one => one.closed_at === null && nameShape(one.name) === shape,
        );
        if (isAlike) return true;
    }
    return false;
};

/** Why a seller may not be called so: they would be taken for another seller, or for the platform. */
export const nameFault = async (
    db: Database,
    userId: string,
    name: string,
): Promise<'seller.name_taken' | 'seller.name_official' | undefined> => {
    const person = (await peopleById(db, [userId])).get(userId);
    const isStaff = person?.roles.some(role => role === 'admin' || role === 'article_editor');
    const { webtitle } = await settingsIn(db);
    if (!isStaff && soundsOfficial(name, webtitle)) return 'seller.name_official';
    return (await isTaken(db, userId, name)) ? 'seller.name_taken' : undefined;
};

/** Whether buyers know them by their name, or are about to. */
export const isSeller = async (db: Database, userId: string): Promise<boolean> => {
    const found = db
        .selectFrom('products')
        .select('id')
        .where('seller_id', '=', userId)
        .where(isKnown)
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};

/** Before somebody's first listing is looked at. Throws 409. */
export const requireOwnName = async (db: Database, userId: string): Promise<void> => {
    const name = (await peopleById(db, [userId])).get(userId)?.name ?? '';
    const fault = await nameFault(db, userId, name);
    if (fault) throw new ApiError(409, fault);
};
