import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
    getArticleRevision,
    listArticleRevisions,
} from '../../../../contract/content/resources/articleActions';
import { callApi } from '../../../dataProvider/callApi';

/** Revisions of one page. */
export const revisionsPerPage = 20;

/** What was saved of an article, the latest first. */
export const useRevisions = (id: string, page: number) =>
    useQuery({
        queryKey: ['articles', 'revisions', id, page],
        queryFn: ({ signal }) => {
            const input = { params: { id }, query: { page, perPage: revisionsPerPage } };
            return callApi(listArticleRevisions, input, signal, { isSilent: true });
        },
        meta: { isSilent: true },
        placeholderData: keepPreviousData,
    });

/** One revision as a whole; it never changes. */
export const useRevision = (id: string, number: number) =>
    useQuery({
        queryKey: ['articleRevision', id, number],
        queryFn: ({ signal }) =>
            callApi(getArticleRevision, { params: { id, number } }, signal, { isSilent: true }),
        meta: { isSilent: true },
        enabled: number > 0,
        staleTime: Number.POSITIVE_INFINITY,
    });
