import { describe, expect, it } from 'vitest';
import { StartError } from '../../platform/config';
import { readDemoOptions } from './demoOptions';

const now = 1_790_000_000_000;

describe('readDemoOptions', () => {
    it('has a default for everything', () => {
        expect(readDemoOptions([], now)).toEqual({
            events: 300_000,
            days: 90,
            until: now,
            seed: 'footfall',
            remove: false,
        });
    });

    it('reads what is given', () => {
        const args = '--events 5000 --days=7 --until 2026-01-31T12:00:00Z --seed x --remove';
        expect(readDemoOptions(args.split(' '), now)).toEqual({
            events: 5000,
            days: 7,
            until: Date.UTC(2026, 0, 31, 12),
            seed: 'x',
            remove: true,
        });
        expect(readDemoOptions(['--help'], now)).toBeUndefined();
    });

    it.each([
        ['--events many'],
        ['--events 1e6'],
        ['--days 0'],
        ['--until yesterday'],
        ['--until 7'],
        ['--evnts 5'],
        ['leftover'],
        ['--seed'],
    ])('says what is wrong with %s', text => {
        const first = text.split(' ')[0] ?? '';
        expect(() => readDemoOptions(text.split(' '), now)).toThrow(StartError);
        expect(() => readDemoOptions(text.split(' '), now)).toThrow(first.replace('--', ''));
    });
});
