// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { AdminContext, TestMemoryRouter, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { menuFor } from '../../src/app/layout/menuTree';
import { pageOf } from '../../src/app/pages/pageOf';
import { pageTitle } from '../../src/app/pageTitle';
import { routeAt } from '../../src/app/routes/match';
import { permittedRoutes, type Visitor } from '../../src/app/routes/permit';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import { reportChoices, reportTitle } from '../../src/resources/shares/sharedReports';
import { mockApi, ok } from '../fixtures/mockedApi';
import { titles, titlesPage, weekdays, weekdaysPage } from './contract';

// the lines and the folders that a new report adds
vi.mock('../../contract/platform/reportPages', async original => {
    const given = await original<typeof import('../../contract/platform/reportPages')>();
    const { newPages } = await import('./contract');
    return {
        reportPages: { ...given.reportPages, ...newPages },
        reportNames: [...given.reportNames, ...Object.keys(newPages)],
    };
});
vi.mock('../../contract/analytics/breakdowns', async original => {
    const given = await original<typeof import('../../contract/analytics/breakdowns')>();
    const { titles } = await import('./contract');
    return { ...given, breakdowns: { ...given.breakdowns, titles } };
});
vi.mock('../../src/stats/pagesByPlace', async original => {
    const { pagesByPlace } = await original<typeof import('../../src/stats/pagesByPlace')>();
    const load = () => import('./pages');
    return {
        pagesByPlace: {
            ...pagesByPlace,
            titles: async () => ({ TitlesPage: (await load()).TitlesPage }),
            weekdays: async () => ({ WeekdaysPage: (await load()).WeekdaysPage }),
        },
    };
});

const paths = { titles: '/site/content/titles', weekdays: '/site/weekdays/comId' };
const guest = (...reports: Visitor['reports'] & object): Visitor => ({
    roles: ['client'],
    permissions: [],
    reports,
    adminAllRoutes: false,
});
const i18n = { en: createI18nProvider('en'), zh: createI18nProvider('zh') };
const api = mockApi();

describe('a new report’s page', () => {
    it('has its address, for the guests of its own link too', () => {
        expect(routeAt(paths.titles)).toMatchObject({ group: 'content', report: titlesPage });
        expect(routeAt(paths.weekdays)).toMatchObject({ group: 'traffic', report: weekdaysPage });
        const of = (visitor: Visitor) => permittedRoutes(visitor).map(route => route.report);
        expect(of(guest(titlesPage))).toEqual([titlesPage]);
        expect(of(guest('overview'))).not.toContain(titlesPage);
    });

    it('stands in the menu, behind the overview of its group', () => {
        const group = menuFor(guest('content', 'src', titlesPage), false)[0];
        const children = group?.kind === 'group' ? group.children : [];
        expect(children.map(({ report }) => report)).toEqual(['content', 'src', titlesPage]);
    });

    it('can be chosen for a link', () => {
        const chosen = reportChoices.map(({ report }) => report);
        expect(chosen).toEqual(expect.arrayContaining([titlesPage, weekdaysPage]));
    });

    it('has its names in both languages', () => {
        const said = (key: string) => [i18n.en.translate(key), i18n.zh.translate(key)];
        expect(said(reportTitle(weekdaysPage))).toEqual(['Days of the week', '星期分布']);
        expect(said('report.name.titles')).toEqual(['Titles', '标题']);
        expect(pageTitle(paths.titles, 'zh')).toBe('页面标题 · Footfall');
    });
});

describe('what it shows', () => {
    const show = (address: string) => {
        const route = routeAt(address);
        render(
            <TestMemoryRouter initialEntries={[address]}>
                <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n.en}>
                    <Suspense fallback={null}>{route && pageOf(route)}</Suspense>
                </AdminContext>
            </TestMemoryRouter>,
        );
    };
    afterEach(cleanup);

    it('is found in the folder with its name: of a breakdown', async () => {
        const list = [{ value: 'Prices', share: 1, metrics: { pv: 2 } }];
        api.server.use(http.get(`*${titles.path}`, () => HttpResponse.json(ok({ list }))));
        show(paths.titles);
        expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page titles');
        expect(await screen.findByText('Prices: 2')).toBeDefined();
    });

    it('and of a report of another kind', async () => {
        const list = [{ day: 1, pv: 5 }];
        api.server.use(http.get(`*${weekdays.path}`, () => HttpResponse.json(ok({ list }))));
        show(paths.weekdays);
        const heading = await screen.findByRole('heading', { level: 1 });
        expect(heading.textContent).toBe('Days of the week');
        expect(await screen.findByText('1: 5')).toBeDefined();
    });
});
