import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silenceMs, VisitRegister } from './visits';

const start = Date.UTC(2026, 4, 4, 10);
const minute = 60_000;

describe('a visit', () => {
    it('goes on for 30 minutes of silence and not a millisecond longer', () => {
        const register = new VisitRegister<number>();
        const view = (time: number) =>
            register.assign({ site: 's', visitor: 'v', time, isView: true }, () => time).visit;
        const first = view(start);
        expect(view(start + silenceMs)).toBe(first);
        const second = view(start + 2 * silenceMs + 1);
        expect(second.visit).not.toBe(first.visit);
        expect(second.entry).toBe(start + 2 * silenceMs + 1);
    });

    it('is of one visitor on one site', () => {
        const register = new VisitRegister<null>();
        const visits = [
            ['s', 'v'],
            ['s', 'w'],
            ['t', 'v'],
        ].map(([site = '', visitor = '']) =>
            register.assign({ site, visitor, time: start, isView: true }, () => null),
        );
        expect(new Set(visits.map(({ visit }) => visit.visit)).size).toBe(3);
    });

    it('is not opened nor lengthened by what its last page sends after the silence', () => {
        const register = new VisitRegister<null>();
        const sign = (time: number, isView: boolean, engaged = 0) =>
            register.assign({ site: 's', visitor: 'v', time, isView, engaged }, () => null);
        const { visit } = sign(start, true);
        expect(sign(start + 60 * minute, false, 60 * minute).time).toBe(start + 60 * minute);
        const late = sign(start + 150 * minute, false, minute);
        expect(late).toEqual({ visit, time: start + 60 * minute });
    });

    it('takes its entry from its first view, even when an event of the page came before', () => {
        const register = new VisitRegister<string>();
        const sign = (time: number, isView: boolean, entry: string) =>
            register.assign({ site: 's', visitor: 'v', time, isView }, () => entry).visit;
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
                    { site: 's', visitor: 'v', time: start + after, isView: true },
                    () => null,
                ).time - start,
        );
        expect(times).toEqual([0, 1, 2, 1000]);
    });

    it('agrees with gaps counted by hand, and memory is let go of', () => {
        fc.assert(
            fc.property(
                fc.array(fc.integer({ min: 0, max: 50 * minute }), { maxLength: 40 }),
                gaps => {
                    const register = new VisitRegister<null>();
                    let time = start;
                    const ids = gaps.map(gap => {
                        time += gap;
                        return register.assign(
                            { site: 's', visitor: 'v', time, isView: true },
                            () => null,
                        ).visit.visit;
                    });
                    const expected = gaps.slice(1).filter(gap => gap > silenceMs).length + 1;
                    expect(new Set(ids).size).toBe(gaps.length === 0 ? 0 : expected);
                    register.assign(
                        { site: 's', visitor: 'other', time: time + 5 * 3_600_000, isView: true },
                        () => null,
                    );
                    expect(register.size).toBe(1);
                },
            ),
        );
    });
});
