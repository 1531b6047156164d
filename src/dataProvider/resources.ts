import type { Site, SiteInput } from '../../contract/analytics/sites';
import { backOffice } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import type { CallInput } from '../../contract/platform/call';
import { type AnyResource, maxIds } from '../../contract/platform/resource';
import { callApi } from './callApi';

/** What a list is asked for: paging, order, and the words of its filter. */
export type ListWords = Readonly<Record<string, unknown>>;

/** A resource of react-admin: the calls behind it. What is not here the API cannot do. */
export interface ResourceCalls {
    list: (words: ListWords, signal?: AbortSignal) => Promise<{ list: unknown[]; total: number }>;
    one: (id: string, signal?: AbortSignal) => Promise<unknown>;
    many?: (ids: readonly string[], signal?: AbortSignal) => Promise<unknown[]>;
    create?: (data: unknown) => Promise<unknown>;
    update?: (id: string, data: unknown, previous?: unknown) => Promise<unknown>;
    /** all of them, or none */
    remove?: (ids: readonly string[]) => Promise<string[]>;
}

// the caches of react-query bring one notification after the last attempt
const inQuery = { isSilent: true };

/** The fields that people change, without those that only the server writes. */
const siteFields = (data: unknown): SiteInput => {
    const { id, kind, createdAt, updatedAt, archivedAt, ...fields } = data as Site;
    return fields;
};

const sites: ResourceCalls = {
    list: (words, signal) => {
        const query = words as CallInput<typeof calls.listSites>['query'];
        return callApi(calls.listSites, { query }, signal, inQuery);
    },
    one: (id, signal) => callApi(calls.getSite, { params: { id } }, signal, inQuery),
    create: data => callApi(calls.createSite, { body: siteFields(data) }, undefined, inQuery),
    update: (id, data) => {
        const input = { params: { id }, body: siteFields(data) };
        return callApi(calls.updateSite, input, undefined, inQuery);
    },
};

/** The input's fields of a record: what only the server writes stays here. */
const inputFields = ({ input }: AnyResource, data: unknown): Record<string, unknown> => {
    const values = data as Record<string, unknown>;
    return Object.fromEntries(
        Object.keys(input.shape)
            .filter(field => values[field] !== undefined)
            .map(field => [field, values[field]]),
    );
};

/** One address holds so many ids; more are asked for by several requests. */
const inParts = (ids: readonly string[]): readonly (readonly string[])[] =>
    Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
        ids.slice(part * maxIds, (part + 1) * maxIds),
    );

const ofContract = (resource: AnyResource): ResourceCalls => {
    const { calls, access } = resource;
    return {
        list: async (words, signal) =>
            callApi(calls.list, { query: words as never }, signal, inQuery),
        one: (id, signal) => callApi(calls.one, { params: { id } }, signal, inQuery),
        many: async (ids, signal) => {
            const parts = inParts(ids).map(part =>
                callApi(calls.many, { query: { ids: part.join() } }, signal, inQuery),
            );
            return (await Promise.all(parts)).flat();
        },
        ...(access.create && {
            create: data =>
                callApi(
                    calls.create,
                    { body: inputFields(resource, data) as never },
                    undefined,
                    inQuery,
                ),
        }),
        ...(access.edit && {
            // a change of some fields names the version that they were changed from
            update: (id, data, previous) => {
                const whole = { ...(previous as object), ...(data as { version: number }) };
                const body = { ...inputFields(resource, whole), version: whole.version };
                const input = { params: { id }, body: body as never };
                return callApi(calls.edit, input, undefined, inQuery);
            },
        }),
        ...(access.delete && {
            remove: async ids => {
                const body = { ids: [...ids] };
                return (await callApi(calls.remove, { body }, undefined, inQuery)).removed;
            },
        }),
    };
};

const ofBackOffice = Object.fromEntries(
    Object.entries(backOffice).map(([name, resource]) => [
        name,
        ofContract(resource as unknown as AnyResource),
    ]),
);

/** Every resource by its name in react-admin. */
export const resources: Readonly<Record<string, ResourceCalls>> = { sites, ...ofBackOffice };
