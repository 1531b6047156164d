import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLog } from '../../server/analytics/transparency/checkLog';
import { createSecret } from '../../server/platform/secret';
import { startSealing } from '../fixtures/sealedSites';
import { addSite } from '../fixtures/testApp';

let sealing: Awaited<ReturnType<typeof startSealing>>;
beforeAll(async () => {
    sealing = await startSealing();
});
afterAll(() => sealing.close());

const second = "site = {site:String} AND toDate(time, 'UTC') = '2026-05-05'";
const day = '2026-05-05';

describe('verifying finds', () => {
    /** Each on a day of its own: what is done to one is not found on another. */
    const days = ['2026-05-04', day, '2026-05-06'];
    const ofDay = (at: number) => `site = {site:String} AND toDate(time, 'UTC') = '${days[at]}'`;

    it('a changed event, each on its day', async () => {
        const { problems, alter, sealedSite } = sealing;
        const changes = [
            ['engaged = engaged + 1', ['eventsChanged']],
            ["path = '/other'", ['eventsChanged']],
            ["title = concat(title, ' ')", ['eventsChanged']],
            ['signals = 4', ['eventsChanged']],
            ["excluded = 'bot'", ['eventsChanged', 'figuresDiffer']],
        ] as const;
        for (let first = 0; first < changes.length; first += days.length) {
            const site = await sealedSite();
            const some = changes.slice(first, first + days.length);
            for (const [at, [change]] of some.entries()) {
                await alter(`events UPDATE ${change} WHERE ${ofDay(at)} AND path = '/two'`, site);
            }
            expect(await problems(site)).toEqual(
                Object.fromEntries(some.map(([, kinds], at) => [days[at], kinds])),
            );
        }
    });

    it('a deleted and an inserted event', async () => {
        const { problems, alter, sealedSite, copy } = sealing;
        const site = await sealedSite();
        await alter(`events DELETE WHERE ${ofDay(2)} AND path = '/two'`, site);
        await copy(site, 'REPLACE (visitor + 1 AS visitor)');
        expect(await problems(site)).toEqual({
            [day]: ['eventsAdded', 'figuresDiffer'],
            '2026-05-06': ['eventsMissing', 'figuresDiffer'],
        });
    });

    it('a detection that is added, changed or taken back', async () => {
        const { test, token, at, seal, view, digests, problems, alter } = sealing;
        at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token);
        at('2026-05-05T09:00:00Z');
        await view(site, 'fraud');
        await test.settle();
        const detector = (plausibility: number, excluded: string, time: string) =>
            test.stores.store.command(
                `INSERT INTO detections (site, visitor, started, at, plausibility, reasons, excluded)
                SELECT site, visitor, started, toDateTime64({time:String}, 3, 'UTC'),
                    {plausibility:UInt8}, ['speed', 'noScript'], {excluded:String}
                FROM events WHERE site = {site:String}`,
                { site, plausibility, excluded, time },
            );
        await detector(70, '', '2026-05-05 09:10:00');
        await detector(10, 'behaviour', '2026-05-05 09:40:00');
        at('2026-05-08T01:00:00Z');
        await seal(site);
        expect(JSON.parse((await digests(site))[1]?.figures ?? '')).toMatchObject({ pv: 0 });
        await test.stores.store.command('OPTIMIZE TABLE detections FINAL');
        expect(await problems(site)).toEqual({});
        await detector(100, '', '2026-05-09 09:40:00');
        await test.stores.finalizedDays.close();
        const found = ['detectionsChanged', 'figuresDiffer'];
        expect(await problems(site)).toEqual({ [day]: found });
        await alter(`detections DELETE WHERE site = {site:String}`, site);
        expect(await problems(site)).toEqual({ [day]: found });
    });

    const change = (site: string, set: object, which = day) =>
        sealing.test.stores.db
            .updateTable('digests')
            .set(set)
            .where('site_id', '=', site)
            .where('day', '=', which)
            .execute();

    it('a changed figure, and a changed hash', async () => {
        const { digests, problems, sealedSite } = sealing;
        const site = await sealedSite();
        const [, row] = await digests(site);
        const figures = (row?.figures ?? '').replace('"pv":3', '"pv":9');
        await change(site, { figures });
        const changed = { [day]: ['logDiffers', 'digestChanged', 'figuresDiffer'] };
        expect(await problems(site)).toEqual(changed);
        await change(site, { figures: 'no JSON' });
        expect(await problems(site)).toEqual(changed);
        await change(site, { figures: row?.figures ?? '', hash: 'f'.repeat(64) });
        expect(await problems(site)).toEqual({
            [day]: ['digestReplaced', 'digestChanged', 'signatureWrong'],
            '2026-05-06': ['chainBroken'],
        });
    });

    const drop = (site: string, from: string, to = from) =>
        sealing.test.stores.db
            .deleteFrom('digests')
            .where('site_id', '=', site)
            .where('day', '>=', from)
            .where('day', '<=', to)
            .execute();

    it('a digest that is missing, in the middle or at an end', async () => {
        const { test, problems, sealedSite } = sealing;
        const site = await sealedSite();
        await drop(site, day);
        expect(await problems(site)).toEqual({
            [day]: ['digestMissing'],
            '2026-05-06': ['chainBroken'],
        });
        await drop(site, '2026-05-04');
        await rm(join(test.config.DATA_DIR, 'digests', `${site}.log`));
        // the public log knows them still
        expect(await problems(site)).toEqual({
            '2026-05-04': ['digestMissing'],
            [day]: ['digestMissing'],
            '2026-05-06': ['chainBroken'],
        });
    });

    it('days whose digests are gone, which are not sealed again', async () => {
        const { test, at, seal, days, problems, alter, sealedSite } = sealing;
        const site = await sealedSite();
        await drop(site, day, '2026-05-06');
        await alter(`events UPDATE path = '/other' WHERE ${second}`, site);
        const missing = { [day]: ['digestMissing'], '2026-05-06': ['digestMissing'] };
        expect(await problems(site)).toEqual(missing);
        at('2026-05-09T01:00:00Z');
        await seal(site);
        expect(await days(site)).toEqual(['2026-05-04', '2026-05-07']);
        await rm(join(test.config.DATA_DIR, 'digests', `${site}.log`));
        await drop(site, '2026-05-07');
        at('2026-05-10T01:00:00Z');
        await seal(site);
        // the public log knows what the journal did
        expect(await days(site)).toEqual(['2026-05-04', '2026-05-08']);
        expect(await problems(site)).toEqual({ ...missing, '2026-05-07': ['digestMissing'] });
    });

    it('a chain that was made again without the secret', async () => {
        const { test, seal, problems, alter, sealedSite, services } = sealing;
        const site = await sealedSite();
        await drop(site, '2026-05-04', '2026-05-06');
        await alter(`events DELETE WHERE ${second}`, site);
        await rm(join(test.config.DATA_DIR, 'digests', `${site}.log`));
        await test.stores.db
            .deleteFrom('transparency_leaves')
            .where('site_id', '=', site)
            .execute();
        await seal(site, { ...services(), secret: createSecret('guessed') });
        await rm(join(test.config.DATA_DIR, 'digests', `${site}.log`));
        expect(await problems(site)).toEqual({
            '2026-05-04': ['signatureWrong'],
            '2026-05-05': ['signatureWrong'],
            '2026-05-06': ['signatureWrong'],
        });
        expect(await checkLog(test.stores.db, test.config.DATA_DIR)).toMatchObject({ ok: false });
    });
});
