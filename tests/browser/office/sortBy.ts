import type { Page } from '@playwright/test';
import { expect } from '../footfall';

/**
 * Sorts a list by a column until its address says so: a click on a header that is just being drawn anew
 * finds the order that was there before.
 */
export const sortBy = (page: Page, name: RegExp, field: string, order: 'ASC' | 'DESC') =>
    expect(async () => {
        const isSorted = () => {
            const { searchParams } = new URL(page.url());
            return searchParams.get('sort') === field && searchParams.get('order') === order;
        };
        if (!isSorted()) await page.getByRole('button', { name }).click();
        await expect.poll(isSorted, { timeout: 3_000 }).toBe(true);
    }).toPass({ timeout: 30_000 });
