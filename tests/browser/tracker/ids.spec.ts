import type { Page } from '@playwright/test';
import type { Answering } from '../../fixtures/trackedPages';
import { at, expect, expectEvents, test } from './trackerTest';

/** Signs what is not signed yet, like the server. */
const sign: Answering = ([event]) => {
    const id = event?.i ?? '';
    return id.includes('.')
        ? { status: 202 }
        : { status: 202, body: { ids: { [id]: `signed-${id}.x` } } };
};
const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('footfall.id'));

test('sends the signed id from the first answer on', async ({ page, tracked }) => {
    tracked.answer(sign);
    const address = tracked.page('/');
    await page.goto(address);
    const made = at(await expectEvents(tracked, 'v', 1), 0).i;
    expect(made).toMatch(/^\d+$/);
    await expect.poll(() => storedId(page)).toBe(`signed-${made}.x`);
    await page.evaluate("footfall('x')");
    expect(at(await expectEvents(tracked, 'e', 1), 0).i).toBe(`signed-${made}.x`);
    await page.goto(address);
    expect(at(await expectEvents(tracked, 'v', 2), 1).i).toBe(`signed-${made}.x`);
});

test('leaves an id alone that another tab got meanwhile', async ({ page, tracked }) => {
    let release = () => {};
    const released = new Promise<void>(resolve => {
        release = resolve;
    });
    tracked.answer(async events => {
        await released;
        return sign(events);
    });
    await page.goto(tracked.page('/'));
    await expect.poll(() => tracked.bodies.length).toBe(1);
    await page.evaluate(() => localStorage.setItem('footfall.id', 'of-another.tab'));
    const answered = page.waitForEvent('requestfinished', request => request.method() === 'POST');
    release();
    await answered;
    await page.evaluate("footfall('x')");
    expect(at(await expectEvents(tracked, 'e', 1), 0).i).toBe('of-another.tab');
    expect(await storedId(page)).toBe('of-another.tab');
});

test('says that a program drives the browser, and only then', async ({ page, tracked }) => {
    const address = tracked.page('/');
    await page.goto(address);
    expect(at(await expectEvents(tracked, 'v', 1), 0).b).toBe(1);
    await page.addInitScript(() =>
        Object.defineProperty(navigator, 'webdriver', { get: () => false }),
    );
    await page.goto(address);
    expect(at(await expectEvents(tracked, 'v', 2), 1)).not.toHaveProperty('b');
});
