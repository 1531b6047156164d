import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fault } from '../../../contract/fault';
import type { Audience } from '../../../contract/messaging/resources/messages';
import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';

/** Which rows of `users` an audience means; disabled accounts get nothing. */
const inAudience = (audience: Audience): RawBuilder<SqlBool> => {
    const active = sql<SqlBool>`status = 'active'`;
    if (audience.kind === 'all') return active;
    if (audience.kind === 'people') {
        return sql<SqlBool>`${active} and id in (${sql.join(audience.ids)})`;
    }
    const { roles, registeredFrom, registeredUntil, hasSites } = audience;
    const conditions: RawBuilder<SqlBool>[] = [active];
    if (roles.length > 0) {
        // roles are a JSON array of plain words
        const named = roles.map(role => sql`roles like ${`%"${role}"%`}`);
        conditions.push(sql<SqlBool>`(${sql.join(named, sql` or `)})`);
    }
    if (registeredFrom !== null) conditions.push(sql<SqlBool>`created_at >= ${registeredFrom}`);
    if (registeredUntil !== null) conditions.push(sql<SqlBool>`created_at <= ${registeredUntil}`);
    if (hasSites !== null) {
        const owns = sql`exists (select 1 from sites where sites.owner_id = users.id)`;
        conditions.push(hasSites ? sql<SqlBool>`${owns}` : sql<SqlBool>`not ${owns}`);
    }
    return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** How many people it means now. */
export const countPeople = async (db: Database, audience: Audience): Promise<number> => {
    const { count } = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(inAudience(audience))
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** Puts a message into the box of everybody whom it is for; answers how many they are. */
export const addReceipts = async (
    trx: Database,
    { messageId, audience }: { messageId: string; audience: Audience },
    now: number,
): Promise<number> => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('message_receipts')
        .columns(['message_id', 'user_id', 'created_at', 'read_at'])
        .expression(eb =>
            eb
                .selectFrom('users')
                .select([
                    sql<string>`cast(${messageId} as text)`.as('message_id'),
                    'users.id',
                    sql<number>`cast(${now} as bigint)`.as('created_at'),
                    sql<number | null>`cast(null as bigint)`.as('read_at'),
                ])
                .where(inAudience(audience)),
        )
        .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
};

/** Refuses ids that nobody has. */
export const requirePeople = async (db: Database, audience: Audience): Promise<void> => {
    if (audience.kind !== 'people') return;
    const found = await peopleById(db, audience.ids);
    const missing = audience.ids.filter(id => !found.has(id));
    if (missing.length > 0)
        throw invalid({ audience: fault('user.id_unknown', { id: missing[0] ?? '' }) });
};
