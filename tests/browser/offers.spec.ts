import { domainOffer } from '../fixtures/offers';
import { expect, test } from './footfall';
import { agree, button, openTraders } from './ordersScene';
import { putOnSale } from './ordersSeeds';

test.describe('offers', () => {
    const traders = openTraders();

    test('a price is offered, countered and accepted, and becomes an order', async ({
        running,
    }) => {
        const { buyer, seller } = traders;
        const id = await putOnSale(running, seller, domainOffer({ title: 'offered.example' }));

        await buyer.page.goto(`${running.url}/market/${id}`);
        await buyer.page.getByRole('link', { name: 'Make an offer' }).click();
        await buyer.page.getByLabel('Your price (CNY)').fill('900');
        await buyer.page.getByLabel('Conditions').fill('With the logo');
        await buyer.page.getByLabel('Exclusivity').click();
        await buyer.page.getByRole('option', { name: '7 days to pay' }).click();
        await button(buyer.page, 'Send offer').click();
        // what is held is said before it is
        await expect(buyer.page.getByRole('dialog')).toContainText('¥45.00 is held in your wallet');
        await agree(buyer.page, 'Send offer');
        await expect(buyer.page.getByRole('main')).toContainText('Waiting for the other side');

        await seller.page.goto(`${running.url}/user/offers?side=received`);
        await seller.page.getByRole('link', { name: 'offered.example' }).click();
        await button(seller.page, 'Counter').click();
        await seller.page.getByLabel('Price (CNY)').fill('1000');
        await agree(seller.page, 'Counter');
        await expect(seller.page.getByRole('main')).toContainText('¥1,000.00');

        await buyer.page.reload();
        await expect(buyer.page.getByRole('main')).toContainText('Your answer is needed');
        await button(buyer.page, 'Accept').click();
        await expect(buyer.page.getByRole('dialog')).toContainText('¥50.00 is held in your wallet');
        await agree(buyer.page, 'Accept');
        await buyer.page.getByRole('link', { name: 'Open the order' }).click();
        await expect(buyer.page.getByRole('main')).toContainText('With the logo');
        await expect(buyer.page.getByRole('main')).toContainText('Deposit, part of the total');
    });
});
