import { sharesDevice, sharesIdentity, sharesInvite } from '../../identity/users/relatedAccounts';
import type { Database } from '../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** Why two accounts may be one person's. */
const relations = ['identity', 'payout', 'invite', 'device'] as const;
type Relation = (typeof relations)[number];

/**
 * Both were paid out to the same place, in money that is worth something: no two strangers are. That both name it is no
 * proof: anybody can name another's.
 */
export const sharesPayout = async (
    db: Reader,
    one: string,
    others: readonly string[],
): Promise<boolean> => {
    const found = db
        .selectFrom('withdrawals as mine')
        .innerJoin('withdrawals as theirs', 'theirs.fingerprint', 'mine.fingerprint')
        .select('mine.id')
        .where('mine.user_id', '=', one)
        .where('theirs.user_id', 'in', others)
        .where('mine.fingerprint', '<>', '')
        .where('mine.state', '=', 'confirmed')
        .where('theirs.state', '=', 'confirmed')
        .where('mine.currency', '<>', 'TST')
        .where('theirs.currency', '<>', 'TST')
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};

/** Both name the same place to be paid out to, which is noted for a person to look at and nothing else. */
export const sharesDestination = async (
    db: Reader,
    one: string,
    other: string,
): Promise<boolean> => {
    const found = db
        .selectFrom('payout_addresses as mine')
        .innerJoin('payout_addresses as theirs', 'theirs.fingerprint', 'mine.fingerprint')
        .select('mine.id')
        .where('mine.user_id', '=', one)
        .where('theirs.user_id', '=', other)
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};

const asks: Readonly<Record<Relation, typeof sharesInvite>> = {
    identity: (db, one, other) => sharesIdentity(db, one, [other]),
    payout: (db, one, other) => sharesPayout(db, one, [other]),
    invite: sharesInvite,
    device: (db, one, other) => sharesDevice(db, one, [other]),
};

/** What two accounts have in common that those of strangers do not. */
export const relationsOf = async (db: Reader, one: string, other: string): Promise<Relation[]> => {
    const found: Relation[] = [];
    for (const relation of relations) {
        if (await asks[relation](db, one, other)) found.push(relation);
    }
    return found;
};

/** Accounts asked about at once: databases take some thousands of values in a statement. */
const atOnce = 500;

/** Whether one of several strangers is the same person again; who invited whom says nothing of that. */
export const isSameAsOneOf = async (
    db: Reader,
    one: string,
    others: readonly string[],
): Promise<boolean> => {
    for (let at = 0; at < others.length; at += atOnce) {
        const some = others.slice(at, at + atOnce);
        if (await sharesIdentity(db, one, some)) return true;
        if (await sharesPayout(db, one, some)) return true;
        if (await sharesDevice(db, one, some)) return true;
    }
    return false;
};

/** Whether one bought from the other, sold to them, or gets a commission of what they trade. */
export const sharesOrder = async (db: Reader, one: string, other: string): Promise<boolean> => {
    const found = db
        .selectFrom('orders')
        .select('id')
        .where(({ and, or, eb }) =>
            or([
                and([eb('buyer_id', '=', one), eb('seller_id', '=', other)]),
                and([eb('buyer_id', '=', other), eb('seller_id', '=', one)]),
                and([
                    eb('referrer_id', '=', one),
                    or([eb('buyer_id', '=', other), eb('seller_id', '=', other)]),
                ]),
            ]),
        )
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};
