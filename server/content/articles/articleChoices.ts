import type { ArticleChoices } from '../../../contract/content/resources/articleActions';
import { userNames } from '../../identity/accounts/userNames';
import type { Database } from '../../platform/database/database';

const shownTags = 200;

/** Who has written articles, and the tags that most of them have. */
export const articleChoices = async (db: Database): Promise<ArticleChoices> => {
    const authors = await db.selectFrom('articles').select('author_id').distinct().execute();
    const names = await userNames(
        db,
        authors.map(row => row.author_id),
    );
    const tags = await db
        .selectFrom('article_tags')
        .select('tag')
        .groupBy('tag')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy('tag')
        .limit(shownTags)
        .execute();
    return {
        authors: [...names].map(([id, name]) => ({ id, name })),
        tags: tags.map(({ tag }) => tag),
    };
};
