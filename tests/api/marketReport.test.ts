import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { type MarketLine, marketReportFilePath } from '../../contract/trade/marketReport';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { addFunds, addJournal, addOrder } from '../fixtures/financeRecords';
import { addPerson, addStaff, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;
const october = Date.parse('2026-10-31T23:59:59.999Z');
const november = Date.parse('2026-11-01T00:00:00Z');

let test: TestApp;
let administrator: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp();
    administrator = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

type Given = Parameters<typeof addOrder>[2] & { paidAt: number; is_related?: 0 | 1 };

const sold = async ({ paidAt, is_related = 0, ...given }: Given): Promise<string> => {
    const seller = await addPerson(test, 'user');
    const id = await addOrder(test, buyer, { sellerId: seller.id, type: 'domain', ...given });
    const change = { paid_at: paidAt, is_related };
    await test.stores.db.updateTable('orders').set(change).where('id', '=', id).execute();
    return id;
};
const read = async (span = { from: '2026-10', until: '2026-11' }, by = administrator) =>
    callFrom(test, by, calls.marketReport, { query: span });
const lineOf = (list: readonly MarketLine[], month: string | null, type: string | null) =>
    list.find(line => line.month === month && line.type === type && line.currency === 'CNY');

describe('the market report', () => {
    it('counts a sale in the month of its payment, with the take that the ledger has', async () => {
        await sold({ paidAt: october });
        const id = await sold({ paidAt: november, state: 'refunded', is_related: 1 });
        await sold({ paidAt: november, currency: 'TST' });
        await sold({ paidAt: november - 400 * dayMs });
        const { platform, available } = ledgerAccounts;
        await addFunds(test, buyer, 1_000);
        const lines = [
            { account: platform('fee'), amount: 450 },
            { account: platform('promo'), amount: -100 },
            { account: available(buyer.id), amount: -350 },
        ];
        await addJournal(test, 'release', lines, { orderId: id });
        const { list } = (await read()).data;
        expect(lineOf(list, '2026-10', 'domain')).toMatchObject({ sales: 1, volume: '10000' });
        expect(lineOf(list, '2026-11', 'domain')).toMatchObject({
            sales: 1,
            returned: 1,
            related: 1,
            fees: '450',
            coupons: '-100',
            take: '350',
        });
        expect(lineOf(list, null, null)).toMatchObject({ sales: 2, volume: '20000' });
        expect(list.some(({ currency }) => currency === 'TST')).toBe(false);
    });

    it('has the time from going on sale to the first sale alone', async () => {
        const { id: productId } = await addProduct(test, administrator, { isListed: true });
        const since = { published_at: november };
        await test.stores.db
            .updateTable('products')
            .set(since)
            .where('id', '=', productId)
            .execute();
        await test.stores.db
            .updateTable('product_revisions')
            .set({ decided_at: november })
            .where('product_id', '=', productId)
            .execute();
        for (const days of [3, 9]) {
            await sold({ paidAt: november + days * dayMs, productId, type: 'source' });
        }
        const { list } = (await read()).data;
        expect(lineOf(list, '2026-11', 'source')).toMatchObject({
            sales: 2,
            firstSales: 1,
            sellMs: 3 * dayMs,
        });
    });

    it('is a file too, with the sums left out', async () => {
        const response = await test.app.inject({
            url: `${marketReportFilePath}?from=2026-10&until=2026-11&lang=en`,
            headers: { 'x-token': administrator.token },
            remoteAddress: administrator.address,
        });
        expect(response.statusCode).toBe(200);
        const [head, first] = response.body.split(/\r?\n/);
        expect(head).toContain('Month (UTC)');
        expect(first).toMatch(/2026-10.*Domain.*CNY.*100\.00/);
        const denied = await test.app.inject({ url: `${marketReportFilePath}?from=2026-10` });
        expect(denied.statusCode).toBe(403);
    });

    it('is for who reads the books, and of sixty months at most', async () => {
        expect((await read(undefined, await addStaff(test, 'finance'))).status).toBe(200);
        expect((await read(undefined, await addStaff(test, 'support'))).status).toBe(403);
        expect((await read({ from: '2020-01', until: '2026-11' })).status).toBe(422);
        expect((await read({ from: '2026-11', until: '2026-10' })).status).toBe(422);
    });
});
