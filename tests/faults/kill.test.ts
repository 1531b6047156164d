import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { addSite, startSending, until, withoutLimits } from '../fixtures/faultSenders';
import { startServer } from '../fixtures/serverProcess';
import { expectOnce, waitingIn } from './stored';

const rounds = inForm(2, 30);

it(
    `loses and doubles nothing that was acknowledged in ${rounds} rounds of kill -9`,
    async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'footfall-kill-'));
        const acknowledged: string[] = [];
        let site = '';
        for (let round = 0; round < rounds; round++) {
            const server = await startServer(dataDir, withoutLimits);
            site ||= await addSite(server);
            const sending = startSending(server.url, site, `r${round}`);
            await until(() => sending.acknowledged.length >= 20);
            // Some kills fall into a load, some before the first segment is finished.
            await new Promise(done => setTimeout(done, (round * 337) % 1500));
            expect(await server.stop('SIGKILL')).toBeNull();
            await sending.ended;
            acknowledged.push(...sending.acknowledged);
        }
        const last = await startServer(dataDir);
        expect(await last.stop()).toBe(0);
        expect(await waitingIn(dataDir)).toEqual([]);
        await expectOnce(dataDir, acknowledged);
        await rm(dataDir, { recursive: true });
        // Each round starts a server.
    },
    inForm(300_000, 1_200_000),
);
