import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitProofPath } from '../../contract/analytics/public/transparency';
import type { ProofFile } from '../../contract/analytics/transparency/proof/proofFile';
import { readEventText } from '../../contract/analytics/transparency/proof/provenEvents';
import { verifyProof } from '../../contract/analytics/transparency/proof/verifyProof';
import { isEventSealed } from '../fixtures/independentChecker';
import { addPerson } from '../fixtures/people';
import { startSealing } from '../fixtures/sealedSites';

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
