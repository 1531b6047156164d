import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { startClickHouse } from '../fixtures/clickhouseProcess';
import { cuttable } from '../fixtures/cuttableServer';
import {
    addSite,
    type Sending,
    startSending,
    until,
    withoutLimits,
} from '../fixtures/faultSenders';
import { canMakeReadOnly, makeReadOnly, makeWritable } from '../fixtures/readOnly';
import { startServer } from '../fixtures/serverProcess';
import { expectOnce, waitingIn } from './stored';

/** How many events come while the store is away. */
const whileAway = inForm(600, 40_000);

let dataDir: string;
beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'footfall-away-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const acknowledgeMore = (sending: Sending, count: number) => {
    const before = sending.acknowledged.length;
    return until(() => sending.acknowledged.length >= before + count);
};

it('waits for a store that was killed, and loses and doubles nothing', async () => {
    const clickHouseFolder = join(dataDir, 'clickhouse');
    await mkdir(clickHouseFolder);
    const first = await startClickHouse(clickHouseFolder);
    const url = first.url;
    const server = await startServer(dataDir, { ...withoutLimits, CLICKHOUSE_URL: url });
    const site = await addSite(server);
    const sending = startSending(server.url, site, 'away');
    await acknowledgeMore(sending, 500);
    await first.stop('SIGKILL');
    await acknowledgeMore(sending, whileAway);
    expect((await waitingIn(dataDir)).length).toBeGreaterThan(0);
    const second = await startClickHouse(clickHouseFolder, Number(new URL(url).port));
    await acknowledgeMore(sending, 500);
    await sending.stop();
    await until(async () => (await waitingIn(dataDir)).length === 0);
    expect(await server.stop()).toBe(0);
    expect([...sending.statuses]).toEqual([]);
    await expectOnce(dataDir, sending.acknowledged, { url });
    await second.stop();
});

it('loses and doubles nothing while the store comes and goes every second', async () => {
    const clickHouseFolder = join(dataDir, 'clickhouse');
    await mkdir(clickHouseFolder);
    const store = await startClickHouse(clickHouseFolder);
    const way = await cuttable(store.url);
    const server = await startServer(dataDir, { ...withoutLimits, CLICKHOUSE_URL: way.url });
    const site = await addSite(server);
    const sending = startSending(server.url, site, 'flapping');
    await acknowledgeMore(sending, 100);
    for (let round = 0; round < inForm(12, 60); round += 1) {
        // what is said is on its way for so long: statements arrive whose answers do not
        way.delay(round % 3 === 0 ? 0 : 40 * (round % 5));
        await pause(1_000 - 30 * (round % 7));
        await way.cut();
        await pause(300 + 100 * (round % 8));
        await way.mend();
    }
    way.delay(0);
    await acknowledgeMore(sending, 100);
    await sending.stop();
    await until(async () => (await waitingIn(dataDir)).length === 0);
    expect(await server.stop()).toBe(0);
    expect([...sending.statuses]).toEqual([]);
    await expectOnce(dataDir, sending.acknowledged, { url: store.url });
    await way.cut();
    await store.stop();
});

it.skipIf(!canMakeReadOnly)(
    'waits while the folder of the store cannot be written, and loses and doubles nothing',
    leftOut('no folder can be made read-only here'),
    async () => {
        const server = await startServer(dataDir, withoutLimits);
        const site = await addSite(server);
        const sending = startSending(server.url, site, 'readonly');
        await acknowledgeMore(sending, 500);
        const events = join(dataDir, 'events');
        makeReadOnly(events);
        try {
            await acknowledgeMore(sending, whileAway);
            await until(() => server.output().includes('the event store is away'));
        } finally {
            makeWritable(events);
        }
        await acknowledgeMore(sending, 500);
        await sending.stop();
        await until(async () => (await waitingIn(dataDir)).length === 0);
        expect(await server.stop()).toBe(0);
        expect([...sending.statuses]).toEqual([]);
        await expectOnce(dataDir, sending.acknowledged);
    },
);
