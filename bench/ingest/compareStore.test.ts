import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type NewEvent, toLine } from '../../server/analytics/events/event';
import { SegmentWriter } from '../../server/analytics/events/segment';
import { configIn } from '../demo';
import { compareAll } from './compareStore';

const folder = mkdtempSync(join(tmpdir(), 'footfall-compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

let id = 0;
const line = (site: string, run: string, number: number): string => {
    id += 1;
    const event: NewEvent = {
        id: String(id),
        site,
        visitor: '1',
        visit: '1',
        started: 1,
        time: Date.now(),
        kind: 'view',
        view: String(id),
        path: '/',
        query: `b=${run}.${number}`,
        origin: 'tracker',
    };
    return toLine(event);
};

it('finds what is missing and what is there twice, run by run', async () => {
    const config = configIn(folder);
    const writer = new SegmentWriter(join(folder, 'spool'), 'import');
    const stored = [0, 1, 1, 1, 4, 5];
    for (const number of stored) await writer.write(line('abcdefgh', 'one', number));
    for (const number of [0, 1, 2]) await writer.write(line('abcdefgh', 'onemore', number));
    // Another site's, and another query that only begins alike.
    await writer.write(line('othersite', 'one', 2));
    await writer.close();

    const runs = new Map([
        ['one', { sent: 7, unacknowledged: [[2, 3] as const, [5, 6] as const] }],
        ['onemore', { sent: 3, unacknowledged: [] }],
        ['none', { sent: 2, unacknowledged: [] }],
    ]);
    expect([...(await compareAll(config, 'abcdefgh', runs))]).toEqual([
        ['one', { acknowledged: 5, lost: 2, doubled: 2 }],
        ['onemore', { acknowledged: 3, lost: 0, doubled: 0 }],
        ['none', { acknowledged: 2, lost: 2, doubled: 0 }],
    ]);
});
