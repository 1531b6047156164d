// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import {
    AdminContext,
    type DataProvider,
    DataTable,
    ListBase,
    memoryStore,
    testDataProvider,
} from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { ResourceTable } from './ResourceTable';

afterEach(cleanup);

it('has placeholders until its first records are there, and then its table', async () => {
    let answer = (_: { data: object[]; total: number }): void => {};
    const getList = () =>
        new Promise<{ data: object[]; total: number }>(done => {
            answer = done;
        });
    const provider = testDataProvider({ getList: getList as DataProvider['getList'] });
    const { container } = render(
        <AdminContext dataProvider={provider} store={memoryStore()}>
            <ListBase resource="ads">
                <ResourceTable name="ads" card={() => null}>
                    <DataTable.Col source="title" />
                </ResourceTable>
            </ListBase>
        </AdminContext>,
    );
    expect(container.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(2);
    expect(screen.queryByRole('table')).toBeNull();
    answer({ data: [{ id: 'a1', title: 'Above the list' }], total: 1 });
    expect(await screen.findByText('Above the list')).toBeTruthy();
    expect(container.querySelector('.MuiSkeleton-root')).toBeNull();
});
