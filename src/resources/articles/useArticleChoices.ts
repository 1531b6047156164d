import { useQuery } from '@tanstack/react-query';
import {
    type ArticleChoices,
    articleChoices,
} from '../../../contract/content/resources/articleActions';
import { callApi } from '../../dataProvider/callApi';

const none: ArticleChoices = { authors: [], tags: [] };

/** Authors and tags that there are; empty until they are known. */
export const useArticleChoices = (): ArticleChoices =>
    useQuery({
        // fetched anew with the lists after a change
        queryKey: ['articles', 'choices'],
        queryFn: ({ signal }) => callApi(articleChoices, {}, signal, { isSilent: true }),
        meta: { isSilent: true },
    }).data ?? none;
