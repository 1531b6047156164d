import { expect, signIn, test } from './footfall';
import { withRecords } from './office/records';
import { agree, button, lookAgain, openTraders, part, state } from './ordersScene';
import { actionOn, domainOnSale, paidOrder } from './ordersSeeds';

const people = openTraders();
const dayMs = 86_400_000;

test('an administrator is asked in a dispute once both had time for each other, and decides', async ({
    page: office,
    running,
    errors,
}) => {
    const { page } = people.buyer;
    const shop = people.seller.page;
    const product = await domainOnSale(running, people.seller, 'A quarrelled domain');
    const { id } = await paidOrder(running, people.buyer, product);
    await actionOn(running, people.buyer, id, {
        action: 'dispute',
        reasonCode: 'no_answer',
        claim: '1000',
        text: 'Nobody answers.',
        files: [],
    });

    await test.step('both read from when on it is possible', async () => {
        for (const side of [page, shop]) {
            await side.goto(`${running.url}/user/orders/${id}`);
            await expect(part(side, 'Dispute')).toContainText(
                'either side can ask the platform to decide from',
            );
            await expect(part(side, 'Dispute')).toContainText('up to 5 days');
            await expect(button(side, 'Ask the platform now')).toHaveCount(0);
        }
    });

    await test.step('the buyer asks, and reads until when it is decided', async () => {
        await withRecords(running, async ({ stores: { db } }) => {
            const earlier = Date.now() - 3 * dayMs;
            await db
                .updateTable('orders')
                .set({ state_since: earlier })
                .where('id', '=', id)
                .execute();
            await db
                .updateTable('disputes')
                .set({ created_at: earlier })
                .where('order_id', '=', id)
                .execute();
        });
        await lookAgain(page);
        await button(page, 'Ask the platform now').click();
        await expect(page.getByRole('dialog')).toContainText('decides within 5 days');
        await agree(page, 'Ask the platform now');
        await expect(part(page, 'Dispute')).toContainText('You asked the platform to decide on');
        await expect(part(page, 'Next step')).toContainText('the platform’s decision');
        await expect(button(page, 'Ask the platform now')).toHaveCount(0);
    });

    await test.step('the seller is told, and may still agree', async () => {
        await lookAgain(shop);
        await expect(part(shop, 'Dispute')).toContainText(
            'The buyer asked the platform to decide on',
        );
        await expect(part(shop, 'Timeline')).toContainText('Platform asked to decide');
        await expect(button(shop, 'Make a proposal')).toBeVisible();
        await expect(state(shop)).toHaveText('Disputed');
    });

    await test.step('an administrator reads who asked', async () => {
        await signIn(office, running);
        await office.goto(`${running.url}/finance/orders/${id}`);
        await expect(part(office, 'Dispute')).toContainText('The buyer asked for a decision on');
        errors.allow(/403/);
    });
});
