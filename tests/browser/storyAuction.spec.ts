import type { Browser, BrowserContext, Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { websiteTypes } from '../../contract/content/resources/dictionaries';
import { products, transitionProduct } from '../../contract/market/resources/products';
import { makePdf } from '../fixtures/makePdf';
import { websiteOffer } from '../fixtures/offers';
import { expect, test } from './footfall';
import { invitationTo } from './invitationTo';
import { newPassword } from './newAccount';
import { withRecords } from './office/records';
import { agree, button, doAndAgree, part, state } from './ordersScene';
import { actionOn, openBrowser, paidOrder, putOnSale, type Trader, trader } from './ordersSeeds';
import { callAs, confirmByPassword } from './people';
import { setForward } from './story/actors';
import { dayMs, dayOf, type Sale, startSale, visitsOf } from './story/sale';

const sold = { host: 'tea-forum.example', title: 'A forum about tea' };
const fading = { host: 'coffee-forum.example', title: 'A forum about coffee' };

const daily = 40;
/** of those, as many as still come to the other forum: six tenths */
const stillComing = 24;
const auctionDays = 3;

const terms = {
    metric: 'visits',
    days: 90,
    threshold: 8_500,
    floor: 5_000,
    share: 2_000,
    mode: 'whole',
    needsLog: false,
    season: 100,
} as const;

type Somebody = Trader & Awaited<ReturnType<typeof openBrowser>>;

interface Story {
    sale: Sale;
    seller: Somebody;
    /** bids most, and buys what keeps its traffic */
    winner: Somebody;
    /** is outbid, and buys what does not */
    other: Somebody;
    sites: { sold: string; fading: string };
}

/** Their clock goes with the server's, from the pages on that are opened after this. */
const forward = (context: BrowserContext, ms: number) => setForward({ context }, ms);

const openPeople = async (browser: Browser, sale: Sale): Promise<Story> => {
    const { running } = sale;
    const come = async (name: string, funds?: number): Promise<Somebody> => {
        const person = await trader(running, name, funds);
        return { ...person, ...(await openBrowser(browser, running, person)) };
    };
    const seller = await come('seller');
    const measure = async ({ host }: { host: string }) => {
        const body = { domain: host, name: host, timezone: 'UTC' };
        const { id } = await callAs(running, seller, calls.createSite, { body });
        // both forums are one page here, with the script of both
        sale.website.head += `<script data-site="${id}"></script>`;
        return id;
    };
    return {
        sale,
        seller,
        winner: await come('winner', 10_000_000),
        other: await come('other', 10_000_000),
        sites: { sold: await measure(sold), fading: await measure(fading) },
    };
};

/** Two months in which both forums have their visitors, and the days of the auction after them. */
const bringTraffic = async ({ sale, sites, ...people }: Story) => {
    const days = 61;
    const from = Date.now() + dayMs;
    const span = { from, days: days + auctionDays, count: daily };
    const traffic = new Map([
        [sites.sold, visitsOf(sold.host, span)],
        [sites.fading, visitsOf(fading.host, span)],
    ]);
    await sale.measure((days + 1) * dayMs, traffic, dayOf(from + (days - 3) * dayMs));
    const ahead = sale.ahead();
    for (const { page } of Object.values(people)) await forward(page.context(), ahead);
};

/** From an empty draft to the review, with stages of its price. */
const describe = async ({ sale, seller: { page } }: Story): Promise<string> => {
    const field = (name: string) => page.getByRole('textbox', { name });
    const choose = async (name: string, ...options: string[]) => {
        await page.getByRole('combobox', { name }).click();
        for (const one of options)
            await page.getByRole('option', { name: one, exact: true }).click();
    };
    const goOn = () => page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.goto(`${sale.running.url}/user/listings`);
    await page.getByRole('link', { name: 'Sell on the market' }).first().click();
    await page.getByRole('heading', { name: 'Website', exact: true }).click();
    await field('Title').fill(sold.title);
    await field('Summary').fill('A forum with members who come back.');
    await field('Price').fill('50000');
    await goOn();
    await field('Address').fill(`https://${sold.host}/`);
    await choose('Website type', 'Forum and community');
    await choose('Tracked site', sold.host);
    await choose('Includes', 'Domain', 'Files');
    await page.keyboard.press('Escape');
    await page.getByLabel('Domain transferred (% of the price)').fill('20');
    await page.getByLabel('Analytics handed over (% of the price)').fill('10');
    await goOn();
    await page.locator('.ProseMirror').fill('All of it our own words. With domain and files.');
    await goOn();
    await goOn();
    await expect(page.getByText('Your listing is complete.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByText('In review', { exact: true }).first()).toBeVisible();
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

const approve = async ({ running }: Sale, id: string) => {
    const { version } = await running.call(products.calls.one, { params: { id } });
    const body = { action: 'approve', reason: '', version } as const;
    await running.call(transitionProduct, { params: { id }, body });
};

const offerRoom = async ({ sale, seller: { page } }: Story, id: string) => {
    await page.goto(`${sale.running.url}/user/listings/${id}`);
    await page.getByRole('link', { name: 'Open data room' }).click();
    await page.getByRole('switch', { name: 'Open: buyers can ask for access' }).check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bank statements');
    await dialog.getByRole('button', { name: 'Add folder' }).click();
    await page
        .getByLabel('Upload documents to Bank statements')
        .last()
        .setInputFiles({
            name: 'october.pdf',
            mimeType: 'application/pdf',
            buffer: await makePdf('Balance in October'),
        });
    await expect(page.getByText('october.pdf')).toBeVisible();
};

const promise = async ({ sale, seller: { page } }: Story, id: string) => {
    await page.goto(`${sale.running.url}/user/listings/${id}`);
    const card = part(page, 'Traffic covenant');
    await card.getByRole('button', { name: 'Offer a covenant' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Of the ${daily} a day before.`);
    for (const [name, value] of [
        ['Days after the handover', '90'],
        ['Refunds begin below (%)', '85'],
        ['Full refund at (%)', '50'],
        ['Most that goes back (% of the price)', '20'],
    ] as const) {
        await dialog.getByLabel(name).fill(value);
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('85% of the visits before the sale, over 90 days');
};

const startAuction = async ({ sale, seller: { page } }: Story) => {
    await page.goto(`${sale.running.url}/user/auctions?side=selling`);
    await button(page, 'Start an auction').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Listing').click();
    await page.getByRole('option', { name: sold.title }).click();
    await dialog.getByLabel('Starting price (CNY)').fill('10000');
    await dialog.getByLabel('Reserve (CNY)').fill('40000');
    await dialog.getByLabel('Duration').click();
    await page.getByRole('option', { name: `${auctionDays} days`, exact: true }).click();
    await dialog.getByRole('button', { name: 'Start auction' }).click();
    await expect(page.getByRole('main')).toContainText('This is your auction.');
};

/** A buyer asks for the data room, is let in, signs and reads. */
const readRoom = async ({ sale, seller, winner }: Story, id: string) => {
    const { page } = winner;
    await page.goto(`${sale.running.url}/market/${id}`);
    await page.getByRole('link', { name: 'Ask for access' }).click();
    await page.getByRole('textbox', { name: 'Message to the seller' }).fill('I buy forums.');
    await page.getByRole('button', { name: 'Ask for access' }).click();
    await expect(page.getByText(/waiting for the seller/)).toBeVisible();
    await seller.page.goto(`${sale.running.url}/user/listings/${id}`);
    await seller.page.getByRole('link', { name: 'Open data room' }).click();
    await seller.page.getByRole('button', { name: 'Grant access' }).click();
    const granting = seller.page.getByRole('dialog');
    await granting.getByRole('checkbox', { name: 'Bank statements' }).check();
    await granting.getByRole('button', { name: 'Grant access' }).click();
    await expect(granting).toHaveCount(0);
    await page.reload();
    await page.getByRole('textbox', { name: 'Your full name' }).fill('Ada Buyer');
    await page.getByRole('button', { name: 'Sign and read' }).click();
    await page.getByRole('button', { name: 'Open october.pdf' }).click();
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
    await seller.page.reload();
    await expect(seller.page.getByText(/opened october\.pdf/)).toBeVisible();
};

const bid = async ({ sale }: Story, { page }: Somebody, id: string, maximum: string) => {
    await page.goto(`${sale.running.url}/market/${id}`);
    await page.getByRole('link', { name: 'Bid', exact: true }).click();
    await page.getByLabel('Your maximum (CNY)').fill(maximum);
    await button(page, 'Place bid').click();
    await agree(page, 'Place bid');
    await expect(page.getByRole('main')).toContainText('You are leading');
};

/** The auction is over: whoever won pays from the balance, the deposit with it. */
const payAuction = async ({ sale, winner, other }: Story) => {
    await sale.pass(auctionDays * dayMs + 60_000);
    for (const { page } of [winner, other]) await forward(page.context(), auctionDays * dayMs);
    const { page } = winner;
    await expect(async () => {
        await page.reload();
        await expect(page.getByRole('main')).toContainText('You won', { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('main')).toContainText('¥40,000.00');
    await page.getByRole('link', { name: 'Open the order' }).click();
    await doAndAgree(page, 'Pay from balance');
    await expect(state(page)).toHaveText('Paid');
    await other.page.reload();
    await expect(other.page.getByRole('main')).toContainText('Another bidder won this auction.');
};

/** The site goes to whoever bought the website, and with it its history. */
const giveSite = async ({ sale, seller, winner, sites }: Story) => {
    const { running } = sale;
    const { page } = seller;
    await page.goto(`${running.url}/user/members?site=${sites.sold}`);
    await page.getByRole('button', { name: 'Transfer site…' }).click();
    const dialog = page.getByRole('dialog', { name: `Transfer ${sold.host}` });
    await dialog.getByLabel('E-mail address of the new owner').fill(winner.name);
    await dialog.getByLabel(`Type ${sold.host} to confirm`).fill(sold.host);
    await dialog.getByRole('button', { name: 'Send transfer' }).click();
    await confirmByPassword(page, newPassword);
    await expect(page.getByText('Transfer of the site', { exact: true })).toBeVisible();
    const theirs = winner.page;
    await theirs.goto(invitationTo(running, winner.name));
    await theirs.getByRole('button', { name: 'Accept and become the owner' }).click();
    await expect(theirs.getByText('Invitation accepted')).toBeVisible();
};

const handOver = async (story: Story, order: string) => {
    const { seller, winner } = story;
    await seller.page.goto(order);
    await button(seller.page, 'Start delivery').click();
    await expect(state(seller.page)).toHaveText('In delivery');
    for (const item of ['Domain', 'Files']) {
        await button(seller.page, `Delivered: ${item}`).click();
        await agree(seller.page, 'Delivered');
    }
    await giveSite(story);
    await seller.page.goto(order);
    await doAndAgree(seller.page, 'Mark as delivered');
    await winner.page.goto(order);
    for (const item of ['Domain', 'Files']) {
        await button(winner.page, `Received: ${item}`).click();
        await expect(button(winner.page, `Not received: ${item}`)).toBeVisible();
    }
    await doAndAgree(winner.page, 'Accept');
    await expect(state(winner.page)).toHaveText('Completed');
    const stages = part(winner.page, 'Staged release');
    await expect(stages).toContainText('¥8,000.00 · 20% of the price');
    await expect(async () => {
        await winner.page.reload();
        const released = stages.getByText(/Released to the seller on/);
        await expect(released).toHaveCount(2, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
};

/** What was measured before the sale is the buyer's to read, and the seller's no longer. */
const seeHistory = async ({ sale, seller, winner, sites }: Story) => {
    const { url } = sale.running;
    const month = { site: sites.sold, from: dayOf(sale.now() - 40 * dayMs) };
    const query = { ...month, to: dayOf(sale.now() - 11 * dayMs) };
    const { current } = await callAs(sale.running, winner, calls.trend, { query });
    expect(current.figures.visits).toBe(30 * daily);
    await winner.page.goto(`${url}/dashboard`);
    await expect(winner.page.getByRole('main')).toContainText(sold.host);
    await seller.page.goto(`${url}/dashboard`);
    await expect(seller.page.getByRole('main')).toContainText(fading.host);
    await expect(seller.page.getByRole('main')).not.toContainText(sold.host);
};

/** Another forum with the same promise, sold without an auction; answers its order's id. */
const sellFading = async ({ sale, seller, other, sites }: Story): Promise<string> => {
    const { running } = sale;
    const { list } = await running.call(websiteTypes.calls.list, { query: {} });
    const type = { url: `https://${fading.host}/`, websiteTypeId: list[0]?.id ?? '' };
    const offer = websiteOffer(type, { title: fading.title, price: '5000000' });
    const details = { ...offer.details, measuredSiteId: sites.fading, assets: ['domain'] as const };
    const productId = await putOnSale(running, seller, { ...offer, details } as typeof offer);
    const params = { id: productId };
    await callAs(running, seller, calls.setListingCovenant, { params, body: { terms } });
    const { id, items } = await paidOrder(running, other, productId);
    await actionOn(running, seller, id, { action: 'start' });
    for (const { id: itemId } of items) {
        await actionOn(running, seller, id, { action: 'tick', itemId, isDone: true, note: '' });
    }
    await actionOn(running, seller, id, { action: 'deliver', reason: '', files: [] });
    await actionOn(running, other, id, { action: 'accept' });
    return id;
};

/** The three months of both promises, one forum with all of its visitors, the other with six tenths of them. */
const passCovenants = async (story: Story, orders: { kept: string; broken: string }) => {
    const { sale, sites } = story;
    const begun = () =>
        withRecords(sale.running, ({ stores: { db } }) =>
            db
                .selectFrom('covenants')
                .select(['begins_on', 'ends_on'])
                .where('state', '=', 'running')
                .execute(),
        );
    await expect.poll(async () => (await begun()).length, { timeout: 60_000 }).toBe(2);
    const [{ begins_on = '', ends_on = '' } = {}] = await begun();
    const from = Date.parse(`${begins_on}T00:00:00Z`);
    const traffic = new Map([
        [sites.sold, visitsOf(sold.host, { from, days: terms.days, count: daily })],
        [sites.fading, visitsOf(fading.host, { from, days: terms.days, count: stillComing })],
    ]);
    const { winner, other, seller } = story;
    await sale.measure((terms.days + 9) * dayMs, traffic, ends_on);
    for (const { page } of [winner, other, seller]) {
        await forward(page.context(), (terms.days + 9) * dayMs);
    }
    const { url } = sale.running;
    const result = async (page: Page, order: string, said: string) => {
        await expect(async () => {
            await page.goto(`${url}/user/orders/${order}`);
            const card = part(page, 'Traffic covenant');
            await expect(card).toContainText('of the promised traffic', { timeout: 5_000 });
        }).toPass({ timeout: 60_000 });
        const card = part(page, 'Traffic covenant');
        await expect(card).toContainText('90 of 90 days counted, 0 left out');
        await expect(card).toContainText(said);
    };
    await result(winner.page, orders.kept, 'By these days nothing would go back');
    await result(other.page, orders.broken, 'By these days ¥7,142.00 would go back to the buyer');
    // nobody objects
    await sale.pass(3 * dayMs + 3_600_000);
    const settled = async (page: Page, said: string) =>
        expect(async () => {
            await page.reload();
            await expect(part(page, 'Traffic covenant')).toContainText(said, { timeout: 5_000 });
        }).toPass({ timeout: 60_000 });
    await settled(winner.page, 'Nothing went back');
    await settled(other.page, '¥7,142.00 went back to the buyer');
};

const expectAvailable = async ({ sale }: Story, { page }: Somebody, sum: string) => {
    await page.goto(`${sale.running.url}/user/wallet`);
    const card = page.getByRole('region', { name: 'CNY' });
    await expect(card.getByRole('definition').first()).toHaveText(sum);
};

test('a measured website is auctioned with a promise of its traffic, and the money goes by what came after', async ({
    browser,
}) => {
    test.setTimeout(300_000);
    const sale = await startSale([sold.host, fading.host]);
    try {
        const story = await openPeople(browser, sale);
        const { seller, winner, other } = story;
        await test.step('two months are measured and sealed', () => bringTraffic(story));
        const id = await test.step('the seller describes the website', () => describe(story));
        await approve(sale, id);
        await test.step('opens a data room', () => offerRoom(story, id));
        await test.step('promises traffic', () => promise(story, id));
        await test.step('starts an auction', () => startAuction(story));
        await test.step('a buyer reads the documents', () => readRoom(story, id));
        await test.step('two bid', async () => {
            await bid(story, other, id, '30000');
            await bid(story, winner, id, '50000');
        });
        await test.step('who bid most pays', () => payAuction(story));
        const order = winner.page.url();
        await test.step('all is handed over', () => handOver(story, order));
        await test.step('with its history', () => seeHistory(story));
        const broken = await sellFading(story);
        const kept = order.split('/').at(-1) ?? '';
        await test.step('three months later', () => passCovenants(story, { kept, broken }));
        // 40,000 and 50,000 less 7,142 that went back, and of each the fee of 6 %
        await expectAvailable(story, seller, '¥77,886.52');
        await expectAvailable(story, winner, '¥60,000.00');
        await expectAvailable(story, other, '¥57,142.00');
        for (const { errors, leave } of [seller, winner, other]) {
            // what asks for the second step
            expect(errors.filter(text => !text.includes('403'))).toEqual([]);
            await leave();
        }
    } finally {
        await sale.stop();
    }
});
