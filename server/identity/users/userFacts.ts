import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/** A sum of amounts as decimal text: beyond 2^53 a number would round it. */
export const amountSum = sql<string>`cast(sum(amount) as text)`;

/** How many registered with somebody's code. */
export const countInvitees = async (db: Database, id: string): Promise<number> => {
    const { count } = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('invited_by', '=', id)
        .executeTakeFirstOrThrow();
    return Number(count);
};

export const countPasskeys = async (db: Database, id: string): Promise<number> => {
    const { count } = await db
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** Sessions that somebody began and that last; ms. */
export const countSessions = async (db: Database, id: string, now: number): Promise<number> => {
    const { count } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .where('impersonator_id', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
    return Number(count);
};
