import type { Database } from '../../platform/database/database';
import { listedArticles } from './publicArticles';

/** Articles that anybody may read, for lists of addresses: the id, and when each changed, in ms. */
export const articleAddresses = (db: Database, now: number, offset: number, limit: number) =>
    listedArticles(db, now)
        .where('articles.is_demo', '=', 0)
        .select(['articles.id', 'articles.updated_at'])
        .orderBy('articles.number')
        .offset(offset)
        .limit(limit)
        .execute();

export const countArticles = async (db: Database, now: number): Promise<number> => {
    const { count } = await listedArticles(db, now)
        .where('articles.is_demo', '=', 0)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** The latest of a language, for its feed. */
export const latestArticles = (
    db: Database,
    { now, language, limit }: { now: number; language: 'zh' | 'en'; limit: number },
) =>
    listedArticles(db, now)
        .where('articles.is_demo', '=', 0)
        .select(['articles.id', 'articles.title', 'articles.summary'])
        .select('articles.published_at')
        .where('articles.language', '=', language)
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(limit)
        .execute();
