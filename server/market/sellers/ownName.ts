import { type SqlBool, sql } from 'kysely';
import type { Role } from '../../../contract/platform/call';
import { comparedName, soundsOfficial } from '../../identity/users/nameShape';
import { takeNameTurn } from '../../identity/users/nameTurn';
import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { settingsIn } from '../../platform/settings/settingsStore';

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
    const compared = comparedName(name);
    // who has no name is called by the beginning of their address
    if (compared === '') return false;
    await takeNameTurn(db);
    const ids = await otherSellers(db, userId);
    for (let at = 0; at < ids.length; at += atOnce) {
        const people = await peopleById(db, ids.slice(at, at + atOnce));
        const isAlike = [...people.values()].some(
            one => one.closed_at === null && comparedName(one.name) === compared,
        );
        if (isAlike) return true;
    }
    return false;
};

/** Why nobody who does not work for the platform may be called so. */
export const officialFault = async (
    db: Database,
    roles: readonly Role[],
    name: string,
): Promise<'seller.name_official' | undefined> => {
    if (roles.some(role => role === 'admin' || role === 'article_editor')) return undefined;
    const { webtitle } = await settingsIn(db);
    return soundsOfficial(name, webtitle) ? 'seller.name_official' : undefined;
};

/**
 * Why a seller may not be called so: they would be taken for another seller, or for the platform. Ask in the
 * transaction that follows from it.
 */
export const sellerNameFault = async (
    trx: Database,
    { id, roles }: { id: string; roles: readonly Role[] },
    name: string,
): Promise<'seller.name_taken' | 'seller.name_official' | undefined> => {
    const official = await officialFault(trx, roles, name);
    if (official) return official;
    return (await isTaken(trx, id, name)) ? 'seller.name_taken' : undefined;
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

/** Before a listing of somebody's is looked at, and before it is on sale. Throws 409. */
export const requireOwnName = async (trx: Database, userId: string): Promise<void> => {
    const person = (await peopleById(trx, [userId])).get(userId);
    const whose = { id: userId, roles: person?.roles ?? [] };
    const fault = await sellerNameFault(trx, whose, person?.name ?? '');
    if (fault) throw new ApiError(409, fault);
};
