import { afterEach, describe, expect, it, vi } from 'vitest';
import { mails } from '../../contract/platform/resources/mails';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('./callApi', () => ({ callApi }));

import { domainSuffixes } from '../../contract/content/resources/dictionaries';
import { maxIds } from '../../contract/platform/resource';
import { dataProvider } from './dataProvider';

afterEach(() => callApi.mockReset());

const paging = { pagination: { page: 2, perPage: 25 } };

describe('dataProvider', () => {
    it('asks for a list with paging, order and every word of the filter', async () => {
        callApi.mockResolvedValue({ list: [{ id: 'a' }], total: 26 });
        const answer = await dataProvider.getList('mails', {
            ...paging,
            sort: { field: 'createdAt', order: 'DESC' },
            filter: { q: 'code', state: 'kept' },
        });
        expect(answer).toEqual({ data: [{ id: 'a' }], total: 26 });
        expect(callApi.mock.calls[0]?.slice(0, 2)).toEqual([
            mails.calls.list,
            {
                query: {
                    page: 2,
                    perPage: 25,
                    sort: 'createdAt',
                    order: 'DESC',
                    q: 'code',
                    state: 'kept',
                },
            },
        ]);
    });

    it('leaves react-admin’s own order out', async () => {
        callApi.mockResolvedValue({ list: [], total: 0 });
        await dataProvider.getList('sites', { ...paging, sort: { field: 'id', order: 'ASC' } });
        expect(callApi.mock.calls[0]?.[1].query.sort).toBeUndefined();
    });

    it('passes no field of a site that only the server writes', async () => {
        const fields = {
            domain: 'a.example',
            name: 'A',
            timezone: 'UTC',
            cookieless: false,
            honourDnt: true,
        };
        callApi.mockResolvedValue({});
        const data = { ...fields, id: 'x', createdAt: 1 };
        await dataProvider.update('sites', { id: 'x', data, previousData: data });
        expect(callApi.mock.calls[0]?.[1]).toEqual({ params: { id: 'x' }, body: fields });
    });

    it('sends a record’s input with its version, and nothing that only the server writes', async () => {
        const input = {
            code: 'com',
            nameZh: '通用',
            nameEn: 'Generic',
            position: 1,
            enabled: true,
        };
        const record = { ...input, id: 'a', uses: 3, createdAt: 1, updatedAt: 2, version: 4 };
        callApi.mockResolvedValue(record);
        const change = { id: 'a', data: { enabled: false }, previousData: record };
        await dataProvider.update('domain_suffix', change);
        await dataProvider.create('domain_suffix', { data: record });
        expect(callApi.mock.calls.map(call => call.slice(0, 2))).toEqual([
            [
                domainSuffixes.calls.edit,
                { params: { id: 'a' }, body: { ...input, enabled: false, version: 4 } },
            ],
            [domainSuffixes.calls.create, { body: input }],
        ]);
    });

    it('asks for many records at once, in parts that an address can hold', async () => {
        callApi.mockImplementation(async (_, { query }) =>
            query.ids.split(',').map((id: string) => ({ id })),
        );
        const ids = Array.from({ length: maxIds + 1 }, (_, at) => `id${at}`);
        const { data } = await dataProvider.getMany('domain_suffix', { ids });
        expect(data.map(({ id }) => id)).toEqual(ids);
        expect(callApi.mock.calls.map(([call]) => call)).toEqual([
            domainSuffixes.calls.many,
            domainSuffixes.calls.many,
        ]);
        callApi.mockClear();
        await dataProvider.getMany('domain_suffix', { ids: ['a', 'b'] });
        expect(callApi.mock.calls[0]?.[1]).toEqual({ query: { ids: 'a,b' } });
    });

    it('lists what points at a record by a word of the filter', async () => {
        callApi.mockResolvedValue({ list: [], total: 0 });
        await dataProvider.getManyReference('domain_suffix', {
            ...paging,
            target: 'ownerId',
            id: 'x',
            sort: { field: 'code', order: 'ASC' },
            filter: { enabled: 'true' },
        });
        expect(callApi.mock.calls[0]?.[1].query).toMatchObject({ ownerId: 'x', enabled: 'true' });
    });

    it('deletes one or many by one call', async () => {
        callApi.mockImplementation(async (_, { body }) => ({ removed: body.ids }));
        const gone = await dataProvider.deleteMany('domain_suffix', { ids: ['a', 'b'] });
        expect(gone.data).toEqual(['a', 'b']);
        const one = await dataProvider.delete('domain_suffix', { id: 'c' });
        expect(one.data).toEqual({ id: 'c' });
        expect(callApi.mock.calls.map(call => call.slice(0, 2))).toEqual([
            [domainSuffixes.calls.remove, { body: { ids: ['a', 'b'] } }],
            [domainSuffixes.calls.remove, { body: { ids: ['c'] } }],
        ]);
    });

    it('passes on the signal that stops a list nobody waits for', async () => {
        callApi.mockResolvedValue({ list: [], total: 0 });
        const { signal } = new AbortController();
        const sort = { field: 'code', order: 'ASC' } as const;
        const params = { ...paging, sort, filter: {}, signal };
        await dataProvider.getList('domain_suffix', params);
        expect(callApi.mock.calls[0]?.[2]).toBe(signal);
    });

    it('says what the API cannot do', async () => {
        await expect(
            dataProvider.getOne('function Object() { [native code] }', { id: 1 }),
        ).rejects.toThrow('no resource');
        await expect(dataProvider.create('mails', { data: {} })).rejects.toThrow('no create');
        await expect(dataProvider.delete('sites', { id: 1 })).rejects.toThrow('no delete');
        expect(callApi).not.toHaveBeenCalled();
    });
});
