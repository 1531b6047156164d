import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { listQuarantine } from '../../server/analytics/events/quarantine';
import { segmentPattern } from '../../server/analytics/events/segment';
import { startClickHouse } from '../fixtures/clickhouseProcess';
import { nodeArguments } from '../fixtures/compileLate';
import { addSite, startSending, until, withoutLimits } from '../fixtures/faultSenders';
import { serverFile, startServer } from '../fixtures/serverProcess';
import { expectOnce, waitingIn } from './stored';

const run = promisify(execFile);

it('loads all but a corrupt line, which is mended in the quarantine and put back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'footfall-corrupt-'));
    const spool = join(dataDir, 'spool');
    const clickHouse = await startClickHouse(join(dataDir, 'clickhouse'));
    const { url } = clickHouse;
    const environment = { ...withoutLimits, CLICKHOUSE_URL: url };
    const server = await startServer(dataDir, environment);
    const site = await addSite(server);
    await clickHouse.stop();
    const sending = startSending(server.url, site, 'corrupt');
    await until(() => sending.acknowledged.length > 500);
    await sending.stop();
    await until(async () => (await waitingIn(dataDir)).every(name => segmentPattern.test(name)));

    const [segment = ''] = (await waitingIn(dataDir)).sort();
    const lines = (await readFile(join(spool, segment), 'utf8')).split('\n');
    const line = lines[0] ?? '';
    lines[0] = line.slice(20, -20);
    await writeFile(join(spool, segment), lines.join('\n'));

    const again = await startClickHouse(join(dataDir, 'clickhouse'), Number(new URL(url).port));
    await until(async () => (await waitingIn(dataDir)).length === 0);
    const [entry, ...others] = await listQuarantine(spool);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: segment, lines: 1 });
    expect(server.output()).toContain('npm run quarantine');

    await writeFile(entry?.files[0] ?? '', `${line}\n`);
    const command = (...args: string[]) =>
        run(process.execPath, [...nodeArguments, serverFile('quarantine'), ...args], {
            env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        });
    const list = (await command()).stdout;
    expect(list).toContain(segment);
    expect(list).toContain(entry?.files[0]);
    await expect(command('put-back', 'nothing')).rejects.toMatchObject({ code: 1 });
    expect((await command('put-back', 'all')).stdout).toBe('Put back 1 line.\n');
    expect((await command()).stdout).toBe('The quarantine is empty.\n');
    await until(async () => (await waitingIn(dataDir)).length === 0);
    expect(await listQuarantine(spool)).toEqual([]);
    expect(await server.stop()).toBe(0);
    await expectOnce(dataDir, sending.acknowledged, { url });
    await again.stop();
    await rm(dataDir, { recursive: true });
});
