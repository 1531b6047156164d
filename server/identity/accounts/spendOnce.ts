import type { Database } from '../../platform/database/database';

/** What was given out once and may come back once. */
interface Given {
    challenge: string;
    /** ms; it is refused by then without being remembered */
    expiresAt: number;
}

/** Marks it as used; false where it was before. The unique key decides between parallel uses. */
export const spendOnce = async (
    db: Database,
    now: number,
    { challenge, expiresAt }: Given,
): Promise<boolean> => {
    await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_challenges')
        .values({ challenge, expires_at: expiresAt })
        .onConflict(conflict => conflict.column('challenge').doNothing())
        .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
};
