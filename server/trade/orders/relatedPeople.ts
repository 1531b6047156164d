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

/** One invited the other, or the same person both; an invite that was found void says it all the more. */
const sharesInvite = async (db: Reader, one: string, other: string): Promise<boolean> => {
    const rows = await db
        .selectFrom('invites')
        .select(['inviter_id', 'invitee_id'])
        .where('invitee_id', 'in', [one, other])
        .execute();
    const inviters = rows.map(({ inviter_id }) => inviter_id);
    return inviters.some(id => id === one || id === other) || new Set(inviters).size < rows.length;
};

/** They signed in from the same address in the same browser. */
const sharesDevice = async (db: Reader, one: string, other: string): Promise<boolean> => {
    const found = db
        .selectFrom('sessions as mine')
        .innerJoin('sessions as theirs', join =>
            join
                .onRef('theirs.address', '=', 'mine.address')
                .onRef('theirs.agent', '=', 'mine.agent'),
        )
        .select('mine.id')
        .where('mine.user_id', '=', one)
        .where('theirs.user_id', '=', other)
        .where('mine.address', '<>', '')
        .where('mine.impersonator_id', 'is', null)
        .where('theirs.impersonator_id', 'is', null)
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
