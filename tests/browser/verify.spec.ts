import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { writePem } from '../../contract/analytics/transparency/timestamp/pem';
import { expectAccessible } from './accessibility';
import { expect, test } from './footfall';

const fixture = 'tests/fixtures/proof.json';

test('anybody checks a proof file in the browser, also without a connection', async ({
    page,
    context,
    running,
}) => {
    await page.goto(`${running.url}/verify`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a proof file');
    await context.setOffline(true);
    await page.getByLabel('Choose a proof file').setInputFiles(fixture);
    await expect(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible();
    const days = page.getByRole('table').getByRole('row');
    await expect(days).toHaveCount(4);
    await expect(days.nth(1)).toContainText('2026-05-04');
    await expectAccessible(page);

    const text = await readFile(fixture, 'utf8');
    const buffer = Buffer.from(text.replaceAll('\\"pv\\":0', '\\"pv\\":9000'));
    const raised = { name: 'raised.json', mimeType: 'application/json', buffer };
    await page.getByLabel('Choose a proof file').setInputFiles(raised);
    await expect(page.getByRole('alert')).toContainText('Do not trust this file');
    await expect(page.getByText('does not match the file').first()).toBeVisible();

    // with the key of its server, got from there, it is proven
    const { log } = JSON.parse(text);
    await page.getByText('Stricter checks', { exact: true }).click();
    await page.getByLabel('Public key of the log').fill(log);
    await page.getByLabel('Choose a proof file').setInputFiles(fixture);
    await expect(page.getByRole('heading', { name: 'This file is valid' })).toBeVisible();
    await page.getByLabel('Read this server’s current log').check();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('alert')).toContainText('another server’s log');
});

const stampedFixture = 'tests/fixtures/stampedProof.json';

test('a time-stamp is checked by a part of the page that only such a file loads', async ({
    page,
    running,
}) => {
    const loaded: string[] = [];
    page.on('request', request => loaded.push(request.url()));
    await page.goto(`${running.url}/verify`);
    await page.getByLabel('Choose a proof file').setInputFiles(fixture);
    await expect(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible();
    expect(loaded.join()).not.toContain('verifyToken');
    await page.getByLabel('Choose a proof file').setInputFiles(stampedFixture);
    await expect(page.getByText('Time-stamp by Test stamps: this log, with 5')).toBeVisible();
    await expect(page.getByText('compare its SHA-256')).toBeVisible();
    expect(loaded.filter(url => url.includes('verifyToken'))).toHaveLength(1);
    await expectAccessible(page);

    const { timestamps } = JSON.parse(await readFile(stampedFixture, 'utf8'));
    await page.getByText('Stricter checks', { exact: true }).click();
    const root = page.getByLabel('Root certificate of the time-stamping authority');
    await root.fill(writePem(Buffer.from(timestamps[0].root, 'base64')));
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('The days were in the log when the time-stamping')).toBeVisible();
    await expect(page.getByText('compare its SHA-256')).toBeHidden();

    const lie = {
        ...timestamps[0],
        checkpoint: JSON.parse(await readFile(fixture, 'utf8')).checkpoint,
    };
    const text = JSON.stringify({
        ...JSON.parse(await readFile(stampedFixture, 'utf8')),
        timestamps: [lie],
    });
    await page.getByLabel('Choose a proof file').setInputFiles({
        name: 'lie.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
    });
    await expect(page.getByRole('alert')).toContainText('Do not trust this file');
});

test('the check as one file is kept, says its hash, and works from a disk without a network', async ({
    page,
    context,
    running,
    errors,
}, info) => {
    await page.goto(`${running.url}/verify`, { waitUntil: 'networkidle' });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the verifier' }).click();
    const path = info.outputPath('footfall-verifier.html');
    await (await download).saveAs(path);
    expect((await download).suggestedFilename()).toBe('footfall-verifier.html');
    const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    await expect(page.getByText(hash)).toBeVisible();

    const asked: string[] = [];
    context.on('request', request => asked.push(request.url()));
    await context.setOffline(true);
    const file = await context.newPage();
    const address = pathToFileURL(path).href;
    await file.goto(address);
    await expect(file.getByRole('heading', { level: 1 })).toHaveText('Check a proof file');
    const choose = file.getByLabel('Choose a proof file');
    await choose.setInputFiles(stampedFixture);
    await expect(file.getByRole('heading', { name: 'Not verified yet' })).toBeVisible();
    await expect(file.getByText('Time-stamp by Test stamps: this log, with 5')).toBeVisible();
    await expectAccessible(file);
    const { log } = JSON.parse(await readFile(stampedFixture, 'utf8'));
    await file.getByText('Stricter checks', { exact: true }).click();
    await file.getByLabel('Public key of the log').fill(log);
    await file.getByRole('button', { name: 'Check again' }).click();
    await expect(file.getByRole('heading', { name: 'This file is valid' })).toBeVisible();
    await file.getByRole('button', { name: '中文' }).click();
    await expect(file.getByRole('heading', { name: '文件有效' })).toBeVisible();

    const text = await readFile(stampedFixture, 'utf8');
    const buffer = Buffer.from(text.replaceAll('\\"pv\\":0', '\\"pv\\":9000'));
    const raised = { name: 'raised.json', mimeType: 'application/json', buffer };
    await file.getByLabel('选择证明文件').setInputFiles(raised);
    await expect(file.getByRole('alert')).toContainText('请勿相信此文件');
    // its own policy lets it ask nobody, also where there is a network
    await context.setOffline(false);
    const isAnswered = await file.evaluate(
        url =>
            fetch(url).then(
                () => true,
                () => false,
            ),
        `${running.url}/transparency/1/checkpoint`,
    );
    expect(isAnswered).toBe(false);
    errors.allow(/Content Security Policy/);
    expect(asked.filter(url => url !== address)).toEqual([]);
    await file.close();
});

test('the link of a mail asks before it stops the mails, and says when it does nothing', async ({
    page,
    running,
    errors,
}) => {
    await page.goto(`${running.url}/verify?stop=x.y`);
    await expect(page.getByRole('heading', { name: 'Stop these e-mails?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop e-mails' }).click();
    await expect(page.getByRole('alert')).toContainText('This link no longer works');
    // the browser tells of the answer's status
    errors.allow(/404/);
});
