import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { EventStore } from '../../server/analytics/events/store';

/** Events that wait in the spool of a data folder; parts count. */
export const waitingIn = async (dataDir: string): Promise<string[]> =>
    (await readdir(join(dataDir, 'spool'))).filter(name => /\.(jsonl|part)$/.test(name));

/**
 * Compares what was acknowledged with what the store holds; no server runs on the folder.
 * `refused` are events of which none may be there.
 */
export const expectOnce = async (
    dataDir: string,
    acknowledged: readonly string[],
    {
        url,
        cluster,
        refused = [],
    }: { url?: string; cluster?: string; refused?: readonly string[] } = {},
): Promise<void> => {
    const store = await EventStore.open(dataDir, url, { cluster });
    const rows = await store.query<{ name: string; times: number }>(
        'SELECT name, toUInt32(count()) AS times FROM events GROUP BY name',
    );
    const [sums] = await store.query<{ events: number; noted: number }>(
        `SELECT (SELECT toUInt32(count()) FROM events) AS events,
            (SELECT toUInt32(sum(rows)) FROM day_changes) AS noted`,
    );
    await store.close();
    const times = new Map(rows.map(row => [row.name, row.times]));
    const lost = acknowledged.filter(name => !times.has(name));
    const doubled = rows.filter(row => row.times !== 1);
    console.log(
        `acknowledged ${acknowledged.length}, stored ${sums?.events}, lost ${lost.length}, doubled ${doubled.length}`,
    );
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
    expect(refused.filter(name => times.has(name))).toEqual([]);
    // Which days changed is written down with the events; once more for what was tried twice.
    expect(sums?.noted).toBeGreaterThanOrEqual(sums?.events ?? 0);
};
