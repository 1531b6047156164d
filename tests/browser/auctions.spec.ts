import { domainOffer } from '../fixtures/offers';
import { expect, test } from './footfall';
import { agree, button, openTraders } from './ordersScene';
import { putOnSale } from './ordersSeeds';

test.describe('auctions', () => {
    const traders = openTraders();

    test('a seller starts one, and a buyer bids with a deposit', async ({ running }) => {
        const { buyer, seller } = traders;
        const id = await putOnSale(running, seller, domainOffer({ title: 'auctioned.example' }));

        await seller.page.goto(`${running.url}/user/auctions?side=selling`);
        await button(seller.page, 'Start an auction').first().click();
        const dialog = seller.page.getByRole('dialog');
        await dialog.getByLabel('Listing').click();
        await seller.page.getByRole('option', { name: 'auctioned.example' }).click();
        await dialog.getByLabel('Starting price (CNY)').fill('100');
        await dialog.getByLabel('Reserve (CNY)').fill('500');
        await dialog.getByRole('button', { name: 'Start auction' }).click();
        await expect(seller.page.getByRole('main')).toContainText('This is your auction.');

        await buyer.page.goto(`${running.url}/market/${id}`);
        await expect(buyer.page.getByText('Not met')).toBeVisible();
        await buyer.page.getByRole('link', { name: 'Bid', exact: true }).click();
        await buyer.page.getByLabel('Your maximum (CNY)').fill('800');
        await button(buyer.page, 'Place bid').click();
        // what is held is said before it is
        await expect(buyer.page.getByRole('dialog')).toContainText('¥40.00 is held in your wallet');
        await agree(buyer.page, 'Place bid');
        const main = buyer.page.getByRole('main');
        await expect(main).toContainText('You are leading');
        await expect(main).toContainText('¥500.00');

        // nobody else sees the maximum
        await seller.page.reload();
        await expect(seller.page.getByRole('main')).toContainText('¥500.00');
        await expect(seller.page.getByRole('main')).not.toContainText('¥800.00');
    });
});
