import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { buildTracker } from '../../../tracker/build.mjs';
import { startTrackedPages, type TrackedPages } from '../../fixtures/trackedPages';

/** Errors of the pages, which the tracker must never cause. */
export const watchForErrors = (context: BrowserContext): string[] => {
    const errors: string[] = [];
    context.on('weberror', error => errors.push(`${error.error()}`));
    context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    return errors;
};

/** The browser's own messages on requests that fail are not the tracker's. */
export const forgetFailedRequests = (errors: string[]): void => {
    errors.splice(0, errors.length, ...errors.filter(text => !/ERR_|Failed to load/.test(text)));
};

interface Fixtures {
    tracked: TrackedPages;
    errors: string[];
}

/** `tracked` serves pages with the tracker as it is built; every test ends without page errors. */
export const test = base.extend<Fixtures, { scripts: [first: string, second: string] }>({
    scripts: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => {
            const folder = await mkdtemp(join(tmpdir(), 'tracker-'));
            await buildTracker({ outFile: join(folder, 't.js') });
            const read = (name: string) => readFile(join(folder, name), 'utf8');
            await use([await read('t.js'), await read('v.js')]);
            await rm(folder, { recursive: true });
        },
        { scope: 'worker' },
    ],
    errors: [
        async ({ context }, use) => {
            const errors = watchForErrors(context);
            await use(errors);
            expect(errors).toEqual([]);
        },
        { auto: true },
    ],
    tracked: async ({ scripts }, use) => {
        const tracked = await startTrackedPages(...scripts);
        await use(tracked);
        await tracked.stop();
        expect(tracked.refused).toEqual([]);
    },
});

/** Waits until so many events of the kind have come, and fails when more did. */
export const expectEvents = async (
    tracked: TrackedPages,
    kind: Parameters<TrackedPages['events']>[0],
    count: number,
) => {
    await expect.poll(() => tracked.events(kind).length).toBeGreaterThanOrEqual(count);
    const events = tracked.events(kind);
    expect(events).toHaveLength(count);
    return events;
};

/** What was sent within milliseconds may arrive in another order. */
export const inAnyOrder = <T>(list: T[]): T[] =>
    list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Long enough for a page view that should not be counted to arrive after all. */
export const settle = (page: Page) => page.waitForTimeout(600);

/** The first element; fails the test when there is none. */
export const at = <T>(list: T[], index: number): T => {
    const item = list[index];
    if (item === undefined) throw new Error(`only ${list.length} there, wanted number ${index}`);
    return item;
};

export { expect };
