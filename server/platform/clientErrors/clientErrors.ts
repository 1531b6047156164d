import { randomUUID } from 'node:crypto';
import type { ClientError } from '../../../contract/platform/clientErrors';
import type { Database } from '../database/database';

const keptErrors = 1000;

/** Keeps an error that a browser reported, and forgets those beyond the newest 1000. */
export const keepError = async (db: Database, report: Omit<ClientError, 'id'>): Promise<void> => {
    await db
        .insertInto('client_errors')
        .values({ id: randomUUID(), ...report })
        .execute();
    const tooMany = await newestFirst(db)
        .select(['at', 'id'])
        .limit(1)
        .offset(keptErrors)
        .executeTakeFirst();
    if (!tooMany) return;
    await db
        .deleteFrom('client_errors')
        .where(({ eb, and, or }) =>
            or([
                eb('at', '<', tooMany.at),
                and([eb('at', '=', tooMany.at), eb('id', '<=', tooMany.id)]),
            ]),
        )
        .execute();
};

const newestFirst = (db: Database) =>
    db.selectFrom('client_errors').orderBy('at', 'desc').orderBy('id', 'desc');

/** A page of them, the latest first. */
export const listErrors = async (
    db: Database,
    { page, perPage }: { page: number; perPage: number },
): Promise<{ list: ClientError[]; total: number }> => {
    const counted = await db
        .selectFrom('client_errors')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const list = await newestFirst(db)
        .select(['id', 'error', 'info', 'url', 'agent', 'at'])
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    return { list, total: Number(counted.count) };
};
