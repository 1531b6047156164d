import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyMigratedFile } from '../../../tests/fixtures/ownDatabase';
import { demoPeople, removeDemoPeople } from '../../identity/users/demoPeople';
import { covenanted, promising } from '../../market/demo/covenanted';
import { demoListings, fillDemoMarket } from '../../market/demo/demoMarket';
import { removeDemoMarket } from '../../market/demo/removeDemoMarket';
import { auctionSold, estimated, soldWebsites, underway } from '../../market/demo/traded';
import { type Config, readConfig } from '../../platform/config';
import { addDays, dayOf } from '../../platform/days';
import { type DataFolder, openDataFolder } from '../../shell/commands/dataFolder';
import { lookAtCovenant } from '../covenant/covenantJob';
import { findCovenant, readJudgedDays } from '../covenant/covenantRows';
import { readListingCovenant } from '../covenant/offerCovenant';
import { offeredTerms } from '../covenant/offeredTerms';
import { presentCovenant } from '../covenant/presentCovenant';
import { checkBooks } from '../ledger/checkBooks';
import { missingFaults, sourceFaults } from '../ledger/sourceFaults';
import { createOrder } from '../orders/createOrder';
import { dealsOf } from '../orders/sellerDeals';
import { salesOf } from '../orders/websiteSales';
import { demoDays } from './demoCovenantDays';
import { topUpDemo } from './demoGateway';
import { fillDemoTrade } from './fillDemoTrade';
import { removeDemoTrade } from './removeDemoTrade';

const now = Date.parse('2026-11-21T10:20:00Z');
const yearMs = 365 * 86_400_000;
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

const fill = async () => {
    const scene = await fillDemoMarket(folder.db, now);
    return { scene, filled: await fillDemoTrade(folder, scene, now) };
};

const remove = async (): Promise<void> => {
    const { db } = folder;
    const ids = (await demoListings(db)).map(({ id }) => id);
    await removeDemoTrade({ db, now }, ids);
    await removeDemoMarket(db);
    await removeDemoPeople(db);
};

/** What the books' audit finds, of the ledger and of the records that it follows from. */
const faults = async (): Promise<unknown[]> => {
    const found: unknown[] = await checkBooks(folder.db);
    for await (const one of sourceFaults(folder.db)) found.push(one);
    for await (const one of missingFaults(folder.db)) found.push(one);
    return found;
};

const tables = [
    ...(['orders', 'order_events', 'order_reservations', 'delivery_items', 'payments'] as const),
    ...(['payment_inflows', 'inbound_events', 'auctions', 'auction_bids', 'auction_log'] as const),
    ...(['auction_bidders', 'offers', 'jobs', 'products', 'users', 'reviews'] as const),
    ...(['covenants', 'covenant_days', 'covenant_events', 'covenant_offers'] as const),
    'order_parts',
] as const;

const counts = async (): Promise<Record<string, number>> => {
    const counted: Record<string, number> = {};
    for (const table of tables) {
        counted[table] = (await folder.db.selectFrom(table).selectAll().execute()).length;
    }
    return counted;
};

it('lets made-up people trade by the rules of all others, in money that counts nowhere', async () => {
    const { db } = folder;
    const { scene, filled } = await fill();
    const made = soldWebsites.length + underway.length + 1;
    expect(filled).toEqual({ orders: made, auctions: 2, offers: 2, covenants: 1 });
    expect(await faults()).toEqual([]);
    const orders = await db.selectFrom('orders').select(['currency', 'type', 'state']).execute();
    expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set(['TST']));
    const completed = orders.filter(one => one.type === 'website' && one.state === 'completed');
    expect(completed).toHaveLength(soldWebsites.length + 2);
    const others = orders.filter(one => one.type === 'website' && one.state !== 'completed');
    // the second that waits for its money is that of the accepted offer
    const waiting = ['pending_payment', 'pending_payment'] as const;
    const states = ['delivered', 'delivering', ...waiting, 'refunded'];
    expect(others.map(({ state }) => state).sort()).toEqual(states);
    const auctions = await db.selectFrom('auctions').select(['state', 'bidders']).execute();
    expect(auctions.map(({ state }) => state).sort()).toEqual(['live', 'sold']);
    expect(auctions.map(({ bidders }) => bidders)).toEqual([2, 2]);
    const held = db.selectFrom('offers').select('state').where('deposit_end', '=', 'held');
    expect(await held.execute()).toMatchObject([{ state: 'accepted' }]);
    // numbers of receipts have no gaps
    expect(await db.selectFrom('receipts').selectAll().execute()).toEqual([]);
    const seller = scene.traded.get(auctionSold.host)?.sellerId ?? '';
    expect(await dealsOf(db, seller, now)).toMatchObject({ sales: 1, buyers: 1 });
});

it('is compared with nothing that was sold for money', async () => {
    const { db } = folder;
    expect(await salesOf(db, now - yearMs, false)).toEqual([]);
    const sales = await salesOf(db, now - yearMs, true);
    expect(sales).toHaveLength(soldWebsites.length + 2);
    const people = sales.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]);
    expect(new Set(people).size).toBe(people.length);
});

/** The covenant of what was sold. */
const soldCovenant = async () => {
    const { order_id } = await folder.db
        .selectFrom('covenants')
        .select('order_id')
        .executeTakeFirstOrThrow();
    const covenant = await findCovenant(folder.db, order_id);
    if (!covenant) throw new Error('the demo has no covenant');
    return { orderId: order_id, covenant };
};

it('has a traffic covenant half way, whose days both sides and staff see, and one on sale', async () => {
    const { db } = folder;
    const { orderId, covenant } = await soldCovenant();
    const today = dayOf(now, 'UTC');
    expect(covenant).toMatchObject({ state: 'running', owner: 'buyer', saw_script: 1 });
    expect(covenant).toMatchObject({ currency: 'TST', host: covenanted.site.host, site_id: '' });
    const seen = await presentCovenant(db, orderId, 'buyer');
    const days = seen?.days ?? [];
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([seen?.beginsOn, addDays(today, -1)]);
    expect([days[29]?.kind, days.length]).toEqual(['measured', 32]);
    // yesterday is not sealed yet; a day is final after eight
    expect(days.at(-1)?.kind).toBe('pending');
    expect(days.filter(({ isFinal }) => !isFinal)).toHaveLength(7);
    const told = days.filter(({ kind }) => kind !== 'measured' && kind !== 'pending');
    expect(told.map(({ kind, reasons }) => [kind, ...reasons])).toEqual([
        ['leftOut', 'outage'],
        ['lowered', 'sources'],
        ['leftOut', 'silent'],
        ['met', 'script'],
        ['lowered', 'sealed'],
    ]);
    // somewhat less than was promised: a part of the share would go back
    const [step] = seen?.steps ?? [];
    expect(step).toMatchObject({ counted: 29, leftOut: 2 });
    expect(step?.ratio).toBeGreaterThan(8_000);
    expect(step?.ratio).toBeLessThan(8_500);
    expect(Number(seen?.toBuyer)).toBeGreaterThan(0);
    for (const part of ['seller', 'admin'] as const) {
        const other = await presentCovenant(db, orderId, part);
        expect(other).toMatchObject({ days, steps: seen?.steps, toBuyer: seen?.toBuyer });
    }
    const facts = await db.selectFrom('covenant_days').select('facts').execute();
    expect(facts.every(row => JSON.parse(row.facts).isMadeUp === true)).toBe(true);
    const onSale = (await demoListings(db)).find(({ title }) => title === promising.title);
    expect(await offeredTerms(db, onSale?.id ?? '')).toMatchObject({ days: 90, mode: 'steps' });
    const shown = await readListingCovenant(db, onSale?.id ?? '', now);
    expect(shown).toMatchObject({ share: '369000', currency: 'TST' });
    expect(shown?.mean).toBeGreaterThan(400);
});

it('has the covenant go on to its end, day by day, with the books in order', async () => {
    const { db } = folder;
    const { orderId, covenant } = await soldCovenant();
    const before = await readJudgedDays(db, orderId);
    const reader = { look: async (asked: Parameters<typeof demoDays>[0]) => demoDays(asked) };
    const job = await db
        .selectFrom('jobs')
        .select(['key', 'kind', 'run_at'])
        .where('kind', '=', 'covenant_look')
        .execute();
    expect(job).toMatchObject([{ key: `covenant:${orderId}:look` }]);
    let at = Number(job[0]?.run_at);
    expect(at).toBeGreaterThan(now);
    const next = await lookAtCovenant(db, reader, orderId, at);
    expect(next).toBeGreaterThan(at);
    const after = await readJudgedDays(db, orderId);
    expect(after).toHaveLength(before.length + 1);
    // what was judged is judged the same
    const kept = before.slice(0, -1).map(({ isFinal: _, ...day }) => day);
    expect(after.slice(0, -2)).toMatchObject(kept);
    for (at = next ?? 0; at !== 0; ) at = (await lookAtCovenant(db, reader, orderId, at)) ?? 0;
    const ended = await findCovenant(db, orderId);
    expect(ended?.state).toBe('broken');
    expect(Number(ended?.to_buyer)).toBeGreaterThan(0);
    expect(ended?.to_buyer).toBeLessThan(covenant.share);
    expect(await faults()).toEqual([]);
    await remove();
    expect(await faults()).toEqual([]);
    await fill();
});

it('sells nothing to whoever was not made up', async () => {
    const { db, administrator } = folder;
    const onSale = (await demoListings(db)).find(({ title }) => title === estimated.title);
    const wish = { kind: 'product', productId: onSale?.id ?? '' } as const;
    const wanted = { id: randomUUID(), buyerId: administrator.id, wish };
    await expect(createOrder(db, wanted, now)).rejects.toMatchObject({ fault: 'product.demo' });
});

it('goes with all its records, again and again; a real account’s journal without one is found', async () => {
    const { db } = folder;
    const before = await counts();
    await remove();
    const gone = Object.fromEntries(tables.map(table => [table, table === 'users' ? 1 : 0]));
    expect(await counts()).toEqual(gone);
    expect(await faults()).toEqual([]);
    // on no account anything is left
    const left = db.selectFrom('ledger_balances').selectAll().where('amount', '<>', 0);
    expect(await left.execute()).toEqual([]);
    await fill();
    expect(await counts()).toEqual(before);
    await remove();
    expect(await counts()).toEqual(gone);
    expect(await faults()).toEqual([]);
    expect(await demoPeople(folder.db)).toEqual([]);

    await topUpDemo(folder.db, { userId: folder.administrator.id, amount: 500n }, now);
    expect(await faults()).toEqual([]);
    await folder.db.deleteFrom('payment_inflows').execute();
    expect(await faults()).toMatchObject([{ check: 'source', found: 'no source record' }]);
});
