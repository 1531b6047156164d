// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
    AdminContext,
    type DataProvider,
    Form,
    ResourceDefinitionContextProvider,
    testDataProvider,
} from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetMe } from '../../../authProvider/whoAmI';
import { ReferenceChoice } from './ReferenceChoice';

const getList = vi.fn(async () => ({ data: [{ id: '1', name: '商城' }], total: 1 }));
const definitions = { products: { name: 'products', recordRepresentation: 'name' } };

const show = async () => {
    const dataProvider = testDataProvider({
        getList: getList as unknown as DataProvider['getList'],
    });
    render(
        <AdminContext dataProvider={dataProvider}>
            <ResourceDefinitionContextProvider definitions={definitions}>
                <Form>
                    <ReferenceChoice source="productId" reference="products" label="Product" />
                </Form>
            </ResourceDefinitionContextProvider>
        </AdminContext>,
    );
    await wait();
};
const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const field = () => screen.getByRole('combobox', { name: 'Product' });
const type = async (value: string) => {
    fireEvent.change(field(), { target: { value } });
    await wait();
};
const asked = () =>
    (getList.mock.calls as unknown as [string, { filter: { q?: string } }][])
        .map(([, { filter }]) => filter.q)
        .filter(q => q);

beforeEach(() => {
    // files share modules: somebody may still be known who must not read the list
    forgetMe();
    vi.useFakeTimers();
    getList.mockClear();
});
afterEach(() => {
    cleanup();
    vi.useRealTimers();
});

it('looks for what is typed', async () => {
    await show();
    await type('shop');
    expect(asked()).toEqual(['shop']);
});

it('looks for nothing that an input method still composes', async () => {
    await show();
    fireEvent.compositionStart(field());
    await type('shang');
    await type("shang'cheng");
    expect(asked()).toEqual([]);
    await type('商城');
    fireEvent.compositionEnd(field());
    await wait();
    expect(asked()).toEqual(['商城']);
});

it('looks for composed text that comes with the end of composing', async () => {
    await show();
    fireEvent.compositionStart(field());
    await type('shang');
    fireEvent.compositionEnd(field());
    await type('商');
    expect(new Set(asked())).toEqual(new Set(['商']));
});
