// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import {
    AdminContext,
    ListBase,
    type ListControllerResult,
    memoryStore,
    testDataProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rebased, useSettledList } from './useSettledList';

let list: ListControllerResult;

const Reader = () => {
    const settled = useSettledList();
    useEffect(() => {
        list = settled;
    });
    return null;
};

const ListPage = () => (
    <AdminContext
        dataProvider={testDataProvider({
            getList: (() => Promise.resolve({ data: [], total: 0 })) as never,
        })}
        store={memoryStore()}
    >
        <ListBase resource="orders">
            <Reader />
        </ListBase>
    </AdminContext>
);

/** Each way to another address of the list takes as long as a slow machine takes to draw it. */
const show = async () => {
    const slowly = () => new Promise(done => setTimeout(done, 300, null));
    const router = createMemoryRouter([
        { path: '/', element: <ListPage />, loader: slowly, HydrateFallback: () => null },
        { path: '/other', loader: slowly, element: null },
    ]);
    render(<RouterProvider router={router} />);
    await wait();
    return router;
};
/** What is drawn at the end of one may begin the next. */
const wait = async () => {
    for (let turn = 0; turn < 3; turn += 1) await act(() => vi.runAllTimersAsync());
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    cleanup();
    vi.useRealTimers();
});

describe('a list', () => {
    it('keeps an order that is chosen while a search is on its way', async () => {
        await show();
        act(() => list.setFilters({ q: 'shop' }));
        await pass(100);
        act(() => list.setSort({ field: 'price', order: 'DESC' }));
        await wait();
        expect(list.filterValues).toEqual({ q: 'shop' });
        expect(list.sort).toEqual({ field: 'price', order: 'DESC' });
    });

    it('keeps each of the filters that are set one after the other', async () => {
        await show();
        act(() => list.setFilters({ state: 'paid' }));
        await wait();
        // both as of what is shown
        const { setFilters } = list;
        act(() => setFilters({ state: 'paid', q: 'shop' }));
        await pass(100);
        act(() => setFilters({}));
        await wait();
        expect(list.filterValues).toEqual({ q: 'shop' });
    });

    it('changes nothing any more once one is on the way to another page', async () => {
        const router = await show();
        act(() => list.setFilters({ q: 'shop' }));
        await pass(100);
        act(() => list.setPage(2));
        act(() => void router.navigate('/other'));
        await wait();
        expect(router.state.location.pathname).toBe('/other');
    });
});

describe('what was changed', () => {
    it('is set, or gone, in what there is by now', () => {
        expect(rebased({ a: 1, b: [1] }, { b: [1, 2], c: 3 }, { a: 1, b: [1], d: 4 })).toEqual({
            b: [1, 2],
            c: 3,
            d: 4,
        });
    });
});
