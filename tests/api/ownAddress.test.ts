import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOf, renderPage } from '../../src/public/rendering/renderPublic';
import { builtPages } from '../fixtures/builtPages';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { readPage } from '../fixtures/writtenPage';

describe('without a PUBLIC_URL', () => {
    let bare: TestApp;
    let remove: () => Promise<void>;
    beforeAll(async () => {
        const built = await builtPages();
        remove = built.remove;
        bare = await startTestApp({}, built.dist, { kindOf, renderPage });
    });
    afterAll(async () => {
        await bare.close();
        await remove();
    });

    it('no page and no list names a host that only its visitor says', async () => {
        const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
        const page = await readPage(bare, '/home', headers);
        expect(page.status).toBe(200);
        expect(page.body).not.toContain('evil');
        expect(page.one('link[rel=canonical]', 'href')).toBeUndefined();
        expect(page.headers['strict-transport-security']).toBeUndefined();
        for (const url of ['/sitemap.xml', '/rss.xml', '/robots.txt']) {
            const answer = await bare.app.inject({ url, headers });
            expect(answer.body, url).not.toContain('evil');
            expect(answer.statusCode, url).toBe(url === '/robots.txt' ? 200 : 404);
        }
    });

    it('its own machine is believed', async () => {
        const page = await readPage(bare, '/home', { host: '127.0.0.1:8080' });
        expect(page.one('link[rel=canonical]', 'href')).toBe('http://127.0.0.1:8080/home');
        const { body } = await bare.app.inject({
            url: '/robots.txt',
            headers: { host: 'localhost' },
        });
        expect(body).toContain('Sitemap: http://localhost/sitemap.xml');
    });
});
