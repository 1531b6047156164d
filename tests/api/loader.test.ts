import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandForget, commandMerge } from '../../server/analytics/events/commands';
import { type NewEvent, toLine } from '../../server/analytics/events/event';
import { listQuarantine, putBack } from '../../server/analytics/events/quarantine';
import { type SegmentSource, segmentName } from '../../server/analytics/events/segment';
import { visitId } from '../../server/analytics/events/visitId';
import { spoolFolder } from '../../server/platform/dataFolders';
import { directEntry } from '../fixtures/directEntry';
import { storedVisits } from '../fixtures/storedVisits';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let folder: string;
beforeAll(async () => {
    test = await startTestApp();
    folder = spoolFolder(test.config);
});
afterAll(() => test.close());

const start = Date.UTC(2015, 4, 17, 10);
const view = (site: string, n: number, more: Partial<NewEvent> = {}): NewEvent => ({
    id: String(n + 1),
    site,
    visitor: String(n % 3),
    visit: String(n % 3),
    started: start,
    time: start + n * 1000,
    kind: 'view',
    view: String(n + 1),
    path: `/${n}`,
    origin: 'import',
    ...more,
});
const many = (site: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => view(site, from + index));

/** Puts a segment into the spool as another process would, and waits until it is gone. */
const load = async (
    events: readonly NewEvent[],
    {
        source = 'import',
        name = segmentName(source),
    }: { source?: SegmentSource; name?: string } = {},
) => {
    await writeFile(join(folder, name), `${events.map(toLine).join('\n')}\n`);
    await test.settle();
    return name;
};

const sums = async (site: string) => {
    const [row] = await test.stores.store.query<Record<string, number>>(
        `SELECT (SELECT count() FROM events WHERE site = {site:String}) AS events,
            (SELECT sum(pages) FROM ${storedVisits} WHERE site = {site:String}) AS pages,
            (SELECT uniqExact(visit) FROM events WHERE site = {site:String}) AS visits,
            (SELECT uniqExact(visitor) FROM events WHERE site = {site:String}) AS visitors`,
        { site },
    );
    return row;
};

describe('a segment', () => {
    it.each(['live', 'demo', 'import'] as const)(
        'of %s that comes back after a crash adds nothing, also not to the visits',
        async source => {
            const site = `replay${source}`;
            const name = await load(many(site, 0, 500), { source });
            await load(many(site, 0, 500), { source, name });
            const whole = { events: 500, pages: 500, visits: 3, visitors: 3 };
            expect(await sums(site)).toEqual(whole);
            expect(await readdir(folder)).toEqual([]);
        },
    );

    it('with lines that other files had too adds only the new ones', async () => {
        await load(many('overlap1', 0, 300));
        await load(many('overlap1', 200, 400));
        await load(many('overlap1', 0, 400));
        expect(await sums('overlap1')).toMatchObject({ events: 400, pages: 400 });
    });

    it('of an import may repeat the ids of another site', async () => {
        await load(many('twinsite1', 0, 10));
        await load([...many('twinsite1', 5, 10), ...many('twinsite2', 0, 10)]);
        expect(await sums('twinsite1')).toMatchObject({ events: 10 });
        expect(await sums('twinsite2')).toMatchObject({ events: 10 });
    });

    it('takes every odd text as it is', async () => {
        const title = 'quote " back\\slash \u0000 新行\n tab\t emoji 😀 }{"time":1';
        await load([view('oddtexts', 1, { title, path: "/it's/{x}", address: '2001:db8::1' })]);
        const rows = await test.stores.store.query(
            `SELECT title, path, toString(address) AS address FROM events WHERE site = 'oddtexts'`,
        );
        expect(rows).toEqual([{ title, path: "/it's/{x}", address: '2001:db8::1' }]);
    });

    it('with lines that cannot be read is loaded but for them; they can be mended', async () => {
        const wrong = [
            'not a line of events',
            toLine(view('somebad1', 1)).replace('"time":', '"time":"x","at":'),
            toLine(view('somebad1', 2, { address: 'nowhere' })),
            toLine(view('somebad1', 3, { engaged: -1 })),
        ];
        const lines = many('somebad1', 10, 60).map(toLine);
        const name = segmentName('live');
        await writeFile(join(folder, name), `${[...wrong, ...lines].join('\n')}\n`);
        await load(many('afterbad1', 0, 5), { source: 'live' });
        expect(await sums('afterbad1')).toMatchObject({ events: 5 });
        expect(await sums('somebad1')).toMatchObject({ events: 50, pages: 50 });
        expect(await readdir(folder)).toEqual([]);
        const [entry, ...others] = await listQuarantine(folder);
        expect(entry).toMatchObject({ name, lines: 4 });
        expect(others).toEqual([]);
        for (const [n, file] of (entry?.files ?? []).entries()) {
            await writeFile(file, `${toLine(view('somebad1', 100 + n))}\n`);
        }
        await putBack(folder, name);
        await test.settle();
        expect(await sums('somebad1')).toMatchObject({ events: 50 + (entry?.files.length ?? 0) });
        expect(await listQuarantine(folder)).toEqual([]);
    });
});

describe('the order to merge two visits', () => {
    const site = 'mergesite';
    const at = Date.UTC(2016, 0, 31, 23, 40);
    /** Ten minutes of views, one a minute. */
    const visit = (id: string, started: number, visitor = '5') =>
        Array.from({ length: 10 }, (_, n) =>
            view(site, n, {
                id: String(started + n),
                visitor,
                visit: visitId(visitor, started),
                started,
                time: started + n * 60_000,
                path: `/${id}/${n}`,
            }),
        );

    it('gives the one the events of the other, once, however often it is carried out', async () => {
        const later = at + 15 * 60_000;
        await load([...visit('1', at), ...visit('2', later), ...visit('3', at, '6')], {
            source: 'live',
        });
        const name = await commandMerge(folder, {
            site,
            from: visitId('5', later),
            into: visitId('5', at),
            started: at,
            entry: directEntry,
        });
        const order = await readFile(join(folder, name));
        for (let times = 0; times < 2; times += 1) {
            await writeFile(join(folder, name), order);
            await test.settle();
            expect(await readdir(folder)).toEqual([]);
            const visits = await test.stores.store.query(
                `SELECT toString(visits.visit) AS visit, pages,
                    toUnixTimestamp64Milli(visits.started) AS started,
                    toUnixTimestamp64Milli(visits.last) AS last, entryPath AS entry, exitPath AS exit
                FROM ${storedVisits} WHERE site = {site:String} ORDER BY visitor`,
                { site },
            );
            const last = later + 9 * 60_000;
            expect(visits).toMatchObject([
                {
                    visit: visitId('5', at),
                    pages: 20,
                    started: at,
                    last,
                    entry: '/1/0',
                    exit: '/2/9',
                },
                { visit: visitId('6', at), pages: 10 },
            ]);
            const events = await test.stores.store.query(
                `SELECT toString(visit) AS visit, count() AS events, uniqExact(id) AS ids,
                    uniqExact(started) AS starts
                FROM events WHERE site = {site:String} GROUP BY visit, visitor ORDER BY visitor`,
                { site },
            );
            expect(events).toEqual([
                { visit: visitId('5', at), events: 20, ids: 20, starts: 1 },
                { visit: visitId('6', at), events: 10, ids: 10, starts: 1 },
            ]);
        }
    });
});

describe('the order to forget a site', () => {
    it('deletes all of it and nothing else', async () => {
        await load([...many('forgotten', 0, 50), ...many('remaining', 0, 50)], { source: 'demo' });
        await commandForget(folder, 'forgotten');
        await test.settle();
        expect(await sums('forgotten')).toEqual({ events: 0, pages: 0, visits: 0, visitors: 0 });
        expect(await sums('remaining')).toEqual({ events: 50, pages: 50, visits: 3, visitors: 3 });
    });
});
