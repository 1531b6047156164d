import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedKind } from '../../contract/analytics/imported';
import { calls } from '../../contract/calls';
import { endOf, sendHistory } from '../fixtures/importHistory';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';
import { zipOf } from '../fixtures/zip';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
});
afterAll(() => test.close());

const period = { from: '2024-05-01', to: '2024-05-31' };

/** As Umami's export writes them. */
const tables = {
    'events.csv': 'x,y\r\nSign up,5\r\n,2',
    'pages.csv': 'x,y\r\n/,40\r\n"/a,b",3',
    'referrers.csv': 'x,y\r\nnews.example,7',
    'browsers.csv': 'x,y\r\nchrome,30\r\nios,11',
    'os.csv': 'x,y\r\nMac OS,9',
    'devices.csv': 'x,y\r\nlaptop,12\r\ndesktop,20',
    'countries.csv': 'x,y\r\nDE,21\r\n,4',
};

const exported = JSON.stringify({ zip: zipOf(tables).toString('base64') });

const send = async (site: string, name: string, content: string | Buffer) => {
    const id = await sendHistory(test, owner, site, { tool: 'umami', content, name });
    return endOf(test, owner, site, id);
};

const valuesOf = async (site: string, of: ImportedKind) => {
    const query = { site, ...period, of, page: 1, per_page: 50 };
    const { data } = await callFrom(test, owner, calls.importedRows, { query });
    return data.list.map(({ value, visitors, views, events }) => [value, visitors, views, events]);
};

it('exports of single days are sums of their days, whichever way they are packed', async () => {
    const site = await addSite(test, owner.token);
    const days = JSON.stringify({
        pageviews: [
            { x: '2024-05-01T00:00:00Z', y: 90 },
            { x: '2024-05-02 00:00:00', y: 80 },
            { x: '2024-05-02T07:00:00Z', y: 1 },
        ],
        sessions: [{ x: '2024-05-01T00:00:00Z', y: 41 }],
    });
    const folder = Object.entries(tables).map(([name, text]) => [`2024-05-02/${name}`, text]);
    const zip = zipOf({
        'umami/2024-05-01.json': exported,
        'umami/days.json': days,
        ...Object.fromEntries(folder),
    });
    const done = await send(site, 'umami.zip', zip);
    expect(done).toMatchObject({ state: 'done', events: 0, from: '2024-05-01', to: '2024-05-02' });
    // an event without a name in each export, and an hour among the days
    expect(done.refused).toEqual([
        { reason: 'row', rows: 2 },
        { reason: 'time', rows: 1 },
    ]);
    expect(await valuesOf(site, 'pages')).toEqual([
        ['/', 80, null, null],
        ['/a,b', 6, null, null],
    ]);
    expect(await valuesOf(site, 'events')).toEqual([['Sign up', null, null, 10]]);
    expect(await valuesOf(site, 'referrers')).toEqual([['news.example', 14, null, null]]);
    expect(await valuesOf(site, 'browsers')).toEqual([
        ['Chrome', 60, null, null],
        ['Safari', 22, null, null],
    ]);
    expect(await valuesOf(site, 'devices')).toEqual([['desktop', 64, null, null]]);
    expect(await valuesOf(site, 'systems')).toEqual([['macOS', 18, null, null]]);
    expect(await valuesOf(site, 'area')).toEqual([
        ['DE', 42, null, null],
        ['', 8, null, null],
    ]);
    const query = { site, ...period };
    const { data } = await callFrom(test, owner, calls.importedDays, { query });
    expect(data.days).toMatchObject([
        { day: '2024-05-01', views: 90, visitors: 41, visits: null },
        { day: '2024-05-02', views: 80, visitors: null },
    ]);
});

it('an export whose own name has the day is of that day; one of no day, or two, is refused as a total', async () => {
    const site = await addSite(test, owner.token);
    expect(await send(site, 'site 2024-05-03.zip', zipOf(tables))).toMatchObject({
        state: 'done',
        from: '2024-05-03',
        to: '2024-05-03',
    });
    for (const name of ['export.zip', '2024-05-01 2024-05-31.zip', 'export-20240501.zip']) {
        expect(await send(site, name, zipOf(tables))).toMatchObject({ fault: 'period', sums: 0 });
    }
    expect(await send(site, 'export.json', exported)).toMatchObject({ fault: 'period', sums: 0 });
});

it('what is no export, is damaged, or grows too large is refused', async () => {
    const site = await addSite(test, owner.token);
    const day = '2024-05-01.json';
    expect(await send(site, day, '{"list": []}')).toMatchObject({ fault: 'format' });
    const broken = JSON.stringify({ zip: 'UEsDBAoAAAAA' });
    expect(await send(site, day, broken)).toMatchObject({ fault: 'damaged' });
    const bomb = zipOf({ 'pages.csv': `x,y\r\n${'a'.repeat(40 << 20)},1` });
    const large = JSON.stringify({ zip: bomb.toString('base64') });
    expect(await send(site, day, large)).toMatchObject({
        fault: expect.stringMatching(/packed|long/),
    });
});

it('a packed table of more rows than are told is none: all of it would be in memory at once', async () => {
    const site = await addSite(test, owner.token);
    const rows = Array.from({ length: 25_000 }, (_, at) => `/${at},1`).join('\r\n');
    const zip = zipOf({ 'pages.csv': `x,y\r\n${rows}` });
    const content = JSON.stringify({ zip: zip.toString('base64') });
    expect(await send(site, '2024-05-09.json', content)).toMatchObject({ fault: 'rows', sums: 0 });
});
