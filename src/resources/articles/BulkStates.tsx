import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import PublishIcon from '@mui/icons-material/PublicOutlined';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ArticleMove } from '../../../contract/content/resources/articleActions';
import { maxIds } from '../../../contract/platform/resource';
import { ActionButton } from '../core/actions/ActionButton';
import { type Changes, moveArticles, withNumbers } from './moveArticles';

/** Publishes or archives the chosen articles, which can be taken back. */
export const BulkStates = () => {
    const translate = useTranslate();
    const { selectedIds, onUnselectItems } = useListContext();
    const previous = useRef<Changes>([]);
    const count = { smart_count: selectedIds.length };
    const ids = selectedIds.map(String);
    const write = (id: string, text: string) =>
        translate('article.bulk.refused', { id, text: translate(text, { _: text }) });
    const action = (state: ArticleMove) => async () => {
        try {
            previous.current = await moveArticles(ids.map(id => ({ id, state })));
        } catch (error) {
            throw withNumbers(error, write);
        }
    };
    const rest = {
        name: 'articles' as const,
        variant: 'text' as const,
        isDisabled: ids.length > maxIds,
        undo: () => moveArticles(previous.current),
        onDone: () => onUnselectItems(),
    };
    return (
        <>
            <ActionButton
                {...rest}
                label={translate('article.bulk.publish')}
                icon={<PublishIcon />}
                ask={{
                    title: translate('article.bulk.title', count),
                    text: translate('article.bulk.text'),
                }}
                action={action('published')}
                done={translate('article.done.publish', count)}
            />
            <ActionButton
                {...rest}
                label={translate('article.bulk.archive')}
                icon={<ArchiveIcon />}
                action={action('archived')}
                done={translate('article.done.archive', count)}
            />
        </>
    );
};
