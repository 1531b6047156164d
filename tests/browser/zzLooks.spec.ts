import { randomUUID } from 'node:crypto';
import { calls } from '../../contract/calls';
import { domainOffer } from '../fixtures/offers';
import { test } from './footfall';
import { openTraders } from './ordersScene';
import { putOnSale } from './ordersSeeds';
import { actAs, callAs } from './people';

test.describe('looks', () => {
    const traders = openTraders();
    test('all', async ({ running, page }) => {
        test.setTimeout(400_000);
        const { buyer, seller } = traders;
        const shotOn = async (
            p: typeof buyer.page,
            path: string,
            name: string,
            lang: string,
            mode: 'light' | 'dark',
            w: number,
        ) => {
            await p.setViewportSize({ width: w, height: w > 500 ? 800 : 844 });
            await p.emulateMedia({ colorScheme: mode });
            await p.goto(`${running.url}${path}`);
            await p.waitForTimeout(1500);
            await p.screenshot({
                path: `/tmp/looks2/${name}_${lang}_${mode}_${w}.png`,
                fullPage: true,
            });
        };
        const shot = async (who: typeof buyer, path: string, name: string) => {
            await actAs(who.page, running, who, 'en');
            await shotOn(who.page, path, name, 'en', 'light', 1280);
            await actAs(who.page, running, who, 'zh');
            await shotOn(who.page, path, name, 'zh', 'dark', 390);
        };
        const start = (id: string, more: object) =>
            callAs(running, seller, calls.startAuction, {
                body: {
                    id: randomUUID(),
                    productId: id,
                    kind: 'rising',
                    currency: 'CNY',
                    startPrice: '10000',
                    endsAt: Date.now() + 3 * 86_400_000,
                    ...more,
                } as never,
            });
        const put = (title: string) => putOnSale(running, seller, domainOffer({ title }));
        const one = await put('A short domain for your brand');
        const rising = await start(one, { reserve: '90000', buyNow: '500000' });
        const two = await put('Falling price domain');
        const falling = await start(two, {
            kind: 'declining',
            floorPrice: '5000',
            dropBy: '500',
            intervalMinutes: 60,
        });
        const three = await put('Sealed domain');
        const sealed = await start(three, { kind: 'sealed' });
        const four = await put('Offered domain');
        await shot(buyer, '/user/auctions', 'auctions_empty');
        await callAs(running, buyer, calls.placeAuctionBid, {
            params: { id: rising.id },
            body: { amount: '100000', currency: 'CNY' },
        });
        await shot(buyer, `/auction/${rising.id}`, 'auction_rising');
        await shot(buyer, `/auction/${falling.id}`, 'auction_falling');
        await shot(buyer, `/auction/${sealed.id}`, 'auction_sealed');
        await shot(buyer, `/market/${one}`, 'listing_auction');
        await shot(buyer, '/user/auctions', 'auctions_bidding');
        await shot(seller, '/user/auctions?side=selling', 'auctions_selling');
        await shot(buyer, `/offer/${four}`, 'offer_make');
        const made = await callAs(running, buyer, calls.makeOffer, {
            body: {
                id: randomUUID(),
                productId: four,
                price: '90000',
                currency: 'CNY',
                conditions: 'With the logo files.',
                exclusiveDays: 7,
            },
        });
        await shot(seller, `/user/offers/${made.id}`, 'offer_thread');
        await shotOn(page, '/finance/auctions', 'office', 'en', 'light', 1280);
        await shotOn(page, '/finance/auctions', 'office', 'en', 'dark', 390);
        await seller.page.setViewportSize({ width: 1280, height: 800 });
        await actAs(seller.page, running, seller, 'en');
        await seller.page.goto(`${running.url}/user/auctions?side=selling`);
        await seller.page
            .getByRole('main')
            .getByRole('button', { name: 'Start an auction' })
            .first()
            .click();
        await seller.page.waitForTimeout(1000);
        await seller.page.screenshot({ path: '/tmp/looks2/start_dialog.png' });
    });
});
