import { describe, expect, it } from 'vitest';
import { matches } from './installed.mjs';

const wanted = {
    '': { name: 'footfall' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/mac': { version: '1.0.0', optional: true },
    'node_modules/tool': { version: '2.0.0', dev: true },
};
const a = { version: '1.0.0', integrity: 'x' };
const tool = { version: '2.0.0', dev: true };

describe('matches', () => {
    it('lets another platform be missing, and development packages unless asked for', () => {
        expect(matches(wanted, { 'node_modules/a': a, 'node_modules/tool': tool }, true)).toBe(
            true,
        );
        expect(matches(wanted, { 'node_modules/a': a }, false)).toBe(true);
        expect(matches(wanted, { 'node_modules/a': a }, true)).toBe(false);
    });

    it('sees a missing, a changed and a left-over package', () => {
        const other = { version: '1.0.1', integrity: 'y' };
        expect(matches(wanted, {}, false)).toBe(false);
        expect(matches(wanted, { 'node_modules/a': other }, false)).toBe(false);
        expect(matches(wanted, { 'node_modules/a': a, 'node_modules/old': other }, false)).toBe(
            false,
        );
    });
});
