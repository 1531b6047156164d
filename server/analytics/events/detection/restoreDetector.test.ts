import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectionTarget } from '../columns';
import { type NewEvent, toLine } from '../event';
import { SegmentWriter } from '../segment';
import { EventStore } from '../store';
import { visitId } from '../visitId';
import { newBehaviour } from './behaviour';
import { Detector } from './detector';
import { restoreDetector, takeUpVisits } from './restoreDetector';
import type { ObservedVisit } from './rules';
import { start } from './visits.fixture';

let folder: string;
let store: EventStore;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-detector-'));
    store = await EventStore.open(folder, undefined);
    await load('live', eventLines());
    await load('detection', detectionLines());
}, 60_000);
afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
});

const load = async (source: 'live' | 'detection', lines: readonly string[]) => {
    const writer = new SegmentWriter(join(folder, source), source);
    for (const line of lines) await writer.write(line);
    await writer.close();
    const [name = ''] = await readdir(join(folder, source));
    await store.load({
        path: join(folder, source, name),
        token: name,
        ...(source === 'detection' && { target: detectionTarget }),
    });
};

/** Visit 1 is that of visitor 91, and so on. */
const idOf = (visit: string) => visitId(`9${visit}`, start);

let ids = 0;
const event = (visit: string, after: number, more: Partial<NewEvent> = {}): string => {
    ids += 1;
    return toLine({
        id: String(ids),
        site: 'site0001',
        visitor: `9${visit}`,
        started: start,
        visit: idOf(visit),
        time: start + after,
        kind: 'view',
        view: '0',
        address: '86.130.1.2',
        origin: 'tracker',
        ...more,
    });
};

/** Visit 1 was detected, visit 2 ended while nobody looked, visit 3 is a person's, visit 4 is a bot's. */
const eventLines = () => [
    ...[0, 9_000, 14_500, 31_000, 31_400].map(after => event('1', after, { signals: 16 })),
    ...[0, 8_000, 12_000, 39_000, 50_000].map(after => event('2', after)),
    event('3', 0),
    event('3', 20_000, { kind: 'engagement', engaged: 19_000, scroll: 70 }),
    event('3', 21_000, { kind: 'outbound', name: 'https://example.net/' }),
    event('4', 0, { excluded: 'bot', bot: 'Some' }),
];

const detectionLines = () => {
    const first = {
        site: 'site0001',
        visit: idOf('1'),
        visitor: '91',
        started: start,
        at: start + 60_000,
        plausibility: 70,
        reasons: ['noLanguage'],
        excluded: '',
    };
    const second = {
        ...first,
        at: start + 400_000,
        plausibility: 0,
        excluded: 'behaviour',
        reasons: ['noLanguage', 'noEngagement'],
    };
    return [first, second].map(line => JSON.stringify(line));
};

const openDetector = (now: number) => {
    const lines: { visit: string; reasons: string[]; at: number }[] = [];
    const detector = new Detector({
        clock: () => now,
        openSegment: () => ({
            write: async line => void lines.push(JSON.parse(line)),
            close: async () => undefined,
        }),
        log: { warn: () => {}, error: () => {} },
    });
    return { detector, lines };
};
const openVisit = (visit: string): ObservedVisit => ({
    visit: idOf(visit),
    started: start,
    last: start + 31_400,
    pages: 5,
    behaviour: newBehaviour('86.130.1.2', ''),
});

describe('after a restart', () => {
    it('visits that ended meanwhile are detected, and those detected before are not spoken of', async () => {
        const { detector, lines } = openDetector(start + 3_600_000);
        await restoreDetector(store, [], detector, start + 3_600_000);
        expect(detector.size).toBe(3);
        await detector.sweep();
        expect(lines).toMatchObject([{ visit: idOf('2'), reasons: ['noEngagement'] }]);
    });

    it('an open visit goes on with what was known of it', async () => {
        const { detector } = openDetector(start + 60_000);
        const visit = openVisit('1');
        await restoreDetector(store, [visit], detector, start + 60_000);
        expect(visit.behaviour).toMatchObject({
            address: '86.130.1.2',
            events: 5,
            engaged: 0,
            scroll: 0,
            interactions: 0,
            hasScript: true,
            signals: 16,
            gaps: 4,
            quickGaps: 1,
            gapSum: 31_400,
            gapSquares: 9_000 ** 2 + 5_500 ** 2 + 16_500 ** 2 + 400 ** 2,
            lastViewAt: start + 31_400,
        });
        expect(visit.behaviour.record).toMatchObject({
            detection: '0 noLanguage noEngagement',
            detectedAt: start + 400_000,
        });
    });

    it('a person’s visit has what was read and done', async () => {
        const { detector, lines } = openDetector(start + 3_600_000);
        const visit = openVisit('3');
        await takeUpVisits(store, 'site0001', [visit], detector);
        expect(visit.behaviour).toMatchObject({ engaged: 19_000, scroll: 70, interactions: 1 });
        await detector.sweep();
        expect(lines).toEqual([]);
    });

    it('a visit that the detector knows is not taken up again', async () => {
        const { detector } = openDetector(start + 60_000);
        const visit = openVisit('3');
        detector.note('site0001', '93', visit);
        await takeUpVisits(store, 'site0001', [visit], detector);
        expect(detector.size).toBe(1);
    });
});
