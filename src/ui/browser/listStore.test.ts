import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls';
import { createQueryClient, emptyLists, queryClient } from '../../app/queryClient';
import { listCalls } from '../../dataProvider/useList';
import { isListKey, isListLoading, type ListName, listKey, listPaths } from './listStore';
import { beginRequest, isLoading } from './loading';
import { tellSessionChange } from './session';

/** What the specification of the product calls them, beside `loading`. */
const promised = [
    ...['dashboard', 'dashboardUser', 'planlist', 'orderlist', 'subscribe', 'subscribeList'],
    ...['invite', 'inviteList', 'profile', 'supportlist', 'articlelist', 'pricelist'],
];
const forVisitors = { articlelist: calls.publicArticles, pricelist: calls.publicPlans };

describe('the list store', () => {
    it('has every list by its name, each of a call that answers reading', () => {
        expect(Object.keys(listPaths)).toEqual(promised);
        const behind = { ...listCalls, ...forVisitors };
        expect(Object.keys(behind).toSorted()).toEqual(promised.toSorted());
        for (const [name, { method, path }] of Object.entries(behind)) {
            expect([name, method, path]).toEqual([name, 'GET', listPaths[name as ListName]]);
        }
    });

    it('keeps pages of a list under one key, and all else elsewhere', () => {
        const query = { page: 2, perPage: 25 };
        expect(listKey('orderlist', { query })).toEqual([calls.listOwnOrders.path, { query }]);
        expect(isListKey(listKey('orderlist', { query }))).toBe(true);
        expect(isListKey(listKey('profile'))).toBe(true);
        expect(isListKey([calls.getWallet.path, {}])).toBe(false);
    });

    it('is loading while people wait for one of the lists', () => {
        const other = beginRequest(calls.getWallet.path);
        expect([isLoading(), isListLoading()]).toEqual([true, false]);
        const [one, two] = [beginRequest(listPaths.orderlist), beginRequest(listPaths.orderlist)];
        one();
        expect([isListLoading(), isListLoading('orderlist'), isListLoading('invite')]).toEqual([
            ...[true, true, false],
        ]);
        two();
        other();
        expect([isLoading(), isListLoading()]).toEqual([false, false]);
    });

    it('is emptied when somebody else is there, and nothing else with it', () => {
        const client = createQueryClient();
        const kept = [calls.getSettings.path];
        client.setQueryData(kept, 1);
        for (const name of promised as ListName[]) client.setQueryData(listKey(name, { a: 1 }), 1);
        emptyLists(client);
        expect(
            client
                .getQueryCache()
                .getAll()
                .map(({ queryKey }) => queryKey),
        ).toEqual([kept]);
    });

    it('is emptied on signing out, but not by a new token', () => {
        queryClient.setQueryData(listKey('profile'), 1);
        tellSessionChange('renewed');
        expect(queryClient.getQueryData(listKey('profile'))).toBe(1);
        tellSessionChange('ended');
        expect(queryClient.getQueryData(listKey('profile'))).toBeUndefined();
    });
});
