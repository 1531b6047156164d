import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { calls } from '../../contract/calls';
import { putEvents } from '../fixtures/putEvents';
import { startServer } from '../fixtures/serverProcess';
import { connect, expect, signIn, test } from './footfall';

const day = 86_400_000;
const at = (ago: number, clock: string) =>
    `${new Date(Date.now() - ago * day).toISOString().slice(0, 10)}T${clock}Z`;
const name = 'Proven';

/** A server of which a site was made days ago, with a visit that is sealed, one that is not, and one of an import. */
const startSealed = async (folder: string) => {
    const first = await startServer(folder);
    const before = await connect(first, folder);
    const { id: site } = await before.call(calls.createSite, {
        body: { domain: 'example.com', name, timezone: 'UTC' },
    });
    await putEvents(folder, site, [
        { time: at(4, '09:00:00'), visitor: 'sealed', path: '/sealed' },
        { time: at(4, '09:01:00'), visitor: 'sealed', path: '/sealed/two' },
        { time: at(4, '11:00:00'), visitor: 'import', path: '/imported', origin: 'import' },
        { time: at(0, '00:00:01'), visitor: 'today', path: '/today' },
    ]);
    const query = { site, from: at(4, '').slice(0, 10), to: at(0, '').slice(0, 10) };
    await expect
        .poll(async () => (await before.call(calls.visits, { query })).total, { timeout: 30_000 })
        .toBe(3);
    await first.stop();
    const file = new DatabaseSync(join(folder, 'footfall.sqlite'), { timeout: 10_000 });
    file.prepare('UPDATE sites SET created_at = ?').run(Date.now() - 6 * day);
    file.close();
    // what is due is sealed soon after a start
    const server = await startServer(folder);
    const running = await connect(server, folder);
    const { list } = await running.call(calls.visits, { query });
    const visit = list.find(({ entryPath }) => entryPath === '/sealed')?.id ?? '';
    const input = { params: { id: site }, query: { visit } };
    await expect
        .poll(async () => (await running.call(calls.visitProofs, input)).days[0]?.state, {
            timeout: 60_000,
        })
        .toBe('ready');
    return { server, running, site, query };
};

test('an owner downloads the proof of a visit, which the verifier believes, and reads why others have none', async ({
    page,
    errors,
}, info) => {
    test.setTimeout(180_000);
    const folder = await mkdtemp(join(tmpdir(), 'footfall-visit-proof-'));
    const { server, running, site, query } = await startSealed(folder);
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitor?site=${site}&from=${query.from}&to=${query.to}`);
    const open = async (path: string) => {
        const row = page.getByRole('row').filter({ hasText: path });
        await row.first().getByRole('button', { name: 'Show pages in this visit' }).click();
        return page.getByRole('region', { name: 'Proof' }).last();
    };
    const imported = await open('/imported');
    await expect(imported).toContainText('only what the tracker or the pixel measured is sealed');
    await page.getByRole('button', { name: 'Hide pages in this visit' }).click();
    const today = await open('/today');
    await expect(today).toContainText(/No proof yet: .+ is sealed on /);
    await expect(today.getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Hide pages in this visit' }).click();

    const proof = await open('/sealed');
    const button = proof.getByRole('button', { name: 'Download proof of this visit' });
    const download = page.waitForEvent('download');
    await button.click();
    const path = info.outputPath('proof.json');
    await (await download).saveAs(path);
    const file = JSON.parse(await readFile(path, 'utf8'));
    expect(file.events[0].texts).toHaveLength(2);

    errors.allow(/404/);
    // a failure is said, and the button is there to try again
    await page.route('**/proof/visit.json?*', route =>
        route.fulfill({
            status: 404,
            contentType: 'application/json',
            body: JSON.stringify({ code: 404, message: 'This visit has no events.', data: null }),
        }),
    );
    await button.click();
    await expect(page.getByText('This visit has no events.')).toBeVisible();
    await expect(button).toBeEnabled();
    await page.unroute('**/proof/visit.json?*');

    await page.goto(`${running.url}/verify`, { waitUntil: 'networkidle' });
    await page.getByLabel('Choose a proof file').setInputFiles(path);
    await expect(page.getByRole('heading', { name: 'This file is valid' })).toBeVisible();
    await expect(page.getByText('example.com/sealed/two')).toBeVisible();
    await server.stop();
    await rm(folder, { recursive: true });
});
