import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitProofPath } from '../../contract/analytics/public/transparency';
import type { ProofFile } from '../../contract/analytics/transparency/proof/proofFile';
import { readEventText } from '../../contract/analytics/transparency/proof/provenEvents';
import { verifyProof } from '../../contract/analytics/transparency/proof/verifyProof';
import { calls } from '../../contract/calls';
import { isEventSealed } from '../fixtures/independentChecker';
import { addPerson } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { startSealing } from '../fixtures/sealedSites';
import { call } from '../fixtures/testApp';

let sealing: Awaited<ReturnType<typeof startSealing>>;
let site: string;
const day = '2026-05-05';

/** The visits of the day, with how many events each has, by the store. */
const visitsOf = () =>
    sealing.test.stores.store.query<{ visit: string; events: number }>(
        `SELECT toString(visit) AS visit, toFloat64(count()) AS events FROM events
        WHERE site = {site:String} AND toDate(time, 'UTC') = {day:String} GROUP BY visit ORDER BY events DESC`,
        { site, day },
    );

const askFor = async (visit: string, { token = sealing.token, on = day } = {}) => {
    const answer = await sealing.test.app.inject({
        url: `${visitProofPath.replace(':id', site)}?day=${on}&visit=${visit}`,
        headers: { 'x-token': token },
    });
    return { status: answer.statusCode, text: answer.body, body: answer.json() };
};

beforeAll(async () => {
    sealing = await startSealing();
    site = await sealing.sealedSite();
    await sealing.test.stores.transparency.publish();
});
afterAll(() => sealing.close());

const check = async (file: ProofFile, logKey = file.log) =>
    verifyProof({ file: JSON.stringify(file), logKey, witnesses: [] });

describe('the proof of a visit’s events', () => {
    it('shows anybody that they are in the sealed day, by two checkers that share nothing', async () => {
        for (const { visit, events } of await visitsOf()) {
            const { status, text } = await askFor(visit);
            expect(status).toBe(200);
            const file: ProofFile = JSON.parse(text);
            const [opened] = file.events ?? [];
            expect(opened?.texts).toHaveLength(events);
            const answer = await check(file);
            expect(answer.ok).toBe(true);
            const proven = answer.findings.filter(({ code }) => code === 'event.proven');
            expect(proven).toHaveLength(events);
            expect(proven[0]?.params).toMatchObject({
                day,
                page: expect.stringMatching(/^example\.com\//),
            });
            for (const event of opened?.texts ?? []) {
                expect(isEventSealed(text, file.log, event)).toBe(true);
                expect(readEventText(event)).toMatchObject({
                    site,
                    kind: 'view',
                    host: 'example.com',
                });
                expect(
                    isEventSealed(text, file.log, event.replace('example.com', 'examp1e.com')),
                ).toBe(false);
            }
        }
    });

    it('tells nothing of other visits but the hashes of their events', async () => {
        const [one, other] = await visitsOf();
        const { text } = await askFor(one?.visit ?? '');
        const { body } = await askFor(other?.visit ?? '');
        for (const event of body.events[0].texts) {
            expect(text).not.toContain(JSON.stringify(event).slice(1, -1));
            expect(text).not.toContain(readEventText(event)?.visitor);
        }
    });

    it('is refused when anything of it was changed, or is of another day', async () => {
        const [one] = await visitsOf();
        const { body: file } = await askFor(one?.visit ?? '');
        const [opened] = (file as ProofFile).events ?? [];
        if (!opened) throw new Error('no events');
        const { texts, rows, slices, slice } = opened;
        const [event = ''] = texts;
        for (const change of [
            { texts: [event.replace('example.com', 'examp1e.com')] },
            { texts: [`${event}1:x`] },
            { texts: [event, event] },
            { rows: rows.replace(/^./, digit => (digit === '0' ? '1' : '0')) },
            { rows: rows + rows },
            { slices: `${slices}0 1 ${'0'.repeat(64)}\n` },
            { slice: slice + 1 },
            { index: opened.index + 1 },
        ]) {
            const answer = await check({ ...file, events: [{ ...opened, ...change }] });
            expect(answer.ok, JSON.stringify(change).slice(0, 60)).toBe(false);
            const isKnown = answer.findings.some(({ code }) => code.startsWith('event.'));
            expect(isKnown).toBe(true);
        }
        // the same part of a day, shown twice
        const twice = await check({ ...file, events: [opened, opened] });
        expect(twice.ok).toBe(false);
        for (const unreadable of [{ rows: 'x' }, { texts: [] }, { slice: -1 }]) {
            const answer = await check({ ...file, events: [{ ...opened, ...unreadable }] });
            expect(answer.findings[0]?.code).toBe('file.unknown');
        }
    });

    it('is its owner’s to give, of a visit that is there on a day that is sealed', async () => {
        const [one] = await visitsOf();
        const visit = one?.visit ?? '';
        const stranger = await addPerson(sealing.test, 'user');
        expect((await askFor(visit, { token: stranger.token })).status).toBe(404);
        expect((await askFor(visit, { token: 'nobody' })).status).toBe(403);
        expect((await askFor('1')).status).toBe(404);
        expect((await askFor('99999999999999999999999')).status).toBe(422);
        expect((await askFor(visit, { on: '2026-05-06' })).status).toBe(404);
        expect((await askFor(visit, { on: '2026-05-20' })).status).toBe(404);
    });

    it('is not made of a day whose events are not the sealed ones any more', async () => {
        const [one] = await visitsOf();
        await sealing.copy(site, 'REPLACE (view + 1 AS view)');
        const { status, body } = await askFor(one?.visit ?? '');
        expect(status).toBe(404);
        expect(body.error).toBe('sealed_event.not_found');
    });
});

describe('the days of a visit', () => {
    const daysOf = async (of: string, visit: string, token = sealing.token) => {
        const input = { params: { id: of }, query: { visit }, token };
        const { status, data } = await call(sealing.test, calls.visitProofs, input);
        return { status, days: data?.days.map(({ day, state }) => [day, state]), data };
    };
    const lastVisit = async (of: string) => {
        const [row] = await sealing.test.stores.store.query<{ visit: string }>(
            `SELECT toString(argMax(visit, time)) AS visit FROM events WHERE site = {of:String}`,
            { of },
        );
        return row?.visit ?? '';
    };

    it('wait until they are sealed, are there once they are published, and say which never will be', async () => {
        const { test, at, view, seal } = sealing;
        const mine = await sealing.sealedSite();
        at('2026-05-07T23:50:00Z');
        await view(mine, 'late', '/before');
        at('2026-05-08T00:10:00Z');
        await view(mine, 'late', '/after');
        await test.settle();
        const visit = await lastVisit(mine);
        const waiting = await daysOf(mine, visit);
        expect(waiting.days).toEqual([
            ['2026-05-07', 'waiting'],
            ['2026-05-08', 'waiting'],
        ]);
        expect(waiting.data.days[0]?.sealedFrom).toBe(Date.parse('2026-05-09T01:00:00Z'));
        at('2026-05-09T02:00:00Z');
        await seal(mine);
        expect((await daysOf(mine, visit)).days).toEqual([
            ['2026-05-07', 'unpublished'],
            ['2026-05-08', 'waiting'],
        ]);
        at('2026-05-10T02:00:00Z');
        await seal(mine);
        await test.stores.transparency.publish();
        const ready = await daysOf(mine, visit);
        expect(ready.days).toEqual([
            ['2026-05-07', 'ready'],
            ['2026-05-08', 'ready'],
        ]);
        for (const { day } of ready.data.days) {
            const url = `${visitProofPath.replace(':id', mine)}?day=${day}&visit=${visit}`;
            const { statusCode, body } = await test.app.inject({
                url,
                headers: { 'x-token': sealing.token },
            });
            expect(statusCode).toBe(200);
            expect((await check(JSON.parse(body))).ok).toBe(true);
        }
        const ofDay = test.stores.db.deleteFrom('digests').where('site_id', '=', mine);
        await ofDay.where('day', '=', '2026-05-07').execute();
        expect((await daysOf(mine, visit)).days?.[0]).toEqual(['2026-05-07', 'unsealed']);
    });

    it('are none of a visit that nobody measured or that is not there, and its owner’s to ask for', async () => {
        const { test, token } = sealing;
        const mine = await sealing.sealedSite();
        await putEvents(test.config.DATA_DIR, mine, [
            { time: '2026-05-05T09:00:00Z', visitor: 'imported', path: '/', origin: 'import' },
        ]);
        await test.settle();
        const [row] = await test.stores.store.query<{ visit: string }>(
            `SELECT toString(any(visit)) AS visit FROM events WHERE site = {mine:String} AND origin = 'import'`,
            { mine },
        );
        expect((await daysOf(mine, row?.visit ?? '')).days).toEqual([]);
        expect((await daysOf(mine, '1')).days).toEqual([]);
        const stranger = await addPerson(test, 'user');
        expect((await daysOf(mine, '1', stranger.token)).status).toBe(404);
        expect((await daysOf(mine, '99999999999999999999999', token)).status).toBe(422);
    });
});
