import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const [before, after] = [day(4), day(3)];

test('notes are written, shown on the curve, changed, deleted and brought back', async ({
    page,
    running,
}) => {
    const site = await reportSite(
        running,
        [
            { time: `${before}T10:00:00Z`, visitor: 'a' },
            { time: `${after}T10:00:00Z`, visitor: 'b' },
        ],
        before,
        after,
    );
    await signIn(page, running);
    await page.goto(`${running.url}/site/trend/${site}?from=${before}&to=${after}&granularity=day`);
    await page.getByRole('button', { name: 'Add note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Day').fill(after);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Write what happened.');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('New prices');
    await dialog.getByLabel('Link (optional)').fill('https://example.com/prices');
    await page.keyboard.press('Enter');

    const list = page.getByRole('region', { name: 'Notes' });
    await expect(list.getByRole('listitem').filter({ hasText: 'New prices' })).toBeVisible();
    await expect(list.getByRole('link', { name: 'Open link' })).toHaveAttribute(
        'href',
        'https://example.com/prices',
    );
    const mark = page.getByRole('button', { name: /: New prices$/ });
    await test.step('the mark tells its words to the keyboard and to a press', async () => {
        await mark.focus();
        await expect(page.getByRole('tooltip')).toContainText('New prices');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: /New prices/ })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(mark).toBeFocused();
    });
    await test.step('it can be changed', async () => {
        await list.getByRole('button', { name: 'Change the note “New prices”' }).click();
        await dialog.getByRole('textbox', { name: 'Note' }).fill('Lower prices');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(list).toContainText('Lower prices');
    });
    await test.step('and deleted, and brought back', async () => {
        await list.getByRole('button', { name: 'Delete the note “Lower prices”' }).click();
        await expect(list).not.toContainText('Lower prices');
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(list).toContainText('Lower prices');
    });
});
