import { describe, expect, it } from 'vitest';
import { otherTrackerBit, returnedBit, signals } from '../../../../contract/analytics/collect';
import { Random } from '../../demo/random';
import { type Detection, detectionOf } from './detection';
import { findingsOf, type ObservedVisit } from './rules';
import { addReading, addView, makeVisit, pagesAt } from './visits.fixture';

const detector = (visit: ObservedVisit, isInactive = true): Detection =>
    detectionOf(findingsOf(visit, isInactive));
const classOf = ({ plausibility, excluded }: Detection): string =>
    excluded === '' ? (plausibility < 60 ? 'suspicious' : 'plausible') : excluded;
const every = (count: number, ms: number) => Array.from({ length: count }, (_, at) => at * ms);
/** Times of pages with these gaps between. */
const timesOf = (gaps: readonly number[]) => {
    let time = 0;
    return [0, ...gaps.map(gap => (time += gap))];
};
const fine: Detection = { plausibility: 100, reasons: [], excluded: '' };

describe('nothing speaks against', () => {
    it.each([
        ['one page that was read', pagesAt([0])],
        ['one page of which nothing is known', pagesAt([0], false)],
        ['two pages of which nothing is known', pagesAt([0, 9_000], false)],
        ['pages read at leisure', pagesAt([0, 4_000, 31_000, 47_500, 180_000])],
        ['redirects at the beginning', pagesAt([0, 200, 450, 30_000, 60_000])],
        ['a few pages skipped impatiently', pagesAt(timesOf([900, 800, 950, 700, 600, 20_000]))],
    ])('%s', (_, visit) => expect(detector(visit)).toEqual(fine));

    it('pages of which another product’s tracker tells nothing more', () => {
        const visit = pagesAt([0, 9_000, 31_000, 47_500], false);
        expect(detector(visit).reasons).toEqual(['noEngagement']);
        visit.behaviour.signals |= otherTrackerBit;
        expect(detector(visit)).toEqual(fine);
    });

    it('a person who looks through forty pictures', () => {
        for (const seed of ['a', 'b', 'c', 'd', 'e']) {
            const random = new Random(seed);
            const gaps = every(39, 1).map(() => random.logNormal(2_700, 0.45));
            expect(detector(pagesAt(timesOf(gaps)))).toEqual(fine);
        }
    });
});

describe('signals', () => {
    it.each([
        ['webdriver', 'behaviour'],
        ['headless', 'suspicious'],
        ['forgedId', 'suspicious'],
        ['lateUnsigned', 'suspicious'],
        ['noOrigin', 'suspicious'],
        ['foreignOrigin', 'suspicious'],
        ['agentMismatch', 'suspicious'],
        ['noLanguage', 'plausible'],
        ['headerMismatch', 'plausible'],
        ['sharedConnection', 'plausible'],
    ] as const)('%s makes a visit %s', (name, expected) => {
        const detection = detector(addView(pagesAt([0]), 9_000, { signals: signals[name] }));
        expect(detection.reasons).toEqual([name]);
        expect(classOf(detection)).toBe(expected);
    });

    it('of one event stay with the visit, and two exclude it', () => {
        const visit = addView(pagesAt([0]), 9_000, { signals: signals.noOrigin });
        addView(visit, 20_000, { signals: signals.noLanguage });
        const detection = detector(addView(visit, 60_000));
        expect(detection).toEqual({
            plausibility: 27,
            reasons: ['noOrigin', 'noLanguage'],
            excluded: 'behaviour',
        });
    });
});

describe('what was not done', () => {
    it('makes three pages and more suspicious, and excludes nobody alone', () => {
        const reasons = ['noEngagement'];
        for (const times of [
            [0, 9_000, 14_000],
            [0, 9_000, 14_000, 31_000, 33_000, 70_000, 75_000],
        ]) {
            const found = detector(pagesAt(times, false));
            expect(found).toMatchObject({ reasons, plausibility: 55, excluded: '' });
        }
    });

    it('says nothing of somebody who has been here on an earlier day', () => {
        const visit = pagesAt([0, 9_000, 14_000, 31_000], false);
        expect(detector(addView(visit, 40_000, { signals: returnedBit }))).toEqual(fine);
    });

    it('does not count before the visit is silent', () => {
        expect(detector(pagesAt([0, 9_000, 14_000, 31_000, 33_000], false), false)).toEqual(fine);
    });

    it('cannot be told by a pixel, which says for itself that no script ran', () => {
        const visit = makeVisit();
        for (const time of [0, 8_000, 31_000, 50_000, 77_000]) {
            addView(visit, time, { isPixel: true });
        }
        expect(detector(visit)).toEqual({ plausibility: 55, reasons: ['noScript'], excluded: '' });
        expect(detector(addView(visit, 90_000)).reasons).toEqual(['noEngagement']);
    });
});

describe('what is sent of one page', () => {
    const page = (gaps: readonly number[], numberOf = (at: number) => at + 1) => {
        const visit = addView(makeVisit(), 0, { view: 'page' });
        let time = 0;
        for (const [at, gap] of gaps.entries()) {
            time += gap;
            addReading(visit, time, gap - 20, '/', { view: 'page', number: numberOf(at) });
        }
        return visit;
    };

    it('is told when it is left, not by a timer', () => {
        const even = Array.from({ length: 12 }, (_, at) => 15_000 + (at % 3) * 40);
        expect(detector(page(even)).reasons).toEqual(['evenBeacons']);
        expect(detector(page(even.slice(0, 8)))).toEqual(fine);
        const random = new Random('tabs');
        expect(detector(page(even.map(() => random.logNormal(15_000, 0.8))))).toEqual(fine);
    });

    it('is told of each page alone, by the server’s clock', () => {
        const visit = makeVisit();
        const random = new Random('pages');
        let time = 0;
        for (let at = 0; at < 12; at += 1) {
            addView(visit, time, { view: `page ${at}` });
            addReading(visit, time + 15_000, 14_900, '/', { view: `page ${at}`, number: 1 });
            time += 15_000 + random.logNormal(20_000, 1);
        }
        expect(detector(visit)).toEqual(fine);
    });

    it('is numbered, which a bad line or blocker may break, but rarely and alone never enough', () => {
        const gaps = [9_000, 21_000, 4_000, 70_000, 31_000];
        const found = detector(page(gaps, at => at * 3 + 2));
        expect(found).toEqual({ plausibility: 72, reasons: ['brokenOrder'], excluded: '' });
        expect(detector(page(gaps, at => (at < 2 ? at + 1 : at + 2)))).toEqual(fine);
    });

    it('says nothing when it waited in the browser', () => {
        const visit = addView(makeVisit(), 0, { view: 'page' });
        for (let at = 1; at < 12; at += 1) {
            addReading(visit, at * 15_000, 900, '/', {
                view: 'page',
                number: at * 2,
                isLate: true,
            });
        }
        expect(detector(visit).reasons).toEqual([]);
    });
});

describe('speed', () => {
    it('grows from suspicious to impossible with quick pages', () => {
        const quick = (count: number) => {
            const random = new Random('quick');
            return detector(pagesAt(timesOf(every(count, 1).map(() => random.between(200, 900)))));
        };
        expect(quick(5).reasons).toEqual([]);
        expect(quick(6)).toMatchObject({ reasons: ['speed'], excluded: '' });
        expect(quick(12)).toMatchObject({ reasons: ['speed'], excluded: 'behaviour' });
    });

    it('of more than 60 pages a minute is no person, whatever the quickest were', () => {
        const gaps = every(40, 1).map((_, at) => (at % 3 === 0 ? 1_900 : 450));
        expect(detector(pagesAt(timesOf(gaps)))).toMatchObject({ excluded: 'behaviour' });
    });

    it('of a page every one and a half seconds is suspicious in the long run', () => {
        const gaps = every(30, 1).map((_, at) => (at % 2 === 0 ? 1_100 : 1_900));
        expect(detector(pagesAt(timesOf(gaps)))).toMatchObject({
            reasons: ['speed'],
            excluded: '',
        });
    });
});

describe('even intervals', () => {
    it('are told from a person’s, however long they are', () => {
        for (const pause of [3_000, 30_000, 20 * 60_000]) {
            const random = new Random(`even ${pause}`);
            const gaps = every(9, 1).map(() => pause * random.between(0.95, 1.05));
            const detection = detector(pagesAt(timesOf(gaps)));
            expect(detection).toMatchObject({ reasons: ['evenIntervals'], excluded: '' });
        }
    });

    it('of eight pages prove nothing', () => {
        expect(detector(pagesAt(every(8, 30_000)))).toEqual(fine);
    });

    it('never come about with people: none in 4,000 visits of ten pages', () => {
        const random = new Random('people');
        const found = every(4_000, 1).filter(() => {
            const gaps = every(9, 1).map(() => 400 + random.logNormal(15_000, 0.7));
            return detector(pagesAt(timesOf(gaps))).reasons.includes('evenIntervals');
        });
        expect(found).toHaveLength(0);
    });
});

describe('times and repetitions', () => {
    const late = { isLate: true };

    it('a visit that waited as a whole is less plausible, one of which a part waited is not', () => {
        const visit = addView(addView(makeVisit(), 0, late), 9_000, late);
        expect(detector(visit)).toEqual({ plausibility: 72, reasons: ['backDated'], excluded: '' });
        expect(detector(addView(visit, 20_000, { engaged: 400 }))).toEqual(fine);
    });

    it('a visit that waited without an id of ours is left out', () => {
        const visit = addView(makeVisit(), 0, { ...late, signals: signals.lateUnsigned });
        expect(detector(visit)).toMatchObject({
            reasons: ['lateUnsigned', 'backDated'],
            excluded: 'behaviour',
        });
    });

    it.each([
        [1, 'suspicious'],
        [3, 'behaviour'],
    ])('%i impossible times: %s', (impossibleTimes, expected) => {
        const visit = pagesAt([0]);
        visit.behaviour.impossibleTimes = impossibleTimes;
        expect(detector(visit).reasons).toEqual(['impossibleTime']);
        expect(classOf(detector(visit))).toBe(expected);
    });

    it.each([
        [4, 'plausible', []],
        [5, 'plausible', ['replayed']],
        [20, 'plausible', ['replayed']],
        [5_000, 'plausible', ['replayed']],
    ])('%i repetitions: %s, for somebody else may have sent them', (repeats, expected, reasons) => {
        const visit = pagesAt([0]);
        visit.behaviour.repeats = repeats;
        expect(detector(visit).reasons).toEqual(reasons);
        expect(classOf(detector(visit))).toBe(expected);
    });
});
