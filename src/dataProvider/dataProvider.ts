import type { DataProvider, GetListParams } from 'react-admin';
import type { CallInput } from '../../contract/call';
import { calls } from '../../contract/calls';
import type { SiteInput } from '../../contract/sites';
import { callApi } from './callApi';

interface ById {
    id: unknown;
    signal?: AbortSignal;
}

const refuse = (method: string) => async (resource: string) => {
    throw new Error(`the API has no ${method} for ${resource}`);
};

const only = (resource: string): void => {
    if (resource !== 'sites') throw new Error(`the API has no resource ${resource}`);
};

const getList = async (
    resource: string,
    { pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal },
) => {
    only(resource);
    const query = {
        page: pagination?.page,
        perPage: pagination?.perPage,
        sort: sort?.field === 'id' ? undefined : sort?.field,
        order: sort?.order,
        q: filter?.q,
    } as CallInput<typeof calls.listSites>['query'];
    const { list, total } = await callApi(calls.listSites, { query }, signal);
    return { data: list, total };
};

const getOne = async (resource: string, { id, signal }: ById) => {
    only(resource);
    return { data: await callApi(calls.getSite, { params: { id: String(id) } }, signal) };
};

const getMany = async (resource: string, { ids }: { ids: unknown[] }) => {
    const answers = await Promise.all(ids.map(id => getOne(resource, { id })));
    return { data: answers.map(answer => answer.data) };
};

const create = async (resource: string, { data }: { data: SiteInput }) => {
    only(resource);
    return { data: await callApi(calls.createSite, { body: data }) };
};

const update = async (resource: string, { id, data }: { id: unknown; data: SiteInput }) => {
    only(resource);
    const { domain, name, timezone, cookieless, honourDnt } = data;
    const input = {
        params: { id: String(id) },
        body: { domain, name, timezone, cookieless, honourDnt },
    };
    return { data: await callApi(calls.updateSite, input) };
};

/**
 * react-admin's requests as calls of the contract. Lists: `page, perPage, sort, order, q`, answered
 * with `{ list, total }`. What the API cannot do throws, so that a mistake is seen at once.
 */
export const dataProvider = {
    supportAbortSignal: true,
    getList,
    getOne,
    getMany,
    create,
    update,
    getManyReference: refuse('getManyReference'),
    updateMany: refuse('updateMany'),
    delete: refuse('delete'),
    deleteMany: refuse('deleteMany'),
    // react-admin lets the caller choose the record's type; the contract knows better
} as unknown as DataProvider;
