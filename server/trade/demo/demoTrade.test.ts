import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPeople, removeDemoPeople } from '../../identity/users/demoPeople';
import { demoListings, fillDemoMarket } from '../../market/demo/demoMarket';
import { removeDemoMarket } from '../../market/demo/removeDemoMarket';
import { auctionSold, estimated, soldWebsites, underway } from '../../market/demo/traded';
import { type Config, readConfig } from '../../platform/config';
import { type DataFolder, openDataFolder } from '../../shell/commands/dataFolder';
import { checkBooks } from '../ledger/checkBooks';
import { missingFaults, sourceFaults } from '../ledger/sourceFaults';
import { createOrder } from '../orders/createOrder';
import { dealsOf } from '../orders/sellerDeals';
import { salesOf } from '../orders/websiteSales';
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
    const made = soldWebsites.length + underway.length;
    expect(filled).toEqual({ orders: made, auctions: 2, offers: 2 });
    expect(await faults()).toEqual([]);
    const orders = await db.selectFrom('orders').select(['currency', 'type', 'state']).execute();
    expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set(['TST']));
    const completed = orders.filter(one => one.type === 'website' && one.state === 'completed');
    expect(completed).toHaveLength(soldWebsites.length + 1);
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
    expect(sales).toHaveLength(soldWebsites.length + 1);
    const people = sales.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]);
    expect(new Set(people).size).toBe(people.length);
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
