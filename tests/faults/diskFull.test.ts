import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { addSite, startSending, until, withoutLimits } from '../fixtures/faultSenders';
import { startServer } from '../fixtures/serverProcess';
import { canMakeSmallDisk, makeSmallDisk, type SmallDisk } from '../fixtures/smallDisk';
import { expectOnce, waitingIn } from './stored';

const rounds = inForm(1, 10);
const megabytes = 160;

let disk: SmallDisk | undefined;
afterEach(() => disk?.remove());

it.skipIf(!canMakeSmallDisk)(
    `answers 503 on a full disk, goes on by itself, and loses and doubles nothing in ${rounds} rounds`,
    leftOut('no small disk can be made here'),
    async () => {
        const small = makeSmallDisk(megabytes);
        disk = small;
        const dataDir = join(small.folder, 'data');
        const server = await startServer(dataDir, withoutLimits);
        const site = await addSite(server);
        // Long lines: the disk runs full in the midst of one.
        const sending = startSending(server.url, site, 'full', { batch: 10, ballast: 1500 });
        for (let round = 0; round < rounds; round++) {
            const before = sending.acknowledged.length;
            await until(() => sending.acknowledged.length > before + 500);
            await small.fill();
            const refused = sending.refused.length;
            await until(() => sending.refused.length > refused + 500);
            await small.free();
        }
        const before = sending.acknowledged.length;
        await until(() => sending.acknowledged.length > before + 500);
        await sending.stop();
        await until(async () => (await waitingIn(dataDir)).length === 0);
        expect(await server.stop()).toBe(0);
        expect([...sending.statuses.keys()]).toEqual([503]);
        expect(sending.withoutRetry).toBe(0);
        await expectOnce(dataDir, sending.acknowledged, { refused: sending.refused });
    },
);
