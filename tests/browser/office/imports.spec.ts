import { randomUUID } from 'node:crypto';
import { users } from '../../../contract/identity/resources/users';
import { products } from '../../../contract/market/resources/products';
import { adminEmail } from '../../fixtures/administrator';
import { expectAccessible } from '../accessibility';
import { expect, moveTo, openDashboard, test } from '../footfall';

test('users come by a file: it is looked at, confirmed, and imported once', async ({
    page,
    running,
    errors,
}) => {
    const name = `import-${randomUUID().slice(0, 8)}`;
    const text = `email,name,notes\n${name}-1@example.com,First,\n${name}-2@example.com,Second,x\nnobody,Third,\n`;
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    const found = async () => {
        const { total } = await running.call(users.calls.list, { query: { q: name } });
        return total;
    };
    await openDashboard(page, running);
    await moveTo(page, '/user/userList');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import users' });
    await test.step('a template to fill in', async () => {
        const coming = page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'Download template' }).click();
        expect((await coming).suggestedFilename()).toBe('users.csv');
        await expectAccessible(page);
    });
    await test.step('what is no such table is refused with a reason', async () => {
        errors.allow(/422 .*\/imports\/users\/preview/);
        const wrong = { ...file, buffer: Buffer.from('name\nSomebody') };
        await dialog.locator('input[type=file]').setInputFiles(wrong);
        await expect(dialog.getByRole('alert')).toContainText('columns are missing: email');
    });
    await test.step('each row says what would become of it, and nothing is written', async () => {
        await dialog.locator('input[type=file]').setInputFiles(file);
        await expect(dialog.getByText('1 row with errors is left out.')).toBeVisible();
        await expect(dialog.getByRole('listitem')).toHaveCount(3);
        await expect(dialog.getByRole('listitem').nth(2)).toContainText(
            'E-mail: Enter an e-mail address',
        );
        await dialog.getByRole('button', { name: 'Wrong 1' }).click();
        await expect(dialog.getByRole('listitem')).toHaveCount(1);
        expect(await found()).toBe(0);
        await expectAccessible(page);
    });
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(dialog.getByText('Import finished')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Created 2' })).toBeVisible();
    expect(await found()).toBe(2);
    await test.step('again, it changes nothing', async () => {
        await dialog.getByRole('button', { name: 'Choose CSV file' }).click();
        await expect(dialog.getByRole('button', { name: 'people.csv' })).toBeVisible();
        await dialog.locator('input[type=file]').setInputFiles(file);
        await expect(dialog.getByText('There is nothing to import.')).toBeVisible();
        await expect(dialog.getByRole('button', { name: 'Unchanged 2' })).toBeVisible();
    });
});

test('products come by a file in GBK', async ({ page, running, errors }) => {
    const key = `P-${randomUUID().slice(0, 8)}`;
    const head = 'key,type,title,price,currency,seller,domain';
    // 短域名 in GBK
    const title = Buffer.from([0xb6, 0xcc, 0xd3, 0xf2, 0xc3, 0xfb]);
    const before = Buffer.from(`${head}\n${key},domain,`);
    const after = Buffer.from(` ${key},12.50,CNY,${adminEmail},${key}.example\n`);
    const buffer = Buffer.concat([before, title, after]);
    await openDashboard(page, running);
    await moveTo(page, '/products/products_list');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import products' });
    await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'domains.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(dialog.getByRole('button', { name: 'Created 1' })).toBeVisible();
    await dialog.getByRole('link', { name: `短域名 ${key}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('短域名');
    const { list } = await running.call(products.calls.list, { query: { q: key.toLowerCase() } });
    expect(list).toMatchObject([{ price: '1250', state: 'draft' }]);
    expect(errors).toEqual([]);
});
