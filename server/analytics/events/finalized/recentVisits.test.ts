import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventStore } from '../store';
import { RecentVisits } from './recentVisits';

const tookMs = 500;

let commands: string[];
let rows: number;
let recent: RecentVisits;

/** Takes half a second for each statement, and finds that all visitors have changed. */
const store = {
    onChanged: () => undefined,
    command: async (sql: string) => {
        commands.push(sql);
        vi.advanceTimersByTime(tookMs);
    },
    query: async () => Array.from({ length: 2_001 }, (_, at) => ({ changed: `${at}`, isKnown: 1 })),
} as Pick<EventStore, 'onChanged' | 'command' | 'query'> as EventStore;

const made = () => commands.filter(sql => sql.startsWith('INSERT')).length;

beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    commands = [];
    rows = 100_000;
    recent = await RecentVisits.open({ store, stateOf: () => ({ base: '', rows }) });
});
afterEach(async () => {
    await recent.stop();
    vi.useRealTimers();
});

it('are made of many events part by part, each visitor in one of them', async () => {
    await recent.of(['site'], 0);
    expect(made()).toBe(2);
    expect(commands[1]).toContain('visitor % 2 = 0');
    expect(commands[2]).toContain('visitor % 2 = 1');
    rows = 1e9;
    vi.advanceTimersByTime(60_000);
    await recent.of(['site'], 0);
    expect(made()).toBe(2 + 16);
});

it('of a busy site rest for four times as long as they took', async () => {
    const [first] = (await recent.of(['site'], 0)) ?? [];
    rows += 1;
    vi.advanceTimersByTime(4 * 2 * tookMs - 1);
    expect(await recent.of(['site'], 0)).toEqual([first]);
    vi.advanceTimersByTime(1);
    expect(await recent.of(['site'], 0)).not.toEqual([first]);
});

it('of a busy site are made for a comparison though they rest', async () => {
    await recent.of(['site'], 0);
    rows += 1;
    await recent.differing('site').catch(() => undefined);
    expect(made()).toBeGreaterThanOrEqual(4);
});

it('of a site with fewer events are made whenever one has come', async () => {
    rows = 50_000;
    const [first] = (await recent.of(['site'], 0)) ?? [];
    rows = 49_999;
    expect(await recent.of(['site'], 0)).not.toEqual([first]);
    expect(made()).toBe(2);
});
