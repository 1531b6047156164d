import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyMigratedFile } from '../../../tests/fixtures/ownDatabase';
import { demoSession, removeDemoPeople } from '../../identity/users/demoPeople';
import { type Config, readConfig } from '../../platform/config';
import { Library } from '../../platform/files/library';
import { type DataFolder, openDataFolder } from '../../shell/commands/dataFolder';
import { fillDemoTrade } from '../../trade/demo/fillDemoTrade';
import { removeDemoTrade } from '../../trade/demo/removeDemoTrade';
import { tradeTerms } from '../../trade/orders/tradeTerms';
import { readPublicPassport } from '../passport/publicPassport';
import { latestVersion } from '../products/versionRows';
import { readOwnRoom } from '../room/ownRoom';
import { readRoomLog } from '../room/roomLog';
import { readValuation } from '../valuation/readValuation';
import { archiveOf } from './demoArchive';
import { removeDemoFiles } from './demoFiles';
import { demoListings, type FilledMarket, fillDemoMarket } from './demoMarket';
import { fillDemoPassport } from './demoPassport';
import { fillDemoProofs } from './demoProofs';
import { fillDemoRoom } from './demoRoom';
import { removeDemoMarket } from './removeDemoMarket';
import { estimated } from './traded';

const now = Date.parse('2026-11-21T10:20:00Z');
let config: Config;
let folder: DataFolder;
let library: Library;
let scene: FilledMarket;
let hasPassport = false;
beforeAll(async () => {
    const path = await mkdtemp(join(tmpdir(), 'footfall-demo-'));
    config = readConfig({ DATA_DIR: path, ADMIN_PASSWORD: 'not a secret' });
    await copyMigratedFile(config.DATA_DIR);
    folder = await openDataFolder(config);
    library = await Library.beside(config, { error: () => undefined });
    scene = await fillDemoMarket(folder.db, now);
    const services = { ...folder, library, terms: tradeTerms };
    await fillDemoProofs(services, scene, now);
    await fillDemoTrade(folder, scene, now);
    await fillDemoRoom(services, scene, now);
    const reviewer = demoSession({ id: folder.administrator.id, email: '', name: '' });
    hasPassport = await fillDemoPassport({ ...services, reviewer }, scene, now);
});
afterAll(async () => {
    library.close();
    await folder.close();
    await rm(config.DATA_DIR, { recursive: true, force: true });
});

const room = () => {
    const listing = scene.traded.get(estimated.host);
    return { productId: listing?.id ?? '', userId: listing?.sellerId ?? '' };
};

it('shows documents to two readers, whose reading is in the log, and lets one wait', async () => {
    const { db } = folder;
    const own = await readOwnRoom({ db, now, ...room() });
    const names = own.folders.flatMap(({ documents }) => documents.map(({ name }) => name));
    expect(names).toEqual(['profit-and-loss.pdf', 'visits-by-source.csv', 'ad-revenue.png']);
    expect(own.accesses.map(({ state }) => state).sort()).toEqual(['asked', 'granted', 'granted']);
    expect(own.questions.map(({ answer }) => answer === '')).toEqual([false]);
    const { list } = await readRoomLog(db, { productId: room().productId, page: 1, perPage: 50 });
    expect(list.filter(({ action }) => action === 'viewed')).toHaveLength(6);
});

it('has an archive looked at as any other, with something to find', async () => {
    const { db } = folder;
    expect(hasPassport).toBe(true);
    const row = await db
        .selectFrom('products')
        .selectAll()
        .where('title', '=', archiveOf)
        .executeTakeFirstOrThrow();
    const passport = await readPublicPassport(db, row, await latestVersion(db, row.id));
    expect(passport).toMatchObject({ state: 'done', summary: { secrets: 1, packages: 4 } });
    expect(passport?.summary?.patterns.high).toBeGreaterThan(0);
});

it('has an estimated value out of what made-up websites were sold for', async () => {
    const { db } = folder;
    const services = {
        db,
        clock: () => now,
        terms: tradeTerms,
        listingTraffic: { of: () => Promise.reject(new Error('nothing was measured')) },
        recentSales: (isDemo: boolean) => tradeTerms.salesOf(db, 0, isDemo),
    };
    const value = await readValuation(services, room().productId);
    expect(value).toMatchObject({ currency: 'TST', refusals: [], warnings: [] });
    expect(value.comparables.length).toBeGreaterThan(5);
    expect(Number(value.range?.middle)).toBeGreaterThan(0);
});

it('goes with its files', async () => {
    const { db } = folder;
    const ids = (await demoListings(db)).map(({ id }) => id);
    await removeDemoTrade({ db, now }, ids);
    await removeDemoMarket(db);
    const [{ sha256 } = { sha256: '' }] = await db.selectFrom('files').select('sha256').execute();
    expect(await library.storage.read(sha256)).toBeDefined();
    await removeDemoFiles({ db, library });
    await removeDemoPeople(db);
    expect(await library.storage.read(sha256)).toBeUndefined();
    for (const table of [
        ...(['files', 'file_uses', 'data_rooms', 'room_documents', 'room_accesses'] as const),
        ...(['room_log', 'room_signatures', 'room_questions', 'room_grants'] as const),
        ...(['room_manifests', 'product_versions', 'product_revisions'] as const),
        ...(['code_passports', 'passport_prints', 'products', 'traffic_snapshots'] as const),
    ]) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
});
