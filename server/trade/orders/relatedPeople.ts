import { sharesDevice, sharesInvite } from '../../identity/users/relatedAccounts';
import type { Database } from '../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** Why two accounts may be one person's. */
const relations = ['payout', 'invite', 'device'] as const;
type Relation = (typeof relations)[number];

const sharesPayout = async (db: Reader, one: string, other: string): Promise<boolean> => {
    const found = db
        .selectFrom('payout_addresses as mine')
        .innerJoin('payout_addresses as theirs', 'theirs.fingerprint', 'mine.fingerprint')
        .select('mine.id')
        .where('mine.user_id', '=', one)
        .where('theirs.user_id', '=', other)
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};

const asks: Readonly<Record<Relation, typeof sharesPayout>> = {
    payout: sharesPayout,
    invite: sharesInvite,
    device: sharesDevice,
};

/** What two accounts have in common that those of strangers do not. */
export const relationsOf = async (db: Reader, one: string, other: string): Promise<Relation[]> => {
    const found: Relation[] = [];
    for (const relation of relations) {
        if (await asks[relation](db, one, other)) found.push(relation);
    }
    return found;
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
