import { expect, it } from 'vitest';
import { Random } from '../../../analytics/demo/random';
import { pageOf } from './pageOf';

it('takes any page of keys of which many are equal or there is none', () => {
    const random = new Random('pages');
    for (let each = 0; each < 2_000; each += 1) {
        const most = [1, 3, 1_000][random.below(3)] ?? 1;
        const keys = Float64Array.from({ length: random.below(80) }, () =>
            random.chance(0.2) ? Number.POSITIVE_INFINITY : random.below(most) - 1,
        );
        const page = { limit: 1 + random.below(30), offset: random.below(90) };
        const ordered = [...keys.keys()].toSorted(
            // two without an end are equal
            (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other,
        );
        const wanted = ordered.slice(page.offset, page.offset + page.limit);
        expect(pageOf(keys, page)).toEqual(wanted);
    }
});
