import { describe, expect, it } from 'vitest';
import { marks } from '../../../../contract/analytics/collect';
import { Random } from '../../demo/random';
import { findingsOf, type JudgedVisit } from './rules';
import { type Verdict, verdictOf } from './verdict';
import { addView, makeVisit, pagesAt } from './visits.fixture';

const judge = (visit: JudgedVisit, isSilent = true): Verdict =>
    verdictOf(findingsOf(visit, isSilent));
const classOf = ({ plausibility, excluded }: Verdict): string =>
    excluded === '' ? (plausibility < 60 ? 'doubtful' : 'plausible') : excluded;
const every = (count: number, ms: number) => Array.from({ length: count }, (_, at) => at * ms);
/** Times of pages with these gaps between. */
const timesOf = (gaps: readonly number[]) => {
    let time = 0;
    return [0, ...gaps.map(gap => (time += gap))];
};
const fine: Verdict = { plausibility: 100, reasons: [], excluded: '' };

describe('nothing speaks against', () => {
    it.each([
        ['one page that was read', pagesAt([0])],
        ['one page of which nothing is known', pagesAt([0], false)],
        ['two pages of which nothing is known', pagesAt([0, 9_000], false)],
        ['pages read at leisure', pagesAt([0, 4_000, 31_000, 47_500, 180_000])],
        ['redirects at the beginning', pagesAt([0, 200, 450, 30_000, 60_000])],
        ['a few pages skipped impatiently', pagesAt(timesOf([900, 800, 950, 700, 600, 20_000]))],
    ])('%s', (_, visit) => expect(judge(visit)).toEqual(fine));

    it('a person who looks through forty pictures', () => {
        for (const seed of ['a', 'b', 'c', 'd', 'e']) {
            const random = new Random(seed);
            const gaps = every(39, 1).map(() => random.logNormal(2_700, 0.45));
            expect(judge(pagesAt(timesOf(gaps)))).toEqual(fine);
        }
    });
});

describe('marks', () => {
    it.each([
        ['webdriver', 'behaviour'],
        ['headless', 'doubtful'],
        ['forgedId', 'doubtful'],
        ['lateUnsigned', 'doubtful'],
        ['noOrigin', 'doubtful'],
        ['foreignOrigin', 'doubtful'],
        ['agentMismatch', 'doubtful'],
        ['noLanguage', 'plausible'],
    ] as const)('%s makes a visit %s', (name, expected) => {
        const verdict = judge(addView(pagesAt([0]), 9_000, { marks: marks[name] }));
        expect(verdict.reasons).toEqual([name]);
        expect(classOf(verdict)).toBe(expected);
    });

    it('of one event stay with the visit, and two exclude it', () => {
        const visit = addView(pagesAt([0]), 9_000, { marks: marks.noOrigin });
        addView(visit, 20_000, { marks: marks.noLanguage });
        const verdict = judge(addView(visit, 60_000));
        expect(verdict).toEqual({
            plausibility: 27,
            reasons: ['noOrigin', 'noLanguage'],
            excluded: 'behaviour',
        });
    });
});

describe('what was not done', () => {
    it('three pages without engagement are doubtful, five are no person', () => {
        const reasons = ['noEngagement'];
        const three = judge(pagesAt([0, 9_000, 14_000], false));
        expect(three).toMatchObject({ reasons, plausibility: 55, excluded: '' });
        const five = judge(pagesAt([0, 9_000, 14_000, 31_000, 33_000], false));
        expect(five).toMatchObject({ reasons, excluded: 'behaviour' });
    });

    it('does not count before the visit is silent', () => {
        expect(judge(pagesAt([0, 9_000, 14_000, 31_000, 33_000], false), false)).toEqual(fine);
    });

    it('cannot be told by a pixel, which says for itself that no script ran', () => {
        const visit = makeVisit();
        for (const time of [0, 8_000, 31_000, 50_000, 77_000]) {
            addView(visit, time, { isPixel: true });
        }
        expect(judge(visit)).toEqual({ plausibility: 55, reasons: ['noScript'], excluded: '' });
        expect(judge(addView(visit, 90_000)).reasons).toEqual(['noEngagement']);
    });
});

describe('speed', () => {
    it('grows from doubtful to impossible with quick pages', () => {
        const quick = (count: number) => {
            const random = new Random('quick');
            return judge(pagesAt(timesOf(every(count, 1).map(() => random.between(200, 900)))));
        };
        expect(quick(5).reasons).toEqual([]);
        expect(quick(6)).toMatchObject({ reasons: ['speed'], excluded: '' });
        expect(quick(12)).toMatchObject({ reasons: ['speed'], excluded: 'behaviour' });
    });

    it('of more than 60 pages a minute is no person, whatever the quickest were', () => {
        const gaps = every(40, 1).map((_, at) => (at % 3 === 0 ? 1_900 : 450));
        expect(judge(pagesAt(timesOf(gaps)))).toMatchObject({ excluded: 'behaviour' });
    });

    it('of a page every one and a half seconds is doubtful in the long run', () => {
        const gaps = every(30, 1).map((_, at) => (at % 2 === 0 ? 1_100 : 1_900));
        expect(judge(pagesAt(timesOf(gaps)))).toMatchObject({ reasons: ['speed'], excluded: '' });
    });
});

describe('even intervals', () => {
    it('are told from a person’s, however long they are', () => {
        for (const pause of [3_000, 30_000, 20 * 60_000]) {
            const random = new Random(`even ${pause}`);
            const gaps = every(9, 1).map(() => pause * random.between(0.95, 1.05));
            const verdict = judge(pagesAt(timesOf(gaps)));
            expect(verdict).toMatchObject({ reasons: ['evenIntervals'], excluded: '' });
        }
    });

    it('of eight pages prove nothing', () => {
        expect(judge(pagesAt(every(8, 30_000)))).toEqual(fine);
    });

    it('never come about with people: none in 4,000 visits of ten pages', () => {
        const random = new Random('people');
        const found = every(4_000, 1).filter(() => {
            const gaps = every(9, 1).map(() => 400 + random.logNormal(15_000, 0.7));
            return judge(pagesAt(timesOf(gaps))).reasons.includes('evenIntervals');
        });
        expect(found).toHaveLength(0);
    });
});

describe('times and repetitions', () => {
    const late = { isLate: true };

    it('a visit that waited as a whole is less plausible, one of which a part waited is not', () => {
        const visit = addView(addView(makeVisit(), 0, late), 9_000, late);
        expect(judge(visit)).toEqual({ plausibility: 72, reasons: ['backDated'], excluded: '' });
        expect(judge(addView(visit, 20_000, { engaged: 400 }))).toEqual(fine);
    });

    it('a visit that waited without an id of ours is left out', () => {
        const visit = addView(makeVisit(), 0, { ...late, marks: marks.lateUnsigned });
        expect(judge(visit)).toMatchObject({
            reasons: ['lateUnsigned', 'backDated'],
            excluded: 'behaviour',
        });
    });

    it.each([
        [1, 'doubtful'],
        [3, 'behaviour'],
    ])('%i impossible times: %s', (impossibleTimes, expected) => {
        const visit = pagesAt([0]);
        visit.behaviour.impossibleTimes = impossibleTimes;
        expect(judge(visit).reasons).toEqual(['impossibleTime']);
        expect(classOf(judge(visit))).toBe(expected);
    });

    it.each([
        [4, 'plausible', []],
        [5, 'plausible', ['replayed']],
        [20, 'plausible', ['replayed']],
        [5_000, 'plausible', ['replayed']],
    ])('%i repetitions: %s, for somebody else may have sent them', (repeats, expected, reasons) => {
        const visit = pagesAt([0]);
        visit.behaviour.repeats = repeats;
        expect(judge(visit).reasons).toEqual(reasons);
        expect(classOf(judge(visit))).toBe(expected);
    });
});
