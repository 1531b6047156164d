import { expect, expectEvents, inAnyOrder, settle, test } from './trackerTest';

const body = `
    <button class="button ff-event-Sign+Up">Sign up</button>
    <button data-ff-event="Order" data-ff-plan="pro" data-ff-sale-price="990" class="ff-event-Other"><b>Buy</b></button>
    <a data-ff-event="Partner" href="https://partner.example/">Partner</a>
    <svg data-ff-event="Drawn" width="20" height="20"><rect width="20" height="20"></rect></svg>
    <form data-ff-event="Subscribed" data-ff-list="news" id="news" onsubmit="return false">
        <input id="mail"><button id="send">Send</button>
    </form>
    <p class="scuff-eventual">Nothing</p>`;

test('elements are events by an attribute or a class, with their properties', async ({
    page,
    tracked,
}) => {
    await page.goto(tracked.page('/tags', { body }));
    await page.evaluate("addEventListener('click', event => event.preventDefault())");
    for (const text of ['Sign up', 'Buy', 'Nothing']) await page.getByText(text).click();
    await page.getByRole('link', { name: 'Partner' }).click();
    await page.locator('svg').click();
    const sent = await expectEvents(tracked, 'e', 4);
    expect(inAnyOrder(sent.map(({ n, d }) => [n, d]))).toEqual(
        inAnyOrder([
            ['Sign Up', {}],
            ['Order', { plan: 'pro', 'sale-price': '990' }],
            ['Partner', {}],
            ['Drawn', {}],
        ]),
    );
    // what else a click counts for, it still does
    expect((await expectEvents(tracked, 'o', 1)).map(({ n }) => n)).toEqual([
        'https://partner.example/',
    ]);
});

test('a form is one when it is submitted, not when it is clicked', async ({ page, tracked }) => {
    await page.goto(tracked.page('/tags', { body }));
    await page.locator('#mail').click();
    await settle(page);
    expect(tracked.events().filter(({ k }) => k === 'e')).toEqual([]);
    await page.locator('#mail').press('Enter');
    const [sent] = await expectEvents(tracked, 'e', 1);
    expect([sent?.n, sent?.d]).toEqual(['Subscribed', { list: 'news' }]);
    expect((await expectEvents(tracked, 'f', 1)).map(({ n }) => n)).toEqual(['news']);
});
