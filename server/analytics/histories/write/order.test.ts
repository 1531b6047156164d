import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HistoryEvent } from '../historyItems';
import { HistoryVisits } from './historyVisits';
import { SortedRuns } from './sortedRuns';
import { mostValues, otherValue, SumRows } from './sumRows';

const eventAt = (time: number, key: string): HistoryEvent => ({
    time,
    key,
    visitor: 'a',
    visit: '',
    kind: 'view',
    url: 'https://example.com/',
});

it.each([1 << 20, 400])(
    'events come in the order of time, in runs of %i characters',
    async size => {
        const folder = await mkdtemp(join(tmpdir(), 'runs-'));
        const runs = new SortedRuns(join(folder, 'runs'), size);
        const times = [5, 3, 9, 3, 1, 7, 3, 2, 8, 3, 4, 6];
        for (const [at, time] of times.entries()) await runs.add(eventAt(time, `${time} ${at}`));
        const found: string[] = [];
        for await (const events of runs.sorted()) found.push(...events.map(({ key }) => key));
        // of one instant in the order in which they came
        const expected = times
            .map((time, at) => ({ time, at }))
            .sort((a, b) => a.time - b.time || a.at - b.at);
        expect(found).toEqual(expected.map(({ time, at }) => `${time} ${at}`));
        await runs.remove();
        await rm(folder, { recursive: true });
    },
);

const minute = 60_000;
const entry = () => ({}) as never;

it('visits are those of the tool for a day at most, else half an hour ends one', () => {
    const visits = new HistoryVisits();
    const startOf = (visit: string, time: number, isView = true) =>
        visits.assign({ visitor: 'a', visit, time, isView }, entry).started;
    expect([startOf('', 0), startOf('', 30 * minute), startOf('', 61 * minute)]).toEqual([
        ...[0, 0, 61 * minute],
    ]);
    expect([startOf('v', 100 * minute), startOf('v', 400 * minute)]).toEqual([
        ...[100 * minute, 100 * minute],
    ]);
    expect(startOf('v', 1_700 * minute)).toBe(1_700 * minute);
    expect(startOf('w', 1_700 * minute)).toBe(1_700 * minute);
});

it('visits that cannot go on are not held, however long a history is', () => {
    const visits = new HistoryVisits();
    for (let day = 0; day < 50; day++) {
        for (let at = 0; at < 20; at++) {
            const sign = { visitor: `${day} ${at}`, visit: 'v', isView: true };
            visits.assign({ ...sign, time: (day * 24 * 60 + at) * minute }, entry);
        }
    }
    // those of the last day, and what began within a day of its last one
    expect(visits.size).toBeLessThanOrEqual(40);
});

it('a run keeps texts whole whatever they are written in, and takes the place of the one before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'runs-'));
    const runs = new SortedRuns(join(folder, 'runs'), 3_000);
    const titles = Array.from({ length: 60 }, (_, at) => `${'页面 — ü 🚀'.repeat(at % 7)} ${at}`);
    for (const [at, title] of titles.entries()) {
        await runs.add({ ...eventAt(at % 5, String(at)), title });
    }
    const found: (string | undefined)[] = [];
    for await (const events of runs.sorted()) found.push(...events.map(({ title }) => title));
    expect(found.toSorted()).toEqual(titles.toSorted());
    await runs.remove();
    await rm(folder, { recursive: true });
});

it('pages of one instant keep their order', () => {
    const visits = new HistoryVisits();
    const timeOf = () =>
        visits.assign({ visitor: 'a', visit: '', time: 5, isView: true }, entry).time;
    expect([timeOf(), timeOf(), timeOf()]).toEqual([5, 6, 7]);
});

it('of a day the largest values are kept by name, and the sum stays', () => {
    const rows = new SumRows();
    const all = mostValues + 50;
    for (let at = 0; at < all; at++) {
        const sum = { kind: 'pages', day: '2024-01-01', value: `/${at}` } as const;
        rows.add({ ...sum, views: at });
        rows.add({ ...sum, views: 1 });
    }
    const found = rows.end();
    expect(found).toHaveLength(mostValues);
    expect(found[0]).toMatchObject({ value: `/${all - 1}`, views: all, visits: null });
    expect(found.at(-1)?.value).toBe(otherValue);
    const total = found.reduce((sum, { views }) => sum + (views ?? 0), 0);
    expect(total).toBe((all * (all + 1)) / 2);
});

it('figures beyond all reason stay whole numbers that a database adds up', () => {
    const rows = new SumRows();
    const sum = { kind: 'total', day: '2024-01-01', value: '' } as const;
    for (let at = 0; at < 20; at++) rows.add({ ...sum, views: 999_999_999_999_999 });
    rows.add({ ...sum, seconds: Number.POSITIVE_INFINITY });
    expect(rows.end()).toMatchObject([{ views: 1e12, seconds: 1e12 }]);
});
