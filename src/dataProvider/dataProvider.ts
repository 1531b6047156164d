import type { DataProvider, GetListParams } from 'react-admin';
import { type ListWords, type ResourceCalls, resources } from './resources';

interface Abortable {
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

type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>;

/** What a list is asked for, as words of the query. */
export const listWords = ({ pagination, sort, filter }: ListParams): ListWords => ({
    ...filter,
    page: pagination?.page,
    perPage: pagination?.perPage,
    // react-admin's own order, which no list of ours has
    sort: sort?.field === 'id' ? undefined : sort?.field,
    order: sort?.field === 'id' ? undefined : sort?.order,
});

const getList = async (resource: string, { signal, ...params }: GetListParams & Abortable) => {
    const { list, total } = await callsOf(resource).list(listWords(params), signal);
    return { data: list, total };
};

const getOne = async (resource: string, { id, signal }: Abortable & { id: unknown }) => ({
    data: await callsOf(resource).one(String(id), signal),
});

const getMany = async (resource: string, { ids, signal }: Abortable & { ids: unknown[] }) => {
    const { many, one } = callsOf(resource);
    const asked = ids.map(String);
    if (many) return { data: await many(asked, signal) };
    return { data: await Promise.all(asked.map(id => one(id, signal))) };
};

type ReferenceParams = ListParams & Abortable & { target: string; id: unknown };

/** The records that point at one: `target` is a word of their list's filter. */
const getManyReference = (resource: string, params: ReferenceParams) => {
    const { target, id, filter, ...rest } = params;
    return getList(resource, { ...rest, filter: { ...filter, [target]: String(id) } });
};

const create = async (resource: string, { data }: { data: unknown }) => {
    const { create } = callsOf(resource);
    if (!create) throw cannot('create', resource);
    return { data: await create(data) };
};

interface UpdateParams {
    id: unknown;
    data: unknown;
    previousData?: unknown;
    meta?: { isWhole?: boolean };
}

const update = async (resource: string, { id, data, previousData, meta }: UpdateParams) => {
    const { update } = callsOf(resource);
    if (!update) throw cannot('update', resource);
    // a form sends all that its record has; others some fields, beside which the rest stays
    const base = meta?.isWhole ? undefined : previousData;
    return { data: await update(String(id), data, base) };
};

const deleteMany = async (resource: string, { ids }: { ids: unknown[] }) => {
    const { remove } = callsOf(resource);
    if (!remove) throw cannot('delete', resource);
    return { data: await remove(ids.map(String)) };
};

const deleteOne = async (
    resource: string,
    { id, previousData }: { id: unknown; previousData?: unknown },
) => {
    await deleteMany(resource, { ids: [id] });
    return { data: previousData ?? { id } };
};

/**
 * react-admin's requests as calls of the contract. Lists: `page, perPage, sort, order` and the
 * filter's words, answered with `{ list, total }`. What the API cannot do throws, so that a mistake
 * is seen at once. A refused input is an HttpError with `body.errors`; a change made from an old
 * version one with status 409.
 */
export const dataProvider = {
    supportAbortSignal: true,
    getList,
    getOne,
    getMany,
    getManyReference,
    create,
    update,
    delete: deleteOne,
    deleteMany,
    updateMany: refuse('updateMany'),
    // react-admin lets the caller choose the record's type; the contract knows better
} as unknown as DataProvider;
