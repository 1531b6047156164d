import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { childSeconds } from './system.mjs';
import { leftOut } from './testForm.mjs';

describe('the time of processors', () => {
    it.runIf(process.platform === 'linux')(
        'counts what programs used that have ended',
        leftOut('only Linux says it'),
        () => {
            const before = childSeconds();
            const work =
                'const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i += 1);';
            spawnSync(process.execPath, ['-e', work]);
            expect(childSeconds() - before).toBeGreaterThanOrEqual(0.18);
        },
    );
});
