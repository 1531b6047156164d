import type { Database } from '../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** One invited the other, or the same person both; an invite that was found void says it all the more. */
export const sharesInvite = async (db: Reader, one: string, other: string): Promise<boolean> => {
    const rows = await db
        .selectFrom('invites')
        .select(['inviter_id', 'invitee_id'])
        .where('invitee_id', 'in', [one, other])
        .execute();
    const inviters = rows.map(({ inviter_id }) => inviter_id);
    return inviters.some(id => id === one || id === other) || new Set(inviters).size < rows.length;
};

/** A provider saw the same person with both. */
export const sharesIdentity = async (
    db: Reader,
    one: string,
    others: readonly string[],
): Promise<boolean> => {
    if (others.length === 0) return false;
    const found = db
        .selectFrom('verifications as mine')
        .innerJoin('verifications as theirs', 'theirs.person_key', 'mine.person_key')
        .select('mine.id')
        .where('mine.user_id', '=', one)
        .where('theirs.user_id', 'in', others)
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};

/** One signed in from the same address in the same browser as any of the others. */
export const sharesDevice = async (
    db: Reader,
    one: string,
    others: readonly string[],
): Promise<boolean> => {
    if (others.length === 0) return false;
    const found = db
        .selectFrom('sessions as mine')
        .innerJoin('sessions as theirs', join =>
            join
                .onRef('theirs.address', '=', 'mine.address')
                .onRef('theirs.agent', '=', 'mine.agent'),
        )
        .select('mine.id')
        .where('mine.user_id', '=', one)
        .where('theirs.user_id', 'in', others)
        .where('mine.address', '<>', '')
        .where('mine.impersonator_id', 'is', null)
        .where('theirs.impersonator_id', 'is', null)
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};

/** Of several those that were invited by one or invited them. */
export const invitedAmong = async (
    db: Reader,
    one: string,
    others: readonly string[],
): Promise<ReadonlySet<string>> => {
    if (others.length === 0) return new Set();
    const invites = await db
        .selectFrom('invites')
        .select(['inviter_id', 'invitee_id'])
        .where('invitee_id', 'in', [one, ...others])
        .execute();
    const invited = invites.flatMap(({ inviter_id, invitee_id }) => {
        if (inviter_id === one) return [invitee_id];
        return invitee_id === one ? [inviter_id] : [];
    });
    return new Set(invited);
};

/** One signed in from the same address as the other, in whatever browser: alone it says nothing. */
export const sharesAddress = async (db: Reader, one: string, other: string): Promise<boolean> => {
    const found = db
        .selectFrom('sessions as mine')
        .innerJoin('sessions as theirs', 'theirs.address', 'mine.address')
        .select('mine.id')
        .where('mine.user_id', '=', one)
        .where('theirs.user_id', '=', other)
        .where('mine.address', '<>', '')
        .where('mine.impersonator_id', 'is', null)
        .where('theirs.impersonator_id', 'is', null)
        .limit(1);
    return (await found.executeTakeFirst()) !== undefined;
};
