import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../../../tests/oracle/random';
import { beyond, ended, others } from './journeySql';
import { addPairs, type Pair } from './pairs';

type Sums = Map<string, number>;

const add = (sums: Sums, key: string, visits: number) =>
    sums.set(key, (sums.get(key) ?? 0) + visits);

const top = (sums: Sums, most: number) =>
    new Set(
        [...sums]
            .sort(([a, one], [b, other]) => other - one || Number(a) - Number(b))
            .slice(0, most)
            .map(([name]) => name),
    );

/** All pairs with some of each place told apart, one place after the other, as the store does it. */
const told = (pairs: readonly Pair[], most: number): Pair[] =>
    [...new Set(pairs.map(({ place }) => place))].flatMap(place => {
        const here = pairs.filter(pair => pair.place === place);
        const [steps, nexts]: [Sums, Sums] = [new Map(), new Map()];
        for (const { step, next, visits } of here) {
            add(steps, step, visits);
            if (Number(next) > beyond) add(nexts, next, visits);
        }
        const [ofStep, ofNext] = [top(steps, most), top(nexts, most)];
        const sums: Sums = new Map();
        for (const { step, next, visits } of here) {
            const own = ofStep.has(step) ? step : String(others);
            const isTold = next === String(ended) || next === String(beyond) || ofNext.has(next);
            add(sums, `${own} ${isTold ? next : others}`, visits);
        }
        return [...sums].map(([key, visits]) => {
            const [step = '', next = ''] = key.split(' ');
            return { place, step, next, visits };
        });
    });

const inOrder = (pairs: readonly Pair[] | undefined) =>
    pairs?.map(({ place, step, next, visits }) => `${place} ${step} ${next} ${visits}`).sort();

const pair = (step: number, next: number, visits: number, place = 0): Pair => ({
    place,
    step: String(step),
    next: String(next),
    visits,
});

describe('pairs of several parts', () => {
    it('are those of all at once, wherever the parts say for sure which are the strongest', () => {
        const random = randomOf(7);
        let sure = 0;
        let unsure = 0;
        for (let round = 0; round < 2000; round += 1) {
            const most = random.int(1, 4);
            const steps = random.int(2, 14);
            const made = Array.from({ length: random.int(1, 4) }, () =>
                Array.from({ length: random.int(0, 40) }, () =>
                    pair(
                        8 * Math.ceil(steps * random.next() ** 2) + 8,
                        random.pick([ended, beyond, 8 * random.int(1, steps) + 8]),
                        random.int(1, 30),
                        random.int(0, 1),
                    ),
                ),
            );
            const parts = made.map(pairs => told(pairs, most + random.int(0, 6)));
            const added = addPairs(parts, most);
            if (added) {
                sure += 1;
                expect(inOrder(added)).toEqual(inOrder(told(made.flat(), most)));
            } else {
                unsure += 1;
            }
        }
        expect([sure > 300, unsure > 300]).toEqual([true, true]);
    });

    it('are not said where one that no part tells apart might be stronger', () => {
        const one = [pair(8, 0, 5), pair(16, 0, 4), pair(others, 0, 9)];
        const other = [pair(24, 0, 5), pair(32, 0, 4), pair(others, 0, 9)];
        expect(addPairs([one, other], 1)).toBeUndefined();
        expect(addPairs([one, one], 1)).toEqual([pair(8, 0, 10), pair(others, 0, 26)]);
        // a third one may have as many as the weaker of the two
        expect(addPairs([one, one], 2)).toBeUndefined();
    });

    it('of one part with no rest are all told', () => {
        expect(addPairs([[pair(8, 16, 2), pair(16, 0, 1)], []], 2)).toEqual([
            pair(8, 16, 2),
            pair(16, 0, 1),
        ]);
        expect(addPairs([], 2)).toEqual([]);
    });
});
