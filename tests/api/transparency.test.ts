import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayProofPath } from '../../contract/analytics/public/transparency';
import { verifyProof } from '../../contract/analytics/transparency/proof/verifyProof';
import { calls } from '../../contract/calls';
import { eraseOld } from '../../server/analytics/digests/eraseOld';
import { deleteSite } from '../../server/analytics/siteData/deleteSite';
import { eraseVisitor } from '../../server/analytics/siteData/eraseVisitor';
import { checkLog } from '../../server/analytics/transparency/checkLog';
import { checkWholeLog, type Get } from '../fixtures/independentChecker';
import { startSealing } from '../fixtures/sealedSites';
import { call } from '../fixtures/testApp';

let sealing: Awaited<ReturnType<typeof startSealing>>;
beforeAll(async () => {
    sealing = await startSealing();
});
afterAll(() => sealing.close());

const answer = (url: string, headers: Record<string, string> = {}) =>
    sealing.test.app.inject({ url, headers });
const get: Get = async path => {
    const { statusCode, rawPayload } = await answer(`/transparency/1/${path}`);
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    return rawPayload;
};
const described = async () => (await call(sealing.test, calls.publicTransparency)).data;
const check = async (kept: string[] = []) => {
    const [log] = (await described()).logs;
    return checkWholeLog(get, log?.vkey ?? '', kept);
};
const publish = () => sealing.test.stores.transparency.publish();
const siteData = () => ({
    ...sealing.services(),
    ...sealing.test.stores,
    clock: () => sealing.test.now,
});

describe('the public log', () => {
    it('has each sealed day once, at addresses that caches may keep as the protocol says', async () => {
        await sealing.sealedSite();
        await publish();
        const { faults, entries } = await check();
        expect(faults).toEqual([]);
        expect(entries).toHaveLength(3);
        const checkpoint = await answer('/transparency/1/checkpoint', {
            origin: 'https://a.example',
        });
        expect(checkpoint.headers).toMatchObject({
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'public, max-age=5',
            'access-control-allow-origin': '*',
        });
        const tile = await answer('/transparency/1/tile/0/000.p/3');
        expect(tile.headers).toMatchObject({
            'content-type': 'application/octet-stream',
            'cache-control': 'public, max-age=31536000, immutable',
        });
        for (const path of ['1/tile/0/0', '1/tile/0/000.p/4', '2/checkpoint', '0/checkpoint']) {
            expect((await answer(`/transparency/${path}`)).statusCode).toBe(404);
        }
        await sealing.test.stores.settings.change({ webclose: 1 });
        expect((await answer('/transparency/1/checkpoint')).statusCode).toBe(200);
        await sealing.test.stores.settings.change({ webclose: 0 });
        const { logs, witnesses, witness } = await described();
        expect(logs).toMatchObject([{ size: 3, stoppedAt: null, address: '/transparency/1' }]);
        expect([witnesses, witness]).toEqual([[], null]);
    });

    it('gets a leaf when a visitor is erased, when retention deletes, and when a site goes', async () => {
        const { test, at, services, sealedSite, problems } = sealing;
        const site = await sealedSite();
        const before = (await check()).entries.length;
        const [found] = await test.stores.store.query<{ visitor: string }>(
            `SELECT toString(visitor) AS visitor FROM events
            WHERE site = {site:String} AND path = '/two' LIMIT 1`,
            { site },
        );
        const visitor = found?.visitor ?? '';
        await eraseVisitor(siteData(), { site, visitor, by: 'somebody' });
        await publish();
        const erased = (await check()).entries.slice(before);
        // three days as sealed, and those that the visitor was on
        expect(erased.filter(entry => entry.includes('\nseq 0\n'))).toHaveLength(3);
        expect(erased.filter(entry => entry.includes('\nseq 1\n'))).not.toHaveLength(0);
        expect(await problems(site)).toEqual({});
        const keep = { retention_days: 2 };
        await test.stores.db.updateTable('sites').set(keep).where('id', '=', site).execute();
        at('2026-05-08T08:00:00Z');
        await eraseOld(services());
        await publish();
        const after = (await check()).entries;
        expect(after.length).toBeGreaterThan(before + erased.length);
        const row = await test.stores.siteCache.find(site);
        if (!row) throw new Error('no site');
        await deleteSite(siteData(), row, row.domain);
        await publish();
        const { faults, entries } = await check();
        expect(faults).toEqual([]);
        expect(entries.at(-1)).toMatch(/^footfall\/site-deleted\/v1\nsite [0-9a-f]{32}\n$/);
        const left = await test.stores.db
            .selectFrom('transparency_leaves')
            .select('number')
            .where('site_id', '=', site)
            .execute();
        expect(left).toEqual([]);
    });
});

describe('a site’s proven days', () => {
    const ask = (site: string, token: string, query: string) =>
        answer(`${dayProofPath.replace(':id', site)}?${query}`, { 'x-token': token });

    it('are a file of its owner’s that holds elsewhere', async () => {
        const { token, sealedSite } = sealing;
        const site = await sealedSite();
        const period = 'from=2026-05-04&to=2026-05-06';
        expect((await ask(site, token, period)).statusCode).toBe(404);
        await publish();
        const file = await ask(site, token, period);
        expect(file.statusCode).toBe(200);
        expect(file.headers['content-disposition']).toContain('example.com-proof.json');
        expect(file.body).not.toContain(site);
        const { ok, days } = await verifyProof({ file: file.body, witnesses: [], read: get });
        expect(ok).toBe(true);
        expect(days[0]).toMatchObject({
            domain: 'example.com',
            day: '2026-05-04',
            about: 'sealed',
            figures: { pv: 3, uv: 2, visits: 2 },
        });
        expect((await ask(site, 'nobody', period)).statusCode).toBe(403);
        expect((await ask('0'.repeat(16), token, period)).statusCode).toBe(404);
        expect((await ask(site, token, 'from=2026-05-06&to=2026-05-04')).statusCode).toBe(422);
        expect((await ask(site, token, 'from=2016-05-06&to=2026-05-04')).statusCode).toBe(422);
    });
});

describe('an operator who edits events, digests, journal and log together', () => {
    it('is found by whoever kept an older checkpoint, and by whoever kept a file', async () => {
        const { test, token, seal, problems, alter, sealedSite } = sealing;
        const { db } = test.stores;
        const site = await sealedSite();
        await publish();
        const older = (await get('checkpoint')).toString();
        const period = 'from=2026-05-04&to=2026-05-06';
        const path = `${dayProofPath.replace(':id', site)}?${period}`;
        const file = (await answer(path, { 'x-token': token })).body;
        expect((await check([older])).faults).toEqual([]);

        await alter("events DELETE WHERE site = {site:String} AND path = '/two'", site);
        await test.stores.finalizedDays.look();
        const rows = await db.selectFrom('digests').selectAll().execute();
        const sites = [...new Set(rows.map(({ site_id }) => site_id))];
        for (const table of ['leaves', 'tiles', 'checkpoints', 'sites'] as const) {
            await db.deleteFrom(`transparency_${table}`).execute();
        }
        await db.deleteFrom('digests').execute();
        await db.updateTable('transparency_logs').set({ size: 0 }).execute();
        for (const folder of ['digests', 'transparency']) {
            await rm(join(test.config.DATA_DIR, folder), { recursive: true });
        }
        for (const one of sites) await seal(one);
        await publish();

        // the server's own checks have nothing left to compare with
        expect(Object.values(await problems(site)).flat()).not.toContain('logDiffers');
        expect(await checkLog(db, test.config.DATA_DIR)).toMatchObject({ ok: true });
        // the checker needs nothing of the server's but what anybody can read
        expect((await check([older])).faults).not.toEqual([]);
        const { ok, findings } = await verifyProof({ file, witnesses: [], read: get });
        expect(ok).toBe(false);
        expect(findings).toContainEqual(expect.objectContaining({ code: 'log.rewritten' }));
    });
});
