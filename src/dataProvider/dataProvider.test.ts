import { afterEach, describe, expect, it, vi } from 'vitest';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('./callApi', () => ({ callApi }));

import { calls } from '../../contract/calls';
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
            calls.listMails,
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

    it('says what the API cannot do', async () => {
        await expect(dataProvider.getOne('constructor', { id: 1 })).rejects.toThrow('no resource');
        await expect(dataProvider.create('mails', { data: {} })).rejects.toThrow('no create');
        await expect(dataProvider.delete('sites', { id: 1 })).rejects.toThrow('no delete');
        expect(callApi).not.toHaveBeenCalled();
    });
});
