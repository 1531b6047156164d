import type { Page } from '@playwright/test';
import type { TrackedPages } from '../../fixtures/trackedPages';
import { expect } from './trackerTest';

/** The lines that wait in the browser. */
export const waiting = (page: Page) =>
    page.evaluate(() => (localStorage.getItem('footfall.queue') || '').split('\n').filter(Boolean));

export const expectWaiting = (page: Page, count: number) =>
    expect.poll(async () => (await waiting(page)).length).toBe(count);

/** Page, kind and name of each event, in the order in which they came. */
export const order = (tracked: TrackedPages, events = tracked.events()) =>
    events.map(({ u, k, n }) => [u.replace(tracked.origin, ''), k, n].filter(Boolean).join(' '));
