// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import {
    AdminContext,
    CoreAdminUI,
    Resource,
    TestMemoryRouter,
    testDataProvider,
} from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { backOffice } from '../../contract/backOffice';
import { breadcrumb } from '../../src/app/layout/breadcrumb';
import { menuFor } from '../../src/app/layout/menuTree';
import { pageIcon } from '../../src/app/pages/pageIcons';
import { pageTitle } from '../../src/app/pageTitle';
import { productRouter } from '../../src/app/router/productRouter';
import { routeAt } from '../../src/app/routes/match';
import { permittedRoutes, type Visitor } from '../../src/app/routes/permit';
import { tabRoute, tabsAfter } from '../../src/app/tabs/tabs';
import { isGranted } from '../../src/authProvider/grants';
import { resources } from '../../src/dataProvider/resources';
import { fieldLabel } from '../../src/i18n/fieldLabels';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import type { Office } from '../../src/resources/core/defineOffice';
import { offices } from '../../src/resources/offices';
import { glossaryTerms } from './contract';
import { glossaryTermOffice } from './office';

// the lists that a new resource is written into; of the pages there is none but the folders
vi.mock('../../contract/backOffice', async original => {
    const declared = await original<{ backOffice: typeof backOffice; allResources: object[] }>();
    const { glossaryTerms } = await import('./contract');
    return {
        backOffice: { ...declared.backOffice, glossary_terms: glossaryTerms },
        allResources: [...declared.allResources, glossaryTerms],
    };
});
vi.mock('../../src/resources/routes', async original => {
    const { resourceRoutes } = await original<{ resourceRoutes: object[] }>();
    const { glossaryTermRoute } = await import('./route');
    return { resourceRoutes: [...resourceRoutes, glossaryTermRoute] };
});
vi.mock('../../src/resources/offices', async original => {
    const { offices } = await original<{ offices: Office[] }>();
    const { glossaryTermOffice } = await import('./office');
    return { offices: [...offices, glossaryTermOffice] };
});

// there is no layout here, and nothing grows
vi.stubGlobal(
    'ResizeObserver',
    class {
        observe = () => undefined;
        disconnect = () => undefined;
    },
);

const path = '/admin/glossary';
const admin: Visitor = { roles: ['admin'], permissions: [], reports: null, adminAllRoutes: false };
const user: Visitor = { ...admin, roles: ['user'] };
const i18n = { en: createI18nProvider('en'), zh: createI18nProvider('zh') };

describe('a new resource in the application', () => {
    it('has a list and its forms at addresses of administrators', () => {
        expect(routeAt(path)?.resource).toEqual({ name: 'glossary_terms', view: 'list' });
        expect(routeAt(`${path}/create`)?.resource?.view).toBe('create');
        expect(routeAt(`${path}/0198-a`)?.resource?.view).toBe('edit');
        const paths = (visitor: Visitor) => permittedRoutes(visitor).map(route => route.path);
        expect(paths(admin)).toEqual(expect.arrayContaining([path, `${path}/:key`]));
        expect(paths(user)).not.toContain(path);
    });

    it('stands in menu, breadcrumb, tabs and titles, with an icon', () => {
        const group = menuFor(admin, false).find(node => node.group.key === 'admin');
        expect(group?.kind === 'group' && group.children.map(route => route.path)).toContain(path);
        expect(breadcrumb(`${path}/create`, admin).map(({ titleKey }) => titleKey)).toEqual([
            'console',
            'admin',
            'records.glossary_terms',
            'recordCreate',
        ]);
        const tabs = tabsAfter([], { do: 'visit', pathname: path, search: '' });
        expect(tabs.map(tabRoute)).toEqual([routeAt(path)]);
        expect(pageTitle(path, 'en')).toBe('Glossary · Footfall');
        expect(pageTitle(`${path}/create`, 'zh')).toBe('新建 · 术语表 · Footfall');
        const route = routeAt(path);
        expect(route && pageIcon(route)).toBe(glossaryTermOffice.icon);
    });

    it('says everything in both languages', () => {
        const said = (key: string) => [i18n.en.translate(key, 1), i18n.zh.translate(key, 1)];
        expect(said('route.records.glossary_terms')).toEqual(['Glossary', '术语表']);
        expect(said('resources.glossary_terms.name')).toEqual(['term', '术语']);
        expect(said('resources.glossary_terms.fields.isShown')).toEqual(['Shown', '展示']);
        expect(said('resources.glossary_terms.fields.updatedAt')).toEqual(['Updated', '修改时间']);
        expect(fieldLabel(glossaryTerms.path, 'term', 'zh')).toBe('术语');
    });

    it('can do what the contract allows', () => {
        expect(Object.keys(resources.glossary_terms ?? {})).toEqual(
            expect.arrayContaining(['list', 'one', 'create', 'update', 'remove']),
        );
        expect(isGranted({ roles: ['admin'], permissions: [] }, 'glossary_terms', 'create')).toBe(
            true,
        );
        expect(isGranted({ roles: ['user'], permissions: [] }, 'glossary_terms', 'list')).toBe(
            false,
        );
    });
});

describe('its pages', () => {
    const bounce = { id: '7', term: 'Bounce', isShown: true, version: 1 };
    const show = (address: string) => {
        const dataProvider = testDataProvider({
            getList: async () => ({ data: [bounce] as never[], total: 1 }),
            getOne: async () => ({ data: bounce as never }),
        });
        const pages = offices.find(({ name }) => name === 'glossary_terms')?.pages;
        render(
            <TestMemoryRouter initialEntries={[address]}>
                <AdminContext
                    dataProvider={dataProvider}
                    i18nProvider={i18n.en}
                    routerProvider={productRouter}
                >
                    <CoreAdminUI>
                        <Resource name="glossary_terms" {...pages} recordRepresentation="term" />
                    </CoreAdminUI>
                </AdminContext>
            </TestMemoryRouter>,
        );
    };
    beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
    afterEach(() => {
        cleanup();
        vi.unstubAllGlobals();
    });

    it('are a list', async () => {
        show(path);
        expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Glossary');
        expect(await screen.findByText('Bounce')).toBeDefined();
    });

    it('a form for a new record', async () => {
        show(`${path}/create`);
        expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('New term');
        expect(await screen.findByRole('textbox', { name: /Term/ })).toHaveProperty('value', '');
    });

    it('and the same for one that exists, called as it is represented', async () => {
        show(`${path}/7`);
        expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bounce');
        const field = await screen.findByRole('textbox', { name: /Term/ });
        expect(field).toHaveProperty('value', 'Bounce');
    });
});
