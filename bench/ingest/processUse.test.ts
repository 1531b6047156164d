import { expect, it } from 'vitest';
import { leftOut } from '../../scripts/testForm.mjs';
import { cpuSeconds, growth, residentMb } from './processUse';

it.runIf(process.platform === 'linux')(
    'reads what this process uses',
    leftOut('only Linux says it'),
    () => {
        const { user, system } = process.cpuUsage();
        expect(Math.abs(cpuSeconds(process.pid) - (user + system) / 1e6)).toBeLessThan(0.1);
        expect(residentMb(process.pid)).toBeGreaterThan(10);
    },
);

it('does not know what a process uses that is not there', () => {
    expect(cpuSeconds(0)).toBeNaN();
    expect(residentMb(0)).toBeNaN();
});

it('counts growth from one value to the last', () => {
    expect(growth([10, 50, 100, 300, 105], 3)).toBe(5);
    expect(growth([100, 90], 1)).toBe(-10);
    expect(growth([100], 3)).toBeNaN();
});
