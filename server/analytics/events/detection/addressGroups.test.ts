import { describe, expect, it } from 'vitest';
import { signalWeight } from '../../../../contract/analytics/detectionSignals';
import { Random } from '../../demo/random';
import { AddressGroups, groupFindings } from './addressGroups';
import { atMost } from './groupEvidence';
import { ReturnHistory } from './returnHistory';
import { bitOf } from './rules';
import { newRecord, type VisitRecord } from './visitRecord';
import { start } from './visits.fixture';

interface Arrival {
    address?: string;
    visitor?: string;
    isQuiet?: boolean;
    isBackDated?: boolean;
    isHasty?: boolean;
    reasons?: number;
    hasReturned?: boolean;
    /** ms after the test's beginning */
    after?: number;
}

const { suspicious, conclusive } = signalWeight;
const open = () => new AddressGroups(new ReturnHistory());

let count = 0;
const arrive = (groups: AddressGroups, arrival: Arrival = {}): VisitRecord => {
    count += 1;
    const { address = '86.130.1.2', visitor = `v${count}`, after = 0, ...more } = arrival;
    const started = start + after;
    const record = newRecord({ site: 's', visit: String(count), visitor, started }, started);
    groups.join(record, address);
    Object.assign(record, { isSettled: true, ...more });
    groups.settle(record, started);
    return record;
};
const many = (number: number, groups: AddressGroups, arrival?: (at: number) => Arrival) =>
    Array.from({ length: number }, (_, at) =>
        // Independent of each other unless the test says when.
        arrive(groups, { after: new Random(`at ${at}`).next() * 3_600_000, ...arrival?.(at) }),
    );
const weights = (records: readonly VisitRecord[]) =>
    new Set(records.map(record => groupFindings(record).weight));
/** People at home, of whom one in three has been here before. */
const others = (groups: AddressGroups, number = 300) =>
    many(number, groups, at => ({
        address: `81.2.${at % 250}.${1 + (at % 200)}`,
        isQuiet: false,
        hasReturned: at % 3 === 0,
    }));

describe('a browser without a window at a rented address', () => {
    it('is told by three dozen visitors of whom nobody has been here before', () => {
        const groups = open();
        others(groups);
        const rented = (number: number, address: string) =>
            many(number, groups, () => ({ address, isQuiet: false }));
        expect(weights(rented(36, '86.130.9.9'))).toEqual(new Set([suspicious]));
        expect(weights(rented(20, '86.130.9.8'))).toEqual(new Set([0]));
    });

    it('is not told where one in ten has been here, of a school or a carrier', () => {
        const groups = open();
        others(groups);
        const school = many(60, groups, at => ({
            address: '86.130.9.7',
            isQuiet: false,
            hasReturned: at % 10 === 3,
        }));
        expect(weights(school)).toEqual(new Set([0]));
    });
});

describe('a share of a crowd', () => {
    it('is missing by chance as often as the binomial distribution says', () => {
        expect(atMost(0, 36, 0.35)).toBeCloseTo(0.65 ** 36, 12);
        expect(atMost(1, 2, 0.5)).toBeCloseTo(0.75, 12);
        expect(atMost(40, 40, 0.3)).toBeCloseTo(1, 9);
        expect([atMost(0, 5, 0), atMost(4, 5, 1), atMost(5, 5, 1)]).toEqual([1, 0, 1]);
    });
});

describe('many ids from one address', () => {
    it('that do nothing are all suspicious, the first ones too', () => {
        const groups = open();
        const nineteen = many(19, groups);
        expect(weights(nineteen)).toEqual(new Set([0]));
        const last = arrive(groups);
        expect(weights([...nineteen, last])).toEqual(new Set([suspicious]));
    });

    it('have their silence weighed once, as a filter stops it for all of them', () => {
        const silent = bitOf('noEngagement');
        const records = many(60, open(), () => ({ reasons: silent }));
        expect(weights(records)).toEqual(new Set([0]));
        expect(records.every(record => groupFindings(record).reasons === bitOf('manyIds'))).toBe(
            true,
        );
    });

    it('make those suspicious that do something among them', () => {
        const groups = open();
        many(60, groups);
        expect(groupFindings(arrive(groups, { isQuiet: false })).weight).toBe(suspicious);
    });

    it('are excluded where nobody comes again and the site’s others do', () => {
        const groups = open();
        others(groups);
        const quiet = many(60, groups);
        expect(weights(quiet)).toEqual(new Set([conclusive]));
        expect(groupFindings(arrive(groups, { isQuiet: false })).weight).toBe(suspicious);
        expect(groupFindings(arrive(groups, { hasReturned: true })).weight).toBe(0);
    });

    it('are people behind a filter that stops all but page views, when they come again', () => {
        const groups = open();
        others(groups);
        const crowd = many(500, groups, at => ({
            isQuiet: at % 5 !== 0,
            hasReturned: at % 4 === 0,
        }));
        expect(weights(crowd)).toEqual(new Set([0]));
    });

    it('are found one IPv6 network at a time', () => {
        const groups = open();
        const one = many(30, groups, at => ({ address: `2601:1:2:3:${at + 1}::1` }));
        expect(weights(one)).toEqual(new Set([suspicious]));
        const apart = many(30, groups, at => ({ address: `2601:1:2:${at + 100}::1` }));
        expect(weights(apart)).toEqual(new Set([0]));
    });

    it.each(['192.168.1.4', '10.0.0.1', '127.0.0.1', 'fd00::1', ''])(
        'mean nothing where all come through %s',
        address => {
            const records = many(200, open(), () => ({ address }));
            expect(weights(records)).toEqual(new Set([0]));
        },
    );

    it('are not made up of one visitor who comes often', () => {
        const records = many(200, open(), () => ({ visitor: 'same' }));
        expect(weights(records)).toEqual(new Set([0]));
    });

    it('are people in offices and behind carriers, where one in three seems to do nothing', () => {
        const found = Array.from({ length: 300 }, (_, at) => {
            const random = new Random(`office ${at}`);
            const groups = open();
            const size = Math.round(5 * 200 ** random.next());
            const records = many(size, groups, () => ({
                isQuiet: random.chance(0.33),
                after: random.next() * 3_600_000,
            }));
            return [...weights(records)];
        });
        expect(new Set(found.flat())).toEqual(new Set([0]));
    });

    it('are cleared when people come', () => {
        const groups = open();
        const quiet = many(25, groups);
        const people = many(60, groups, () => ({ isQuiet: false }));
        expect(weights([...quiet, ...people])).toEqual(new Set([0]));
    });

    it('are people whose blocker stops all, where by chance fewer have been here before', () => {
        const history = new ReturnHistory();
        for (const days of [1, 2, 3, 4]) {
            history.add('s', start - days * 86_400_000, { visits: 300, returned: 105 });
        }
        const crowd = (returned: number) =>
            weights(
                many(80, new AddressGroups(history), at => ({
                    isQuiet: at % 5 > 0,
                    hasReturned: at % 80 < returned,
                })),
            );
        expect(crowd(11)).toEqual(new Set([0]));
        expect(crowd(3).has(suspicious)).toBe(true);
        expect(crowd(0).has(0)).toBe(false);
    });

    it('are forgotten with their visits', () => {
        const groups = open();
        for (const record of many(25, groups)) groups.leave(record);
        expect(weights(many(15, groups))).toEqual(new Set([0]));
    });
});

describe('visitors of one address of whom nobody has been here before', () => {
    const read = { isQuiet: false };

    it('are suspicious where others come again, whatever they tell of reading', () => {
        const groups = open();
        others(groups);
        expect(weights(many(60, groups, () => read))).toEqual(new Set([suspicious]));
    });

    it('say nothing on a site to which nobody comes again', () => {
        const groups = open();
        many(300, groups, at => ({ ...read, address: `81.2.3.${at % 250}` }));
        expect(weights(many(60, groups, () => read))).toEqual(new Set([0]));
    });

    it('are known by what was usual on the days before, when most of today is made up', () => {
        const history = new ReturnHistory();
        for (const days of [1, 2, 3, 4]) {
            history.add('s', start - days * 86_400_000, { visits: 300, returned: 100 });
        }
        const groups = new AddressGroups(history);
        expect(weights(many(60, groups, () => read))).toEqual(new Set([suspicious]));
    });

    it('are a crowd by chance when there are few', () => {
        const groups = open();
        others(groups);
        expect(weights(many(20, groups, () => read))).toEqual(new Set([0]));
    });

    it('are a crowd like others when a few less come again', () => {
        const found = Array.from({ length: 200 }, (_, at) => {
            const random = new Random(`school ${at}`);
            const groups = open();
            others(groups);
            const size = Math.round(20 * 20 ** random.next());
            const school = many(size, groups, () => ({
                ...read,
                hasReturned: random.chance(0.2),
                after: random.next() * 3_600_000,
            }));
            return [...weights(school)];
        });
        expect(new Set(found.flat())).toEqual(new Set([0]));
    });
});

describe('arrivals from one address', () => {
    const apart = (gap: (random: Random) => number) => {
        const random = new Random('arrivals');
        let after = 0;
        return many(80, open(), () => {
            after += gap(random);
            return { isQuiet: false, after };
        });
    };

    it('at even intervals are suspicious, with some jitter too', () => {
        expect(weights(apart(() => 1500))).toEqual(new Set([suspicious]));
        expect(weights(apart(random => random.between(700, 2300)))).toEqual(new Set([suspicious]));
    });

    it('of independent people, and of a class that begins at once, are not', () => {
        expect(weights(apart(random => -Math.log(1 - random.next()) * 1500))).toEqual(new Set([0]));
        expect(weights(apart(random => (random.chance(0.05) ? 600_000 : 400)))).toEqual(
            new Set([0]),
        );
    });
});

describe('reading that is told of before it can have taken place', () => {
    it('is suspicious when half of an address does so, and only of those', () => {
        const groups = open();
        const hasty = many(30, groups, () => ({ isQuiet: false, isHasty: true }));
        const slow = many(20, groups, () => ({ isQuiet: false }));
        expect(weights(hasty)).toEqual(new Set([suspicious]));
        expect(weights(slow)).toEqual(new Set([0]));
    });

    it('counts once with what a late page view leads to as well', () => {
        const groups = open();
        const late = (['brokenOrder', 'impossibleTime'] as const).flatMap(reason =>
            many(15, groups, () => ({ isQuiet: false, isHasty: true, reasons: bitOf(reason) })),
        );
        const sums = late.map(({ reasons, ...record }) => {
            const { weight } = groupFindings({ ...record, reasons });
            return weight + (reasons === bitOf('brokenOrder') ? signalWeight.hint : suspicious);
        });
        expect(new Set(sums)).toEqual(new Set([suspicious]));
    });

    it('is a slow line’s when few do', () => {
        const records = many(200, open(), at => ({ isQuiet: false, isHasty: at % 8 === 0 }));
        expect(weights(records)).toEqual(new Set([0]));
    });
});

describe('many back-dated visits from one address', () => {
    it('are found, and the others from there are left alone', () => {
        const groups = open();
        const late = many(12, groups, at => ({
            visitor: `a${at % 3}`,
            isQuiet: false,
            isBackDated: true,
        }));
        const prompt = many(3, groups, () => ({ isQuiet: false }));
        expect(weights(late)).toEqual(new Set([suspicious]));
        expect(weights(prompt)).toEqual(new Set([0]));
    });

    it('are what an office has after a day without a line, when they are few', () => {
        const groups = open();
        const records = many(60, groups, at => ({ isQuiet: false, isBackDated: at % 3 === 0 }));
        expect(weights(records)).toEqual(new Set([0]));
    });
});
