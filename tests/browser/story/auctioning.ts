import type { Page } from '@playwright/test';
import { makePdf } from '../../fixtures/makePdf';
import { seriousOf } from '../accessibility';
import { expect } from '../footfall';
import { agree, button, doAndAgree, part, state } from '../ordersScene';
import type { openBrowser, Trader } from '../ordersSeeds';
import type { Sale } from './sale';
import { promisedDays, type SaleWords } from './saleWords';

export type Somebody = Trader & Awaited<ReturnType<typeof openBrowser>>;

/** A website that is sold, and how those who sell and buy it look at their pages. */
export interface Deal {
    sale: Sale;
    say: SaleWords;
    host: string;
    /** id of the site that measures it */
    site: string;
    isPhone: boolean;
    seller: Somebody;
    /** who pays for it in the end */
    buyer: Somebody;
    /** who bids as well */
    rival: Somebody;
    /** of the listing, once there is one */
    listing: string;
    /** addresses, once there are such */
    auction: string;
    order: string;
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** What is shown is whole at this width. */
export const expectWhole = async (page: Page): Promise<void> => {
    expect(await widthOf(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

/** The same, and there is nothing serious against it; where all else was looked at before, of its colours. */
export const lookAt = async ({ isPhone }: Deal, page: Page): Promise<void> => {
    await expectWhole(page);
    expect(await seriousOf(page, { onlyColours: isPhone })).toEqual([]);
};

/** From an empty draft to the review, with stages of its price. */
export const describe = async (deal: Deal): Promise<void> => {
    const { say, sale, seller, host } = deal;
    const { page } = seller;
    const { list } = say;
    const field = (name: string) => page.getByRole('textbox', { name });
    const choose = async (name: string, ...options: string[]) => {
        await page.getByRole('combobox', { name }).click();
        for (const one of options)
            await page.getByRole('option', { name: one, exact: true }).click();
    };
    const steps = page.getByRole('tablist').first();
    const goOn = async (to: number) => {
        await page.getByRole('button', { name: say.next, exact: true }).click();
        await expect(steps.getByRole('tab', { selected: true })).toContainText(`${to}. `);
    };
    await page.goto(`${sale.running.url}/user/listings`);
    await page.getByRole('link', { name: list.begin }).first().click();
    await page.getByRole('heading', { name: list.website, exact: true }).click();
    await field(list.title).fill(list.name);
    await field(list.summary).fill(list.summaryText);
    await field(list.price).fill('50000');
    await goOn(2);
    await field(list.address).fill(`https://${host}/`);
    await choose(list.kind, list.kindName);
    await choose(list.measured, host);
    await choose(list.assets, list.domain, list.files);
    await page.keyboard.press('Escape');
    await page.getByLabel(list.stage.domain).fill('20');
    await page.getByLabel(list.stage.site).fill('10');
    await expectWhole(page);
    await goOn(3);
    await page.locator('.ProseMirror').fill(list.text);
    await goOn(4);
    await goOn(5);
    await expect(page.getByText(list.whole)).toBeVisible();
    await page.getByRole('button', { name: list.submit }).click();
    await expect(page.getByText(list.inReview, { exact: true }).first()).toBeVisible();
    deal.listing = new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

const openRoom = async ({ sale, say, seller, listing }: Deal) => {
    await seller.page.goto(`${sale.running.url}/user/listings/${listing}`);
    await seller.page.getByRole('link', { name: say.room.enter }).click();
};

/** A folder with a document, for buyers whom the seller lets in. */
export const offerRoom = async (deal: Deal): Promise<void> => {
    const { page } = deal.seller;
    const { room } = deal.say;
    await openRoom(deal);
    await page.getByRole('switch', { name: room.open }).check();
    await page.getByRole('button', { name: room.save }).click();
    await expect(page.getByText(room.saved, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: room.addFolder }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: room.folderName }).fill(room.folder);
    await dialog.getByRole('button', { name: room.addFolder }).click();
    await page
        .getByLabel(room.upload)
        .last()
        .setInputFiles({
            name: room.document,
            mimeType: 'application/pdf',
            buffer: await makePdf('Balance in October'),
        });
    await expect(page.getByText(room.document)).toBeVisible();
    await expectWhole(page);
};

/** Promises what a listing's visits will be after the sale. */
export const promise = async (deal: Deal): Promise<void> => {
    const { sale, say, seller, listing } = deal;
    const { page } = seller;
    const { covenant } = say;
    await page.goto(`${sale.running.url}/user/listings/${listing}`);
    const card = part(page, covenant.title);
    await card.getByRole('button', { name: covenant.offer }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(covenant.before);
    for (const [name, value] of [
        [covenant.days, String(promisedDays)],
        [covenant.threshold, '85'],
        [covenant.floor, '50'],
        [covenant.share, '20'],
    ] as const) {
        await dialog.getByLabel(name).fill(value);
    }
    await lookAt(deal, page);
    await dialog.getByRole('button', { name: covenant.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(covenant.promise);
    await expectWhole(page);
};

export const startAuction = async (deal: Deal): Promise<void> => {
    const { sale, say, seller } = deal;
    const { page } = seller;
    const { auction } = say;
    await page.goto(`${sale.running.url}/user/auctions?side=selling`);
    await button(page, auction.begin).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(auction.listing).click();
    await page.getByRole('option', { name: say.list.name }).click();
    await dialog.getByLabel(auction.from).fill('10000');
    await dialog.getByLabel(auction.reserve).fill('40000');
    await dialog.getByLabel(auction.duration).click();
    await page.getByRole('option', { name: auction.days, exact: true }).click();
    await lookAt(deal, page);
    await dialog.getByRole('button', { name: auction.confirm }).click();
    await expect(page.getByRole('main')).toContainText(auction.own);
    deal.auction = page.url();
    await expectWhole(page);
};

/** A buyer asks for the data room, is let in, signs and reads. */
export const readRoom = async (deal: Deal): Promise<void> => {
    const { sale, say, seller, buyer, listing } = deal;
    const { page } = buyer;
    const { room } = say;
    await page.goto(`${sale.running.url}/market/${listing}`);
    await page.getByRole('link', { name: room.ask }).click();
    await page.getByRole('textbox', { name: room.message }).fill(room.messageText);
    await page.getByRole('button', { name: room.ask }).click();
    await expect(page.getByText(room.waiting)).toBeVisible();
    await openRoom(deal);
    await seller.page.getByRole('button', { name: room.grant }).click();
    const granting = seller.page.getByRole('dialog');
    await granting.getByRole('checkbox', { name: room.folder }).check();
    await lookAt(deal, seller.page);
    await granting.getByRole('button', { name: room.grant }).click();
    await expect(granting).toHaveCount(0);
    await page.reload();
    await page.getByRole('textbox', { name: room.fullName }).fill('Ada Buyer');
    await lookAt(deal, page);
    await page.getByRole('button', { name: room.sign }).click();
    await page.getByRole('button', { name: room.read }).click();
    await expect(page.getByRole('link', { name: room.newTab })).toBeVisible();
    await expectWhole(page);
    await seller.page.reload();
    await expect(seller.page.getByText(room.opened)).toBeVisible();
    await lookAt(deal, seller.page);
};

/** From the listing to its auction, and a maximum with the deposit that it holds. */
export const bid = async (
    deal: Deal,
    { page }: Somebody,
    { maximum, deposit, price }: { maximum: string; deposit: string; price: string },
): Promise<void> => {
    const { sale, say, listing } = deal;
    const { auction } = say;
    await page.goto(`${sale.running.url}/market/${listing}`);
    await page.getByRole('link', { name: auction.bid, exact: true }).click();
    await page.getByLabel(auction.maximum).fill(maximum);
    await button(page, auction.place).click();
    await expect(page.getByRole('dialog')).toContainText(deposit);
    await agree(page, auction.place);
    await expect(page.getByRole('main')).toContainText(price);
    await expectWhole(page);
};

/** What somebody reads of the auction, once the server has got so far. */
export const seeAuction = async (
    { auction }: Deal,
    { page }: Somebody,
    ...texts: (string | RegExp)[]
): Promise<void> => {
    await page.goto(auction);
    const main = page.getByRole('main');
    const [first = '', ...rest] = texts;
    await expect(async () => {
        await page.reload();
        await expect(main).toContainText(first, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    for (const text of rest) await expect(main).toContainText(text);
};

/** Whoever won pays from the balance, the deposit with it. */
export const payAuction = async (
    deal: Deal,
    { said, price }: { said: string; price: string },
): Promise<void> => {
    const { say, buyer } = deal;
    const { page } = buyer;
    await seeAuction(deal, buyer, said, price);
    await lookAt(deal, page);
    await page.getByRole('link', { name: say.auction.toOrder }).click();
    await expect(button(page, say.order.pay)).toBeVisible();
    await expectWhole(page);
    await doAndAgree(page, say.order.pay);
    await expect(state(page)).toHaveText(say.order.paid);
    deal.order = page.url();
    await seeAuction(deal, buyer, say.auction.counted);
};
