import type { CallInput } from '../../contract/call';
import { calls } from '../../contract/calls';
import type { Site, SiteInput } from '../../contract/sites';
import { callApi } from './callApi';

/** What a list is asked for: paging, order, and the words of its filter. */
export type ListWords = Readonly<Record<string, unknown>>;

/** A resource of react-admin: the calls behind it. What is not here the API cannot do. */
export interface ResourceCalls {
    list: (words: ListWords, signal?: AbortSignal) => Promise<{ list: unknown[]; total: number }>;
    one: (id: string, signal?: AbortSignal) => Promise<unknown>;
    create?: (data: unknown) => Promise<unknown>;
    update?: (id: string, data: unknown) => Promise<unknown>;
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

const mails: ResourceCalls = {
    list: (words, signal) => {
        const query = words as CallInput<typeof calls.listMails>['query'];
        return callApi(calls.listMails, { query }, signal, inQuery);
    },
    one: (id, signal) => callApi(calls.getMail, { params: { id } }, signal, inQuery),
};

/** Every resource by its name in react-admin. */
export const resources: Readonly<Record<string, ResourceCalls>> = { sites, mails };
