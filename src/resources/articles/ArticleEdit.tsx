import type { Article } from '../../../contract/content/resources/articles';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { ArticleBar } from './ArticleBar';
import { ArticleInputs } from './ArticleInputs';
import { ArticleState } from './ArticleState';
import { articleDescribe } from './articleDescribe';
import { useDeletable } from './useDeletable';

const Status = ({ article: { state, publishedAt } }: { article: Article }) => (
    <>
        <ArticleState state={state} />
        {publishedAt !== null && (
            <Note component="span">
                <DateTime at={publishedAt} />
            </Note>
        )}
    </>
);

/** The page of one article. */
export const ArticleEdit = () => {
    const isDeletable = useDeletable();
    return (
        <ResourceEdit
            name="articles"
            title={article => article.title}
            status={article => <Status article={article} />}
            describe={articleDescribe}
            deletable={isDeletable}
        >
            <ArticleBar />
            <ArticleInputs />
        </ResourceEdit>
    );
};
