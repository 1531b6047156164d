import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, onOnePair } from '../../scripts/testForm.mjs';
import { eraseOld } from '../../server/analytics/digests/eraseOld';
import type { DigestServices } from '../../server/analytics/digests/services';
import { verifySite } from '../../server/analytics/digests/verifySite';
import { verifySites } from '../../server/analytics/digests/verifySites';
import { startSealing } from '../fixtures/sealedSites';
import { addSite } from '../fixtures/testApp';

let sealing: Awaited<ReturnType<typeof startSealing>>;
beforeAll(async () => {
    sealing = await startSealing();
});
afterAll(() => sealing.close());

/** That rows go, and no others, is each store's own; what the chain makes of it is the server's. */
const once = it.skipIf(process.env.FOOTFALL_TEST_STORES === 'servers' && !isFull);

const second = "site = {site:String} AND toDate(time, 'UTC') = '2026-05-05'";
const day = '2026-05-05';

describe('retention', () => {
    const keep = (site: string, retention_days: number) =>
        sealing.test.stores.db
            .updateTable('sites')
            .set({ retention_days })
            .where('id', '=', site)
            .execute();
    const rows = async (site: string) =>
        Object.fromEntries(
            await Promise.all(
                ['events', 'visits'].map(async table => {
                    const [found] = await sealing.test.stores.store.query<{ found: number }>(
                        `SELECT count() AS found FROM ${table} WHERE site = {site:String}`,
                        { site },
                    );
                    return [table, found?.found];
                }),
            ),
        );
    const states = async (site: string) => {
        const found: string[] = [];
        for await (const { day, state } of verifySite(sealing.services(), site)) {
            found.push(`${day} ${state}`);
        }
        return found;
    };

    it('deletes events, and leaves a chain that can be checked', async () => {
        const { test, at, services, seal, problems, sealedSite } = sealing;
        const site = await sealedSite();
        const untouched = await sealedSite();
        const before = await rows(untouched);
        await keep(site, 7);
        at('2026-05-12T08:00:00Z');
        await seal(site);
        expect(await eraseOld(services())).toEqual([
            { site, before: Date.parse('2026-05-05T00:00:00Z') },
        ]);
        expect(await eraseOld(services())).toEqual([]);
        expect(await rows(site)).toEqual({ events: 6, visits: 4 });
        expect(await rows(untouched)).toEqual(before);
        expect(await problems(site)).toEqual({});
        expect((await states(site)).slice(0, 2)).toEqual(['2026-05-04 erased', '2026-05-05 kept']);
        at('2026-05-20T08:00:00Z');
        await seal(site);
        await eraseOld(services());
        expect(await rows(site)).toEqual({ events: 0, visits: 0 });
        expect(await problems(site)).toEqual({});
        expect(await problems(untouched)).toEqual({});
        await test.stores.store.command(
            `INSERT INTO events SELECT * REPLACE ({to:String} AS site) FROM events
            WHERE events.site = {site:String} AND toDate(time, 'UTC') = '2026-05-05'`,
            { to: site, site: untouched },
        );
        expect(await problems(site)).toEqual({ [day]: ['eventsAfterErasure'] });
    });

    once(
        'hides nothing of a day that it has left but when visitors of erased days were first seen',
        onOnePair,
        async () => {
            const { at, services, seal, problems, alter, sealedSite } = sealing;
            const site = await sealedSite();
            await keep(site, 7);
            at('2026-05-12T08:00:00Z');
            await seal(site);
            await eraseOld(services());
            const verify = async (range: object = {}) => {
                const found: string[] = [];
                for await (const line of verifySites(services(), { sites: [site], ...range })) {
                    if (line.type === 'finalized') {
                        found.push(`${line.day} ${line.problems.map(({ kind }) => kind).join()}`);
                    }
                    if (line.type === 'note' && line.text.includes('first seen'))
                        found.push(line.text);
                }
                return found;
            };
            // who was there on the first day came again on the second, of which nothing else tells any more
            const erased =
                'example.com: not checked, as retention has erased it: when visitors who came before 2026-05-05 were first seen.';
            const by = (visits: number, byId: number) =>
                `${erased} Visits since then that count as known visitors’ by that alone: ${visits}. ` +
                `Sealed events show an ID given earlier for ${byId} of them, and nothing does for ${visits - byId}.`;
            const left = by(2, 0);
            expect([await verify(), await problems(site)]).toEqual([[left], {}]);

            // whoever makes new visitors known ones by what is erased is not hidden by that: they are counted
            const newOnes = `site = {site:String} AND age = 0`;
            const most = 10 * 86_400_000;
            await alter(`visits UPDATE age = ${most} WHERE ${newOnes}`, site);
            expect(await verify()).toEqual([by(4, 0)]);
            await alter(`visits UPDATE age = 0 WHERE site = {site:String} AND age = ${most}`, site);
            expect(await verify()).toEqual([left]);
            const ofKnown = `site = {site:String} AND toDate(time, 'UTC') = '${day}' AND visitor IN
            (SELECT visitor FROM visits WHERE site = {site:String} AND age > 0)`;
            await alter(`events UPDATE signals = 1024 WHERE ${ofKnown}`, site);
            expect(await verify()).toEqual([by(2, 1)]);
            await alter(`events UPDATE signals = 0 WHERE ${ofKnown}`, site);

            // a day that is only said to be erased excuses nothing, also where it is not looked at itself
            const row = sealing.test.stores.db.updateTable('digests').where('site_id', '=', site);
            await row.set({ erasing_at: 1 }).where('day', '=', '2026-05-10').execute();
            const ofDay = `site = {site:String} AND toDate(started, 'UTC')`;
            await alter(
                `visits UPDATE age = age + 3600000 WHERE ${ofDay} = '2026-05-06' AND age = 0`,
                site,
            );
            const some = { from: '2026-05-05', to: '2026-05-06' };
            expect(await verify(some)).toEqual([left, '2026-05-06 visitsDiffer']);
            await alter(
                `visits UPDATE engaged = engaged + 1 WHERE ${ofDay} = '${day}' AND age > 0`,
                site,
            );
            expect(await verify(some)).toEqual([
                left,
                '2026-05-05 visitsDiffer',
                '2026-05-06 visitsDiffer',
            ]);
            await row.set({ erasing_at: null }).where('day', '=', '2026-05-10').execute();
        },
    );

    once(
        'keeps the detection on a visit that goes on in a day that is kept',
        onOnePair,
        async () => {
            const { test, token, at, services, seal, view, digests, problems } = sealing;
            at('2026-05-04T08:00:00Z');
            const site = await addSite(test, token);
            at('2026-05-04T23:50:00Z');
            await view(site, 'night');
            await view(site, 'short');
            at('2026-05-05T00:10:00Z');
            await view(site, 'night', '/two');
            await test.settle();
            await test.stores.store.command(
                `INSERT INTO detections (site, visitor, started, at, plausibility, reasons, excluded)
            SELECT site, visitor, started, time, 5, ['speed'], 'behaviour'
            FROM events WHERE site = {site:String} AND path = '/' AND kind = 'view'`,
                { site },
            );
            await keep(site, 7);
            at('2026-05-12T08:00:00Z');
            await seal(site);
            expect(JSON.parse((await digests(site))[1]?.figures ?? '')).toMatchObject({ pv: 0 });
            await eraseOld(services());
            expect(await problems(site)).toEqual({});
            const left = await test.stores.store.query(
                'SELECT toString(started) AS began FROM detections WHERE site = {site:String}',
                { site },
            );
            expect(left).toHaveLength(1);
        },
    );

    once('waits for a day to be sealed', onOnePair, async () => {
        const { at, services, sealedSite } = sealing;
        const site = await sealedSite();
        await keep(site, 7);
        at('2026-06-20T08:00:00Z');
        expect(await eraseOld(services())).toContainEqual({
            site,
            before: Date.parse('2026-05-07T00:00:00Z'),
        });
    });

    once('that stopped in between is no forgery, and is finished', onOnePair, async () => {
        const { at, services, seal, problems, sealedSite } = sealing;
        const site = await sealedSite();
        await keep(site, 7);
        at('2026-05-12T08:00:00Z');
        await seal(site);
        const stopping = { ...services(), store: broken(services().store) };
        await expect(eraseOld(stopping)).rejects.toThrow('away');
        expect((await states(site))[0]).toBe('2026-05-04 erasing');
        expect(await problems(site)).toEqual({});
        await eraseOld(services());
        expect((await states(site))[0]).toBe('2026-05-04 erased');
        expect(await problems(site)).toEqual({});
    });

    once('cannot be pretended', onOnePair, async () => {
        const { test, problems, alter, sealedSite } = sealing;
        const site = await sealedSite();
        await alter(`events DELETE WHERE ${second}`, site);
        await test.stores.db
            .updateTable('digests')
            .set({ erasing_at: test.now, erased_at: test.now, erasure: 'x' })
            .where('site_id', '=', site)
            .where('day', '=', day)
            .execute();
        expect(await problems(site)).toEqual({ [day]: ['erasureForged'] });
    });
});

/** A store that goes away when something is to be deleted from visits. */
const broken = (store: DigestServices['store']): DigestServices['store'] =>
    new Proxy(store, {
        get: (target, name) => {
            if (name === 'command') {
                return (sql: string, parameters: Record<string, string>) =>
                    sql.includes('TABLE visits')
                        ? Promise.reject(new Error('away'))
                        : target.command(sql, parameters);
            }
            const value = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
        },
    });
