import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLateMs } from '../../../contract/analytics/collect';
import { inactivityMs, memoryMs, VisitRegister } from './visits';

const start = Date.UTC(2026, 4, 4, 10);
const minute = 60_000;

describe('a visit', () => {
    it('goes on for 30 minutes of inactivity and not a millisecond longer', () => {
        const register = new VisitRegister<number>();
        const view = (time: number) =>
            register.assign({ site: 's', visitor: '5', time, isView: true }, () => time).visit;
        const first = view(start);
        expect(view(start + inactivityMs)).toBe(first);
        const second = view(start + 2 * inactivityMs + 1);
        expect(second.visit).not.toBe(first.visit);
        expect(second.entry).toBe(start + 2 * inactivityMs + 1);
    });

    it('is of one visitor on one site', () => {
        const register = new VisitRegister<null>();
        const visits = [
            ['s', '5'],
            ['s', '6'],
            ['t', '5'],
        ].map(([site = '', visitor = '']) =>
            register.assign({ site, visitor, time: start, isView: true }, () => null),
        );
        expect(new Set(visits.map(({ visit }) => visit)).size).toBe(3);
    });

    it('is not opened nor lengthened by what its last page sends after the inactivity', () => {
        const register = new VisitRegister<null>();
        const sign = (time: number, isView: boolean, engaged = 0) =>
            register.assign({ site: 's', visitor: '5', time, isView, engaged }, () => null);
        const { visit } = sign(start, true);
        expect(sign(start + 60 * minute, false, 60 * minute).time).toBe(start + 60 * minute);
        const late = sign(start + 150 * minute, false, minute);
        expect(late).toEqual({ visit, time: start + 60 * minute });
    });

    it('is not added to by a tab that is forgotten for days: no stored time lies over a day back', () => {
        const register = new VisitRegister<null>();
        const sign = (time: number, isView: boolean) =>
            register.assign({ site: 's', visitor: '5', time, isView }, () => null);
        const { visit } = sign(start, true);
        for (let hours = 1; hours <= 60; hours++) {
            const now = start + hours * 60 * minute;
            const assigned = sign(now, false);
            expect(now - assigned.time).toBeLessThanOrEqual(maxLateMs);
            expect(assigned.visit === visit).toBe(hours <= 24);
            expect(assigned.visit.pages).toBe(assigned.visit === visit ? 1 : 0);
        }
    });

    it('takes its entry from its first view, even when an event of the page came before', () => {
        const register = new VisitRegister<string>();
        const sign = (time: number, isView: boolean, entry: string) =>
            register.assign({ site: 's', visitor: '5', time, isView }, () => entry).visit;
        const early = sign(start, false, 'event');
        const visit = sign(start + 1, true, 'first view');
        expect(visit).toBe(early);
        expect(sign(start + 2, true, 'second view')).toMatchObject({
            started: start,
            entry: 'first view',
            pages: 2,
        });
    });

    it('keeps the order of what a log has in one second', () => {
        const register = new VisitRegister<null>({ tickMs: 1 });
        const times = [0, 0, 0, 1000].map(
            after =>
                register.assign(
                    { site: 's', visitor: '5', time: start + after, isView: true },
                    () => null,
                ).time - start,
        );
        expect(times).toEqual([0, 1, 2, 1000]);
    });

    it('agrees with gaps counted by hand, in whatever order the views arrive', () => {
        fc.assert(
            fc.property(
                fc.uniqueArray(fc.integer({ min: 0, max: 20 * 60 * minute }), { minLength: 1 }),
                fc.infiniteStream(fc.nat()),
                (offsets, order) => {
                    const register = new VisitRegister<number>();
                    const times = offsets.map(offset => start + offset);
                    const visitOf = new Map<number, string>();
                    const intoOf = new Map<string, string>();
                    const arriving = times
                        .map(time => ({ time, place: order.next().value ?? 0 }))
                        .sort((a, b) => a.place - b.place);
                    for (const { time } of arriving) {
                        const sign = { site: 's', visitor: '5', time, now: start, isView: true };
                        const { visit, merged } = register.assign(sign, () => time);
                        visitOf.set(time, visit.visit);
                        if (merged) intoOf.set(merged.visit, visit.visit);
                    }
                    const final = (visit: string): string => {
                        const into = intoOf.get(visit);
                        return into ? final(into) : visit;
                    };
                    const found = times.toSorted((a, b) => a - b);
                    for (const [at, time] of found.entries()) {
                        const before = found[at - 1];
                        if (before === undefined) continue;
                        const isSame =
                            final(visitOf.get(time) ?? '') === final(visitOf.get(before) ?? '');
                        expect(isSame).toBe(time - before <= inactivityMs);
                    }
                },
            ),
        );
    });

    it('that was ended is forgotten when it can no longer matter', () => {
        const register = new VisitRegister<null>();
        const view = (visitor: string, time: number) =>
            register.assign({ site: 's', visitor, time, isView: true }, () => null);
        view('1', start);
        view('2', start + memoryMs);
        expect(register.size).toBe(2);
        view('3', start + 2 * memoryMs);
        expect(register.size).toBe(2);
        expect(register.isOpen('s', '2', start + memoryMs + minute)).toBe(true);
        expect(register.isOpen('s', '1', start + minute)).toBe(false);
    });

    it('is not kept for longer because the clock was set back', () => {
        const register = new VisitRegister<null>();
        const view = (visitor: string, time: number) =>
            register.assign({ site: 's', visitor, time, isView: true }, () => null);
        view('1', start);
        view('2', start - 24 * 60 * minute);
        view('3', start - 20 * 60 * minute);
        view('4', start - 16 * 60 * minute);
        expect(register.size).toBe(2);
    });
});
