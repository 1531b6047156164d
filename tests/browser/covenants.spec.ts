import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type Running, test } from './footfall';
import { withRecords } from './office/records';
import { agree, button, openTraders, part } from './ordersScene';
import { paidOrder, websiteOnSale } from './ordersSeeds';

const people = openTraders();

const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const terms = {
    metric: 'visits',
    days: 30,
    threshold: 8_500,
    floor: 5_000,
    share: 2_000,
    mode: 'whole',
    needsLog: false,
    season: 100,
};

/** A website that was paid, whose month after the handover brought 71 of 100 visits a day. */
const endedCovenant = async (running: Running): Promise<string> => {
    const { buyer, seller } = people;
    const productId = await websiteOnSale(running, seller, 'A forum');
    const { id } = await paidOrder(running, buyer, productId);
    await withRecords(running, async ({ stores: { db }, now }) => {
        const days = Array.from({ length: 30 }, (_, index) => dayOf(now - (39 - index) * dayMs));
        const stamps = { created_at: now, updated_at: now, version: 1 };
        const weekdays = Array.from({ length: 7 }, () => ({ sum: 800, days: 8 }));
        const [from, to] = [dayOf(now - 96 * dayMs), dayOf(now - 41 * dayMs)];
        const measured = { from, to, weekdays, high: 100, views: 3_000 };
        await db
            .insertInto('covenants')
            .values({
                order_id: id,
                product_id: productId,
                buyer_id: buyer.id,
                seller_id: seller.id,
                site_id: randomUUID(),
                host: 'forum.example',
                timezone: 'UTC',
                method: 1,
                terms: JSON.stringify(terms),
                baseline: JSON.stringify({ ...measured, sources: {}, coverage: null }),
                currency: 'CNY',
                share: 1_000_000,
                state: 'ended',
                state_since: now,
                begins_on: days[0] ?? '',
                ends_on: days.at(-1) ?? '',
                rules: '',
                saw_script: 1,
                owner: 'buyer',
                to_buyer: null,
                next_site_id: null,
                next_site: '',
                next_since: '',
                ...stamps,
            })
            .execute();
        const judged = { kind: 'measured', value: 71_000, expected: 100_000, measured: 71 };
        const kept = { reasons: '[]', facts: '{}', is_final: 1 as const, judged_at: now };
        await db
            .insertInto('covenant_days')
            .values(days.map(day => ({ order_id: id, day, ...judged, ...kept })))
            .execute();
        await db
            .insertInto('order_parts')
            .values({
                id: randomUUID(),
                order_id: id,
                position: 1,
                kind: 'covenant',
                share: 20,
                read_days: 0,
                amount: 1_000_000,
                state: 'held',
                is_apart: 0,
                taken_before: 0,
                to_buyer: 0,
                fee: 0,
                commission: 0,
                unpaid: 0,
                referrer_id: null,
                met_at: null,
                met_by: '',
                due_at: null,
                settled_at: null,
                why: '',
                checked_at: null,
                baseline: '',
                changed_at: null,
                facts: '',
                statement: '',
                is_asked: 0,
                call_at: null,
                ...stamps,
            })
            .execute();
    });
    return id;
};

const open = async (page: Page, running: Running, id: string) => {
    await page.goto(`${running.url}/user/orders/${id}`);
    const card = part(page, 'Traffic covenant');
    await expect(card).toContainText('of the promised traffic');
    await expect(card).toContainText('30 of 30 days counted, 0 left out');
    return card;
};

test('both sides see the days, and a seller who concedes gives the share back once', async ({
    running,
}) => {
    const id = await endedCovenant(running);
    const bought = await open(people.buyer.page, running, id);
    await expect(bought).toContainText('By these days ¥4,000.00 would go back to the buyer');
    const { page } = people.seller;
    const card = await open(page, running, id);
    await button(page, 'Concede the refund').click();
    await expect(page.getByRole('dialog')).toContainText('¥10,000.00');
    await agree(page, 'Concede the refund');
    await expect(card).toContainText('¥10,000.00 went back to the buyer');
    await expect(button(page, 'Concede the refund')).toHaveCount(0);
    await page.reload();
    await expect(part(page, 'Staged release')).toContainText('Returned to the buyer');
});

test('a buyer who objects to the result says why, and staff have to look', async ({ running }) => {
    const id = await endedCovenant(running);
    const { page } = people.buyer;
    const card = await open(page, running, id);
    await button(page, 'Object to the result').click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByRole('button', { name: 'Object to the result' })).toBeDisabled();
    await asked.getByRole('textbox').fill('Robots are among them.');
    await agree(page, 'Object to the result');
    await expect(card).toContainText('Our staff decide about the money.');
    const stages = part(page, 'Staged release');
    await expect(stages).toContainText('¥10,000.00 · 20% of the price');
    await expect(stages).toContainText('Robots are among them.');
    await expect(button(page, 'Waive the covenant')).toHaveCount(0);
});
