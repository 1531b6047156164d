import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { busySeconds } from './system.mjs';

it('counts what programs use whose end nobody waits for', async () => {
    const before = busySeconds();
    const work =
        'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i += 1);';
    const start = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' }).unref()`;
    const child = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] });
    // the output ends with the last who may write there
    child.stdout.resume();
    await once(child, 'close');
    expect(busySeconds() - before).toBeGreaterThanOrEqual(0.28);
});
