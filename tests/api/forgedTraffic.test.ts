import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Found, findVisits } from '../../bench/forgery/found';
import { addReplays, fraudulentRequests } from '../../bench/forgery/frauds';
import { honestVisits } from '../../bench/forgery/honest';
import { frauds, host, hour, type Kind, type Planned } from '../../bench/forgery/plan';
import { type Outcome, play } from '../../bench/forgery/play';
import { inForm } from '../../scripts/testForm.mjs';
import { addSite, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const begin = Date.UTC(2026, 2, 10, 1);
const span = 20 * hour;
const honestCount = inForm(3000, 10_000);
/** Another seed makes other traffic; what is asserted holds for any. */
const seed = process.env.FOOTFALL_TEST_SEED ?? 'one';

describe('forged traffic', () => {
    let test: TestApp;
    let site: string;
    let planned: Planned[];
    let outcomes: Map<Kind, Outcome>;
    let found: Map<Kind, Found>;

    beforeAll(async () => {
        // A day takes seconds here: limits by the clock would be reached.
        test = await startTestApp({ COLLECT_ADDRESS_LIMIT: '0', COLLECT_SITE_LIMIT: '0' });
        test.now = begin - 26 * hour;
        site = await addSite(test, await signIn(test), { domain: host });
        planned = addReplays(
            [
                ...honestVisits(honestCount, begin, span, `honest ${seed}`),
                ...fraudulentRequests(begin, span, `forged ${seed}`),
            ],
            80,
            seed,
        );
        let sweptAt = 0;
        outcomes = await play(test, site, planned, async () => {
            if (test.now - sweptAt < hour / 2) return;
            sweptAt = test.now;
            await test.stores.detector.sweep();
        });
        test.now += hour;
        await test.stores.detector.sweep();
        await test.settle();
        found = await findVisits(test.stores.store, site, planned, outcomes);
        print(found, outcomes);
    }, 600_000);
    afterAll(() => test.close());

    const of = (kind: Kind): Found => {
        const known = found.get(kind);
        if (!known) throw new Error(`nothing was made of ${kind}`);
        return known;
    };

    it(`${honestCount} honest visits lose less than 0.2 %, and few are suspicious`, () => {
        const honest = of('honest');
        expect(honest.made).toBe(honestCount);
        expect(honest.lost).toEqual([]);
        expect((honest.excluded + honest.refused) / honestCount).toBeLessThan(0.002);
        expect(honest.suspicious / honestCount).toBeLessThan(0.02);
    });

    it('of what honest visitors sent, each event is stored once', async () => {
        const views = new Set(
            planned.flatMap(({ client, events }) =>
                client.kind === 'honest' ? events.flatMap(({ k, p }) => (k === 'v' ? p : [])) : [],
            ),
        );
        const [stored] = await test.stores.store.query(
            `SELECT toUInt32(count()) AS events, toUInt32(uniqExact(id)) AS ids,
                toUInt32(countIf(kind = 'view' AND (title LIKE 'honest%' OR origin = 'pixel'))) AS views
            FROM events WHERE site = {site:String}`,
            { site },
        );
        expect(stored).toMatchObject({ views: views.size });
        expect(stored).toHaveProperty('events', (stored as { ids: number }).ids);
    });

    it('requests that are sent again are refused, minutes and hours later', () => {
        const replays = outcomes.get('replayed requests');
        expect(replays?.requests).toBeGreaterThan(250);
        expect(replays?.refused).toBe(replays?.events);
    });

    it.each(frauds.slice(1))('each visit is refused or marked: %s', kind => {
        const { made, plausible, lost } = of(kind);
        expect(made).toBeGreaterThanOrEqual(30);
        expect({ plausible, lost }).toEqual({ plausible: 0, lost: [] });
    });

    it('a restart takes nothing back and says nothing twice', async () => {
        const count = async () => {
            const [row] = await test.stores.store.query<{ rows: number; visits: number }>(
                `SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(site, visit)) AS visits
                FROM detections`,
            );
            return { visits: row?.visits ?? 0, repeated: (row?.rows ?? 0) - (row?.visits ?? 0) };
        };
        const before = await count();
        await test.restart();
        await test.stores.detector.sweep();
        await test.settle();
        const after = await count();
        // the store merges what stands twice whenever it likes, and a start lets it
        expect(after.repeated).toBeLessThanOrEqual(before.repeated);
        // By chance a visit at the edge of a peak may belong to it in the end.
        expect(after.visits).toBeLessThan(before.visits * 1.02);
    });
});

const print = (found: ReadonlyMap<Kind, Found>, outcomes: ReadonlyMap<Kind, Outcome>): void => {
    const table = [...found].map(
        ([kind, { made, refused, excluded, suspicious, plausible, lost }]) => ({
            visits: kind,
            made,
            refused,
            excluded,
            suspicious,
            plausible,
            lost: lost.length,
        }),
    );
    console.table(table);
    const replays = outcomes.get('replayed requests');
    console.info(`replayed: ${replays?.events} events, ${replays?.refused} refused`);
    for (const [kind, { reasons }] of found) console.info(kind, reasons);
};
