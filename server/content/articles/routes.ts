import * as contract from '../../../contract/content/resources/articleActions';
import type { Article } from '../../../contract/content/resources/articles';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { articleChoices } from './articleChoices';
import { setArticleStates } from './articleStates';
import { getRevision, listRevisions, restoreRevision } from './revisions';

/** What is done with articles beside editing them. */
export const articleRoutes = (
    register: Register,
    services: { db: Database; clock: () => number },
): void => {
    const { db } = services;

    register(contract.setArticleStates, call =>
        setArticleStates(contextOf(services, call), call.body.changes),
    );

    register(contract.articleChoices, () => articleChoices(db));

    register(contract.listArticleRevisions, ({ params, query }) =>
        listRevisions(db, params.id, query),
    );

    register(contract.getArticleRevision, ({ params }) => getRevision(db, params));

    register(contract.restoreArticleRevision, async call => {
        const context = contextOf(services, call);
        return (await restoreRevision(context, call.params, call.body.version)) as Article;
    });
};
