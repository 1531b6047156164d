import { randomUUID } from 'node:crypto';
import { calls } from '../../contract/calls';
import { domainOffer } from '../fixtures/offers';
import { test } from './footfall';
import { openTraders } from './ordersScene';
import { putOnSale } from './ordersSeeds';
import { callAs } from './people';

test.describe('looks', () => {
    const traders = openTraders();
    test('all', async ({ running }) => {
        test.setTimeout(240_000);
        const { buyer, seller } = traders;
        const shot = async (who: typeof buyer, path: string, name: string) => {
            for (const [lang, mode, w, h] of [
                ['en', 'light', 1280, 800],
                ['zh-CN', 'dark', 390, 844],
                ['zh-CN', 'light', 1280, 800],
                ['en', 'dark', 390, 844],
            ] as const) {
                await who.page.setViewportSize({ width: w, height: h });
                await who.page.emulateMedia({ colorScheme: mode });
                await who.page.context().addCookies([{ name: 'language', value: lang, url: running.url }]);
                await who.page.goto(`${running.url}${path}`);
                await who.page.waitForLoadState('networkidle').catch(() => {});
                await who.page.waitForTimeout(500);
                await who.page.screenshot({ path: `/tmp/looks/${name}_${lang}_${mode}_${w}.png`, fullPage: true });
            }
        };
        const id = await putOnSale(running, seller, domainOffer({ title: 'A short domain for your brand' }));
        await shot(buyer, '/user/offers', 'offers_empty');
        await shot(buyer, `/offer/${id}`, 'offer_make');
        await shot(buyer, `/market/${id}`, 'listing');
        const made = await callAs(running, buyer, calls.makeOffer, { body: { id: randomUUID(), productId: id, price: '90000', currency: 'CNY', conditions: 'With the logo files and the two mailboxes.', exclusiveDays: 7 } });
        await callAs(running, seller, calls.answerOffer, { params: { id: made.id }, body: { action: 'counter', offerId: made.id, version: made.version, id: randomUUID(), price: '110000', currency: 'CNY', conditions: 'With the logo files, without the mailboxes.', exclusiveDays: 7 } });
        await shot(buyer, `/user/offers/${made.id}`, 'offer_thread');
        await shot(seller, '/user/offers?side=received', 'offers_received');
    });
});
