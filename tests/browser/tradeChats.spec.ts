import { domainOffer } from '../fixtures/offers';
import { expectAccessible } from './accessibility';
import { expect, signIn, test } from './footfall';
import { openTraders } from './ordersScene';
import { placeOrder, putOnSale } from './ordersSeeds';

const traders = openTraders();

test('a buyer asks the seller of a listing, both talk about the order, and contact details are told', async ({
    page: office,
    running,
}) => {
    test.slow();
    const { buyer, seller } = traders;
    const title = 'lantern-press.example';
    const listing = await putOnSale(running, seller, domainOffer({ title }));

    await test.step('the listing leads to a first message', async () => {
        const { page } = buyer;
        await page.goto(`${running.url}/market/${listing}`);
        await page.getByRole('link', { name: 'Message the seller' }).click();
        const dialog = page.getByRole('dialog', { name: 'Message the seller' });
        await expect(dialog).toContainText(title);
        const send = dialog.getByRole('button', { name: 'Send' });
        await expect(send).toBeDisabled();
        await dialog.getByLabel('Your message').fill('Cheaper on WeChat: press_2024?');
        await expect(dialog.getByRole('status')).toContainText('a messenger account');
        await expectAccessible(page);
        await send.click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('Cheaper on WeChat');
        await page.goBack();
        await expect(page).toHaveURL(`${running.url}/market/${listing}`);
    });

    await test.step('the same link leads there again', async () => {
        const { page } = buyer;
        await page.goto(`${running.url}/user/conversations?listing=${listing}`);
        await expect(page).toHaveURL(/\/user\/conversations\/[\w-]+$/);
        await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the seller is warned, and sees no such link at what is their own', async () => {
        const { page } = seller;
        await page.goto(`${running.url}/user/conversations`);
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByRole('note')).toContainText('not protected by escrow');
        await page.goto(`${running.url}/market/${listing}`);
        await expect(page.getByRole('link', { name: 'Edit listing' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Message the seller' })).toHaveCount(0);
    });

    await test.step('an order has a chat of its own, from either side', async () => {
        const order = await placeOrder(running, buyer, listing);
        const { page } = seller;
        await page.goto(`${running.url}/user/orders/${order.id}`);
        await page.getByRole('button', { name: 'Message the buyer' }).click();
        const dialog = page.getByRole('dialog', { name: 'Message the buyer' });
        await dialog.getByLabel('Your message').fill('Which registrar do you use?');
        await dialog.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByRole('main')).toContainText('Which registrar do you use?');
        await buyer.page.goto(`${running.url}/user/orders/${order.id}`);
        await buyer.page.getByRole('link', { name: 'Open chat (new message)' }).click();
        await expect(buyer.page.getByRole('main')).toContainText('Which registrar do you use?');
        await expect(buyer.page.getByRole('note')).toHaveCount(0);
        await expectAccessible(buyer.page);
    });

    await test.step('an administrator finds the chat with contact details', async () => {
        await signIn(office, running);
        const filter = encodeURIComponent(JSON.stringify({ contacts: 'true' }));
        await office.goto(
            `${running.url}/user/chats?filter=${filter}&displayedFilters=${encodeURIComponent('{"contacts":true}')}`,
        );
        await expect(office.getByRole('link', { name: title })).toBeVisible();
        await expect(office.getByText('Contact details').first()).toBeVisible();
    });
});
