import { test } from './footfall';
import { randomUUID } from 'node:crypto';
import { calls } from '../../contract/calls';
import { domainOffer } from '../fixtures/offers';
import { openTraders } from './ordersScene';
import { putOnSale } from './ordersSeeds';
import { actAs, callAs, signInAdministrator } from './people';
test.describe('looks', () => {
    const traders = openTraders();
    test('office', async ({ running, page }) => {
        const { seller, buyer } = traders;
        const id = await putOnSale(running, seller, domainOffer({ title: 'A short domain for your brand' }));
        const a = await callAs(running, seller, calls.startAuction, { body: { id: randomUUID(), productId: id, kind: 'rising', currency: 'CNY', startPrice: '10000', endsAt: Date.now() + 3 * 86_400_000 } as never });
        await callAs(running, buyer, calls.placeAuctionBid, { params: { id: a.id }, body: { amount: '100000', currency: 'CNY' } });
        const admin = await signInAdministrator(running);
        for (const [lang, mode, w] of [['en', 'light', 1280], ['zh', 'dark', 390]] as const) {
            await actAs(page, running, admin as never, lang);
            await page.setViewportSize({ width: w, height: 844 });
            await page.emulateMedia({ colorScheme: mode });
            await page.goto(`${running.url}/finance/auctions`);
            await page.waitForTimeout(1500);
            await page.screenshot({ path: `/tmp/looks2/office2_${lang}_${w}.png` });
        }
        await page.setViewportSize({ width: 1280, height: 844 });
        await page.route('**/api/v1/work/auctions**', route => route.fulfill({ status: 500, body: '{}' }));
        await page.goto(`${running.url}/finance/auctions`);
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `/tmp/looks2/office_failed.png` });
    });
});
