import { calls } from '../../contract/calls';
import { domainOffer } from '../fixtures/offers';
import { seriousOf } from './accessibility';
import { expect, test } from './footfall';
import { trader } from './ordersSeeds';
import { actAs, callAs, signInAdministrator } from './people';

test('a draft is looked at as buyers will see it, by its seller and by nobody else', async ({
    page,
    running,
    errors,
}) => {
    const seller = await trader(running, 'previewer');
    const body = domainOffer({ title: 'A domain to be looked at', price: '1250000' });
    const { id } = await callAs(running, seller, calls.createOwnListing, { body });
    const preview = `${running.url}/market/preview/${id}`;

    await test.step('the seller comes there from the draft', async () => {
        await actAs(page, running, seller);
        await page.goto(`${running.url}/user/listings/${id}`);
        const coming = page.waitForEvent('popup');
        await page.getByRole('link', { name: 'Preview', exact: true }).click();
        const shown = await coming;
        await expect(shown).toHaveURL(preview);
        await expect(shown.getByRole('heading', { level: 1 })).toHaveText(body.title);
        await expect(shown.getByRole('note')).toContainText('your draft as buyers will see it');
        await expect(shown.getByText('¥12,500.00')).toBeVisible();
        await expect(shown.getByRole('link', { name: 'Buy now' })).toHaveCount(0);
        await expect(shown.locator('meta[name=robots]')).toHaveAttribute(
            'content',
            'noindex, nofollow',
        );
        expect(await seriousOf(shown, { within: 'main' })).toEqual([]);
        await shown.getByRole('link', { name: 'Back to the listing' }).click();
        await expect(shown).toHaveURL(`${running.url}/user/listings/${id}`);
        await shown.close();
    });

    await test.step('others are told that there is nothing', async () => {
        await actAs(page, running, await trader(running, 'onlooker'));
        await page.goto(preview);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview not found');
        errors.allow(/404/);
    });

    await test.step('who reviews it sees the same', async () => {
        await actAs(page, running, await signInAdministrator(running));
        await page.goto(preview);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(body.title);
        await expect(page.getByRole('link', { name: 'Back to the review' })).toBeVisible();
    });
});
