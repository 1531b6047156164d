import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
let site: string;
beforeAll(async () => {
    test = await startTestApp({
        DISTINCT_PATHS: '3',
        DISTINCT_TITLES: '2',
        DISTINCT_REFERRERS: '2',
        DISTINCT_CAMPAIGNS: '2',
        DISTINCT_EVENTS: '3',
    });
    token = await signIn(test);
    site = await addSite(test, token);
});
afterAll(() => test.close());

const view = (n: number) => ({
    s: site,
    k: 'v',
    u: `https://example.com/page-${n}?utm_source=news&utm_term=term-${n}`,
    t: `Page ${n}`,
    r: `https://from.example/${n}`,
    p: `view${n}`,
});

const valuesOf = async (column: string, kind = 'view') => {
    await test.settle();
    const rows = await test.stores.store.query<{ value: string }>(
        `SELECT DISTINCT toString(${column}) AS value FROM events
        WHERE site = {site:String} AND kind = {kind:String} ORDER BY value`,
        { site, kind },
    );
    return rows.map(({ value }) => value);
};

const overLimit = async () => {
    const { data } = await call(test, calls.siteData, { token, params: { id: site } });
    return data.overLimit;
};

it('keeps so many different values of a site and day, and counts the others together', async () => {
    expect(await overLimit()).toEqual([]);
    for (let n = 1; n <= 6; n++) {
        // a visit keeps the campaign that it came by: a visitor each
        const { statusCode } = await send(test, view(n), { address: `203.0.113.${n}` });
        expect(statusCode).toBe(202);
    }
    for (const plan of ['a', 'b', 'c']) {
        await send(test, {
            s: site,
            k: 'e',
            u: 'https://example.com/page-1',
            n: 'buy',
            d: { plan },
        });
    }
    expect(await valuesOf('path')).toEqual(['(other)', '/page-1', '/page-2', '/page-3']);
    expect(await valuesOf('title')).toEqual(['(other)', 'Page 1', 'Page 2']);
    expect(await valuesOf('referrer')).toEqual([
        ...['https://from.example/(other)', 'https://from.example/1', 'https://from.example/2'],
    ]);
    expect(await valuesOf('referrerHost')).toEqual(['from.example']);
    expect(await valuesOf('utmTerm')).toEqual(['(other)', 'term-1']);
    expect(await valuesOf('utmSource')).toEqual(['news']);
    expect(await valuesOf('props', 'event')).toEqual(['{"plan":"(other)"}', '{"plan":"a"}']);
    expect(await overLimit()).toEqual(['paths', 'titles', 'referrers', 'campaigns', 'events']);
});

it('shows them as one row of a report', async () => {
    const { data } = await call(test, calls.pages, { token, query: { site } });
    expect(data.list.map(({ value }) => value).sort()).toEqual([
        ...['(other)', '/page-1', '/page-2', '/page-3'],
    ]);
});

it('knows after a restart which values the day has', async () => {
    await test.restart();
    expect(await overLimit()).toEqual(['paths', 'titles', 'referrers', 'campaigns', 'events']);
    await send(test, view(7));
    await send(test, { ...view(2), p: 'again' });
    expect(await valuesOf('path')).toEqual(['(other)', '/page-1', '/page-2', '/page-3']);
    expect(await valuesOf('title')).toEqual(['(other)', 'Page 1', 'Page 2']);
});

it('has room again on the next day', async () => {
    test.now += 86_400_000;
    await send(test, { ...view(8), p: 'tomorrow' });
    expect(await valuesOf('path')).toContain('/page-8');
    expect(await overLimit()).toEqual([]);
});
