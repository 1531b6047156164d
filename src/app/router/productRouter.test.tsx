// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import {
    CoreAdminContext,
    CoreAdminUI,
    LinkBase,
    Resource,
    TestMemoryRouter,
    testDataProvider,
    useCreatePath,
    useLocation,
    useNavigate,
    useParams,
    useRedirect,
    useResourceContext,
    useResourceDefinition,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { productRouter } from './productRouter';

afterEach(cleanup);

const Where = () => <output>{useLocation().pathname}</output>;

const ListPage = () => {
    const createPath = useCreatePath();
    const redirect = useRedirect();
    const resource = useResourceContext() ?? '';
    const { hasList, hasCreate, hasEdit } = useResourceDefinition();
    return (
        <>
            <h1>All {resource}</h1>
            <p>{[hasList, hasCreate, hasEdit].join()}</p>
            <LinkBase to={createPath({ resource, type: 'create' })}>add</LinkBase>
            <LinkBase to={createPath({ resource, type: 'edit', id: 5 })}>change</LinkBase>
            <button type="button" onClick={() => redirect('edit', resource, '7')}>
                after saving
            </button>
        </>
    );
};

const EditPage = () => (
    <h1>
        {useResourceContext()} {useParams().id}
    </h1>
);

const show = (address: string) =>
    render(
        <TestMemoryRouter initialEntries={[address]}>
            <Where />
            <CoreAdminContext dataProvider={testDataProvider()} routerProvider={productRouter}>
                <CoreAdminUI>
                    <Resource
                        name="articles"
                        list={ListPage}
                        create={<h1>New</h1>}
                        edit={<EditPage />}
                    />
                </CoreAdminUI>
            </CoreAdminContext>
        </TestMemoryRouter>,
    );

describe('productRouter', () => {
    it('puts the list at the product’s address, with links to the product’s forms', async () => {
        show('/admin/contentList');
        expect((await screen.findByRole('heading')).textContent).toBe('All articles');
        expect(screen.getByText('true,true,true')).toBeDefined();
        const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
        expect(link('add')).toBe('/admin/contentcreate');
        expect(link('change')).toBe('/admin/contentcreate/5');
    });

    it('leads there after an action too', async () => {
        show('/admin/contentList');
        (await screen.findByRole('button')).click();
        expect(await screen.findByText('articles 7')).toBeDefined();
        expect(screen.getByRole('status').textContent).toBe('/admin/contentcreate/7');
    });

    it('keeps all digits of an id', async () => {
        const id = '9'.repeat(62);
        show(`/admin/contentcreate/${id}`);
        expect((await screen.findByRole('heading')).textContent).toBe(`articles ${id}`);
    });

    it('forwards react-admin’s own address of the list', async () => {
        show('/articles');
        expect(await screen.findByText('All articles')).toBeDefined();
        expect(screen.getByRole('status').textContent).toBe('/admin/contentList');
    });

    it('does not let a page call back that is left for one whose code is on its way', async () => {
        let write = () => {};
        const Page = () => {
            const navigate = useNavigate();
            write = () => navigate({ search: '?filter=x' }, { replace: true });
            return <h1>List</h1>;
        };
        const element = (
            <CoreAdminContext dataProvider={testDataProvider()} routerProvider={productRouter}>
                <Page />
            </CoreAdminContext>
        );
        const router = createMemoryRouter(
            [
                { path: '/list', element },
                { path: '/other', loader: () => new Promise(() => {}), element: null },
            ],
            { initialEntries: ['/list'] },
        );
        render(<RouterProvider router={router} />);
        await screen.findByRole('heading');
        await act(async () => write());
        expect(router.state.location.search).toBe('?filter=x');
        act(() => void router.navigate('/other'));
        await act(async () => write());
        expect(router.state.navigation.location?.pathname).toBe('/other');
    });
});
