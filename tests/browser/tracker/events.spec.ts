import { test as wholeBrowser } from './realTabs';
import { at, expect, expectEvents, inAnyOrder, settle, test } from './trackerTest';

const queue =
    '<script>window.footfall = window.footfall || function(){(footfall.q = footfall.q || []).push(arguments)};';

test('sends custom events with the properties that the contract takes', async ({
    page,
    tracked,
}) => {
    const address = tracked.page('/shop');
    await page.goto(address);
    const view = at(await expectEvents(tracked, 'v', 1), 0);
    await page.evaluate(`
        footfall('order', { plan: 'pro "x"', price: 9.5, first: true, none: null, list: [1, 2] });
        footfall('  plain  ');
        footfall('long', { text: 'x'.repeat(2000) });
        footfall('');
        footfall();
        footfall({ toString() { throw new Error('hostile name'); } });
    `);
    const sent = await expectEvents(tracked, 'e', 3);
    const { s, w, l, i, p, b } = view;
    const same = { s, k: 'e', u: address, w, l, i, p, b };
    expect(inAnyOrder(sent)).toEqual(
        inAnyOrder([
            {
                ...same,
                q: 1,
                n: 'order',
                d: { plan: 'pro "x"', price: 9.5, first: true, list: '1,2' },
            },
            { ...same, q: 2, n: 'plain' },
            { ...same, q: 3, n: 'long', d: { text: 'x'.repeat(500) } },
        ]),
    );
});

test('replays the calls that came before the script, for the same page view', async ({
    page,
    tracked,
}) => {
    const head = `${queue} footfall('early', { at: 1 }); window.kept = window.footfall</script>`;
    await page.goto(
        tracked.page('/', { title: 'T', head, body: "<script>footfall('b')</script>" }),
    );
    await expectEvents(tracked, 'e', 2);
    await page.evaluate("kept('late', { at: 2 })");
    await expectEvents(tracked, 'e', 3);
    expect(inAnyOrder(tracked.events().map(({ k, n, d }) => [k, n, d]))).toEqual([
        ['e', 'b', undefined],
        ['e', 'early', { at: 1 }],
        ['e', 'late', { at: 2 }],
        ['v', undefined, undefined],
    ]);
    expect(new Set(tracked.events().map(({ p }) => p)).size).toBe(1);
});

// the shell opens no page by a middle click once a menu was opened
wholeBrowser(
    'counts the way out by a click, a middle click and the keyboard',
    async ({ bare, tracked }) => {
        const context = await bare.newContext();
        const page = await context.newPage();
        const out = `${tracked.origin.replace('127.0.0.1', 'localhost')}/elsewhere`;
        const body = `<a href="${out}?1">one</a> <a href="${out}?2">two</a> <a>nothing</a>
        <a href="/inside" onclick="return false">inside</a>
        <a href="mailto:a@b.example" onclick="return false">mail</a>
        <script>document.addEventListener('click', e => e.stopPropagation());
        document.addEventListener('auxclick', e => e.stopPropagation(), true)</script>`;
        await page.goto(tracked.page('/', { body }));
        await expectEvents(tracked, 'v', 1);
        for (const text of ['inside', 'mail', 'nothing']) await page.getByText(text).click();
        await page.getByText('one').click({ button: 'right' });
        await page.keyboard.press('Escape');
        await settle(page);
        expect(tracked.events('o')).toEqual([]);
        await page.getByText('two').click({ button: 'middle' });
        await expect.poll(() => context.pages().length).toBe(2);
        await expectEvents(tracked, 'o', 1);
        await page.getByText('one').press('Enter');
        await page.waitForURL(`${out}?1`);
        await expectEvents(tracked, 'o', 2);
        expect(tracked.events('o').map(({ n }) => n)).toEqual([`${out}?2`, `${out}?1`]);
    },
);

test('finds the link around the content and around a shadow root', async ({ page, tracked }) => {
    const out = `${tracked.origin.replace('127.0.0.1', 'localhost')}/elsewhere`;
    const body = `<a href="${out}?1" target="_blank"><b>one</b></a>
        <a href="${out}?2" onclick="return false"><span id="host"></span></a>
        <script>host.attachShadow({ mode: 'open' }).innerHTML = '<i>shadow</i>';</script>`;
    await page.goto(tracked.page('/', { body }));
    await page.getByText('one').click();
    await page.getByText('shadow').click();
    const sent = await expectEvents(tracked, 'o', 2);
    expect(inAnyOrder(sent.map(({ n }) => n))).toEqual([`${out}?1`, `${out}?2`]);
});

test('counts downloads, of other hosts too, and does not hold them up', async ({
    page,
    tracked,
}) => {
    const other = tracked.origin.replace('127.0.0.1', 'localhost');
    const body = `<a href="/files/a.zip?v=2">zip</a> <a href="${other}/b.PDF">pdf</a>
        <a href="/files/c" download>marked</a> <a href="/d.zip/read" onclick="return false">no</a>`;
    await page.goto(tracked.page('/', { body }));
    for (const text of ['zip', 'pdf', 'marked']) {
        const download = page.waitForEvent('download');
        await page.getByText(text).click();
        await download;
    }
    await page.getByText('no').click();
    const sent = await expectEvents(tracked, 'd', 3);
    expect(inAnyOrder(sent.map(({ n }) => n))).toEqual([
        `${tracked.origin}/files/a.zip?v=2`,
        `${tracked.origin}/files/c`,
        `${other}/b.PDF`,
    ]);
    expect(tracked.events('o')).toEqual([]);
});

test('names a submitted form by id, name or action, but not one that is invalid', async ({
    page,
    tracked,
}) => {
    const form = (attributes: string, label: string, inputs = '') =>
        `<form ${attributes} onsubmit="return false">${inputs}<button>${label}</button></form>`;
    const body =
        form('id="signup" name="other"', 'by id', '<input name="id"><input name="getAttribut">') +
        form('name="search"', 'by name') +
        form('action="/contact?token=secret"', 'by action') +
        form('', 'by page') +
        form('id="invalid"', 'not valid', '<input required>');
    const address = tracked.page('/', { body });
    await page.goto(address);
    for (const label of ['by id', 'by name', 'by action', 'by page', 'not valid'])
        await page.getByRole('button', { name: label, exact: true }).click();
    await settle(page);
    const sent = await expectEvents(tracked, 'f', 4);
    expect(inAnyOrder(sent.map(({ n }) => n))).toEqual(['/', '/contact', 'search', 'signup']);
});
