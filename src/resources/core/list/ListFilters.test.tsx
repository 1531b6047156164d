// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
    AdminContext,
    FilterContext,
    ListContextProvider,
    type ListControllerResult,
    TextInput,
    testDataProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListFilters } from './ListFilters';

const setFilters = vi.fn();
const list = {
    resource: 'orders',
    filterValues: {},
    displayedFilters: {},
    setFilters,
} as unknown as ListControllerResult;

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />];

const ListPage = () => (
    <AdminContext dataProvider={testDataProvider()}>
        <ListContextProvider value={list}>
            <FilterContext.Provider value={filters}>
                <ListFilters />
            </FilterContext.Provider>
        </ListContextProvider>
    </AdminContext>
);

const show = async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ListPage /> }])} />);
    await act(() => vi.runAllTimersAsync());
};

const field = () => screen.getByRole('textbox', { name: 'Search' });
const type = (value: string, isComposing = false) =>
    fireEvent.input(field(), { target: { value }, isComposing });
const wait = () => act(() => vi.runAllTimersAsync());

beforeEach(() => {
    vi.useFakeTimers();
    setFilters.mockClear();
});
afterEach(() => {
    cleanup();
    vi.useRealTimers();
});

describe('ListFilters', () => {
    it('searches once for what was typed, after a pause', async () => {
        await show();
        type('s');
        type('sh');
        type('shop');
        expect(setFilters).not.toHaveBeenCalled();
        await wait();
        expect(setFilters.mock.calls.map(([set]) => set)).toEqual([{ q: 'shop' }]);
    });

    it('does not search for text that an input method still composes', async () => {
        await show();
        fireEvent.compositionStart(field());
        type('shang', true);
        await wait();
        type("shang'cheng", true);
        await wait();
        expect(setFilters).not.toHaveBeenCalled();
        type('商城', true);
        await wait();
        fireEvent.compositionEnd(field());
        await wait();
        expect(setFilters.mock.calls.map(([set]) => set)).toEqual([{ q: '商城' }]);
    });

    it('searches for composed text that comes with the end of composing', async () => {
        await show();
        fireEvent.compositionStart(field());
        type('shang', true);
        await wait();
        fireEvent.compositionEnd(field());
        type('商');
        await wait();
        expect(new Set(setFilters.mock.calls.map(([set]) => set.q))).toEqual(new Set(['商']));
    });
});
