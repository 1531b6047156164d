import { calls } from '../../contract/calls';
import { setArticleStates } from '../../contract/content/resources/articleActions';
import { articleCategories, articles } from '../../contract/content/resources/articles';
import { mails } from '../../contract/platform/resources/mails';
import { coupons } from '../../contract/trade/resources/coupons';
import { articleInput } from '../fixtures/articleInput';
import { couponBody } from '../fixtures/coupons';
import { addPlan } from '../fixtures/planRecords';
import { expectAccessible } from './accessibility';
import { expect, type Running, test } from './footfall';
import { withRecords } from './office/records';
import { trader } from './ordersSeeds';
import { actAs } from './people';

const publish = async (running: Running, rest: object): Promise<string> => {
    const { id } = await running.call(articles.calls.create, { body: articleInput(rest) });
    const changes = [{ id, state: 'published' as const, publishedAt: 'now' as const }];
    await running.call(setArticleStates, { body: { changes } });
    return id;
};

const categoryOf = async (running: Running, code: string): Promise<string> => {
    const { list } = await running.call(articleCategories.calls.list, { query: { perPage: 200 } });
    const found = list.find(category => category.code === code);
    if (found) return found.id;
    const body = { code, nameZh: '运营', nameEn: 'Growing', position: 1, enabled: true };
    return (await running.call(articleCategories.calls.create, { body })).id;
};

/** 15% off a plan, once for each person. */
const coupon = { value: '1500', perUser: 1, scope: ['subscription' as const] };

const longBody = ['One', 'Two', 'Three']
    .map(part => `<h2>Part ${part}</h2><p>${'Some words to read. '.repeat(60)}</p>`)
    .join('');

test('a visitor finds an article, reads it and goes on to the next', async ({ page, running }) => {
    const categoryId = await categoryOf(running, 'growing');
    await publish(running, { title: 'Older reading', categoryId });
    const rest = { title: 'Where visitors come from', categoryId, tags: ['sources'] };
    const id = await publish(running, { ...rest, body: longBody });
    await publish(running, { title: '访客从哪里来', language: 'zh', categoryId });

    await page.goto(`${running.url}/articles`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await expect(page.getByRole('link', { name: '访客从哪里来' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Growing' }).click();
    await expect(page).toHaveURL(/category=growing/);
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('visitors come');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('1 article contains “visitors come”.')).toBeVisible();
    // what cleans the text comes later than the contents above it
    let letCome = () => {};
    const comes = new Promise<void>(resolve => {
        letCome = resolve;
    });
    const code = /CleanBody.*\.js/;
    await page.route(code, async route => {
        await comes;
        await route.continue();
    });
    await page.getByRole('link', { name: 'Where visitors come from' }).click();

    await expect(page).toHaveURL(`${running.url}/article/${id}`);
    await expect(page).toHaveTitle('Where visitors come from · Footfall');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where visitors come from');
    await page.getByRole('navigation', { name: 'Contents' }).getByText('Part Three').click();
    letCome();
    await expect(page.getByRole('heading', { name: 'Part Three' })).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Older Older reading' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Older reading');
    await expect(page.getByRole('region', { name: 'Related articles' })).toContainText(
        'Where visitors come from',
    );

    await page.goto(`${running.url}/articles?lang=zh`);
    await page.getByRole('searchbox', { name: '搜索文章' }).fill('从哪里');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.getByRole('link', { name: '访客从哪里来' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('访客从哪里来');
});

test('an article counts as read after a while in sight, and the most read come first', async ({
    page,
    running,
}) => {
    const categoryId = await categoryOf(running, 'growing');
    const id = await publish(running, { title: 'Read by one', categoryId });
    await publish(running, { title: 'Read by nobody', categoryId });
    const told = page.waitForResponse(`**/articles/${id}/view`);
    await page.goto(`${running.url}/article/${id}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read by one');
    expect((await told).status()).toBe(200);
    // the tests' own browser says that it is none of a person
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0' };
    await fetch((await told).url(), { method: 'POST', headers });
    const shown = page.getByRole('article').filter({ hasText: 'Read by one' });
    await page.goto(`${running.url}/articles?category=growing`);
    await page.getByRole('link', { name: 'Most read' }).click();
    await expect(page).toHaveURL(/sort=views/);
    await expect(page.getByRole('article').first()).toContainText('Read by one');
    await expect(shown).toContainText('1 view');
    await expect(page.getByRole('link', { name: 'Most read' })).toHaveAttribute('aria-current');
});

test('an article that is not there says so', async ({ page, running, errors }) => {
    await page.goto(`${running.url}/article/999999`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    errors.allow(/404/);
});

test('prices by month and year lead to an account and then to one’s plan', async ({
    page,
    running,
}) => {
    // plans of other tests
    await withRecords(running, ({ stores: { db } }) =>
        db.updateTable('price_plans').set({ enabled: 0 }).execute(),
    );
    await page.goto(`${running.url}/price`);
    await expect(page.getByRole('heading', { name: 'Free on this server' })).toBeVisible();
    await withRecords(running, records => addPlan(records, 'Hobby'));
    await running.call(calls.updateSettings, { body: { free_events: 1000, free_sites: 1 } });
    try {
        await page.goto(`${running.url}/price?lang=en&again=1`);
        const basic = page.getByRole('article').filter({ hasText: 'Hobby' }).first();
        await expect(basic).toContainText('¥30.00 per month');
        await page.getByRole('link', { name: /^Yearly/ }).click();
        await expect(basic).toContainText('¥300.00 per year');
        await expect(basic).toContainText('Save ¥60.00 per year (16%)');
        await page.getByText('Does it renew automatically?').click();
        await expect(page.getByText('never charged without placing an order')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Choose Hobby' }).click();
        await expect(page).toHaveURL(`${running.url}/register?redirect=%2Fuser%2Fplan`);
    } finally {
        await running.call(calls.updateSettings, { body: { free_events: 0, free_sites: 0 } });
    }
});

test('the service page answers questions, also from a link to one', async ({ page, running }) => {
    const categoryId = await categoryOf(running, 'faq');
    const body = '<p>As long as you like.</p>';
    const id = await publish(running, { title: 'How long are data kept?', categoryId, body });
    const terms = await categoryOf(running, 'terms');
    const termsId = await publish(running, {
        title: '服务条款',
        categoryId: terms,
        language: 'zh',
    });
    await running.call(calls.updateSettings, { body: { kefu_link: 'https://help.example.com' } });
    await page.goto(`${running.url}/service#question-${id}`);
    await expect(page.getByText('As long as you like.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
        'href',
        'https://help.example.com',
    );
    await expectAccessible(page);
    await page.goto(`${running.url}/service?lang=zh`);
    await expect(page.getByRole('region', { name: '服务条款' })).toBeVisible();
    await running.call(calls.updateSettings, { body: { kefu_link: '' } });
    // where terms stand, every other test's buyers would have to accept them
    const changes = [{ id: termsId, state: 'archived' as const }];
    await running.call(setArticleStates, { body: { changes } });
});

test('offers are shown, and a code is checked', async ({ page, running }) => {
    const add = (code: string, isPublic: boolean) =>
        running.call(coupons.calls.create, { body: couponBody({ ...coupon, code, isPublic }) });
    await add('SPRING', true);
    await add('FRIENDS', false);
    await page.goto(`${running.url}/discount`);
    await expect(page.getByText('SPRING')).toBeVisible();
    await expect(page.getByText('FRIENDS')).toHaveCount(0);
    const check = async (code: string) => {
        await page.getByLabel('Code', { exact: true }).fill(code);
        await page.getByRole('button', { name: 'Check' }).click();
    };
    await check('friends');
    await expect(page.getByRole('status').filter({ hasText: 'This code is valid' })).toContainText(
        '15% off',
    );
    await check('NOBODYS');
    await expect(page.getByText('This code does not exist.')).toBeVisible();
    await expectAccessible(page);
});

test('the preview opens the statistics themselves, and lets one register after it', async ({
    page,
    running,
}) => {
    await page.goto(`${running.url}/preview`);
    await expect(page.getByRole('heading', { name: 'No preview available' })).toBeVisible();
    const site = await running.call(calls.createSite, {
        body: { domain: 'shown.example', name: 'Shown', timezone: 'UTC' },
    });
    await running.call(calls.updateSettings, { body: { preview_site: site.id } });
    try {
        await page.goto(`${running.url}/preview?lang=en&again=1`);
        await page.waitForURL('**/site/overview**');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Visit details')).toHaveCount(0);
        // nobody has logged in, so nobody is told to log out
        await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
        await page.getByRole('button', { name: 'Leave preview' }).click();
        await expect(page).toHaveURL(`${running.url}/home`);
        await page.goto(`${running.url}/preview?lang=en&again=2`);
        await page.waitForURL('**/site/overview**');
        await page.goto(`${running.url}/price`);
        await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
        // beside plans that another test has put on sale it is the button of the free allowance
        await page
            .getByRole('link', { name: /^(Register|Start free)$/ })
            .last()
            .click();
        await expect(page).toHaveURL(`${running.url}/register`);
        await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    } finally {
        await running.call(calls.updateSettings, { body: { preview_site: 'demo' } });
    }
});

test('a code makes a plan cheaper before it is ordered', async ({ page, running, errors }) => {
    const buyer = await trader(running, 'saver', 50_000);
    await withRecords(running, records => addPlan(records, 'Saver'));
    await running.call(coupons.calls.create, {
        body: couponBody({ ...coupon, code: 'FIFTEEN', isPublic: false }),
    });
    await running.call(calls.updateSettings, { body: { free_events: 1000, free_sites: 1 } });
    try {
        await actAs(page, running, buyer);
        await page.goto(`${running.url}/user/plan`);
        await page.getByRole('button', { name: 'Choose Saver' }).click();
        const dialog = page.getByRole('dialog');
        const use = async (code: string) => {
            await dialog.getByLabel('Coupon').fill(code);
            await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
        };
        await use('sixteen');
        await expect(dialog).toContainText('This code does not exist.');
        await use('fifteen');
        await expect(dialog).toContainText('-¥4.50');
        await expect(dialog).toContainText('¥25.50');
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await expect(page).toHaveURL(/\/pay\//);
        await expect(page.getByText('¥25.50').first()).toBeVisible();
        errors.allow(/422/);
    } finally {
        await running.call(calls.updateSettings, { body: { free_events: 0, free_sites: 0 } });
    }
});

test('a reader subscribes to new articles, confirms by the e-mail, and unsubscribes', async ({
    page,
    running,
    errors,
}) => {
    const reader = `reader${Date.now()}@example.com`;
    await page.goto(`${running.url}/articles?lang=en`);
    const form = page.getByRole('region', { name: 'Get new articles by e-mail' });
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await expect(form).toContainText('Enter your e-mail address');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(reader);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('status')).toContainText('Check your inbox.');

    const { list } = await running.call(mails.calls.list, { query: { q: reader } });
    const { text } = await running.call(mails.calls.one, { params: { id: list[0]?.id ?? '' } });
    const link = /\/articles\?confirm=\S+/.exec(text)?.[0] ?? '';
    await page.goto(running.url + link);
    const ask = page.getByRole('region', { name: 'Confirm your subscription' });
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Subscription confirmed.')).toBeVisible();

    await page.goto(`${running.url}/articles?stop=made-up`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alert')).toHaveText(/no longer valid/);
    errors.allow(/404/);
});
