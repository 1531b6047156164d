import { useListContext } from 'react-admin';
import type { ArticleRow } from '../../../contract/content/resources/articles';
import { BulkDelete } from '../core/list/BulkDelete';
import { useDeletable } from './useDeletable';

/** Deletes the chosen articles; not offered where one of those in sight has to stay. */
export const DeleteChosenArticles = () => {
    const { data, selectedIds } = useListContext<ArticleRow>();
    const isDeletable = useDeletable();
    const chosen = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
    return chosen.every(isDeletable) ? <BulkDelete name="articles" /> : null;
};
