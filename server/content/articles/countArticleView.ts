import { isbot } from 'isbot';
import type { Kysely } from 'kysely';
import type { Enricher } from '../../analytics/events/enrich/enrich';
import { hash64 } from '../../analytics/events/hash64';
import type { Salts } from '../../analytics/events/salts';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { type Day, dayOf } from '../../platform/days';
import { notFound } from '../../platform/http/errors';
import type { Viewer } from '../../platform/http/viewer';
import { publishedArticles } from './publicArticles';

export interface CountServices {
    db: Database;
    salts: Salts;
    enricher: Enricher;
    clock: () => number;
}

/** Readers of an article that count on a day from one address: an office, and no machine that changes its name. */
const mostOfAddress = 20;

interface Seen {
    day: Day;
    article_id: string;
    visitor: string;
    address: string;
}

/** Whether this reader is a new one today, within what their address may count. */
const isNew = async (trx: Kysely<Tables>, seen: Seen): Promise<boolean> => {
    const { count } = await trx
        .selectFrom('article_seen')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('day', '=', seen.day)
        .where('article_id', '=', seen.article_id)
        .where('address', '=', seen.address)
        .executeTakeFirstOrThrow();
    if (Number(count) >= mostOfAddress) return false;
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('article_seen')
        .values(seen)
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
};

/**
 * Counts somebody who reads a published article, once a day (UTC); not bots, and nobody from a data
 * centre. A reader is an address and an agent, hashed with the day's salt and forgotten with the day.
 * Throws 404.
 */
export const countArticleView = async (
    { db, salts, enricher, clock }: CountServices,
    id: string,
    { address, agent }: Viewer,
): Promise<void> => {
    const now = clock();
    const article = await publishedArticles(db, now)
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
    if (!article) throw notFound('article.not_found');
    if (agent === '' || isbot(agent) || enricher.placeOf(address).dataCentre !== '') return;
    const day = dayOf(now, 'UTC');
    const salt = await salts.of(day);
    const line = addressBucket(address);
    const seen = {
        day,
        article_id: id,
        visitor: hash64('article', salt, line, agent),
        address: hash64('article', salt, line),
    };
    await db.transaction().execute(async trx => {
        if (!(await isNew(trx, seen))) return;
        await trx
            .updateTable('articles')
            .set(({ eb }) => ({ views: eb('views', '+', 1) }))
            .where('id', '=', id)
            .execute();
        // the first of a day finds the days before
        await trx.deleteFrom('article_seen').where('day', '<', day).execute();
    });
};
