import type { Page } from '@playwright/test';
import type { TrackedPages } from '../../fixtures/trackedPages';
import { at, expect, expectEvents, inAnyOrder, settle, test } from './trackerTest';

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

const expectNothing = async (page: Page, tracked: TrackedPages) => {
    await page.evaluate("footfall('x')");
    await settle(page);
    expect(await storedKeys(page)).not.toContain('footfall.id');
    await page.goto('about:blank');
    await settle(page);
    expect(tracked.events()).toEqual([]);
};

const say = (property: string, value: string) =>
    `Object.defineProperty(navigator, '${property}', { get: () => ${value} });`;

test('sends nothing and stores nothing with data-off', async ({ page, tracked }) => {
    await page.goto(tracked.page('/', { attributes: 'data-off' }));
    await expectNothing(page, tracked);
});

test('looks at data-off before each sending', async ({ page, tracked }) => {
    await page.goto(tracked.page('/one', { attributes: 'data-off' }));
    await settle(page);
    await page.evaluate(`document.querySelector('script').removeAttribute('data-off')`);
    await page.evaluate("history.pushState({}, '', '/two')");
    await expectEvents(tracked, 'v', 1);
    await page.evaluate("footfall('one')");
    await expectEvents(tracked, 'e', 1);
    await page.evaluate(`document.querySelector('script').setAttribute('data-off', '')`);
    await page.evaluate("footfall('two'); history.pushState({}, '', '/three')");
    await settle(page);
    expect(tracked.events().map(({ k, u, n }) => [k, u.replace(tracked.origin, ''), n])).toEqual([
        ['v', '/two', undefined],
        ['e', '/two', 'one'],
    ]);
});

test('sends nothing for a visitor who opted out', async ({ page, tracked }) => {
    await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('footfall.off', '1');
    });
    await page.goto(tracked.page('/'));
    await expectNothing(page, tracked);
});

test('takes an empty opt-out for none', async ({ page, tracked }) => {
    await page.addInitScript(() => localStorage.setItem('footfall.off', ''));
    await page.goto(tracked.page('/'));
    await expectEvents(tracked, 'v', 1);
});

for (const [name, property, value] of [
    ['Do Not Track', 'doNotTrack', "'1'"],
    ['Global Privacy Control', 'globalPrivacyControl', 'true'],
] as const) {
    test(`honours ${name} with data-dnt`, async ({ page, tracked }) => {
        await page.addInitScript(say(property, value));
        await page.goto(tracked.page('/', { attributes: 'data-dnt' }));
        await expectNothing(page, tracked);
    });

    test(`counts in spite of ${name} without data-dnt`, async ({ page, tracked }) => {
        await page.addInitScript(say(property, value));
        await page.goto(tracked.page('/'));
        await expectEvents(tracked, 'v', 1);
    });
}

test('counts with data-dnt those who ask for nothing', async ({ page, tracked }) => {
    await page.addInitScript(say('doNotTrack', "'0'"));
    await page.goto(tracked.page('/', { attributes: 'data-dnt' }));
    await expectEvents(tracked, 'v', 1);
});

test('keeps one random id for a visitor', async ({ page, tracked, browser }) => {
    const address = tracked.page('/');
    await page.goto(address);
    const { i } = at(await expectEvents(tracked, 'v', 1), 0);
    expect(await storedKeys(page)).toEqual(['footfall.id']);
    expect(await page.evaluate(() => localStorage.getItem('footfall.id'))).toBe(i);
    await page.goto(address);
    expect(at(await expectEvents(tracked, 'v', 2), 1).i).toBe(i);
    const other = await browser.newPage();
    await other.goto(address);
    expect(at(await expectEvents(tracked, 'v', 3), 2).i).not.toBe(i);
    await other.close();
});

test('replaces an id that the server would refuse', async ({ page, tracked }) => {
    await page.addInitScript(() => localStorage.setItem('footfall.id', 'not an id'));
    await page.goto(tracked.page('/'));
    expect(at(await expectEvents(tracked, 'v', 1), 0).i).toMatch(/^\d{20,30}$/);
});

test('reads, sends and stores nothing with data-cookieless', async ({ page, context, tracked }) => {
    await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('footfall.id', 'fromearliervisits');
    });
    await page.goto(tracked.page('/', { attributes: 'data-cookieless' }));
    await page.evaluate("footfall('x')");
    await expectEvents(tracked, 'e', 1);
    await page.goto('about:blank');
    await expectEvents(tracked, 'g', 1);
    for (const event of tracked.events()) expect(event).not.toHaveProperty('i');
    expect(await context.cookies()).toEqual([]);
});

test('creates no storage with data-cookieless', async ({ page, context, tracked }) => {
    await page.goto(tracked.page('/', { attributes: 'data-cookieless' }));
    await expectEvents(tracked, 'v', 1);
    expect((await context.storageState({ indexedDB: true })).origins).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

for (const [name, script] of [
    [
        'throws when touched',
        `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`,
    ],
    ['is missing', `Object.defineProperty(window, 'localStorage', { value: null });`],
    [
        'is full',
        `Object.defineProperty(window, 'localStorage', { value: new Proxy({}, { set() { throw new DOMException('full', 'QuotaExceededError'); } }) });`,
    ],
] as const) {
    test(`counts without an id where localStorage ${name}`, async ({ page, tracked }) => {
        await page.addInitScript(script);
        await page.goto(tracked.page('/'));
        await page.evaluate("footfall('x')");
        await expectEvents(tracked, 'e', 1);
        expect(inAnyOrder(tracked.events().map(({ k }) => k))).toEqual(['e', 'v']);
        for (const event of tracked.events()) expect(event).not.toHaveProperty('i');
    });
}
