import { mayDeleteArticle } from '../../../contract/content/resources/articleDeletion';
import type { ArticleRow } from '../../../contract/content/resources/articles';
import { useMe } from '../../authProvider/whoAmI';

/** Which articles one may delete. */
export const useDeletable = () => {
    const me = useMe();
    return (article: Pick<ArticleRow, 'authorId' | 'state' | 'wasPublished'>): boolean =>
        me !== undefined && mayDeleteArticle(me, article);
};
