import { expect } from '../footfall';
import { invitationTo } from '../invitationTo';
import { newPassword } from '../newAccount';
import { withRecords } from '../office/records';
import { agree, button, doAndAgree, part, state } from '../ordersScene';
import { type Deal, expectWhole, lookAt, type Somebody } from './auctioning';
import { dayMs, dayOf } from './sale';
import { promisedDays } from './saleWords';

const yuan = (cents: number): string =>
    (cents / 100).toLocaleString('en', { style: 'currency', currency: 'CNY' }).replace('CN', '');

const confirmIt = async ({ say }: Deal, { page }: Somebody) => {
    const dialog = page.getByRole('dialog', { name: say.stepUp.title });
    await dialog.getByLabel(say.stepUp.password).fill(newPassword);
    await dialog.getByRole('button', { name: say.stepUp.confirm }).click();
};

/** The site goes to whoever bought the website, and with it its history. */
const giveSite = async (deal: Deal) => {
    const { sale, say, seller, buyer, site, host } = deal;
    const { page } = seller;
    await page.goto(`${sale.running.url}/user/members?site=${site}`);
    await page.getByRole('button', { name: say.site.transfer }).click();
    const dialog = page.getByRole('dialog', { name: say.site.title(host) });
    await dialog.getByLabel(say.site.to).fill(buyer.name);
    await dialog.getByLabel(say.site.confirm(host)).fill(host);
    await expectWhole(page);
    await dialog.getByRole('button', { name: say.site.send }).click();
    const asked = page.getByRole('dialog', { name: say.stepUp.title });
    const isSent = page.getByText(say.site.pending, { exact: true });
    await expect(asked.or(isSent).first()).toBeVisible();
    if (await asked.isVisible()) await confirmIt(deal, seller);
    await expect(isSent).toBeVisible();
    const theirs = buyer.page;
    await theirs.goto(invitationTo(sale.running, buyer.name));
    await theirs.getByRole('button', { name: say.site.accept }).click();
    await expect(theirs.getByText(say.site.accepted)).toBeVisible();
};

export const handOver = async (deal: Deal): Promise<void> => {
    const { say, seller, buyer } = deal;
    const { order } = say;
    await seller.page.goto(deal.order);
    await button(seller.page, order.start).click();
    await expect(state(seller.page)).toHaveText(order.delivering);
    for (const item of order.items) {
        await button(seller.page, `${order.handed}: ${item}`).click();
        await agree(seller.page, order.handed);
    }
    await giveSite(deal);
    await seller.page.goto(deal.order);
    await doAndAgree(seller.page, order.deliver);
    await expect(state(seller.page)).toHaveText(order.delivered);
    await expectWhole(seller.page);
    await buyer.page.goto(deal.order);
    for (const item of order.items) {
        await button(buyer.page, `${order.received}: ${item}`).click();
        await expect(button(buyer.page, `${order.notReceived}: ${item}`)).toBeVisible();
    }
    await doAndAgree(buyer.page, order.accept);
    await expect(state(buyer.page)).toHaveText(order.completed);
    const stages = part(buyer.page, order.stages);
    await expect(stages.getByText(order.settled)).toHaveCount(2);
    await expect(part(buyer.page, say.covenant.title)).toContainText(say.covenant.escrow);
    await lookAt(deal, buyer.page);
};

/** What was measured in a month before the sale is the buyer's to read, and the seller's no longer. */
export const seeHistory = async (deal: Deal, daily: number): Promise<void> => {
    const { sale, say, seller, buyer, site, host } = deal;
    const { url } = sale.running;
    const [from, to] = [50, 21].map(before => dayOf(sale.now() - before * dayMs));
    await buyer.page.goto(`${url}/site/trend/${site}?from=${from}&to=${to}`);
    const tiles = buyer.page.getByRole('group', { name: say.site.figures });
    const visits = (30 * daily).toLocaleString('en');
    await expect(tiles.getByRole('button', { name: say.site.visits })).toContainText(visits);
    await expectWhole(buyer.page);
    await seller.page.goto(`${url}/dashboard`);
    await expect(seller.page.getByRole('main')).not.toContainText(host);
};

/** The first and the last day of the covenants, which begin on the same day. */
export const periodOf = async (
    { sale }: Deal,
    count: number,
): Promise<{ begins: string; ends: string }> => {
    const running = () =>
        withRecords(sale.running, ({ stores: { db } }) =>
            db
                .selectFrom('covenants')
                .select(['begins_on as begins', 'ends_on as ends'])
                .where('state', '=', 'running')
                .execute(),
        );
    await expect.poll(async () => (await running()).length, { timeout: 60_000 }).toBe(count);
    const [first, ...others] = await running();
    if (!first) throw new Error('no covenant has begun');
    for (const other of others) expect(other).toEqual(first);
    return first;
};

/** What the order of a deal says of its covenant, once the server has got so far. */
export const seeCovenant = async (
    deal: Deal,
    { page }: Somebody,
    ...texts: string[]
): Promise<void> => {
    const card = part(page, deal.say.covenant.title);
    const [first = '', ...rest] = texts;
    await expect(async () => {
        await page.goto(deal.order);
        await expect(card).toContainText(first, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    for (const text of rest) await expect(card).toContainText(text);
    await expectWhole(page);
};

/** What the days in the table come to by the formula that is promised: a fifth of the price (cents) at 50 %, nothing at 85 %. */
export const refundSaid = async (deal: Deal, price: number): Promise<string> => {
    const { page } = deal.buyer;
    const { covenant } = deal.say;
    await page.goto(deal.order);
    const card = part(page, covenant.title);
    await card.getByText(covenant.table).click();
    const rows = card.getByRole('row');
    await expect(rows).toHaveCount(promisedDays + 1);
    const cells = await rows.evaluateAll(all =>
        all.slice(1).map(row => Array.from(row.children, cell => Number(cell.textContent))),
    );
    const sum = (column: number) => cells.reduce((total, row) => total + (row[column] ?? 0), 0);
    const missing = (0.85 - sum(1) / sum(2)) / (0.85 - 0.5);
    // of the share hundredths of a per cent are told, and no more
    const told = Math.floor(Math.min(1, Math.max(0, missing)) * 10_000) / 10_000;
    const cents = Math.floor(price * 0.2 * told);
    return cents === 0 ? covenant.nothing : covenant.refunded(yuan(cents));
};
