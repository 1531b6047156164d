import { describe, expect, it } from 'vitest';
import { Random } from '../../demo/random';
import { type Counts, groupAllowance, newAllowance, usualRatio } from './allowance';

const days = (count: number, visits: number, share: number, seed = 'days'): Counts[] => {
    const random = new Random(seed);
    return Array.from({ length: count }, () => ({
        visits: random.poisson(visits * (1 - share)) + random.poisson(visits * share),
        returned: random.poisson(visits * share),
    }));
};
const others = { visits: 3000, returned: 900 };

describe('what a group may bring', () => {
    it('is little where nobody of it has been here before, however many it brings', () => {
        const allowed = groupAllowance({ visits: 1000, returned: 0 }, others, 2.3, true);
        expect(allowed).toBeGreaterThanOrEqual(10);
        expect(allowed).toBeLessThan(60);
    });

    it('is all that a school, a carrier or an office brings, of whom half as many come again', () => {
        for (const visits of [8, 30, 120, 500]) {
            const returned = Math.floor(visits * 0.15);
            expect(groupAllowance({ visits, returned }, others, 2.3, true)).toBeGreaterThanOrEqual(
                visits,
            );
        }
    });

    it('is a share of what others bring, of an address, whoever comes again', () => {
        const group = { visits: 2000, returned: 2000 };
        expect(groupAllowance(group, others, 2.3, true)).toBe(750);
        expect(groupAllowance(group, others, 2.3, false)).toBeGreaterThan(2000);
    });

    it('is the address’s share alone where visitors cannot come again', () => {
        const none = { visits: 400, returned: 0 };
        expect(groupAllowance(none, none, undefined, true)).toBe(100);
        expect(groupAllowance(none, none, undefined, false)).toBe(Number.POSITIVE_INFINITY);
    });
});

describe('what new visitors a day may have', () => {
    it('is not limited before a week is known', () => {
        const before = days(6, 400, 0.35);
        expect(usualRatio(before)).toBeUndefined();
        expect(newAllowance({ visits: 5000, returned: 10 }, before)).toBe(Number.POSITIVE_INFINITY);
    });

    it('grows with those who come again, and not with the new ones', () => {
        const before = days(28, 400, 0.35);
        const usual = newAllowance({ visits: 400, returned: 140 }, before);
        expect(newAllowance({ visits: 9000, returned: 140 }, before)).toBe(usual);
        expect(newAllowance({ visits: 800, returned: 280 }, before)).toBeGreaterThan(usual * 1.8);
        expect(usual).toBeGreaterThanOrEqual(260);
        expect(usual).toBeLessThan(260 * 1.6);
    });

    it('cuts next to nothing of days that go as usual', () => {
        let [visits, cut] = [0, 0];
        for (let round = 0; round < 40; round += 1) {
            const known = days(29, 400, 0.35, `round ${round}`);
            const today = known.at(-1) as Counts;
            const isNew = today.visits - today.returned;
            visits += today.visits;
            cut += Math.max(0, isNew - newAllowance(today, known.slice(0, -1)));
        }
        expect(cut / visits).toBeLessThan(0.005);
    });

    it('is never less than a small site has', () => {
        expect(newAllowance({ visits: 5, returned: 0 }, days(28, 25, 0.35))).toBe(20);
    });
});
