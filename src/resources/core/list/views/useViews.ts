import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../../contract/backOffice';
import { calls } from '../../../../../contract/calls';
import type { ListView, ListViewContent } from '../../../../../contract/platform/listViews';
import { callApi } from '../../../../dataProvider/callApi';
import { viewSearch } from './viewAddress';

const silent = { isSilent: true };

/** One's own views of a list, and what can be done with them; what is refused is thrown. */
export const useViews = (name: ResourceName) => {
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const { data, error, refetch } = useQuery({
        queryKey: [name, 'views'],
        queryFn: ({ signal }) =>
            callApi(calls.listListViews, { query: { resource: name } }, signal, silent),
        meta: silent,
    });
    const refresh = () => queryClient.invalidateQueries({ queryKey: [name, 'views'] });
    const open = (view: ListView) => void navigate({ search: viewSearch(view) });
    const create = async (viewName: string, content: ListViewContent) => {
        const body = { resource: name, name: viewName, content };
        const view = await callApi(calls.createListView, { body }, undefined, silent);
        await refresh();
        open(view);
    };
    const change = async (
        { id }: ListView,
        body: { name?: string; content?: ListViewContent; isShared?: boolean },
    ) => {
        await callApi(calls.changeListView, { params: { id }, body }, undefined, silent);
        await refresh();
    };
    const remove = async ({ id }: ListView) => {
        await callApi(calls.deleteListView, { params: { id } }, undefined, silent);
        // a list without words in its address goes back to the last ones, which name the view
        await navigate({ search: 'filter=%7B%7D' }, { replace: true });
        await refresh();
    };
    return { views: data?.list, error, refetch, open, create, change, remove };
};
