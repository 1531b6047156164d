import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyMigratedFile } from '../../../tests/fixtures/ownDatabase';
import { type Config, readConfig } from '../../platform/config';
import { type DataFolder, openDataFolder } from '../../shell/commands/dataFolder';
import { toLine } from '../events/event';
import { SegmentWriter, segmentName } from '../events/segment';
import { EventStore } from '../events/store';
import { createSite } from '../sites/createSite';
import { type FilledSite, fillDemo, removeDemo, removeRemains } from './fillDemo';

const now = Date.parse('2026-11-21T10:20:00Z');
const plan = { seed: 'test', until: now, days: 10, events: 2000 };
const ownInput = {
    name: 'Mine',
    domain: 'mine.example',
    timezone: 'UTC',
    cookieless: false,
    honourDnt: false,
};

let config: Config;
let folder: DataFolder;
beforeAll(async () => {
    const path = await mkdtemp(join(tmpdir(), 'footfall-demo-'));
    config = readConfig({ DATA_DIR: path, ADMIN_PASSWORD: 'not a secret' });
    await copyMigratedFile(config.DATA_DIR);
    folder = await openDataFolder(config);
});
afterAll(async () => {
    await folder.close();
    await rm(config.DATA_DIR, { recursive: true, force: true });
});

/** Counts of the store, which is open only meanwhile: the command opens it by itself. */
const countsOf = async (site: string) => {
    const store = await EventStore.open(config.DATA_DIR, undefined);
    const ask = (sql: string) => store.query<Record<string, number>>(sql, { site });
    const [events] = await ask(
        `SELECT count() AS events, countIf(kind = 'view' AND bot = '') AS views,
            countIf(kind = 'view' AND bot != '') AS botViews,
            uniqExactIf(visitor, bot = '') AS visitors
        FROM events WHERE site = {site:String}`,
    );
    const [visits] = await ask(
        `SELECT uniqExact(visit) AS visits FROM events WHERE site = {site:String} AND bot = ''`,
    );
    await store.close();
    return { ...events, ...visits };
};
const none = { events: 0, views: 0, botViews: 0, visitors: 0, visits: 0 };

const addOwnEvent = async (): Promise<string> => {
    const { id } = await createSite(folder.db, now, folder.administrator.id, ownInput);
    const writer = new SegmentWriter(folder.spoolFolder, 'import');
    const ids = { id: '7', site: id, visitor: '8', visit: '9', view: '7' };
    await writer.write(toLine({ ...ids, started: now, time: now, kind: 'view', origin: 'import' }));
    await writer.close();
    return id;
};

it('fills, replaces and removes the demo and touches nothing else', async () => {
    const own = await addOwnEvent();
    const filled = await fillDemo(folder, plan);
    await folder.settle();
    await expectInStore(filled);

    const replaced = await removeDemo(folder);
    expect(replaced.map(site => site.id).sort()).toEqual(filled.map(f => f.site.id).sort());
    const refilled = await fillDemo(folder, plan);
    await folder.settle();
    expect(refilled.map(f => f.counts)).toEqual(filled.map(f => f.counts));
    await expectInStore(refilled);
    for (const { site } of filled) expect(await countsOf(site.id)).toEqual(none);

    await removeDemo(folder);
    await folder.settle();
    for (const { site } of refilled) expect(await countsOf(site.id)).toEqual(none);
    const left = await folder.db.selectFrom('sites').selectAll().execute();
    expect(left.map(site => site.id)).toEqual([own]);
    expect(await countsOf(own)).toMatchObject({ events: 1, views: 1 });
    expect(await removeDemo(folder)).toEqual([]);
}, 60_000);

const expectInStore = async (filled: readonly FilledSite[]) => {
    expect(filled).toHaveLength(3);
    for (const { site, counts } of filled) {
        expect(site).toMatchObject({ kind: 'demo', owner_id: folder.administrator.id });
        expect(counts.views).toBeGreaterThan(50);
        expect(await countsOf(site.id)).toEqual(counts);
    }
};

it('deletes the unfinished segment of an interrupted demo only', async () => {
    const names = [`${segmentName('demo')}.part`, `${segmentName('import')}.part`];
    for (const name of names) await writeFile(join(folder.spoolFolder, name), '{}\n');
    await removeRemains(folder.spoolFolder);
    expect(await readdir(folder.spoolFolder)).toEqual([names[1]]);
});
