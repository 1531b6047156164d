import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay } from '../../../platform/days';
import { closedBlocks } from './closedPart';

const period = (zone: string, from: string, days: number) => ({
    zone,
    start: startOfDay(from, zone),
    end: startOfDay(addDays(from, days), zone),
});

describe.each(['UTC', 'Asia/Shanghai', 'America/St_Johns'])('blocks of closed days in %s', zone => {
    it.each([
        [120, 1],
        [365, 14],
    ])('of %d days follow each other from the start to the end', (days, least) => {
        for (const areWide of [false, true]) {
            const { start, end } = period(zone, '2026-01-03', days);
            const blocks = closedBlocks({ zone, start, end }, areWide);
            expect(blocks.map(block => block.start)).toEqual([
                start,
                ...blocks.slice(0, -1).map(block => block.end),
            ]);
            expect(blocks.at(-1)?.end).toBe(end);
            if (!areWide) expect(blocks.length).toBeGreaterThanOrEqual(least);
            if (days === 120) expect(blocks).toHaveLength(1);
            // whole days of the zone
            for (const block of blocks) {
                expect(startOfDay(dayOf(block.start, zone), zone)).toBe(block.start);
            }
        }
    });

    it('are the same a day later but for the first and the last', () => {
        const blocksFrom = (day: string) => closedBlocks(period(zone, day, 365));
        const today = blocksFrom('2026-01-03');
        const tomorrow = blocksFrom('2026-01-04');
        const known = new Set(today.map(({ start, end }) => `${start} ${end}`));
        const anew = tomorrow.filter(({ start, end }) => !known.has(`${start} ${end}`));
        expect(anew.length).toBeGreaterThan(0);
        expect(anew.length).toBeLessThanOrEqual(2);
    });
});
