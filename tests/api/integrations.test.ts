import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrationFiles, integrationsPath } from '../../contract/platform/integrationFiles';
import { attributesFromAddress } from '../../server/platform/http/trackerRoutes';
import { builtPages } from '../fixtures/builtPages';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let remove: () => Promise<void>;
beforeAll(async () => {
    const built = await builtPages();
    remove = built.remove;
    const folder = join(built.dist, 'integrations');
    execFileSync(process.execPath, ['scripts/buildIntegrations.mjs', folder]);
    await writeFile(join(built.dist, 'tracker', 't.js'), 'first()');
    await writeFile(join(built.dist, 'tracker', 'v.js'), 'second()');
    test = await startTestApp({ PUBLIC_URL: 'https://stats.example:8443' }, built.dist);
});
afterAll(async () => {
    await test.close();
    await remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });
const download = (file: keyof typeof integrationFiles, headers?: Record<string, string>) =>
    get(`${integrationsPath}/${integrationFiles[file]}`, headers);

describe('what owners load into their own systems', () => {
    it('is the plugin as an archive, for whoever asks, signed in or not', async () => {
        const answer = await download('wordpress');
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
            200,
            'application/zip',
        ]);
        expect(answer.headers['content-disposition']).toContain(integrationFiles.wordpress);
        const files = unzipSync(new Uint8Array(answer.rawPayload));
        const main = files['footfall/footfall.php'];
        expect(main && strFromU8(main)).toContain('Plugin Name:       Footfall');
        expect(files['footfall/languages/footfall-zh_CN.mo']?.length).toBeGreaterThan(1000);
    });

    it('is the package as npm takes it', async () => {
        const answer = await download('npm');
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
            200,
            'application/gzip',
        ]);
        const tar = strFromU8(gunzipSync(new Uint8Array(answer.rawPayload)));
        expect(tar).toContain('package/dist/index.js');
    });

    it('is a template that may load from this server and from no other', async () => {
        const { statusCode, headers, body } = await download('gtm', { host: 'evil.example' });
        expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
        expect(body).toContain('[{ "type": 1, "string": "https://stats.example:8443/*" }]');
        expect(body).not.toMatch(/footfall\.example|evil/);
    });

    it('is nothing else of that folder', async () => {
        for (const name of ['', '/', '/..%2ftracker%2ft.js', '/footfall-tracker.tgz.map']) {
            const { statusCode } = await get(`${integrationsPath}${name}`, { accept: '*/*' });
            expect([name, statusCode]).not.toEqual([name, 500]);
            expect((await get(`${integrationsPath}${name}`)).body).not.toContain('first()');
        }
    });
});

describe('a script that has no attributes', () => {
    it('takes them from its address, and is the same whatever stands there', async () => {
        const { body } = await get('/t.js?site=abcdef012345&dnt');
        expect(body).toBe(`${attributesFromAddress}first()`);
        expect((await get(`/t.js?site=${encodeURIComponent('");alert(1)//')}`)).body).toBe(body);
        expect((await get('/v.js?vitals&errors')).body).toBe(`${attributesFromAddress}second()`);
    });

    it('is as it was for those that have them', async () => {
        for (const url of ['/t.js', '/t.js?version=2']) {
            expect((await get(url)).body).toBe('first()');
        }
    });
});
