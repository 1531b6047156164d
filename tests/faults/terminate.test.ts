import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { addSite, startSending, until, withoutLimits } from '../fixtures/faultSenders';
import { startServer } from '../fixtures/serverProcess';
import { expectOnce, waitingIn } from './stored';

const rounds = inForm(1, 10);

it('loses and doubles nothing that was acknowledged when it is told to end under load', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'footfall-term-'));
    const acknowledged: string[] = [];
    let site = '';
    for (let round = 0; round < rounds; round++) {
        const server = await startServer(dataDir, withoutLimits);
        site ||= await addSite(server);
        const sending = startSending(server.url, site, `r${round}`);
        await until(() => sending.acknowledged.length > 500);
        expect(await server.stop('SIGTERM')).toBe(0);
        await sending.ended;
        expect(await waitingIn(dataDir)).toEqual([]);
        acknowledged.push(...sending.acknowledged);
    }
    await expectOnce(dataDir, acknowledged);
    await rm(dataDir, { recursive: true });
});
