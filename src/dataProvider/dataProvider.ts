import type { DataProvider, GetListParams } from 'react-admin';
import { type ResourceCalls, resources } from './resources';

interface ById {
    id: unknown;
    signal?: AbortSignal;
}

const cannot = (method: string, resource: string): Error =>
    new Error(`the API has no ${method} for ${resource}`);

const refuse = (method: string) => async (resource: string) => {
    throw cannot(method, resource);
};

const callsOf = (resource: string): ResourceCalls => {
    const found = Object.hasOwn(resources, resource) ? resources[resource] : undefined;
    if (!found) throw new Error(`the API has no resource ${resource}`);
    return found;
};

const getList = async (
    resource: string,
    { pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal },
) => {
    const words = {
        ...filter,
        page: pagination?.page,
        perPage: pagination?.perPage,
        // react-admin's own order, which no list of ours has
        sort: sort?.field === 'id' ? undefined : sort?.field,
        order: sort?.order,
    };
    const { list, total } = await callsOf(resource).list(words, signal);
    return { data: list, total };
};

const getOne = async (resource: string, { id, signal }: ById) => ({
    data: await callsOf(resource).one(String(id), signal),
});

const getMany = async (resource: string, { ids }: { ids: unknown[] }) => {
    const answers = await Promise.all(ids.map(id => getOne(resource, { id })));
    return { data: answers.map(answer => answer.data) };
};

const create = async (resource: string, { data }: { data: unknown }) => {
    const { create } = callsOf(resource);
    if (!create) throw cannot('create', resource);
    return { data: await create(data) };
};

const update = async (resource: string, { id, data }: { id: unknown; data: unknown }) => {
    const { update } = callsOf(resource);
    if (!update) throw cannot('update', resource);
    return { data: await update(String(id), data) };
};

/**
 * react-admin's requests as calls of the contract. Lists: `page, perPage, sort, order` and the
 * filter's words, answered with `{ list, total }`. What the API cannot do throws, so that a mistake
 * is seen at once.
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
