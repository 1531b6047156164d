import { describe, expect, it } from 'vitest';
import {
    includesDay,
    periodWords,
    presetOf,
    presetPeriod,
    presets,
    readPeriod,
    shiftPeriod,
} from './periods';

const today = '2026-03-02';

describe('presets', () => {
    it('end today and count it', () => {
        expect(presetPeriod('last7', today)).toEqual({ from: '2026-02-24', to: today });
        expect(presetPeriod('yesterday', today)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    });

    it('are recognised again', () => {
        for (const preset of presets) {
            expect(presetOf(presetPeriod(preset, today), today)).toBe(preset);
        }
        expect(presetOf({ from: '2026-02-01', to: '2026-02-03' }, today)).toBeUndefined();
    });
});

describe('the period in an address', () => {
    const read = (text: string) => readPeriod(new URLSearchParams(text), today);

    it('is read', () => {
        expect(read('from=2026-01-01&to=2026-01-31')).toEqual({
            from: '2026-01-01',
            to: '2026-01-31',
        });
    });

    it.each(['', 'from=2026-01-01', 'from=2026-02-01&to=2026-01-01', 'from=x&to=y'])(
        'is today for "%s"',
        text => {
            expect(read(text)).toEqual({ from: today, to: today });
        },
    );

    it('is left out for today', () => {
        expect(periodWords({ from: today, to: today }, today)).toEqual({});
        expect(periodWords({ from: '2026-03-01', to: today }, today)).toEqual({
            from: '2026-03-01',
            to: today,
        });
    });
});

describe('shiftPeriod', () => {
    it('goes back by its own length', () => {
        expect(shiftPeriod({ from: '2026-02-24', to: today }, -1, today)).toEqual({
            from: '2026-02-17',
            to: '2026-02-23',
        });
    });

    it('does not go past today', () => {
        expect(shiftPeriod({ from: today, to: today }, 1, today)).toBeUndefined();
        expect(shiftPeriod({ from: '2026-03-01', to: '2026-03-01' }, 1, today)).toEqual({
            from: today,
            to: today,
        });
    });
});

describe('includesDay', () => {
    it('counts both ends', () => {
        expect(includesDay({ from: '2026-03-01', to: today }, today)).toBe(true);
        expect(includesDay({ from: '2026-02-01', to: '2026-02-28' }, today)).toBe(false);
    });
});
