import { describe, expect, it } from 'vitest';
import { type Detection, detectionLimitMs } from './detection';
import { Detector } from './detector';
import { quietMs } from './inactivityQueue';
import { addReading, addView, type MadeVisit, makeVisit, start } from './visits.fixture';

interface Line extends Detection {
    visit: string;
    visitor: string;
    at: number;
    started: number;
    site: string;
}

const open = (maxRecords?: number) => {
    const lines: Line[] = [];
    const state = { now: start, isDiskFull: false };
    const detector = new Detector({
        clock: () => state.now,
        openSegment: () => ({
            write: async line => {
                if (state.isDiskFull) throw new Error('ENOSPC');
                lines.push(JSON.parse(line));
            },
            close: async () => undefined,
        }),
        log: { warn: () => {}, error: () => {} },
        ...(maxRecords !== undefined && { maxRecords }),
    });
    /** Five pages of which nothing is seen, from an address. */
    const script = (address?: string) => {
        const visit = makeVisit(address, state.now);
        for (const after of [0, 9_000, 14_000, 31_000, 33_000]) addView(visit, after);
        return visit;
    };
    const note = (visit: MadeVisit) => detector.note('s', `of ${visit.visit}`, visit);
    const last = (visit: MadeVisit) => lines.findLast(line => line.visit === visit.visit);
    const pass = async (ms: number) => {
        state.now += ms;
        await detector.sweep();
    };
    return { detector, lines, state, script, note, last, pass };
};

describe('the detector', () => {
    it('says nothing of visits against which nothing speaks', async () => {
        const { note, pass, lines } = open();
        note(addReading(addView(makeVisit(), 0), 20_000, 19_000));
        await pass(10_000);
        await pass(quietMs);
        expect(lines).toEqual([]);
    });

    it('waits for inactivity before it counts what was not done, and then says it once', async () => {
        const { note, pass, lines, script } = open();
        const visit = script();
        note(visit);
        await pass(10_000);
        await pass(quietMs - 1);
        expect(lines).toEqual([]);
        await pass(60_000);
        await pass(quietMs);
        expect(lines).toEqual([
            {
                site: 's',
                visit: visit.visit,
                visitor: `of ${visit.visit}`,
                started: start,
                at: start + 10_000 + quietMs - 1 + 60_000,
                plausibility: 55,
                reasons: ['noEngagement'],
                excluded: '',
            },
        ]);
    });

    it('does not wait for the inactivity of a script that never pauses', async () => {
        const { note, pass, last } = open();
        const visit = makeVisit();
        for (let after = 0; after < 30; after += 1) {
            addView(visit, after * 60_000 + (after % 5) * 9_000);
            note(visit);
            await pass(60_000);
        }
        expect(last(visit)?.reasons).toContain('noEngagement');
    });

    it('clears a visit that does something after all', async () => {
        const { note, pass, last, script } = open();
        const visit = script();
        note(visit);
        await pass(10_000);
        await pass(quietMs);
        expect(last(visit)?.plausibility).toBe(55);
        addReading(visit, 400_000, 30_000);
        note(visit);
        await pass(10_000);
        expect(last(visit)).toMatchObject({ plausibility: 100, reasons: [], excluded: '' });
    });

    it('does not take its word back for a while when more of the same comes', async () => {
        const { note, pass, lines, script } = open();
        const visit = script();
        note(visit);
        await pass(10_000);
        await pass(quietMs);
        addView(visit, 420_000);
        note(visit);
        await pass(10_000);
        await pass(quietMs);
        expect(lines).toHaveLength(1);
    });

    it('detects earlier visits again when an address turns out to be a machine', async () => {
        const { note, pass, lines } = open();
        const visits = Array.from({ length: 40 }, () => addView(makeVisit('81.130.7.7'), 0));
        for (const visit of visits) {
            note(visit);
            await pass(60_000);
        }
        await pass(quietMs);
        const suspected = lines.filter(line => line.reasons.includes('manyIds'));
        expect(new Set(suspected.map(line => line.visit)).size).toBe(40);
    });

    it('detects earlier visits again when a duration turns out to be a timer’s', async () => {
        const { note, pass, lines } = open();
        for (let at = 0; at < 40; at += 1) {
            note(addReading(addView(makeVisit(`81.130.7.${at}`), 0), 30_000 + at, 29_900 + at));
            await pass(60_000);
        }
        await pass(quietMs);
        expect(new Set(lines.map(line => line.visit)).size).toBe(40);
        expect(lines[0]).toMatchObject({ plausibility: 59, reasons: ['equalDurations'] });
    });

    it('says nothing more of a visit that was part of another one', async () => {
        const { detector, note, pass, lines, script } = open();
        const visit = script();
        note(visit);
        detector.forget(visit);
        await pass(10_000);
        await pass(quietMs);
        expect(lines).toEqual([]);
    });

    it('says nothing more of a visit whose day may be sealed', async () => {
        for (const [tooLate, isDetected] of [
            [0, true],
            [1, false],
        ] as const) {
            const { state, note, pass, last, script } = open();
            const visit = script();
            // It came a day late.
            state.now += detectionLimitMs - quietMs - 10_000 + tooLate;
            note(visit);
            await pass(10_000);
            await pass(quietMs);
            expect(last(visit) !== undefined).toBe(isDetected);
        }
    });

    it('keeps detections that cannot be written, and writes them later', async () => {
        const { note, pass, lines, script, state } = open();
        state.isDiskFull = true;
        note(script());
        await pass(10_000);
        await pass(quietMs);
        expect(lines).toEqual([]);
        state.isDiskFull = false;
        await pass(10_000);
        expect(lines).toHaveLength(1);
    });

    it('lets the later detection be the latest, also after the clock was set back', async () => {
        const { note, pass, lines, script, state } = open();
        const visit = script();
        note(visit);
        await pass(10_000);
        await pass(quietMs);
        state.now -= 3_600_000;
        addReading(visit, 400_000, 30_000);
        note(visit);
        await pass(10_000);
        expect(lines.map(line => line.plausibility)).toEqual([55, 100]);
        expect(lines[1]?.at).toBeGreaterThan(lines[0]?.at ?? 0);
    });

    it('remembers a day, and no more than it may', async () => {
        const { detector, note, pass, script, last } = open(100);
        const old = script('81.130.1.1');
        note(old);
        for (let at = 0; at < 300; at += 1) note(addView(makeVisit(`81.131.1.${at}`), 0));
        await pass(10_000);
        expect(detector.size).toBe(100);
        await pass(quietMs);
        expect(last(old)?.reasons).toEqual(['noEngagement']);
        await pass(25 * 3_600_000);
        expect(detector.size).toBe(0);
    });

    it('takes up a visit with its detection and does not repeat it', async () => {
        const { detector, pass, lines, script } = open();
        const known = script();
        const fresh = script();
        const detection = { plausibility: 55, reasons: ['noEngagement'] as const, at: start };
        detector.takeUp('s', 'a', known, detection);
        detector.takeUp('s', 'b', fresh, undefined);
        await pass(quietMs + 60_000);
        expect(lines.map(line => line.visit)).toEqual([fresh.visit]);
    });

    it('does not take back what others showed when they are forgotten at a restart', async () => {
        const { detector, note, pass, lines, state } = open();
        const visit = addView(makeVisit('81.130.7.7'), 0);
        const next = addView(makeVisit('81.130.7.7'), 1_000);
        const reasons = ['manyIds', 'newIds'] as const;
        const detection = { plausibility: 25, reasons, at: start };
        detector.takeUp('s', 'a', visit, detection);
        const timed = addReading(addView(makeVisit('81.130.7.8'), 0), 30_000, 30_000);
        const other = { plausibility: 59, reasons: ['equalDurations'] as const, at: start };
        detector.takeUp('s', 'c', timed, other);
        await pass(quietMs + 60_000);
        expect(lines).toEqual([]);
        // More from there is what it was before.
        state.now += 1_000;
        note(next);
        await pass(10_000);
        await pass(quietMs);
        expect(lines.at(-1)).toMatchObject({ visit: next.visit, plausibility: 25 });
        addReading(visit, 400_000, 30_000);
        detector.note('s', 'a', visit);
        await pass(10_000);
        expect(lines.at(-1)).toMatchObject({ visit: visit.visit, plausibility: 55 });
    });
});
