import { describe, expect, it } from 'vitest';
import { Random } from '../../demo/random';
import {
    type Counts,
    groupAllowance,
    levelOf,
    mixAllowance,
    newAllowance,
    usualLater,
    usualRatio,
    vouchedBeyond,
} from './allowance';

const days = (count: number, visits: number, share: number, seed = 'days'): Counts[] => {
    const random = new Random(seed);
    return Array.from({ length: count }, () => ({
        visits: random.poisson(visits * (1 - share)) + random.poisson(visits * share),
        returned: random.poisson(visits * share),
    }));
};
const others = { visits: 3000, returned: 900 };
const anAddress = { isAddress: true, canReturn: true };
const aNetwork = { isAddress: false, canReturn: true };

describe('what a group may bring', () => {
    it('is little where nobody of it has been here before, however many it brings', () => {
        const allowed = groupAllowance({ visits: 1000, returned: 0 }, others, 2.3, anAddress);
        expect(allowed).toBeGreaterThanOrEqual(10);
        expect(allowed).toBeLessThan(60);
    });

    it('is all that a school, a carrier or an office brings, of whom half as many come again', () => {
        for (const visits of [8, 30, 120, 500]) {
            const returned = Math.floor(visits * 0.15);
            expect(
                groupAllowance({ visits, returned }, others, 2.3, anAddress),
            ).toBeGreaterThanOrEqual(visits);
        }
    });

    it('is a share of what others bring, of an address, whoever comes again', () => {
        const group = { visits: 2000, returned: 2000 };
        expect(groupAllowance(group, others, 2.3, anAddress)).toBe(750);
        expect(groupAllowance(group, others, 2.3, aNetwork)).toBeGreaterThan(2000);
    });

    it('is the address’s share alone where visitors cannot come again', () => {
        const none = { visits: 400, returned: 0 };
        const [address, network] = [anAddress, aNetwork].map(of => ({ ...of, canReturn: false }));
        expect(address && groupAllowance(none, none, undefined, address)).toBe(100);
        expect(network && groupAllowance(none, none, undefined, network)).toBe(
            Number.POSITIVE_INFINITY,
        );
        const few = { visits: 12, returned: 0 };
        expect(address && groupAllowance(none, few, undefined, address)).toBe(30);
    });

    it('is a household’s on the first day of a site, and a share where others come too', () => {
        const made = { visits: 1000, returned: 0 };
        expect(groupAllowance(made, { visits: 0, returned: 0 }, undefined, anAddress)).toBe(10);
        expect(groupAllowance(made, { visits: 400, returned: 0 }, undefined, anAddress)).toBe(100);
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

    it('cuts little of days that go as usual', () => {
        let [visits, cut] = [0, 0];
        for (let round = 0; round < 40; round += 1) {
            const known = days(29, 400, 0.35, `round ${round}`);
            const today = known.at(-1) as Counts;
            const isNew = today.visits - today.returned;
            visits += today.visits;
            cut += Math.max(0, isNew - newAllowance(today, known.slice(0, -1)));
        }
        expect(cut / visits).toBeLessThan(0.02);
    });

    it('varies less than the luck of a small site, and follows it where it grows', () => {
        const before = Array.from({ length: 28 }, (_, number) => ({
            visits: 150,
            returned: 50 + (number % 2 === 0 ? 6 : -6),
        }));
        const usual = levelOf(50, before);
        expect(usual).toBeCloseTo(50);
        expect(levelOf(62, before)).toBeLessThan(52);
        expect(levelOf(38, before)).toBeGreaterThan(48);
        expect(levelOf(150, before)).toBeGreaterThan(130);
        const weekly = before.map((day, number) => ({
            ...day,
            returned: number % 7 < 5 ? 80 : 20,
        }));
        expect(levelOf(85, weekly)).toBeGreaterThan(82);
    });

    it('is never less than a small site has', () => {
        expect(newAllowance({ visits: 5, returned: 0 }, days(28, 25, 0.35))).toBe(20);
    });
});

describe('what those say who come again later', () => {
    const usual = (share: number) =>
        usualLater(Array.from({ length: 9 }, () => ({ isNew: 200, later: 200 * share })));

    it('is not known of few days, of few visitors, and where hardly anybody comes again', () => {
        const days = Array.from({ length: 6 }, () => ({ isNew: 200, later: 20 }));
        expect(usualLater(days)).toBeUndefined();
        expect(usualLater([...days, ...days].map(day => ({ ...day, isNew: 19 })))).toBeUndefined();
        expect(usual(0.01)).toBeUndefined();
        expect(usual(0.1)).toBeCloseTo(0.1);
    });

    it('vouches for most of a crowd that a link brought, though it comes again half as often', () => {
        const [expected, crowd] = [260, 1200];
        const later = 0.1 * expected + 0.05 * crowd;
        expect(vouchedBeyond(expected, later, 0.1) / crowd).toBeGreaterThan(0.7);
    });

    it('vouches for nobody of a crowd that does not come again, whatever chance brings', () => {
        const random = new Random('returns');
        let vouched = 0;
        for (let round = 0; round < 200; round += 1) {
            vouched += vouchedBeyond(260, random.poisson(26), 0.1);
        }
        expect(vouched / 200).toBeLessThan(15);
        expect(vouchedBeyond(260, 0, 0.1)).toBe(0);
        expect(vouchedBeyond(260, 500, undefined)).toBe(0);
    });

    it('is worth no more than so many visitors for each', () => {
        const more = 40;
        expect(vouchedBeyond(260, 0.03 * 260 + more, 0.03)).toBe(more * 15);
    });
});

describe('what new visitors with something in common may bring', () => {
    const plain = { returned: 0, later: 0, usualLater: undefined };

    it('is their usual share, with what chance adds', () => {
        const random = new Random('mix');
        let [visits, cut] = [0, 0];
        for (let round = 0; round < 500; round += 1) {
            const share = random.pick([0.02, 0.1, 0.3, 0.6]);
            const found = random.poisson(share * 260);
            visits += found;
            cut += Math.max(0, found - mixAllowance({ ...plain, share }, 260, 2));
        }
        expect(cut / visits).toBeLessThan(0.002);
        expect(mixAllowance({ ...plain, share: 0.1 }, 260, 2)).toBeLessThan(50);
    });

    it('is little where nobody had it before, and more by each who was or comes here', () => {
        const unheard = { ...plain, share: 0 };
        expect(mixAllowance(unheard, 260, 2)).toBe(5);
        expect(mixAllowance({ ...unheard, returned: 30 }, 260, 2)).toBeGreaterThan(120);
        expect(mixAllowance({ ...unheard, later: 30, usualLater: 0.1 }, 260, 2)).toBeGreaterThan(
            300,
        );
    });
});
