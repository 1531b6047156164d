import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import {
    addSite,
    type Sending,
    startSending,
    until,
    withoutLimits,
} from '../fixtures/faultSenders';
import { startServer } from '../fixtures/serverProcess';
import { expectOnce, waitingIn } from './stored';

const hourMs = 3_600_000;
const events = inForm(300, 5_000);
const preload = pathToFileURL(join(import.meta.dirname, '../fixtures/shiftedClock.mjs')).href;

let folder: string;
let dataDir: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-clock-'));
    dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const setClock = (shift: number) => writeFile(join(folder, 'shift'), String(shift));

const start = (environment: Record<string, string> = {}) =>
    startServer(dataDir, {
        ...withoutLimits,
        ...environment,
        CLOCK_SHIFT_FILE: join(folder, 'shift'),
        NODE_OPTIONS: `--import ${preload}`,
    });

const acknowledgeMore = (sending: Sending) => {
    const before = sending.acknowledged.length;
    return until(() => sending.acknowledged.length >= before + events);
};

it('loses and doubles nothing when the clock is set back by an hour, under way or at a restart', async () => {
    await setClock(2 * hourMs);
    const first = await start();
    const site = await addSite(first);
    const sending = startSending(first.url, site, 'first');
    await acknowledgeMore(sending);
    await setClock(hourMs);
    await acknowledgeMore(sending);
    await sending.stop();
    // Segments are finished and loaded while the clock says that they are not due for an hour.
    await until(async () => (await waitingIn(dataDir)).length === 0);
    const more = startSending(first.url, site, 'more');
    await acknowledgeMore(more);
    expect(await first.stop('SIGKILL')).toBeNull();
    await more.ended;
    const left = await readdir(join(dataDir, 'spool'));

    await setClock(0);
    const second = await start();
    const last = startSending(second.url, site, 'last');
    await acknowledgeMore(last);
    await last.stop();
    await until(async () => (await waitingIn(dataDir)).length === 0);
    expect(await second.stop()).toBe(0);
    expect(left.length).toBeGreaterThan(0);
    const acknowledged = [sending, more, last].flatMap(each => each.acknowledged);
    expect([sending, more, last].flatMap(each => [...each.statuses])).toEqual([]);
    await expectOnce(dataDir, acknowledged);
});

it('loads what comes, in the running process, whichever way all its clocks jump', async () => {
    const minuteMs = 60_000;
    const dayMs = 24 * hourMs;
    await setClock(0);
    // With a budget, too large to be used up: its clock jumps with the others.
    const limit = { COLLECT_ADDRESS_LIMIT: '10000000' };
    const server = await start({ CLOCK_SHIFT_ALL: '1', ...limit });
    const site = await addSite(server);
    const sendings: Sending[] = [];
    for (const [index, shift] of [-10 * minuteMs, 400 * dayMs, hourMs, -10 * minuteMs].entries()) {
        const sending = startSending(server.url, site, `jump${index}`);
        sendings.push(sending);
        await acknowledgeMore(sending);
        await setClock(shift);
        await acknowledgeMore(sending);
        await sending.stop();
        await until(async () => (await waitingIn(dataDir)).length === 0);
    }
    expect(await server.stop()).toBe(0);
    expect(sendings.flatMap(each => [...each.statuses])).toEqual([]);
    await expectOnce(
        dataDir,
        sendings.flatMap(each => each.acknowledged),
    );
});
