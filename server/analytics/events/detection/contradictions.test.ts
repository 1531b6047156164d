import { describe, expect, it } from 'vitest';
import { signals, visitReasons } from '../../../../contract/analytics/collect';
import { Contradictions, contradictionFindings } from './contradictions';
import { findingsOf } from './rules';
import { newRecord, type VisitRecord } from './visitRecord';
import { addView, makeVisit, start } from './visits.fixture';

const hour = 3_600_000;
let count = 0;
/** A visit of a visitor that is assessed so many ms after the beginning. */
const look = (
    all: Contradictions,
    visitor: string,
    { bits = 0, after = 0, site = 's' } = {},
): VisitRecord => {
    count += 1;
    const visit = addView(makeVisit(), 0, { signals: bits });
    const record = newRecord({ site, visit: String(count), visitor, started: start }, start);
    Object.assign(record, findingsOf(visit, false));
    all.assess(record, visit, start + after);
    return record;
};
const weightOf = (record: VisitRecord) => contradictionFindings(record).weight;

describe('a visitor who tells of times before the ID was given', () => {
    it('is suspicious in all visits of the day, those before too', () => {
        const all = new Contradictions();
        const before = look(all, 'v');
        const other = look(all, 'w');
        const elsewhere = look(all, 'v', { site: 'other' });
        const claim = look(all, 'v', { bits: signals.beforeId });
        expect(all.takeVisits([before, other, elsewhere, claim])).toEqual([before, claim]);
        expect([before, other, elsewhere].map(weightOf)).toEqual([45, 0, 0]);
        expect(weightOf(look(all, 'v'))).toBe(45);
        expect(contradictionFindings(before).reasons).toBe(1 << visitReasons.indexOf('beforeId'));
        expect(all.takeVisits([before, claim])).toEqual([]);
    });

    it('has it weighed once in the visit that tells so', () => {
        const claim = look(new Contradictions(), 'v', { bits: signals.beforeId });
        expect(claim.weight).toBe(45);
        expect(weightOf(claim)).toBe(0);
    });

    it('is forgotten after a day, and beyond a number', () => {
        const all = new Contradictions(3);
        for (const visitor of ['a', 'b', 'c', 'd']) look(all, visitor, { bits: signals.beforeId });
        expect(all.size).toBe(3);
        expect([look(all, 'a'), look(all, 'd')].map(weightOf)).toEqual([0, 45]);
        look(all, 'e', { after: 25 * hour });
        expect(all.size).toBe(0);
    });
});
