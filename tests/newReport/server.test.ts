import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportNames, exportOf } from '../../contract/analytics/exports';
import { reports } from '../../contract/analytics/reports';
import { shownTo } from '../../contract/analytics/sharedFields';
import { calls } from '../../contract/calls';
import { openApiDocument } from '../../server/platform/http/openapi';
import { addGuest, addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { newPages, titles, titlesPage, weekdays, weekdaysPage } from './contract';

// the lines that a new report adds; everything else is the product's
vi.mock('../../contract/platform/reportPages', async original => {
    const given = await original<typeof import('../../contract/platform/reportPages')>();
    return { ...given, reportNames: [...given.reportNames, 'titles', 'weekdays'] };
});
vi.mock('../../contract/analytics/breakdowns', async original => {
    const given = await original<typeof import('../../contract/analytics/breakdowns')>();
    const { titles } = await import('./contract');
    return {
        breakdowns: { ...given.breakdowns, titles },
        breakdownNames: [...given.breakdownNames, 'titles'],
        isBreakdown: (name: string) => name === 'titles' || given.isBreakdown(name),
    };
});
vi.mock('../../contract/analytics/trend', async original => {
    const { weekdays } = await import('./contract');
    return { ...(await original<object>()), weekdays };
});
vi.mock('../../server/analytics/events/reports/breakdowns/reports', async original => {
    const given =
        await original<typeof import('../../server/analytics/events/reports/breakdowns/reports')>();
    const { titlesSplit } = await import('./server');
    const reportOf: typeof given.reportOf = (name, scope) =>
        name === ('titles' as string) ? titlesSplit : given.reportOf(name, scope);
    return { ...given, reportOf };
});
// instead of a file in the server's folder
vi.mock('../../server/analytics/events/reports/answersByPlace', async original => {
    const { answersByPlace } =
        await original<typeof import('../../server/analytics/events/reports/answersByPlace')>();
    const { weekdaysReport } = await import('./server');
    return { answersByPlace: [...answersByPlace, weekdaysReport] };
});

let test: TestApp;
let owner: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-05-05T12:00:00Z');
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    const view = (time: string, visitor: string, title: string) => ({ time, visitor, title });
    await putEvents(test.config.DATA_DIR, site, [
        view('2026-05-04T10:00:00Z', 'ann', 'Prices'),
        view('2026-05-04T10:01:00Z', 'ann', 'Contact'),
        view('2026-05-05T10:00:00Z', 'bob', 'Prices'),
    ]);
    await test.settle();
});
afterAll(() => test.close());

const days = { from: '2026-05-04', to: '2026-05-05' };
const query = () => ({ site, ...days });

const download = async (name: string, { token }: { token: string }, lang: 'en' | 'zh') => {
    const { statusCode, body } = await test.app.inject({
        url: `/api/v1/work/stats/export/${name}`,
        query: { ...query(), lang },
        headers: { 'x-token': token },
    });
    return { status: statusCode, lines: body.replace('\uFEFF', '').trim().split('\r\n') };
};

describe('a new breakdown on the server', () => {
    it('splits the traffic of the period asked for', async () => {
        const { data } = await callFrom(test, owner, titles, { query: query() });
        expect(data.list.map(({ value, metrics }) => [value, metrics.pv, metrics.uv])).toEqual([
            ['Prices', 2, 2],
            ['Contact', 1, 1],
        ]);
        expect(data.totals).toMatchObject({ pv: 3, uv: 2 });
        const wrong = await callFrom(test, owner, titles, { query: { ...query(), sort: 'exits' } });
        expect(wrong.status).toBe(422);
    });

    it('is a file, with its name and its figures in both languages', async () => {
        const { lines } = await download('titles', owner, 'en');
        expect(lines[0]).toBe('Titles,Page views,Visitors,Visits,Share');
        expect(lines.slice(1).map(line => line.split(',').slice(0, 3))).toEqual([
            ['Prices', '2', '2'],
            ['Contact', '1', '1'],
        ]);
        expect((await download('titles', owner, 'zh')).lines[0]).toMatch(/^标题,浏览量,/);
    });
});

describe('a new report of another kind', () => {
    it('answers of the scope that is read for all', async () => {
        const { data } = await callFrom(test, owner, weekdays, { query: query() });
        expect(data.list).toEqual([
            { day: 1, pv: 2 },
            { day: 2, pv: 1 },
        ]);
        const filtered = { ...query(), filter: 'visitor=1' };
        expect((await callFrom(test, owner, weekdays, { query: filtered })).data.list).toEqual([]);
        const stranger = await addPerson(test, 'user');
        expect((await callFrom(test, stranger, weekdays, { query: query() })).status).toBe(404);
    });

    it('is a file with the columns that are declared', async () => {
        const { lines } = await download('weekdays', owner, 'zh');
        expect(lines).toEqual(['星期,浏览量', '1,2', '2,1']);
    });
});

describe('both', () => {
    it('are for the guests of links that hold their page, and for no others', async () => {
        const guests = {
            titles: await addGuest(test, owner, site, [titlesPage]),
            weekdays: await addGuest(test, owner, site, [weekdaysPage]),
        };
        const status = async (call: typeof titles | typeof weekdays, by: Person['token']) =>
            (await callFrom(test, { token: by, address: '' }, call, { query: query() })).status;
        expect(await status(titles, guests.titles.token)).toBe(200);
        expect(await status(weekdays, guests.titles.token)).toBe(403);
        expect(await status(weekdays, guests.weekdays.token)).toBe(200);
        expect((await download('titles', guests.weekdays, 'en')).status).toBe(403);
        expect(shownTo('page', [titlesPage])).toBe('all');
        expect(shownTo('page', [weekdaysPage])).toBe('none');
    });

    it('are among the calls, in OpenAPI and among the files', () => {
        const { paths } = openApiDocument() as { paths: Record<string, object> };
        for (const report of [titles, weekdays]) {
            expect(Object.values(reports)).toContain(report);
            expect(Object.values(calls)).toContain(report);
            expect(Object.keys(paths[report.path] ?? {})).toEqual(['get']);
        }
        const names = exportNames.map(name => exportOf(name).label[1]);
        expect(names).toEqual(expect.arrayContaining(['标题', '星期分布']));
        expect(Object.keys(newPages)).toEqual([titlesPage, weekdaysPage]);
    });
});
