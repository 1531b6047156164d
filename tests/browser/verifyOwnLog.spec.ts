import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeLogLine } from '../../contract/analytics/transparency/logLine';
import type { ProofFile } from '../../contract/analytics/transparency/proof/proofFile';
import type { ForkedLog } from '../fixtures/forkedLog';
import { startServer } from '../fixtures/serverProcess';
import { expect, test } from './footfall';

const run = promisify(execFile);
const secret = 'a secret of the tests, long enough';
const origin = 'https://stats.example';

const makeLog = async (folder: string): Promise<ForkedLog> => {
    const program = join(import.meta.dirname, '../fixtures/forkedLogProcess.mjs');
    const { stdout } = await run(process.execPath, [program, folder, origin]);
    return JSON.parse(stdout);
};
const asFile = (name: string, proof: ProofFile) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(proof)),
});

test('a reader’s own key and checkpoint tell a log that goes on from one that was rewritten', async ({
    page,
}) => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-own-log-'));
    const { proof, kept, forked, forged, foreign } = await makeLog(folder);
    const server = await startServer(join(folder, 'data'), { SECRET: secret });

    await page.goto(`${server.url}/verify`, { waitUntil: 'networkidle' });
    const choose = page.getByLabel('Choose a proof file');
    await choose.setInputFiles(asFile('own.json', proof));
    await expect(page.getByRole('heading', { name: 'This file is valid' })).toBeVisible();
    await page.getByText('Stricter checks', { exact: true }).click();
    const older = page.getByLabel('Older checkpoint');
    const again = async (text: string) => {
        await older.fill(text);
        await page.getByRole('button', { name: 'Check again' }).click();
    };
    await again(kept);
    await expect(page.getByText('It also continues your older checkpoint')).toBeVisible();
    await again(forked);
    await expect(page.getByRole('alert')).toContainText('Do not trust this file');
    await expect(page.getByText('does not continue the 5 leaves')).toBeVisible();
    await again(foreign);
    await expect(page.getByText('The older checkpoint does not belong to this log')).toBeVisible();
    const leaf = { index: 2, day: '2026-05-06', hash: '0'.repeat(64) };
    await again(writeLogLine({ checkpoint: kept, leaf }));
    await expect(
        page.getByText('does not match what the mail says about 2026-05-06'),
    ).toBeVisible();

    // another log of the same name, made by somebody who wants to be believed
    await older.fill('');
    await choose.setInputFiles(asFile('forged.json', forged));
    await expect(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible();
    const key = page.getByLabel('Public key of the log');
    await key.fill(proof.log);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('It belongs to a different log than the key')).toBeVisible();
    await choose.setInputFiles(asFile('own.json', proof));
    await expect(page.getByRole('heading', { name: 'This file is valid' })).toBeVisible();

    expect(await server.stop()).toBe(0);
    await rm(folder, { recursive: true });
});
